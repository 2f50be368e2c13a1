import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";
import { rememberPlan } from "../../product/subscription/last-plan.ts";

/**
 * What a tab remembers while somebody is away at checkout (rule SW2). Without storage the way back is
 * the one the server has kept with the checkout.
 */
const keys = {
  back: "agate:return-path",
  checked: "agate:checked-session",
} as const;

/** Before leaving for checkout: the plan that was chosen, and where to go back to. */
export function rememberLeaving(planId: string, back: string | null): void {
  rememberPlan(planId);
  rememberInTab(keys.back, back);
}

/** Where to go back to, as it was when the tab was left for checkout. */
export function recallReturnPath(): string | null {
  return recallInTab(keys.back);
}

/** Once somebody has come back it is remembered no longer. */
export function forgetReturnPath(): void {
  rememberInTab(keys.back, null);
}

/** Marks a finished checkout as looked into; false: it was already, and is not again. */
export function markChecked(sessionId: string): boolean {
  if (recallInTab(keys.checked) === sessionId) return false;
  rememberInTab(keys.checked, sessionId);
  return true;
}

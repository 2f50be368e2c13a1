import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";

/** The plan chosen last before leaving for checkout: the page of plans opens with it when somebody comes back (spec 1, section 4: Checkout). */

const key = "agate:last-plan";

export function rememberPlan(planId: string): void {
  rememberInTab(key, planId);
}

export function recallPlan(): string | null {
  return recallInTab(key);
}

export function forgetPlan(): void {
  rememberInTab(key, null);
}

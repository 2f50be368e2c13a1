import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";

/** The plan last selected before checkout. The page of plans opens with it when the user comes back (rule SW2). */

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

import { readFromTab, storeInTab } from "../../lib/tab-memory.ts";

/** The plan last selected before checkout. The page of plans opens with it when the user comes back (rule SW2). */

const key = "agate:last-plan";

export function storeLastPlan(planId: string): void {
  storeInTab(key, planId);
}

export function readLastPlan(): string | null {
  return readFromTab(key);
}

export function clearLastPlan(): void {
  storeInTab(key, null);
}

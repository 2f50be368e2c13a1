import { inTab } from "../../lib/browser-storage.ts";

/** The plan last selected before checkout. The page of plans opens with it when the user comes back (rule SW2). */

const key = "agate:last-plan";

export function storeLastPlan(planId: string): void {
  inTab.store(key, planId);
}

export function readLastPlan(): string | null {
  return inTab.read(key);
}

export function clearLastPlan(): void {
  inTab.store(key, null);
}

import { inArray } from "drizzle-orm";
import { feedRun, type RunOutcome } from "./schema.ts";

/** The outcomes of a run whose response was accepted, whether or not it contained anything new. */
const good = ["ok", "unchanged"] as const satisfies readonly RunOutcome[];

export function isGood(outcome: RunOutcome | null): boolean {
  return good.some((one) => one === outcome);
}

/** The condition on a run that its response was accepted; this includes imports. */
export function isGoodRun() {
  return inArray(feedRun.outcome, good);
}

import { inArray } from "drizzle-orm";
import { feedRun, type RunOutcome } from "./schema.ts";

/** The outcomes of a run whose answer was believed, whether or not it brought anything new. */
const good = ["ok", "unchanged"] as const satisfies readonly RunOutcome[];

export function isGood(outcome: RunOutcome | null): boolean {
  return good.some((one) => one === outcome);
}

/** The condition on a run that its answer was believed; imports are among them. */
export function isGoodRun() {
  return inArray(feedRun.outcome, good);
}

import { reasonOf } from "../../api/failure.ts";
import type { ReadFailure } from "../../api/failure.ts";

/** Why a subscription could not be begun or changed, in a sentence: the server's own where it gave one. */
export function refusalWords(failure: ReadFailure): string {
  const { problem } = failure;
  if (!problem) return reasonOf(failure);
  return problem.instance ? `${problem.title} (reference ${problem.instance})` : problem.title;
}

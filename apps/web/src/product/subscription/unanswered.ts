import type { ReadFailure } from "../../api/failure.ts";

/**
 * Whether nobody knows what came of a write: no answer came, or one that does not say (rule SW22). An answer with a reason
 * says that it was not done; a fault of ours, or of what stands before us, says nothing.
 */
export function isUnanswered({ problem }: ReadFailure): boolean {
  return problem === null || (problem.status >= 500 && problem.type !== "agate:payment-unavailable");
}

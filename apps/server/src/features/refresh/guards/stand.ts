import { FeedFailure } from "@agate/feeds";
import type { StoreOptions } from "../scope.ts";
import { type Doubt, gravest, settledBy } from "./doubts.ts";

/**
 * What an answer is held for, of all that its guard doubts; null: nothing that is asked for.
 * @throws FeedFailure `changed` when it is no answer to what was asked: then there is nothing to decide
 */
export function holdFor(
  found: readonly Doubt[],
  { provider, doubts }: Pick<StoreOptions, "provider" | "doubts">,
): Doubt | null {
  const doubt = gravest(found, doubts);
  if (doubt && settledBy(doubt.about) === "nothing") throw new FeedFailure(provider, "changed", doubt.reason);
  return doubt;
}

import { FeedFailure } from "@agate/feeds";
import type { StoreOptions } from "../scope.ts";
import { type Doubt, gravest, settledBy } from "./doubts.ts";

/**
 * The doubt that an answer is held for; null if none of its doubts is checked for.
 * @throws FeedFailure `changed` if it isn't an answer to the request: there is nothing to decide
 */
export function holdFor(
  found: readonly Doubt[],
  { provider, doubts }: Pick<StoreOptions, "provider" | "doubts">,
): Doubt | null {
  const doubt = gravest(found, doubts);
  if (doubt && settledBy(doubt.about) === "nothing") throw new FeedFailure(provider, "changed", doubt.reason);
  return doubt;
}

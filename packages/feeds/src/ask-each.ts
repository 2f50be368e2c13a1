import { FeedFailure, isMissing } from "./feed.ts";

/**
 * Asks for each of several things, one after the other, and goes on where there is no such thing.
 * @returns what there is, and the failures of what there is not
 * @throws FeedFailure any other than `missing`
 */
export async function askEach<Asked, T>(
  things: readonly Asked[],
  ask: (thing: Asked) => Promise<T>,
): Promise<{ readonly answers: readonly T[]; readonly missing: readonly FeedFailure[] }> {
  const answers: T[] = [];
  const missing: FeedFailure[] = [];
  for (const thing of things)
    try {
      answers.push(await ask(thing));
    } catch (failure) {
      if (!isMissing(failure)) throw failure;
      missing.push(failure);
    }
  return { answers, missing };
}

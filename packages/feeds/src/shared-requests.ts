import { type Ask, type RequestOptions, FeedFailure, isMissing } from "./feed.ts";

/** Returns an `ask` for responses that many scopes of a league need: its seasons, its venues, all its squads. */
export function shared(ask: Ask, how: RequestOptions = {}): Ask {
  return (url) => ask(url, { ...how, shared: true });
}

/**
 * Requests each shared address only once for the lifetime of the returned function, which is one run of a refresh.
 * Failures are not cached, so the next scope tries again; the host's own pauses keep that polite.
 */
export function shareAnswers(ask: Ask): Ask {
  const answers = new Map<string, Promise<string>>();
  return (url, how) => {
    if (!how?.shared) return ask(url, how);
    const key = `${how.fresh ? "fresh " : ""}${url}`;
    const answer = answers.get(key) ?? ask(url, how);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/**
 * Requests several things one after the other, skipping those the provider does not have.
 * @returns the answers, and the failures of the missing ones
 * @throws FeedFailure any other than `missing`
 */
export async function askEach<Item, T>(
  things: readonly Item[],
  ask: (thing: Item) => Promise<T>,
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

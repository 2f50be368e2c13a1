import { type Ask, type RequestOptions, FeedFailure, isMissing } from "./feed.ts";

/** The same way to ask, for an answer that many scopes of a league need: its seasons, its venues, all its squads. */
export function shared(ask: Ask, how: RequestOptions = {}): Ask {
  return (url) => ask(url, { ...how, shared: true });
}

/**
 * Asks once for each address that is asked for as shared, as long as what it returns lives: one run of a refresh. A failure
 * is forgotten, so that the next scope tries again; the host's own pauses keep that polite.
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

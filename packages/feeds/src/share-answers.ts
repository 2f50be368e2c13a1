import type { Ask, RequestOptions } from "./feed.ts";

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

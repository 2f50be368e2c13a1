import type { Ask } from "./feed.ts";

/** The same way to ask, for an answer that many scopes of a league need: its seasons, its venues, all its squads. */
export function shared(ask: Ask): Ask {
  return (url) => ask(url, { shared: true });
}

/**
 * Asks once for each address that is asked for as shared, as long as what it returns lives: one run of a refresh. A failure
 * is forgotten, so that the next scope tries again; the host's own pauses keep that polite.
 */
export function shareAnswers(ask: Ask): Ask {
  const answers = new Map<string, Promise<string>>();
  return (url, how) => {
    if (!how?.shared) return ask(url);
    const answer = answers.get(url) ?? ask(url);
    answers.set(url, answer);
    answer.catch(() => answers.delete(url));
    return answer;
  };
}

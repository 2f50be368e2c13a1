import { isDatabaseAway } from "../../db/error-code.ts";

/** A finished answer: JSON text and the version of the league it tells about. */
export interface Answer {
  readonly version: string;
  readonly text: string;
}

export interface Answers {
  /**
   * The answer to a request about a league at a version, made at most once at a time. Null when there is nothing to tell.
   * When the database is away, the last answer to the same request is given whatever its version (case F1).
   */
  of(request: string, version: string, read: () => Promise<object | null>): Promise<Answer | null>;
}

/** Keeps the answers asked for last, so that a request costs no query until its league changes. */
export function createAnswers({ most = 2000, mostCharacters = 32_000_000 } = {}): Answers {
  // A Map keeps the order of insertion: the first entry is the one not used for the longest time.
  const kept = new Map<string, Answer>();
  const underway = new Map<string, Promise<Answer | null>>();
  let characters = 0;

  function drop(request: string): void {
    characters -= kept.get(request)?.text.length ?? 0;
    kept.delete(request);
  }

  function keep(request: string, answer: Answer): void {
    drop(request);
    if (answer.text.length > mostCharacters / 4) return;
    kept.set(request, answer);
    characters += answer.text.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= most && characters <= mostCharacters) break;
      drop(oldest);
    }
  }

  async function make(request: string, version: string, read: () => Promise<object | null>): Promise<Answer | null> {
    try {
      const told = await read();
      if (!told) return null;
      const made = { version, text: JSON.stringify(told) };
      keep(request, made);
      return made;
    } catch (error) {
      const last = kept.get(request);
      if (last && isDatabaseAway(error)) return last;
      throw error;
    }
  }

  return {
    async of(request, version, read) {
      const last = kept.get(request);
      if (last?.version === version) {
        kept.delete(request);
        kept.set(request, last);
        return last;
      }
      const key = `${version} ${request}`;
      const promise = underway.get(key) ?? make(request, version, read).finally(() => underway.delete(key));
      underway.set(key, promise);
      return promise;
    },
  };
}

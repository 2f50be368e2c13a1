import { isDatabaseAway } from "../../db/error-code.ts";
import { createBody, type EncodedBody } from "../../http/encoded-body.ts";

/** A finished answer: JSON and the version of the league it tells about. */
export interface Answer {
  readonly version: string;
  readonly body: EncodedBody;
}

export interface Answers {
  /**
   * The answer to a request about a league at a version, made at most once at a time. Null when there is nothing to tell.
   * When the database is away, the last answer to the same request is given whatever its version (case F1).
   */
  of(request: string, version: string, read: () => Promise<object | null>): Promise<Answer | null>;
  /** The answer at that version, if it is there. */
  kept(request: string, version: string): Answer | undefined;
}

/**
 * Keeps the answers asked for last, so that a request costs no query until its league changes.
 * @param options.mostBytes of JSON; compressed forms come on top, about a tenth each
 */
export function createAnswers({ most = 2000, mostBytes = 32_000_000 } = {}): Answers {
  // A Map keeps the order of insertion: the first entry is the one not used for the longest time.
  const kept = new Map<string, Answer>();
  const underway = new Map<string, Promise<Answer | null>>();
  let bytes = 0;

  function drop(request: string): void {
    bytes -= kept.get(request)?.body.plain.length ?? 0;
    kept.delete(request);
  }

  function keep(request: string, answer: Answer): void {
    drop(request);
    if (answer.body.plain.length > mostBytes / 4) return;
    kept.set(request, answer);
    bytes += answer.body.plain.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= most && bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  async function make(request: string, version: string, read: () => Promise<object | null>): Promise<Answer | null> {
    try {
      const told = await read();
      if (!told) return null;
      const made = { version, body: createBody(new TextEncoder().encode(JSON.stringify(told))) };
      keep(request, made);
      return made;
    } catch (error) {
      const last = kept.get(request);
      if (last && isDatabaseAway(error)) return last;
      throw error;
    }
  }

  function use(request: string, version: string): Answer | undefined {
    const last = kept.get(request);
    if (last?.version !== version) return undefined;
    kept.delete(request);
    kept.set(request, last);
    return last;
  }

  return {
    kept: use,
    async of(request, version, read) {
      const last = use(request, version);
      if (last) return last;
      const key = `${version} ${request}`;
      const promise = underway.get(key) ?? make(request, version, read).finally(() => underway.delete(key));
      underway.set(key, promise);
      return promise;
    },
  };
}

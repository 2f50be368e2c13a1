import { isDatabaseAway } from "../log/error-code.ts";
import { createBody } from "./encoded-body.ts";
import { createRecent } from "./recent.ts";
import { tagOf, type TaggedAnswer } from "./tagged-answer.ts";

/** An answer in memory. Its tag is a hash of its bytes: the same on every server, and the same until they change. */
export type CachedAnswer = Pick<TaggedAnswer, "tag" | "body">;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

interface Versioned extends CachedAnswer {
  readonly version: string;
}

/**
 * The memory of all answers that are the same for every reader: a request costs no query until its data has another
 * version, and bytes are compressed once until they differ. Least recently used goes first.
 * @param options.maxBytes of JSON; each compressed form adds about a tenth
 */
export function createAnswerCache({ most = 2000, maxBytes = 32_000_000 } = {}) {
  const answers = createRecent<Versioned>({ most, maxBytes, bytesOf: ({ body }) => body.plain.length });
  const underway = new Map<string, Promise<CachedAnswer | null>>();

  async function make(
    request: string,
    version: string,
    read: () => Promise<object | null>,
  ): Promise<CachedAnswer | null> {
    try {
      const json = await read();
      if (!json) return null;
      const last = answers.get(request);
      const made = answerOf(json);
      const answer = { version, tag: made.tag, body: last?.tag === made.tag ? last.body : made.body };
      if (answer.body.plain.length > maxBytes / 4) answers.delete(request);
      else answers.set(request, answer);
      return answer;
    } catch (error) {
      const last = answers.get(request);
      if (last && isDatabaseAway(error)) return last;
      throw error;
    }
  }

  function cached(request: string, version: string): CachedAnswer | undefined {
    const last = answers.get(request);
    if (last?.version !== version) return undefined;
    answers.use(request);
    return last;
  }

  return {
    /** The answer in memory at that version, if there is one. */
    cached,
    /**
     * The answer to a request at a version of its data; concurrent requests share one read. Null if the read finds no such
     * thing. While the database is away, returns the last answer to the same request, whatever its version (case F1).
     */
    async of<Read extends object | null>(request: string, version: string, read: () => Promise<Read>) {
      const last = cached(request, version);
      if (last) return last;
      const key = `${version} ${request}`;
      const made = underway.get(key) ?? make(request, version, read).finally(() => underway.delete(key));
      underway.set(key, made);
      return made as Promise<CachedAnswer | Extract<Read, null>>;
    },
  };
}

/** JSON as it is sent, and its tag. */
export function answerOf(json: object): CachedAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(json));
  return { tag: tagOf(bytes), body: createBody(bytes) };
}

/** The version of data across leagues, which nothing counts: the half minute, so it is read at most twice a minute. */
export function halfMinuteOf(now: Date): string {
  return String(Math.floor(now.getTime() / 30_000));
}

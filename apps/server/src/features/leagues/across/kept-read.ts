import { createHash } from "node:crypto";
import { isDatabaseAway } from "../../../db/error-code.ts";
import { createBody } from "../../../http/encoded-body.ts";
import type { TaggedAnswer } from "../../../http/tagged-answer.ts";

/** Milliseconds for which an answer holds: nothing in it is about seconds. */
const fresh = 30_000;

/**
 * A read that is the same for everybody and is made at most once in half a minute, however many ask. An answer that says
 * what the one before said keeps its tag, so that browsers are told it has not changed. While the database is away the last
 * answer is given again (case F1).
 * @param read what is asked now; `of` tells apart what must not be mixed up: the day it is about
 */
export function createKeptRead(
  now: () => Date,
  read: () => { readonly of: string; readonly make: () => Promise<object> },
) {
  let last: { readonly at: number; readonly of: string; readonly answer: TaggedAnswer } | undefined;
  let underway: { readonly of: string; readonly answer: Promise<TaggedAnswer> } | undefined;

  async function make(of: string, told: () => Promise<object>): Promise<TaggedAnswer> {
    const at = now().getTime();
    const bytes = new TextEncoder().encode(JSON.stringify(await told()));
    const tag = `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
    const answer =
      last?.answer.tag === tag
        ? last.answer
        : { tag, cache: "public, max-age=0, s-maxage=30", body: createBody(bytes) };
    last = { at, of, answer };
    return answer;
  }

  return async (): Promise<TaggedAnswer> => {
    const { of, make: told } = read();
    if (last?.of === of && Math.abs(now().getTime() - last.at) < fresh) return last.answer;
    if (underway?.of !== of) {
      const begun = { of, answer: make(of, told) };
      underway = begun;
      const end = () => {
        if (underway === begun) underway = undefined;
      };
      begun.answer.then(end, end);
    }
    try {
      return await underway.answer;
    } catch (error) {
      if (last && isDatabaseAway(error)) return last.answer;
      throw error;
    }
  };
}

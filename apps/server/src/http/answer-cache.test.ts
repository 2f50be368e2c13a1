import { expect, test } from "vitest";
import { type CachedAnswer, createAnswerCache } from "./answer-cache.ts";

const textOf = (answer: CachedAnswer | null) => Buffer.from(answer?.body.plain ?? []).toString();

test("[RD13] a response that cannot be refreshed is served stale", async () => {
  const answers = createAnswerCache();
  await answers.of("a", "1", async () => ({ told: 1 }));
  const away = async () => Promise.reject(Object.assign(new Error("away"), { code: "57P03" }));
  const last = await answers.of("a", "2", away);
  expect(textOf(last)).toBe('{"told":1}');
  await expect(answers.of("b", "2", away)).rejects.toThrow("away");
  await expect(answers.of("a", "2", () => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
});

test("[RD12] a new version with the same bytes has the same tag, and is not compressed again", async () => {
  const answers = createAnswerCache();
  const [text, other] = ["a".repeat(2000), "b".repeat(2000)];
  const first = await answers.of("a", "1", async () => ({ text }));
  const again = await answers.of("a", "2", async () => ({ text }));
  expect(again.tag).toBe(first.tag);
  expect(again.body.encoded("br")).toBe(first.body.encoded("br"));
  expect(answers.cached("a", "1")).toBeUndefined();
  expect((await answers.of("a", "3", async () => ({ text: other }))).tag).not.toBe(first.tag);
});

test("[RD12] concurrent identical requests share one query", async () => {
  const answers = createAnswerCache();
  let reads = 0;
  const make = async () => ({ asked: ++reads });
  const both = await Promise.all([answers.of("a", "1", make), answers.of("a", "1", make)]);
  expect(both.map(textOf)).toEqual(['{"asked":1}', '{"asked":1}']);
});

test("[RD12] the cache is bounded and evicts the least recently used", async () => {
  const answers = createAnswerCache({ most: 2, maxBytes: 100 });
  let made = 0;
  const request = (request: string, size = 1) =>
    answers.of(request, "1", async () => {
      made++;
      return { text: "x".repeat(size) };
    });
  await request("a");
  await request("b");
  await request("a");
  await request("c");
  expect(made).toBe(3);
  await request("a");
  expect(made).toBe(3);
  await request("b");
  expect(made).toBe(4);
  await request("huge", 90);
  await request("huge", 90);
  expect(made).toBe(6);
});

test("[RD12] a missing resource is read again", async () => {
  const answers = createAnswerCache();
  expect(await answers.of("a", "1", async () => null)).toBeNull();
  expect(await answers.of("a", "1", async () => ({ now: true }))).not.toBeNull();
});

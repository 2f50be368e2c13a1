import { expect, test } from "vitest";
import { type Ask, FeedFailure } from "./feed.ts";
import { shareAnswers, shared } from "./shared-requests.ts";
import { failureOf } from "./testing/stub-requests.ts";

const counted = () => {
  const urls: string[] = [];
  const ask: Ask = async (url) => {
    urls.push(url);
    if (urls.length === 1 && url.endsWith("/late"))
      throw new FeedFailure("host", "unreachable", `${url} did not answer in time`);
    return url;
  };
  return { ask: shareAnswers(ask), urls };
};

test("[PV12] shared responses are requested once per run, even while pending; all others each time", async () => {
  const { ask, urls } = counted();
  await Promise.all([shared(ask)("https://a/seasons"), shared(ask)("https://a/seasons"), ask("https://a/roster")]);
  await shared(ask)("https://a/seasons");
  await ask("https://a/roster");
  expect(urls).toEqual(["https://a/seasons", "https://a/roster", "https://a/roster"]);
});

test("[PV12] a failure is not shared: the next scope requests again", async () => {
  const { ask, urls } = counted();
  expect(await failureOf(shared(ask)("https://a/late"))).toMatchObject({ what: "unreachable" });
  expect(await shared(ask)("https://a/late")).toBe("https://a/late");
  expect(urls).toHaveLength(2);
});

test("[GD11] [PV12] a fresh response is shared only among those that require one, and no other replaces it", async () => {
  const { ask, urls } = counted();
  await shared(ask)("https://a/seasons");
  const fresh = { shared: true, fresh: true } as const;
  await Promise.all([ask("https://a/seasons", fresh), ask("https://a/seasons", fresh)]);
  expect(urls).toHaveLength(2);
});

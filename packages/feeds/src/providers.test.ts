import { expect, test } from "vitest";
import { type Feed, feedOf, feeds, scopesOf, type SourceFor } from "./index.ts";
import * as providers from "./providers.ts";

const all = Object.values<Feed>(providers);

test("[PV2] every provider has a unique id, a name and something to serve", () => {
  expect(Object.keys(feeds)).toHaveLength(all.length);
  for (const feed of all) {
    expect(feedOf(feeds, feed.id)).toBe(feed);
    expect([feed.id, feed.name !== "", scopesOf(feed).length > 0]).toEqual([feed.id, true, true]);
  }
  expect(() => feedOf(feeds, "teletext")).toThrow("There is no provider teletext.");
});

test("[PV2] a league can name a provider only for what it serves, and only with the fields that the provider requires", () => {
  const roster: SourceFor<"roster"> = { feed: "espn", paths: ["baseball/mlb"] };
  // @ts-expect-error MLB requires the number of a level
  const noLevel: SourceFor<"roster"> = { feed: "mlb-stats" };
  // @ts-expect-error no such provider
  const unknownProvider: SourceFor<"roster"> = { feed: "teletext" };
  // @ts-expect-error MLB has no fields
  const noField: SourceFor<"field"> = { feed: "mlb-stats", sportId: 1 };
  expect([roster, noLevel, unknownProvider, noField].map(({ feed }) => feed)).toEqual([
    "espn",
    "mlb-stats",
    "teletext",
    "mlb-stats",
  ]);
});

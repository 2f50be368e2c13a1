import { expect, test } from "vitest";
import type { GameFact } from "./feed.ts";
import { inMonth } from "./in-month.ts";

test("[GD5] a month's games; those on days far from it are told apart, a provider's weeks are not", () => {
  const days = ["2026-09-01", "2026-09-30", "2026-08-26", "2026-10-07", "2026-10-08", "1970-01-01"];
  const games = days.map((easternDate) => ({ easternDate }) as GameFact);
  const { facts, elsewhere } = inMonth(games, "2026-09");
  expect(facts.map(({ easternDate }) => easternDate)).toEqual(["2026-09-01", "2026-09-30"]);
  expect(elsewhere?.map(({ easternDate }) => easternDate)).toEqual(["2026-10-08", "1970-01-01"]);
  expect(inMonth(games.slice(0, 4), "2026-09")).not.toHaveProperty("elsewhere");
});

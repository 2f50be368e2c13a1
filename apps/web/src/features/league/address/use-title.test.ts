import { expect, it } from "vitest";
import { matchupTitle } from "./use-title.ts";

it("[PG41] a tab's title names both teams, a single team once, and never half of a matchup", () => {
  expect(matchupTitle("Boston Red Sox", "Atlanta Braves")).toBe("Boston Red Sox vs Atlanta Braves");
  expect(matchupTitle("Boston Red Sox", "Boston Red Sox")).toBe("Boston Red Sox");
  for (const [home, away] of [
    [null, null],
    ["Boston Red Sox", null],
    [null, "Atlanta Braves"],
  ] as const)
    expect(matchupTitle(home, away)).toBeNull();
});

import { describe, expect, test } from "vitest";
import { faultsOfGames, greedy, play } from "../../../testing/year/play.ts";
import { planner } from "../../../testing/year/simulate.ts";

/** Parts of the year that `year.nightly.ts` runs in full. */

test("[PN14] [PN10] a Saturday in a full autumn: nothing older than promised, every game's teams in time @all", () => {
  const { faults, games, hosts, latest } = play("2026-11-21T05:00:00Z", "2026-11-22T06:00:00Z");
  expect(faults).toEqual([]);
  expect(games).toBeGreaterThan(400);
  expect(hosts["site.api.espn.com"]?.most).toBeGreaterThan(3_000);
  expect(latest["90 min"]).toBeLessThanOrEqual(15);
});

describe("the checker", () => {
  // Including the night of the clock change.
  const weekend = ["2026-10-30T16:00:00Z", "2026-11-02T06:00:00Z"] as const;

  test("[PN14] [F4] finds nothing in a sound plan", () => {
    const { faults, games } = play(...weekend, ["nfl", "nba"]);
    expect(faults).toEqual([]);
    expect(games).toBeGreaterThan(30);
  });

  test.each(faultsOfGames)("[PN14] finds a planner that $name @all", ({ message, change }) => {
    const { faults } = play(...weekend, ["nfl", "nba"], { planner: { ...planner, ...change } });
    expect(faults.join("\n")).toMatch(message);
  });

  test("[PN14] finds an exceeded budget, and requests that are too close together", () => {
    const { faults } = play("2026-11-20T05:00:00Z", "2026-11-20T13:00:00Z", ["nba"], {
      planner: greedy,
      distance: 900,
    });
    expect(faults[0]).toMatch(/^site\.api\.espn\.com was asked \d+ times in 24 hours$/);
    expect(faults[1]).toMatch(/^site\.api\.espn\.com was asked 9\d\d(\.\d+)? ms after the last request/);
  });
});

import { describe, expect, it } from "vitest";
import { dayAddress, readDayAddress, writeDayAddress } from "./day-address.ts";

describe("the address of a day page", () => {
  it("[DY14] reads and writes the day and its chosen events", () => {
    const query = writeDayAddress("2026-12-05", null, ["nfl-espn-1", "mlb-mlb-stats-77:2"]);
    expect(query).toBe("day=2026-12-05&games=nfl-espn-1,mlb-mlb-stats-77%3A2");
    expect(readDayAddress(`?${query}`)).toEqual({
      day: "2026-12-05",
      league: null,
      chosen: ["nfl-espn-1", "mlb-mlb-stats-77:2"],
      notes: [],
    });
    expect(writeDayAddress("2026-12-05", null, [])).toBe("day=2026-12-05");
    expect(writeDayAddress("2026-12-05", "mlb", ["a1"])).toBe("day=2026-12-05&league=mlb&games=a1");
  });

  it("[DY14] [B5] ignores keys that are not games, and says so", () => {
    const read = readDayAddress("?day=2026-12-05&games=a1,%3Cimg%3E,a1,,b2");
    expect(read.chosen).toEqual(["a1", "b2"]);
    expect(read.notes).toEqual(["Part of this link was ignored: 1 of its games cannot be read."]);
    expect(readDayAddress("?day=2026-02-30&league=nfl")).toEqual({ day: null, league: "nfl", chosen: [], notes: [] });
    expect(dayAddress("2026-12-05", "nfl")).toBe("/day?day=2026-12-05&league=nfl");
  });

  it("[DY14] names at most sixty, so that browsers and mail accept the address", () => {
    const many = Array.from({ length: 90 }, (_, at) => `ncaa-football-d1-espn-40${at}000000`);
    const query = writeDayAddress("2026-12-05", null, many);
    expect(readDayAddress(query).chosen).toEqual(many.slice(0, 60));
    expect(query.length).toBeLessThan(2500);
  });
});

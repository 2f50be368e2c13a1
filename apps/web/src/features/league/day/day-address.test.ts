import { describe, expect, it } from "vitest";
import { matchupSettings, raceSettings } from "../settings/kinds.ts";
import { readDayAddress, usualLoading, writeDayAddress, writeDaySettings } from "./day-address.ts";

const defaults = { matchup: matchupSettings.defaults, race: raceSettings.defaults };
const unset = { typed: new Map(), loading: usualLoading, choices: {}, notes: [] };

describe("the address of a day page", () => {
  it("[DY14] reads and writes the day and its chosen events", () => {
    const query = writeDayAddress("2026-12-05", null, ["nfl-espn-1", "mlb-mlb-stats-77:2"]);
    expect(query).toBe("day=2026-12-05&games=nfl-espn-1,mlb-mlb-stats-77%3A2");
    expect(readDayAddress(`?${query}`)).toEqual({
      day: "2026-12-05",
      league: null,
      chosen: ["nfl-espn-1", "mlb-mlb-stats-77:2"],
      ...unset,
    });
    expect(writeDayAddress("2026-12-05", null, [])).toBe("day=2026-12-05");
    expect(writeDayAddress("2026-12-05", "mlb", ["a1"])).toBe("day=2026-12-05&league=mlb&games=a1");
  });

  it("[DY14] [B5] ignores keys that are not games, and says so", () => {
    const read = readDayAddress("?day=2026-12-05&games=a1,%3Cimg%3E,a1,,b2");
    expect(read.chosen).toEqual(["a1", "b2"]);
    expect(read.notes).toEqual(["Part of this link was ignored: 1 of its games cannot be read."]);
    expect(readDayAddress("?day=2026-02-30&league=nfl")).toEqual({
      ...unset,
      day: null,
      league: "nfl",
      chosen: [],
      notes: ["Part of this link was ignored: day is not a day from 1900 to 2100."],
    });
  });

  it("[DY14] names at most sixty, so that browsers and mail accept the address", () => {
    const many = Array.from({ length: 90 }, (_, at) => `ncaa-football-d1-espn-40${at}000000`);
    const query = writeDayAddress("2026-12-05", null, many);
    expect(readDayAddress(query).chosen).toEqual(many.slice(0, 60));
    expect(query.length).toBeLessThan(2500);
  });

  it("[DY14] reads and writes how the files are made: settings that differ, and the prefixes that were typed", () => {
    const settings = {
      matchup: { ...defaults.matchup, names: "ascii", bracketedKeywords: true } as const,
      race: { ...defaults.race, names: "ascii", carNumberFormat: "#1" } as const,
    };
    const loading = { isTogether: false, prefixLength: 3, hasTemplates: true } as const;
    const typed = new Map([
      ["a1", ["", "X"]],
      ["c3", ["go"]],
      ["d4", ["7", ""]],
      ["gone", ["z"]],
    ]);
    const query = writeDayAddress(
      "2026-12-05",
      null,
      ["a1", "b2", "c3", "d4"],
      typed,
      writeDaySettings(settings, defaults, loading),
    );
    expect(query).toBe(
      "day=2026-12-05&games=a1,b2,c3,d4&px=-x,,go&keys=yes&names=ascii&car=hash&together=no&letters=3&templates=yes",
    );
    expect(readDayAddress(query)).toEqual({
      day: "2026-12-05",
      league: null,
      chosen: ["a1", "b2", "c3", "d4"],
      typed: new Map([
        ["a1", ["", "x"]],
        ["c3", ["go"]],
      ]),
      loading,
      choices: { names: "ascii", bracketedKeywords: true, carNumberFormat: "#1" },
      notes: [],
    });
    expect(writeDaySettings(defaults, defaults, usualLoading)).toEqual([]);
  });

  it("[DY14] [B5] ignores settings and prefixes that cannot be read", () => {
    const read = readDayAddress("?day=2026-12-05&games=a1,,b2,c3&px=7,q,x-y-z,cc-&letters=9&style=nope");
    expect(read.typed).toEqual(new Map([["c3", ["cc", ""]]]));
    expect(read.loading).toEqual(usualLoading);
    expect(read.choices).toEqual({});
    expect(read.notes).toHaveLength(2);
  });
});

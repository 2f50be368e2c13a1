import { expect, test } from "vitest";
import { renamings, teamNameOn } from "./former-names.ts";
import { leagueBySlug } from "./index.ts";

test.each([
  ["nhl", "Utah Mammoth", "2025-04-15", "Utah Hockey Club"],
  ["nhl", "Utah Mammoth", "2025-10-08", "Utah Mammoth"],
  ["mlb", "Athletics", "2024-09-29", "Oakland Athletics"],
  ["mlb", "Athletics", "2025-03-27", "Athletics"],
  ["nfl", "Washington Commanders", "2019-12-29", "Washington Redskins"],
  ["nfl", "Washington Commanders", "2021-12-26", "Washington Football Team"],
  ["nfl", "Washington Commanders", "2022-09-11", "Washington Commanders"],
  ["mlb", "Washington Commanders", "2021-12-26", "Washington Commanders"],
  ["nhl", "Mammoths of Utah", "2025-04-15", "Mammoths of Utah"],
])("[T7] %s: %s on %s is %s", (league, name, day, expected) => {
  expect(teamNameOn(league, name, day)).toBe(expected);
});

test("[T7] every table is of a league of teams, in the order of its days, and no team has its own former name", () => {
  for (const [slug, rows] of Object.entries(renamings)) {
    expect(leagueBySlug(slug)?.kind).toBe("matchup");
    expect(rows.filter(([now, , then]) => now === then)).toEqual([]);
    for (const name of new Set(rows.map(([now]) => now))) {
      const days = rows.filter(([now]) => now === name).map(([, day]) => day);
      expect(days).toEqual(days.toSorted());
    }
  }
});

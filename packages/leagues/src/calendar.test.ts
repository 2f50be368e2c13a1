import { expect, test } from "vitest";
import { leagueBySlug, type MatchupLeague, monthsToFetch, seasonOf, seasonsAbout } from "./index.ts";

const calendarOf = (slug: string) => (leagueBySlug(slug) as MatchupLeague).calendar;

test.each([
  ["mlb", "2026-06-07", "2026"],
  ["mlb", "2027-01-15", "2027"],
  ["nhl", "2026-11-22", "2026"],
  ["nhl", "2027-03-01", "2026"],
  ["nhl", "2027-07-15", "2027"],
  ["ncaa-football-d1", "2027-01-08", "2026"],
  ["fifa", "2026-11-22", "2025"],
  ["mls", "2026-11-22", "2026"],
  ["mls", "2027-03-06", "2027"],
  ["mls", "2027-08-14", "2027/28"],
  ["mls", "2028-05-20", "2027/28"],
  ["mls", "2028-08-12", "2028/29"],
])("[LG10] %s on %s plays the season that begins in %s", (slug, today, season) => {
  expect(seasonOf(calendarOf(slug), today)).toBe(season);
});

test("[LG10] fetches this month and the next for a league, including over New Year; its own months for a tournament", () => {
  expect(monthsToFetch(calendarOf("nhl"), "2026-12-31")).toEqual(["2026-12", "2027-01"]);
  expect(monthsToFetch(calendarOf("fifa"), "2026-11-22")).toEqual(["2025-06", "2025-07"]);
});

test("[LG10] a league that changes its months may play two seasons of one year", () => {
  expect(seasonsAbout(calendarOf("mls"), "2027-06-15")).toEqual([
    { first: "2026-02-01", last: "2026-12-31" },
    { first: "2027-02-01", last: "2027-05-31" },
    { first: "2027-07-01", last: "2028-05-31" },
    { first: "2028-07-01", last: "2029-05-31" },
  ]);
});

import { expect, test } from "vitest";
import { type League, leagues } from "@agate/leagues";
import { testContext } from "../../testing/context.ts";
import { testClockOf } from "../../testing/database.ts";
import { matchupLeague, squad } from "../../testing/fake-provider.ts";
import { roster, teamList } from "../../testing/league-year/happenings.ts";
import { type Happened, playLeague } from "../../testing/league-year/play-league.ts";

/** A year of every league: true data is believed automatically, at most one run later (rule GD16). */

const base = await testContext();
const clock = testClockOf(base.database, "2026-01-01T16:00:00Z");

function firstDay(league: League): string {
  if (league.kind !== "matchup") return "2026-06-01";
  const { calendar } = league;
  return `${"months" in calendar ? calendar.months[0] : `2026-${String(calendar.from).padStart(2, "0")}`}-01`;
}

/** Answers that were still held after being repeated, or had an unexpected outcome. */
const waiting = (happened: readonly Happened[]) =>
  happened.filter(({ outcomes, hours, isNothing }) => {
    const last = outcomes.at(-1) ?? "held";
    const good = isNothing ? ["failed", "skipped"] : ["ok", "unchanged"];
    return !good.includes(last) || outcomes.length > 2 || hours > 24;
  });

/** The first league of a category represents it. */
const titled = leagues.map((league, at) => ({
  league,
  title: `${league.slug}${leagues.findIndex(({ category }) => category === league.category) === at ? "" : " @all"}`,
}));

test.each(titled)("[GD16] a year of $title @all", async ({ league }) => {
  const happened = await playLeague(base, clock, league, firstDay(league));
  expect(waiting(happened)).toEqual([]);
  // Doubts that only a second source or a person can settle do not occur in a year.
  const doubted = league.kind === "matchup" ? [null, "repetition"] : [null];
  expect(new Set(happened.map(({ settled }) => settled))).toEqual(new Set(doubted));
});

test("[GD16] doubts that only a second source or a person can settle wait for them", async () => {
  const nba = matchupLeague("nba");
  const happened = await playLeague(base, clock, nba, "2030-10-01", [
    teamList(-80, "the teams", (teams) => teams),
    roster(-80, "the squad", (people) => people),
    roster(-40, "another squad, under the season's name", () => squad(15, 500)),
    roster(-39, "four of it", (people) => people.slice(0, 4)),
  ]);
  expect(waiting(happened)).toMatchObject([
    { what: "another squad, under the season's name", outcomes: ["held", "held", "held"], settled: "second source" },
    { what: "four of it", outcomes: ["held", "held", "held"], settled: "person" },
  ]);
});

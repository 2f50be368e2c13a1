import { expect, test } from "vitest";
import type { GameJson, LineupJson, PastRostersJson, RosterJson, RosterRowJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { isPastGame, rosterOfDay } from "./assignment.ts";
import { peopleList } from "./people-list.ts";

const game: GameJson = {
  game_id: "g",
  game_date: "2026-09-12",
  local_date: "2026-09-12",
  game_time: "2026-09-13T02:10:00Z",
  game_no: 1,
  status: "final",
  neutral_site: false,
  location: "",
  city: "Portland, Oregon",
  country: "USA",
  home_team: { team_id: "p", team_name: "Portland Pioneers" },
  away_team: { team_id: "a", team_name: "Austin Blaze" },
};
const mlb = { printedDay: "venue" } as const;

test.each([
  ["before midnight at the venue", {}, "2026-09-13T06:59:00Z", false],
  ["after midnight at the venue", {}, "2026-09-13T07:00:00Z", true],
  ["of a league that prints the Eastern day", { printedDay: "eastern" }, "2026-09-13T04:00:00Z", true],
  ["in Tokyo, while it is its day in the East", { city: "Tokyo", country: "Japan" }, "2026-09-12T15:00:00Z", true],
  ["nobody knows where, by the Eastern day", { city: "", country: "" }, "2026-09-13T03:59:00Z", false],
  ["live past midnight", { status: "live" }, "2026-09-13T08:00:00Z", false],
  ["said to be live two days later", { status: "live" }, "2026-09-14T08:00:00Z", true],
  ["scheduled, and nobody told how it ended", { status: "scheduled" }, "2026-09-14T08:00:00Z", true],
  ["postponed", { status: "postponed" }, "2026-10-13T12:00:00Z", false],
  ["cancelled", { status: "cancelled" }, "2026-10-13T12:00:00Z", false],
  ["of last year", { local_date: "2025-09-12", game_date: "2025-09-12" }, "2026-09-13T12:00:00Z", true],
])("[LU20] whether a game is past: %s", (_, change, now, isPast) => {
  const { printedDay = mlb.printedDay, ...over } = change as Partial<GameJson> & { printedDay?: "eastern" };
  expect(isPastGame({ printedDay }, { ...game, ...over } as GameJson, new Date(now))).toBe(isPast);
});

test("[LU20] every league says which day it prints", () => {
  const printed = ["mlb", "mls", "nwsl"].map((slug) => {
    const league = leagueBySlug(slug);
    return league?.kind === "matchup" && isPastGame(league, game, new Date("2026-09-13T05:00:00Z"));
  });
  expect(printed).toEqual([false, true, true]);
});

const row = (player_id: string, jersey: string): RosterRowJson => ({
  team_id: "p",
  player_id,
  source: "espn",
  jersey,
  position: "P",
  first_name: "Al",
  last_name: player_id,
  name: "",
  player_info: "",
});
const today: RosterJson = {
  team: { team_id: "p", team_name: "Portland Pioneers", earlier_ids: ["twin"] },
  rows: [row("Ellery", "8"), row("Falk", "7")],
  provenance: { source: "ESPN", confirmed_at: "2026-11-26T12:00:00Z", sample: false },
};
const past: PastRostersJson = {
  event_id: "g",
  day: "2026-09-12",
  home: { team_id: "p", as_of: "2026-09-12", rows: [row("Nash", "7")] },
  away: { team_id: "a", as_of: null, rows: [] },
};
const of = { part: "home", name: "Portland Pioneers", league: "mlb", event: "g", teamId: "p" } as const;
const names = (list: ReturnType<typeof peopleList>) => list.rows.map(({ number, last }) => `${number} ${last}`);

test("[LU21] [ED21] a team gets the people of the game's day, one without history today's, and a third team is unchanged", () => {
  const list = peopleList(of, rosterOfDay(today, past));
  expect([names(list), list.asOf]).toEqual([["7 Nash"], "2026-09-12"]);
  expect(list.scope.isPast).toBe(true);
  const blaze = { ...today, team: { team_id: "a", team_name: "Austin Blaze" } };
  const unknown = peopleList({ ...of, teamId: "a" }, rosterOfDay(blaze, past));
  expect([names(unknown), unknown.asOf, unknown.scope.isPast]).toEqual([["8 Ellery", "7 Falk"], null, undefined]);
  const third = { ...today, team: { team_id: "x", team_name: "Salem Pilots" } };
  expect(rosterOfDay(third, past)).toBe(third);
  expect("asOf" in peopleList(of, today)).toBe(false);
  const merged = { ...past, home: past.home && { ...past.home, team_id: "twin" } };
  expect(rosterOfDay(today, merged)).toMatchObject({ as_of: "2026-09-12" });
});

test("[LU21] the line-up's number wins over that day's and today's, whenever it was confirmed", () => {
  const lineup: LineupJson = {
    event_id: "g",
    home_team_id: "p",
    away_team_id: "a",
    coverage: "appeared",
    home: [
      {
        person_id: "Nash",
        source: "espn",
        role: "starter",
        jersey: "70",
        position: "P",
        first_name: "Al",
        last_name: "Nash",
        name: "",
      },
      {
        person_id: "Falk",
        source: "espn",
        role: "bench",
        jersey: "71",
        position: "P",
        first_name: "Al",
        last_name: "Falk",
        name: "",
      },
    ],
    away: [],
    provenance: { source: "ESPN", confirmed_at: "2026-09-12T21:00:00Z", sample: false },
  };
  expect(names(peopleList(of, rosterOfDay(today, past), lineup))).toEqual(["70 Nash", "71 Falk"]);
  const unknown = { ...past, home: past.home && { ...past.home, as_of: null, rows: [] } };
  expect(names(peopleList(of, rosterOfDay(today, unknown), lineup))).toEqual(["8 Ellery", "71 Falk", "70 Nash"]);
  expect(names(peopleList(of, today, lineup))).toEqual(["8 Ellery", "7 Falk", "70 Nash"]);
});

import { expect, it } from "vitest";
import type { GameJson, LeagueEventJson } from "@agate/api";
import { favoritesSoon } from "./favorites-soon.ts";

const gameOn = (game_date: string, at: string | null = null): GameJson => ({
  game_id: `g-${game_date}`,
  game_date,
  local_date: game_date,
  game_time: at,
  game_no: 1,
  status: "scheduled",
  neutral_site: false,
  location: "",
  city: "",
  country: "",
  home_team: { team_id: "t1", team_name: "Eagles" },
  away_team: { team_id: null, team_name: "TBD" },
});
const now = new Date("2026-06-01T16:00:00Z");
const team = { league: "mlb", team: "t1", name: "Eagles" };
const event: LeagueEventJson = {
  event_id: "e1",
  event_name: "Open",
  course: "",
  location: "",
  city: "",
  country: "",
  start_date: "2026-06-03",
  end_date: "2026-06-06",
};

it.each([
  ["tomorrow", gameOn("2026-06-02", "2026-06-02T23:00:00Z"), true],
  ["in 48 hours", gameOn("2026-06-03", "2026-06-03T16:00:00Z"), true],
  ["a minute later", gameOn("2026-06-03", "2026-06-03T16:01:00Z"), false],
  ["under way", gameOn("2026-06-01", "2026-06-01T11:00:00Z"), true],
  ["over", gameOn("2026-06-01", "2026-06-01T09:00:00Z"), false],
  ["some time today", gameOn("2026-06-01"), true],
  ["some time yesterday", gameOn("2026-05-31"), false],
])("[PK14] a favorite's game that is %s is saved automatically: %s", (_, game, isSaved) => {
  const coming = { games: [{ ...game, league: "mlb" }], events: [], merged_teams: [{ from: "t0", into: "t1" }] };
  const expected = isSaved ? ["mlb"] : [];
  expect([...favoritesSoon([team], coming, now)]).toEqual(expected);
  expect([...favoritesSoon([{ ...team, team: "t0" }], coming, now)]).toEqual(expected);
  expect([...favoritesSoon([{ ...team, team: null }], coming, now)]).toEqual(expected);
  expect([
    ...favoritesSoon(
      [
        { ...team, team: "t9" },
        { ...team, league: "nhl", team: null },
      ],
      coming,
      now,
    ),
  ]).toEqual([]);
});

it("[PK14] so is a favorite tour's tournament that begins within two days or is in progress", () => {
  const pga = { league: "pga", team: null, name: "PGA Tour" };
  const soon = (start_date: string, end_date: string) =>
    favoritesSoon(
      [pga],
      { games: [], events: [{ ...event, league: "pga", start_date, end_date }], merged_teams: [] },
      now,
    ).size;
  expect([soon("2026-06-03", "2026-06-06"), soon("2026-05-29", "2026-06-01")]).toEqual([1, 1]);
  expect([soon("2026-06-04", "2026-06-07"), soon("2026-05-28", "2026-05-31")]).toEqual([0, 0]);
});

import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { GameJson, LeagueEventJson, LineupJson, RosterJson, Provenance, ScheduleJson } from "@agate/api";
import type { Pack } from "@agate/api/packs";
import { answerOf, teamsOf } from "../../api/league-queries.ts";
import { answerReads, packReads } from "./answer-reads.ts";
import { favoritesSoon } from "./favorites-soon.ts";

const provenance: Provenance = { source: "ESPN", confirmed_at: "2026-05-30T12:00:00Z", sample: false };
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
const month = (from: string, to: string, days: readonly string[]): ScheduleJson => ({
  league: "mlb",
  from,
  to,
  games: days.map((day) => gameOn(day)),
  first_day: "2026-03-25",
  last_day: "2026-06-01",
  provenance,
});
const pack: Pack = {
  format: 1,
  shape: 1,
  league: "mlb",
  from: "2026-05-29",
  to: "2026-06-02",
  sample: false,
  teams: { league: "mlb", teams: [], provenance },
  schedules: [month("2026-05-29", "2026-05-31", ["2026-05-30"]), month("2026-06-01", "2026-06-02", ["2026-06-01"])],
  rosters: [],
  events: { league: "mlb", events: [], provenance },
  fields: [],
  drivers: [],
  common_code_count: { sport: "baseball", count: 3 },
};

it("[PK11] of a month, only the pack's days are shown, as if the league's games began and ended with them", () => {
  const months = packReads(pack).filter(({ isPart }) => isPart);
  expect(months.map(({ key, answer }) => [key.at(-1), answer])).toEqual(
    [
      ["2026-05", "2026-05-31", "2026-05-30"],
      ["2026-06", "2026-06-30", "2026-06-01"],
    ].map(([name, to, day]) => [
      name,
      expect.objectContaining({
        from: `${name}-01`,
        to,
        first_day: "2026-05-29",
        last_day: "2026-06-01",
        games: [gameOn(day ?? "")],
        provenance,
      }),
    ]),
  );
});

it("[PK11] each day of the pack is answered separately, including those without a game", () => {
  const days = packReads(pack).filter(({ key }) => key.at(-2) === "day");
  expect(days.map(({ key, answer }) => [key.at(-1), (answer as ScheduleJson).games.length])).toEqual([
    ["2026-05-29", 0],
    ["2026-05-30", 1],
    ["2026-05-31", 0],
    ["2026-06-01", 1],
    ["2026-06-02", 0],
  ]);
});

/** The teams as confirmed at that time. */
const teamsAt = (confirmed_at: string) => ({ ...pack.teams, provenance: { ...provenance, confirmed_at } });
const [older, newer] = [teamsAt("2026-05-29T12:00:00Z"), teamsAt("2026-05-31T12:00:00Z")];

it.each([
  ["an older answer, as a service worker keeps it, gives way to", older, pack.teams],
  ["a newer answer stands against", newer, newer],
])("[PK11] %s what the pack knows, whichever arrives first", async (_, answer, expected) => {
  const { queryKey } = teamsOf("mlb");
  const read = (client: QueryClient) =>
    client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(answer), staleTime: 0 });
  const packFirst = new QueryClient();
  answerReads(packFirst, pack);
  expect(packFirst.getQueryData(queryKey)).toEqual(pack.teams);
  await read(packFirst);
  expect(packFirst.getQueryData(queryKey)).toEqual(expected);
  answerReads(packFirst, pack);
  expect(packFirst.getQueryData(queryKey)).toEqual(expected);

  const packLast = new QueryClient();
  await read(packLast);
  answerReads(packLast, pack);
  expect(packLast.getQueryData(queryKey)).toEqual(expected);
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

describe("line-ups", () => {
  const out: LineupJson = {
    event_id: "g-2026-05-30",
    home_team_id: "t1",
    away_team_id: null,
    coverage: "dressed",
    home: [],
    away: [],
    provenance,
  };
  const after = { ...pack, shape: 3, lineups: [out] };
  const { queryKey } = answerOf("mlb", { event: "g-2026-05-30" });
  const ofGame = (lineup: LineupJson) => ({ league: "mlb", game: gameOn("2026-05-30"), people: [null, null], lineup });

  it("[LU15] a pack answers the line-up of each of its games, and for one without, that there was none", () => {
    const client = new QueryClient();
    answerReads(client, after);
    expect(client.getQueryData(queryKey)).toEqual(ofGame(out));
    const other = client.getQueryData(answerOf("mlb", { event: "g-2026-06-01" }).queryKey);
    expect(other?.lineup).toMatchObject({ coverage: null });
  });

  it("[LU15] a pack made after the line-up replaces an answer from before it, but not the reverse", () => {
    const before: LineupJson = {
      ...out,
      coverage: null,
      provenance: { source: null, confirmed_at: null, sample: false },
    };
    const client = new QueryClient();
    client.setQueryData(queryKey, ofGame(before));
    answerReads(client, after);
    expect(client.getQueryData(queryKey)).toEqual(ofGame(out));
    const server = new QueryClient();
    server.setQueryData(queryKey, ofGame(out));
    answerReads(server, pack);
    expect(server.getQueryData(queryKey)).toEqual(ofGame(out));
  });
});

it("[AN4] a team of a saved game answers for a custom matchup, also when that was asked for before", () => {
  const roster: RosterJson = { team: { team_id: "t1", team_name: "Eagles" }, rows: [], provenance };
  const client = new QueryClient();
  const asked = answerOf("mlb", { team: "t1" }).queryKey;
  client.getQueryCache().build(client, { queryKey: asked });
  answerReads(client, { ...pack, rosters: [roster] });
  expect(client.getQueryData(asked)).toEqual({ league: "mlb", game: null, people: [roster], lineup: null });
});

import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import type { AnswerJson, OneGameJson, ScheduleJson } from "@agate/api";
import { oneGame, schedule as scheduleSchema, paths } from "@agate/api/schemas";
import { event, feedRun } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { addGames, addTeams, gameRow, readsOf, touch } from "../../testing/league-rows.ts";
import { readSchedule } from "./schedule.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);

beforeAll(async () => {
  await addTeams(db, { id: "mlb-espn-2", name: "Boston Red Sox" }, { id: "mlb-espn-15", name: "Atlanta Braves" });
  const sides = { homeTeamId: "mlb-espn-2", awayTeamId: "mlb-espn-15" };
  await addGames(
    db,
    { id: "late", ...sides, startsAt: new Date("2026-06-08T02:10:00Z") },
    { id: "no-hour", ...sides, dateOnly: true, startsAt: new Date("2026-06-07T04:00:00Z") },
    { id: "no-start", ...sides },
    { id: "b-noon", name: "B", ...sides, startsAt: new Date("2026-06-07T16:05:00Z") },
    { id: "a-noon", name: "A", ...sides, startsAt: new Date("2026-06-07T16:05:00Z") },
    { id: "postponed", easternDate: "2026-06-08", ...sides, status: "postponed" },
    { id: "cancelled", easternDate: "2026-06-08", ...sides, status: "cancelled" },
    { id: "gone", easternDate: "2026-06-30", ...sides, removedAt: new Date("2026-06-01T00:00:00Z") },
    { id: "before", easternDate: "2026-06-06", homeTeamId: "mlb-espn-99", awayLabel: "TBD" },
    {
      id: "next-month",
      easternDate: "2026-07-04",
      ...sides,
      venueName: "Fenway Park",
      venueCity: "Boston, Massachusetts",
      venueCountry: "USA",
    },
    { id: "other-league", league: "nba", ...sides },
  );
  await touch(context, "mlb", { hasReal: true });
});

const ids = async (window: { from?: string; to?: string }) =>
  (await json<ScheduleJson>(paths.schedule("mlb", window))).games.map(({ game_id }) => game_id);

test("[RD1] games are sorted by Eastern day, then time, unknown times last, then name", async () => {
  expect(await ids({ from: "2026-06-07", to: "2026-06-07" })).toEqual([
    "no-hour",
    "a-noon",
    "b-noon",
    "late",
    "no-start",
  ]);
});

test("[RD1] a window includes both ends and can be unbounded", async () => {
  expect(await ids({ from: "2026-06-08", to: "2026-07-04" })).toEqual(["postponed", "next-month"]);
  expect(await ids({ to: "2026-06-06" })).toEqual(["before"]);
  expect(await ids({ from: "2026-06-09" })).toEqual(["next-month"]);
  expect(await ids({})).toHaveLength(8);
});

test("[RD1] the response matches the contract", async () => {
  const answer = await json<ScheduleJson>(paths.schedule("mlb", { from: "2026-06-06", to: "2026-07-04" }));
  expect(v.parse(scheduleSchema, answer)).toEqual(answer);
  expect(answer.games.at(-1)).toEqual({
    game_id: "next-month",
    game_date: "2026-07-04",
    local_date: "2026-07-04",
    game_time: null,
    game_no: 1,
    status: "scheduled",
    neutral_site: false,
    location: "Fenway Park",
    city: "Boston, Massachusetts",
    country: "USA",
    home_team: { team_id: "mlb-espn-2", team_name: "Boston Red Sox" },
    away_team: { team_id: "mlb-espn-15", team_name: "Atlanta Braves" },
  });
});

test("[RD1] a game whose time is unknown has no time", async () => {
  const { game } = await json<OneGameJson>(paths.game("mlb", "no-hour"));
  expect(game.game_time).toBeNull();
});

test("[RD2] [B6] a canceled or removed game leaves the schedule and is still found by its link", async () => {
  const all = await ids({});
  expect(all).toContain("postponed");
  expect(all).not.toContain("cancelled");
  expect(all).not.toContain("gone");
  for (const id of ["cancelled", "gone"]) {
    const answer = await json<OneGameJson>(paths.game("mlb", id));
    expect(v.parse(oneGame, answer).game).toMatchObject({ game_id: id, status: "cancelled" });
  }
});

test("[RD3] an unknown ID is Unknown Team, and an undecided side keeps its label", async () => {
  const { game } = await json<OneGameJson>(paths.game("mlb", "before"));
  expect(game.home_team).toEqual({ team_id: "mlb-espn-99", team_name: "Unknown Team" });
  expect(game.away_team).toEqual({ team_id: null, team_name: "TBD" });
});

test("[RD4] the schedule includes the first and the last day of the whole league", async () => {
  expect(await json(paths.schedule("mlb", { from: "2026-06-07", to: "2026-06-07" }))).toMatchObject({
    first_day: "2026-06-06",
    last_day: "2026-07-04",
  });
  expect(await json(paths.schedule("nhl"))).toMatchObject({ games: [], first_day: null, last_day: null });
});

test("[RD11] a game of another league, or a nonexistent one, is not found", async () => {
  for (const path of [paths.game("nba", "late"), paths.game("mlb", "nothing")]) {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      type: "agate:not-found",
      title: "There is no such game in this league.",
    });
  }
});

test.each([
  ["from=2100-13-40", "from"],
  ["to=2026-02-30", "to"],
  ["from=today", "from"],
  ["from=", "from"],
  ["from=2026-06-08&to=2026-06-07", "after"],
])("[RD11] [B5] the window %s is refused by name", async (query, named) => {
  const answer = await app.request(`/api/leagues/mlb/schedule?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(((await answer.json()) as { detail: string }).detail).toContain(named);
});

test("[RD11] [B5] a repeated parameter counts once, the first", async () => {
  const { from } = await json<ScheduleJson>("/api/leagues/mlb/schedule?from=2026-06-08&from=x");
  expect(from).toBe("2026-06-08");
});

test("[RD15] a schedule is confirmed by the last good run of its months", async () => {
  const run = { league: "mlb", kind: "schedule", provider: "espn" } as const;
  const at = (time: string) => ({ started: new Date(time), finished: new Date(time) });
  await db.insert(feedRun).values([
    { ...run, scope: "2026-06", ...at("2026-06-07T10:00:00Z"), outcome: "ok" },
    { ...run, scope: "2026-06", ...at("2026-06-07T11:00:00Z"), outcome: "unchanged", provider: "mlb-stats" },
    { ...run, scope: "2026-06", ...at("2026-06-07T13:00:00Z"), outcome: "failed" },
    { ...run, scope: "2026-07", ...at("2026-06-07T14:00:00Z"), outcome: "ok" },
  ]);
  await touch(context, "mlb");
  const of = async (window: Readonly<Record<string, string>>) =>
    (await json<ScheduleJson>(paths.schedule("mlb", window))).provenance;
  expect(await of({ from: "2026-06-01", to: "2026-06-30" })).toEqual({
    source: "MLB",
    confirmed_at: "2026-06-07T11:00:00.000Z",
    sample: false,
  });
  expect(await of({})).toMatchObject({ source: "ESPN", confirmed_at: "2026-06-07T14:00:00.000Z" });
  expect(await of({ from: "2026-12-20", to: "2027-01-10" })).toEqual({
    source: null,
    confirmed_at: null,
    sample: false,
  });
});

test("[RD17] a day's games are found by the index among many", async () => {
  await db.execute(sql`
    insert into event (id, league, kind, provider, provider_id, name, eastern_date, local_date, status, origin, confirmed_at)
    select 'many-' || n, 'ncaa-mens-d1', 'game', 'espn', n::text, 'Game ' || n, date '2000-01-01' + n / 12, date '2000-01-01' + n / 12, 'final', 'feed', now()
    from generate_series(1, 100000) n`);
  await db.execute(sql`analyze event`);
  const queries: { text: string; values: unknown[] }[] = [];
  const heard = drizzle(context.database.pool, {
    logger: { logQuery: (text, values) => void queries.push({ text, values }) },
  });
  const window = { from: "2010-01-01", to: "2010-01-02" };
  const found = await readSchedule(heard, "ncaa-mens-d1", { version: "1", hasReal: true }, window);
  expect(found.games).toHaveLength(24);
  expect(found).toMatchObject({ first_day: "2000-01-01", last_day: "2022-10-25" });
  const plans = await Promise.all(
    queries
      .filter(({ text }) => text.includes('from "event"'))
      .map(({ text, values }) => context.database.pool.query(`explain ${text}`, values)),
  );
  expect(plans).toHaveLength(3);
  for (const { rows } of plans) {
    expect(JSON.stringify(rows)).toContain("event_by_day");
    expect(JSON.stringify(rows)).not.toContain("Seq Scan on event");
  }
});

test("[T7] a past game has its teams' names of that day, and today's of a later one", async () => {
  await addTeams(db, { id: "nhl-utah", league: "nhl", name: "Utah Mammoth" });
  const ofUtah = { league: "nhl", homeTeamId: "nhl-utah", awayLabel: "TBD" };
  const days = ["2025-04-15", "2025-10-08"];
  await db
    .insert(event)
    .values(days.map((day) => gameRow({ id: `utah-${day}`, ...ofUtah, easternDate: day, localDate: day })));
  await touch(context, "nhl", { hasReal: true });
  const { games } = await json<ScheduleJson>(paths.schedule("nhl", {}));
  expect(games.map(({ home_team }) => home_team.team_name)).toEqual(["Utah Hockey Club", "Utah Mammoth"]);
});

test("[PG13] both games of a double-header say so, whoever is at home, and no other game does", async () => {
  const sides = { league: "nba", homeTeamId: "nba-1", awayTeamId: "nba-2" };
  const played = (day: string, second: Partial<typeof event.$inferInsert>) => [
    gameRow({ id: `${day}-1`, ...sides, easternDate: day }),
    gameRow({ id: `${day}-2`, ...sides, easternDate: day, gameNo: 2, ...second }),
  ];
  await db
    .insert(event)
    .values([
      ...played("2026-05-01", {}),
      ...played("2026-05-02", { homeTeamId: "nba-2", awayTeamId: "nba-1" }),
      ...played("2026-05-03", { status: "cancelled" }),
      ...played("2026-05-04", { removedAt: new Date("2026-05-01T00:00:00Z") }),
      ...played("2026-05-05", { awayTeamId: "nba-3" }),
      ...played("2026-05-06", { gameNo: 1 }),
    ]);
  await touch(context, "nba", { hasReal: true });
  const { games } = await json<ScheduleJson>(paths.schedule("nba", { from: "2026-05-01", to: "2026-05-06" }));
  const both = ["2026-05-01-1", "2026-05-01-2", "2026-05-02-1", "2026-05-02-2"];
  expect(games.flatMap(({ game_id, doubleheader }) => (doubleheader ? [game_id] : []))).toEqual(both);
  for (const { game_id, doubleheader } of games) {
    expect((await json<AnswerJson>(paths.answer("nba", { event: game_id }))).game?.doubleheader).toBe(doubleheader);
    expect((await json<OneGameJson>(paths.game("nba", game_id))).game.doubleheader).toBe(doubleheader);
  }
});

import { eq } from "drizzle-orm";
import { Pool } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { AnswerJson, AnswersJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { entrant, event, lineupEntry, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { entrantRow, gameRow, memberRow, readsOf, teamRow, touch } from "../../testing/league-rows.ts";
import { createGamesRead } from "./games.ts";
import { createRosterRead } from "./roster.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);

beforeAll(async () => {
  await db
    .insert(team)
    .values([
      teamRow({ id: "t-eagle", name: "Eagle Rock" }),
      teamRow({ id: "t-owl", name: "Owl Creek" }),
      teamRow({ id: "t-old", name: "Owl Creek", mergedInto: "t-owl", active: false }),
    ]);
  await db
    .insert(rosterEntry)
    .values([
      memberRow({ teamId: "t-eagle", personId: "p1", jersey: "7", firstName: "Rosa", lastName: "de la Cruz" }),
      memberRow({ teamId: "t-owl", personId: "p2", jersey: "12", firstName: "Ines", lastName: "Falk" }),
    ]);
  await db
    .insert(event)
    .values([
      gameRow({ id: "g1", homeTeamId: "t-eagle", awayTeamId: "t-owl" }),
      gameRow({ id: "g2", homeTeamId: "t-owl", awayLabel: "TBD" }),
      gameRow({ id: "open", league: "pga", kind: "tournament", name: "Lakeshore Open" }),
      gameRow({ id: "race", league: "nascar-cup", kind: "race", name: "Ridge 400" }),
    ]);
  await db.insert(lineupEntry).values({
    id: "l1",
    league: "mlb",
    eventId: "g1",
    side: "home",
    coverage: "dressed",
    provider: "espn",
    personId: "p1",
    place: 0,
    role: "starter",
    fullName: "Rosa de la Cruz",
    origin: "feed",
    confirmedAt: new Date("2026-06-07T21:41:00Z"),
  });
  await db
    .insert(entrant)
    .values([
      entrantRow({ id: "e1", eventId: "open", firstName: "Lee", lastName: "Odom" }),
      entrantRow({ id: "e2", league: "nascar-cup", carNumber: "24", lastName: "Hartwell", season: "2026" }),
    ]);
  for (const league of ["mlb", "pga", "nascar-cup"]) await touch(context, league);
});

const read = (league: string, query: Readonly<Record<string, string>>) => json<AnswerJson>(paths.answer(league, query));

test("[AN1] the answer for a game is the game, both rosters, and the line-up, as their own reads return them", async () => {
  const [one, home, away, lineup] = await Promise.all([
    json<object>(paths.game("mlb", "g1")),
    json<object>(paths.roster("mlb", "t-eagle")),
    json<object>(paths.roster("mlb", "t-owl")),
    json<object>(paths.lineup("mlb", "g1")),
  ]);
  const answer = await read("mlb", { event: "g1" });
  expect(answer).toEqual({ league: "mlb", game: expect.anything(), people: [home, away], lineup });
  expect(one).toMatchObject({ game: answer.game });
});

test("[AN1] an undecided side has no people", async () => {
  expect((await read("mlb", { event: "g2" })).people).toEqual([
    expect.objectContaining({ team: expect.objectContaining({ team_id: "t-owl" }) }),
    null,
  ]);
});

test("[AN1] the answer for a tournament is its field, and for a race its drivers", async () => {
  const field = await json<object>(paths.field("pga", "open"));
  expect(await read("pga", { event: "open" })).toEqual({ league: "pga", game: null, people: [field], lineup: null });
  const drivers = await json<object>(paths.drivers("nascar-cup", { event: "race" }));
  expect((await read("nascar-cup", { event: "race" })).people).toEqual([drivers]);
});

test("[AN2] a team is answered alone, also by the id of one that was merged into it", async () => {
  const roster = await json<object>(paths.roster("mlb", "t-owl"));
  for (const team of ["t-owl", "t-old"])
    expect(await read("mlb", { team })).toEqual({ league: "mlb", game: null, people: [roster], lineup: null });
});

test.each([
  ["event=nothing", 404],
  ["event=open", 404],
  ["team=nobody", 404],
  ["", 400],
])("[AN2] ?%s is refused with %i", async (query, status) => {
  expect((await app.request(`/api/leagues/mlb/answer?${query}`)).status).toBe(status);
});

const readMany = (query: { readonly events: string; readonly have?: string }) =>
  json<AnswersJson>(paths.answers("mlb", query));

test("[AN3] [AN5] several events are answered at once, with each side once; unknown ones are missing", async () => {
  const { answers, sides } = await readMany({ events: "g2,nothing,g1,g1" });
  const put = (version: string | undefined) => sides.find((side) => side.version === version);
  const whole = answers.map(({ event_id, people, ...answer }) => ({
    event_id,
    answer: {
      ...answer,
      people: people.map((one) => (one && "version" in one ? { ...put(one.version), ...one } : one)),
    },
  }));
  expect(whole).toEqual([
    { event_id: "g2", answer: await read("mlb", { event: "g2" }) },
    { event_id: "g1", answer: await read("mlb", { event: "g1" }) },
  ]);
  expect(sides.map(({ team }) => team.team_id)).toEqual(["t-owl", "t-eagle"]);
});

test("[AN5] a side that the client has is not sent again until its people change", async () => {
  const { sides } = await readMany({ events: "g1" });
  const have = sides.map(({ version }) => version).join(",");
  const again = await readMany({ events: "g1,g2", have });
  expect(again.sides).toEqual([]);
  expect(again.answers).toHaveLength(2);
  const owl = eq(rosterEntry.personId, "p2");
  await db
    .update(rosterEntry)
    .set({ confirmedAt: new Date("2026-06-08T09:00:00Z") })
    .where(owl);
  await touch(context, "mlb");
  const confirmed = await readMany({ events: "g1", have });
  expect(confirmed.sides).toEqual([]);
  expect(confirmed.answers[0]?.people[1]).toMatchObject({ provenance: { confirmed_at: "2026-06-08T09:00:00.000Z" } });
  await db.update(rosterEntry).set({ jersey: "13" }).where(owl);
  await touch(context, "mlb");
  const { sides: changed, answers } = await readMany({ events: "g1", have });
  expect(changed).toMatchObject([{ team: { team_id: "t-owl" }, rows: [{ jersey: "13" }] }]);
  expect(answers[0]?.people[1]).toMatchObject({ version: changed[0]?.version });
});

test("[AN5] a side has the same version in the answers of its games and of its team", async () => {
  const versions = ["event", "team"].map(async (what) => {
    const { people } = await read("mlb", what === "event" ? { event: "g2" } : { team: "t-owl" });
    return people[0] && "team" in people[0] ? people[0].version : null;
  });
  expect(new Set(await Promise.all(versions)).size).toBe(1);
  expect(await versions[0]).toMatch(/^[\w-]{12}$/);
});

test.each(["", ",", Array.from({ length: 201 }, (_, at) => `g${at}`).join(",")])(
  "[AN3] between 1 and 200 events are answered, not %s",
  async (events) => {
    expect((await app.request(paths.answers("mlb", { events }))).status).toBe(400);
  },
);

test("[RD19] both statements are planned once per connection, however many ids they read", async () => {
  // In a league of this size the planner takes a plan per list to be worth its time.
  await db
    .insert(event)
    .values(Array.from({ length: 2_000 }, (_, at) => gameRow({ id: `many-${at}`, homeTeamId: "t-owl" })));
  await db.execute("analyze");
  const pool = new Pool({ ...context.database.pool.options, max: 1 });
  onTestFinished(() => pool.end());
  const [readGames, readRosters] = [createGamesRead({ pool }), createRosterRead({ pool })];
  const state = { version: "1", hasReal: true };
  for (let times = 0; times < 8; times++) {
    await readGames("mlb", state, times % 2 ? ["g1", "g2"] : ["g1"]);
    await readRosters("mlb", state, times % 2 ? ["t-eagle", "t-owl"] : ["t-owl"]);
  }
  // PostgreSQL plans a statement's first five executions to compare.
  const { rows } = await pool.query(
    "select name, custom_plans::int as planned from pg_prepared_statements order by name",
  );
  expect(rows).toEqual([
    { name: "games", planned: 5 },
    { name: "rosters", planned: 5 },
  ]);
});

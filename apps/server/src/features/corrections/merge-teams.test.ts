import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { OneGameJson, PastRostersJson, RosterJson, TeamsJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { auditLog } from "../../db/schema-operation.ts";
import { event, lineupEntry, manualOverride, rosterChange, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import {
  type FakeProvider,
  fakeProvider,
  gameFact,
  matchupLeague,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { imported } from "../../testing/imports.ts";
import { readsOf } from "../../testing/league-rows.ts";
import { refresh } from "../refresh/refresh.ts";
import { readRegister, recogniseTeams } from "../refresh/team-register.ts";
import { mergeTeams } from "./merge-teams.ts";
import { setOverride } from "./override.ts";

const mlb = matchupLeague("mlb");
const base = await testContext();
const { db } = base.database;
const { json } = readsOf(base);
let [first, second]: readonly [FakeProvider, FakeProvider] = [fakeProvider("", ""), fakeProvider("", "")];
let clock: Date;

const stays = "mlb-mlb-stats-10";
const twin = "mlb-espn-e10";
const bears = ["20", "Riverton Bears"] as const;

/** MLB knows the Springfield Lions; ESPN has them as the Capital Lions, with one game that MLB also has. */
beforeEach(async () => {
  await deleteLeagues(base.database);
  clock = new Date("2026-06-07T16:00:00Z");
  first = fakeProvider("mlb-stats", "MLB");
  second = fakeProvider("espn", "ESPN");
  first.teams = [teamFact("10", "Springfield Lions"), teamFact(...bears)];
  second.teams = [teamFact("e10", "Capital Cats", { abbreviation: "CAP" }), teamFact("e20", bears[1])];
  first.months.set("2026-06", [gameFact("g1", "2026-06-09", ["10", "Springfield Lions"], bears)]);
  second.months.set("2026-06", [
    gameFact("x1", "2026-06-09", ["e10", "Capital Cats"], ["e20", bears[1]]),
    gameFact("x2", "2026-06-11", ["e10", "Capital Cats"], ["e20", bears[1]]),
  ]);
  first.setRoster("10", squad(26));
  second.setRoster("e10", squad(27));
  await run("mlb-stats");
  await run("espn");
});

const contextNow = () => ({
  ...base,
  now: () => clock,
  feeds: { "mlb-stats": first.feed, espn: second.feed },
  ask: async () => "",
});

async function run(source: string) {
  await refresh(contextNow(), { leagues: [mlb], months: ["2026-06"], source });
  clock = new Date(clock.getTime() + 86_400_000);
}

const merge = (isMeant: boolean, ...[one = stays, other = twin]: string[]) =>
  mergeTeams(contextNow(), {
    league: mlb,
    target: one,
    twin: other,
    isMeant,
    kinds: ["roster", "coaches"],
  });
const liveTeams = async () =>
  (await db.select().from(team).where(isNull(team.removedAt)).orderBy(team.id)).map(({ id }) => id);
const liveGames = async () =>
  (await db.select().from(event).where(isNull(event.removedAt)).orderBy(event.id)).map(
    ({ id, homeTeamId }) => `${id} ${homeTeamId}`,
  );

test("[TR5] games, identities, links, and people of the twin become the kept team's", async () => {
  expect(await liveTeams()).toHaveLength(3);
  const merged = await merge(true);
  expect(merged).toEqual({
    ok: true,
    lines: [
      `Capital Cats (${twin}) becomes Springfield Lions (${stays})`,
      "ESPN calls it e10",
      "1 game moves",
      "2026-06-09 Riverton Bears at Capital Cats: the same game exists (mlb-mlb-stats-g1), and mlb-espn-x1 becomes an alias of it",
      "not in the roster that stays: Firstch Lastch",
    ],
  });
  expect(await liveTeams()).toEqual([stays, "mlb-mlb-stats-20"]);
  expect(await liveGames()).toEqual([`mlb-espn-x2 ${stays}`, `mlb-mlb-stats-g1 ${stays}`]);
  const { teams } = await json<TeamsJson>(paths.teams("mlb"));
  expect(teams.find(({ team_id }) => team_id === stays)).toMatchObject({ earlier_ids: [twin], abbreviation: "CAP" });
  const roster = await json<RosterJson>(paths.roster("mlb", twin));
  // A person's edits of the twin are found by its ID (rule ED3).
  expect(roster.team).toMatchObject({ team_id: stays, earlier_ids: [twin] });
  expect(roster.rows).toHaveLength(26);
  expect(roster.rows.every(({ team_id }) => team_id === stays)).toBe(true);
  const { game } = await json<OneGameJson>(paths.game("mlb", "mlb-espn-x1"));
  expect(game).toMatchObject({ game_id: "mlb-mlb-stats-g1", status: "scheduled" });
});

const lineupHeader = "game,date,team,first_name,last_name,number,role";
const lineupOf = (game: string, last: string) => [
  `${game},,home,Ada,${last},4,starter`,
  `${game},,away,Bea,${last},5,starter`,
];
const namesInLineup = async () =>
  (
    await db
      .select()
      .from(lineupEntry)
      .where(and(eq(lineupEntry.eventId, "mlb-mlb-stats-g1"), isNull(lineupEntry.removedAt)))
  ).map(({ lastName }) => lastName);

test("[TR5] the line-up of a game that both have belongs to the one that stays, unless that has its own", async () => {
  await imported(contextNow(), "lineup", "mlb", [lineupHeader, ...lineupOf("mlb-espn-x1", "Marlow")]);
  expect(await merge(true)).toMatchObject({
    lines: expect.arrayContaining(["the line-up of mlb-espn-x1 moves to it"]) as string[],
  });
  expect(await namesInLineup()).toEqual(["Marlow", "Marlow"]);
});

test("[TR5] a line-up that the remaining game has stays", async () => {
  const both = [...lineupOf("mlb-espn-x1", "Marlow"), ...lineupOf("mlb-mlb-stats-g1", "Stone")];
  await imported(contextNow(), "lineup", "mlb", [lineupHeader, ...both]);
  await merge(true);
  expect(await namesInLineup()).toEqual(["Stone", "Stone"]);
});

test("[TR5] a roster that is being fetched while its team is merged is not stored for the twin", async () => {
  second.setRoster("e10", squad(28));
  second.before = async (what) => {
    if (what === "roster of e10") await merge(true);
  };
  await run("espn");
  const ofTwin = and(eq(rosterEntry.teamId, twin), isNull(rosterEntry.removedAt));
  expect(await db.$count(rosterEntry, ofTwin)).toBe(0);
});

test("[OR37] a merge is recorded in the audit log, a preview of one is not", async () => {
  const acts = () => db.select().from(auditLog).where(eq(auditLog.act, "team.merge"));
  const before = (await acts()).length;
  await merge(false);
  expect(await acts()).toHaveLength(before);
  await merge(true);
  expect((await acts()).at(-1)).toMatchObject({
    subjectLabel: `mlb ${twin}`,
    before: { team: twin },
    after: { team: stays },
  });
});

test("[TR5] no refresh of either source and no import creates the twin again, and games stay merged", async () => {
  await merge(true);
  for (const source of ["espn", "mlb-stats", "espn"]) await run(source);
  expect(await liveTeams()).toEqual([stays, "mlb-mlb-stats-20"]);
  expect(await liveGames()).toEqual([`mlb-espn-x2 ${stays}`, `mlb-mlb-stats-g1 ${stays}`]);
  await run("mlb-stats");
  const third = { id: "z", name: "Capital Cats", location: "" };
  const register = await db.transaction((tx) => readRegister(tx, "mlb", "a third one"));
  expect(recogniseTeams([third], register).get(third)?.id).toBe(stays);
  await imported(contextNow(), "teams", "mlb", ["name", "Capital Cats"]);
  await imported(contextNow(), "games", "mlb", ["date,home,away", "2026-06-09,Capital Cats,Riverton Bears"]);
  expect(await liveTeams()).toEqual([stays, "mlb-mlb-stats-20"]);
  expect(await liveGames()).toEqual([`mlb-espn-x2 ${stays}`, `mlb-mlb-stats-g1 ${stays}`]);
});

test("[TR5] corrections move over and apply immediately and after the next refresh; an existing one stays", async () => {
  const correct = (thing: "player" | "event" | "team", name: string, field: string, value: string, more = {}) =>
    setOverride(contextNow(), {
      named: { thing, league: mlb, name, ...more },
      values: new Map([[field, value]]),
      reason: "told",
      who: "desk",
    });
  const [someone] = await db.select().from(rosterEntry).where(eq(rosterEntry.teamId, twin)).orderBy(rosterEntry.id);
  await correct("player", someone?.id ?? "", "jersey", "99");
  await correct("event", "mlb-espn-x1", "venue", "New Park");
  await correct("team", twin, "nickname", "Kittens");
  await correct("team", stays, "nickname", "Big Lions");
  const merged = await merge(true);
  expect(merged.ok && merged.lines.filter((line) => line.startsWith("the correction"))).toEqual([
    "the correction venue New Park moves",
    "the correction jersey 99 moves",
    "the correction nickname Kittens is replaced by the existing one",
  ]);
  const check = async () => {
    const [someone99] = await db
      .select()
      .from(rosterEntry)
      .where(and(eq(rosterEntry.jersey, "99"), isNull(rosterEntry.removedAt)));
    expect(someone99?.teamId).toBe(stays);
    expect((await db.select().from(event).where(eq(event.id, "mlb-mlb-stats-g1")))[0]?.venueName).toBe("New Park");
    expect((await db.select().from(team).where(eq(team.id, stays)))[0]?.nickname).toBe("Big Lions");
  };
  await check();
  await run("mlb-stats");
  await check();
  expect(await db.$count(manualOverride)).toBe(3);
});

test("[TR5] a team without people gets the twin's, and the history says so", async () => {
  await db.delete(rosterEntry).where(eq(rosterEntry.teamId, stays));
  await merge(true);
  const { rows, provenance } = await json<RosterJson>(paths.roster("mlb", stays));
  expect([rows.length, provenance.source]).toEqual([27, "ESPN"]);
});

test("[TR5] [LU21] the twin's whole roster moves with its history: a past game has the people of its day", async () => {
  await db.delete(rosterEntry).where(eq(rosterEntry.teamId, stays));
  await db.delete(rosterChange).where(eq(rosterChange.teamId, stays));
  clock = new Date("2026-06-12T16:00:00Z");
  second.setRoster("e10", squad(27, 2));
  await run("espn");
  await merge(true);
  const past = await json<PastRostersJson>("/api/leagues/mlb/games/mlb-espn-x2/past-rosters");
  const [home] = [past.home]
    .flatMap((side) => side?.rows ?? [])
    .toSorted((a, b) => (a.player_id < b.player_id ? -1 : 1));
  expect([past.home?.team_id, past.home?.rows.length, home?.player_id]).toEqual([stays, 27, "p1"]);
});

test("[TR5] without confirmation, everything is reported and nothing is done", async () => {
  const state = async () => JSON.stringify([await db.select().from(team), await db.select().from(event)]);
  const before = await state();
  const preview = await merge(false);
  expect(await state()).toBe(before);
  expect(await merge(true)).toEqual(preview);
});

test("[TR5] two teams are not merged if they play each other, if one provider knows both, or if they are the same or do not exist", async () => {
  expect(await merge(true, stays, "Riverton Bears")).toEqual({
    ok: false,
    problem: "Springfield Lions and Riverton Bears play each other on 2026-06-09: they are two teams",
  });
  await db.delete(event);
  expect(await merge(true, twin, "Riverton Bears")).toEqual({
    ok: false,
    problem: "ESPN lists both, as e10 and e20: they are two teams there",
  });
  expect(await merge(true, stays, "Springfield Lions")).toMatchObject({ ok: false });
  expect(await merge(true, stays, "Nobody")).toEqual({ ok: false, problem: 'There is no team "Nobody" in mlb' });
  await merge(true);
  expect(await merge(true)).toMatchObject({ ok: false });
});

import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { LineupFact, LineupPersonFact } from "@agate/feeds";
import { feedBody, feedHold, feedRun, lineupEntry, rosterEntry } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import {
  type FakeProvider,
  fakeProvider,
  gameFact,
  matchupLeague,
  onlySources,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { setOverride } from "../corrections/override.ts";
import { createGamesRead } from "../leagues/games.ts";
import { decideHold } from "./decide-hold.ts";
import { permissionOfAct } from "./permission.ts";
import { readPlan } from "./read-plan.ts";
import { refresh, refreshScope } from "./refresh.ts";

const base = await testContext();
const { db } = base.database;
const month = "2026-06";
const [lions, bears] = [
  ["10", "Springfield Lions"],
  ["20", "Riverton Bears"],
] as const;
const game = "mlb-mlb-stats-g1";

let clock: Date;
let provider: FakeProvider;
const mlb = matchupLeague("mlb");
const context = () => ({ ...base, now: () => clock, feeds: { "mlb-stats": provider.feed }, ask: async () => "a body" });
const permission = permissionOfAct({ feedConsent: new Set() }, undefined);
const refreshLineup = () => refreshScope(context(), permission, { league: "mlb", kind: "lineup", scope: game });
const passMinutes = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));

beforeEach(async () => {
  clock = new Date("2026-06-09T20:00:00Z");
  provider = fakeProvider("mlb-stats", "MLB");
  provider.teams = [teamFact(...lions), teamFact(...bears)];
  provider.months.set(month, [gameFact("g1", "2026-06-09", lions, bears)]);
  provider.setRoster(lions[0], squad(26));
  provider.setRoster(bears[0], squad(26, 100));
  await deleteLeagues(base.database);
  const sources = onlySources(mlb, mlb.sources);
  await refresh(context(), { leagues: [{ ...mlb, sources }], months: [month] });
});

/** A roster's people as a line-up: nine starters, the rest on the bench. */
const dressed = (people: ReturnType<typeof squad>, count = 26): LineupPersonFact[] =>
  people.slice(0, count).map(({ id, firstName, lastName, fullName, jersey, position }, at) => ({
    id,
    firstName,
    lastName,
    fullName,
    jersey,
    position,
    role: at < 9 ? "starter" : "bench",
  }));
const lineupFact = (change: Partial<LineupFact> = {}): LineupFact => ({
  gameId: "g1",
  coverage: "dressed",
  home: { teamId: lions[0], people: dressed(squad(26)) },
  away: { teamId: bears[0], people: dressed(squad(26, 100)) },
  ...change,
});
const setLineup = (change: Partial<LineupFact> = {}) => provider.lineups.set("g1", lineupFact(change));
const stored = () =>
  db
    .select()
    .from(lineupEntry)
    .where(and(eq(lineupEntry.eventId, game), isNull(lineupEntry.removedAt)))
    .orderBy(lineupEntry.side, lineupEntry.place);

test("[LU1] a line-up is stored by side, with its coverage and source; rosters are unchanged", async () => {
  const before = await db.select().from(rosterEntry).orderBy(rosterEntry.id);
  const caught = { id: "999", firstName: "Rosa", lastName: "de la Cruz", fullName: "Rosa de la Cruz" };
  const home = [...dressed(squad(26), 25), { ...caught, jersey: "71", position: "P", role: "bench" as const }];
  setLineup({ home: { teamId: lions[0], people: home } });
  expect(await refreshLineup()).toMatchObject({ outcome: "ok", counts: { dressed: 52, starters: 18, added: 52 } });
  const rows = await stored();
  expect(rows.filter(({ side }) => side === "home")).toHaveLength(26);
  expect(rows.find(({ personId }) => personId === "999")).toMatchObject({
    side: "home",
    coverage: "dressed",
    provider: "mlb-stats",
    jersey: "71",
    role: "bench",
    lastName: "de la Cruz",
  });
  expect(await db.select().from(rosterEntry).orderBy(rosterEntry.id)).toEqual(before);
  passMinutes(10);
  expect(await refreshLineup()).toMatchObject({ outcome: "unchanged" });
});

test("[LU8] the name a player goes by is stored and returned, also when a later line-up has it", async () => {
  const readGames = createGamesRead(base.database);
  const shorts = async () => {
    const read = await readGames("mlb", { version: "1", hasReal: true }, [game]);
    return read.get(game)?.lineup.home.flatMap(({ short_name }) => short_name ?? []);
  };
  setLineup();
  await refreshLineup();
  expect(await shorts()).toEqual([]);
  passMinutes(10);
  const [first, ...rest] = dressed(squad(26));
  if (!first) throw new Error("There is a squad.");
  setLineup({ home: { teamId: lions[0], people: [{ ...first, shortName: "Rizo" }, ...rest] } });
  await refreshLineup();
  expect(await shorts()).toEqual(["Rizo"]);
});

test("[LU2] people who are not in a newer line-up leave immediately", async () => {
  setLineup();
  await refreshLineup();
  passMinutes(10);
  setLineup({ home: { teamId: lions[0], people: dressed(squad(26), 25) } });
  expect(await refreshLineup()).toMatchObject({ outcome: "ok", counts: { removed: 1 } });
  expect(await stored()).toHaveLength(51);
});

const crew = (...people: readonly (readonly [role: string, first: string, last: string])[]) =>
  people.map(([role, firstName, lastName]) => ({ role, firstName, lastName, fullName: `${firstName} ${lastName}` }));
const lineupNow = async () => {
  const read = await createGamesRead(base.database)("mlb", { version: "1", hasReal: true }, [game]);
  return read.get(game)?.lineup;
};
const officialsNow = async () =>
  (await lineupNow())?.officials?.map(({ role, first_name, last_name }) => `${role}: ${first_name} ${last_name}`);

test("[LU31] the officials are stored with the line-up, are on no side, and keep their order", async () => {
  setLineup({ officials: crew(["Home Plate Umpire", "Ida", "Wren"], ["First Base Umpire", "Bo", "Ashe"]) });
  expect(await refreshLineup()).toMatchObject({ outcome: "ok", counts: { dressed: 52, added: 54 } });
  expect(await officialsNow()).toEqual(["Home Plate Umpire: Ida Wren", "First Base Umpire: Bo Ashe"]);
  const read = await lineupNow();
  expect([read?.home.length, read?.away.length]).toEqual([26, 26]);
});

test("[LU31] an answer that names none keeps them; one that names others replaces them at once", async () => {
  setLineup({ officials: crew(["Umpire", "Ida", "Wren"]) });
  await refreshLineup();
  passMinutes(10);
  setLineup({ officials: [] });
  expect(await refreshLineup()).toMatchObject({ outcome: "unchanged" });
  expect(await officialsNow()).toEqual(["Umpire: Ida Wren"]);
  passMinutes(10);
  setLineup({ officials: crew(["Umpire", "Bo", "Ashe"], ["Umpire", "Player 4", ""]) });
  expect(await refreshLineup()).toMatchObject({ outcome: "ok", counts: { added: 1, removed: 1 } });
  expect(await officialsNow()).toEqual(["Umpire: Bo Ashe"]);
});

test("[LU31] a correction of an official's name survives", async () => {
  setLineup({ officials: crew(["Umpire", "Ida", "Wrn"]) });
  await refreshLineup();
  const row = (await stored()).find(({ role }) => role === "official");
  await setOverride(context(), {
    named: { thing: "dressed", league: mlb, name: row?.id ?? "" },
    values: new Map([["last_name", "Wren"]]),
    reason: "misspelled",
    who: "desk",
  });
  passMinutes(10);
  await refreshLineup();
  expect(await officialsNow()).toEqual(["Umpire: Ida Wren"]);
});

test.each([
  ["is empty", { home: { teamId: null, people: [] }, away: { teamId: null, people: [] } }],
  ["is half", { away: { teamId: bears[0], people: [] } }],
  ["has fewer than a side needs", { home: { teamId: lions[0], people: dressed(squad(26), 8) } }],
] as const)("[LU3] one that %s is not out yet: nothing is stored, and it is fetched again @all", async (_, change) => {
  setLineup(change);
  expect(await refreshLineup()).toMatchObject({
    outcome: "skipped",
    missing: true,
    reason: "the line-up is not out yet",
  });
  expect(await stored()).toEqual([]);
});

const others = (from: number) => dressed(squad(26, from));
test.each([
  ["of another game", { gameId: "g2" }, "failed", /it is of the game g2, and .* is g1/],
  ["of another team", { home: { teamId: "30", people: others(0) } }, "failed", /it is of the team 30, and .* is 10/],
  [
    "with the other side's people",
    { home: { teamId: lions[0], people: others(100) } },
    "failed",
    /26 of 26 people listed for Springfield Lions are the other side's/,
  ],
  [
    "with unknown people",
    { home: { teamId: lions[0], people: others(500) } },
    "held",
    /only 0 of 26 people listed for Springfield Lions are on its roster/,
  ],
  [
    "with duplicate numbers",
    {
      home: {
        teamId: lions[0],
        people: dressed(squad(26)).map((one, at) => ({ ...one, jersey: String(10 + Math.floor(at / 2)) })),
      },
    },
    "held",
    /13 of 26 people of Springfield Lions have another's number/,
  ],
  [
    "of too many people",
    { home: { teamId: lions[0], people: dressed(squad(90), 90) } },
    "held",
    /90 people of Springfield Lions/,
  ],
] as const)("[LU4] one %s is refused or held, and stored data stays @all", async (_what, change, outcome, reason) => {
  setLineup();
  await refreshLineup();
  const before = await stored();
  passMinutes(10);
  setLineup(change);
  const result = await refreshLineup();
  expect(result).toMatchObject({ outcome });
  expect(result?.reason).toMatch(reason);
  expect((await stored()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("[LU28] a game moved to another day has no line-up until that day's is out @all", async () => {
  setLineup();
  await refreshLineup();
  expect(await stored()).toHaveLength(52);
  const sources = onlySources(mlb, mlb.sources);
  const play = async (day: string, change = {}) => {
    provider.months.set(month, [gameFact("g1", day, lions, bears, change)]);
    passMinutes(10);
    await refresh(context(), { leagues: [{ ...mlb, sources }], months: [month] });
  };
  await play("2026-06-09", { status: "postponed" });
  expect(await stored()).toHaveLength(52);
  // Another source reports the same night in another time zone.
  await play("2026-06-09", { localDate: "2026-06-08" });
  expect(await stored()).toHaveLength(52);
  await play("2026-06-10");
  expect(await stored()).toEqual([]);
  passMinutes(1440);
  setLineup({ home: { teamId: lions[0], people: dressed(squad(26), 25) } });
  expect(await refreshLineup()).toMatchObject({ outcome: "ok" });
  expect(await stored()).toHaveLength(51);
});

test("[LU28] if home and away are swapped, as at a neutral venue, no one is in the other side's file @all", async () => {
  setLineup();
  await refreshLineup();
  const sources = onlySources(mlb, mlb.sources);
  provider.months.set(month, [gameFact("g1", "2026-06-09", bears, lions, { neutralSite: true })]);
  await refresh(context(), { leagues: [{ ...mlb, sources }], months: [month] });
  expect(await stored()).toEqual([]);
  setLineup({ home: lineupFact().away, away: lineupFact().home });
  await refreshLineup();
  expect(await stored()).toHaveLength(52);
});

test("[LU28] [TR1] correcting a day removes the old day's line-up, and keeps the new one's when the source agrees", async () => {
  const correct = (values: Readonly<Record<string, string>>) =>
    setOverride(context(), {
      named: { thing: "event", league: mlb, name: game },
      values: new Map(Object.entries(values)),
      reason: "rain",
      who: "desk",
    });
  setLineup();
  await refreshLineup();
  expect(await correct({ venue_city: "Reading, Pennsylvania" })).toMatchObject({ ok: true });
  expect(await stored()).toHaveLength(52);
  expect(await correct({ eastern_date: "2026-06-10", local_date: "2026-06-10" })).toMatchObject({ ok: true });
  expect(await stored()).toEqual([]);
  passMinutes(1440);
  await refreshLineup();
  expect(await stored()).toHaveLength(52);
  const sources = onlySources(mlb, mlb.sources);
  provider.months.set(month, [gameFact("g1", "2026-06-10", lions, bears)]);
  await refresh(context(), { leagues: [{ ...mlb, sources }], months: [month] });
  expect(await stored()).toHaveLength(52);
});

test("[LU4] a held line-up can be applied like any hold @all", async () => {
  setLineup({ home: { teamId: lions[0], people: others(500) } });
  expect(await refreshLineup()).toMatchObject({ outcome: "held" });
  const [hold] = await db.select().from(feedHold).where(isNull(feedHold.decidedAt));
  if (!hold) throw new Error("Nothing is on hold.");
  const decided = await decideHold(context(), hold.id, "applied");
  expect(decided).toMatchObject({ is: "applied", counts: { dressed: 52 } });
  expect(await stored()).toHaveLength(52);
});

test("[LU5] it is fetched from three hours before the game until it is out, when the game begins, and once after", async () => {
  const env = { ...base.env, feedConsent: new Set(["mlb-stats"]) };
  const due = async () => {
    const { planned } = await readPlan({ ...context(), env }, [mlb], permission);
    const one = planned.find(({ kind, scope }) => kind === "lineup" && scope === game);
    return [one?.dueAt?.toISOString().slice(0, 16), one?.why];
  };
  expect((await due())[1]).toBe("until the line-up is out");
  const before = new Date(Date.parse(`${(await due())[0]}Z`));
  clock = before;
  setLineup({ home: { teamId: null, people: [] } });
  await refreshLineup();
  expect(await due()).toEqual([
    new Date(before.getTime() + 600_000).toISOString().slice(0, 16),
    "until the line-up is out",
  ]);
  passMinutes(10);
  setLineup();
  await refreshLineup();
  expect(await due()).toEqual([
    new Date(before.getTime() + 3 * 3_600_000).toISOString().slice(0, 16),
    "as the game starts",
  ]);
  clock = new Date(before.getTime() + 3 * 3_600_000);
  await refreshLineup();
  expect(await due()).toEqual([
    new Date(before.getTime() + 7 * 3_600_000).toISOString().slice(0, 16),
    "after the game",
  ]);
  clock = new Date(before.getTime() + 7 * 3_600_000);
  await refreshLineup();
  expect(await due()).toEqual([undefined, "fetched once"]);
});

test("[LU1] each run records its result, and bodies are stored as for any scope", async () => {
  setLineup();
  await refreshLineup();
  const [run] = await db.select().from(feedRun).where(eq(feedRun.kind, "lineup"));
  expect(run).toMatchObject({ scope: game, provider: "mlb-stats", outcome: "ok" });
  expect(await db.$count(feedBody, eq(feedBody.kind, "lineup"))).toBe(1);
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { RosterJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { leagueBySlug } from "@agate/leagues";
import { currentAlarms } from "../../alarms/current-alarms.ts";
import { readOverrides } from "../../db/overrides.ts";
import { event, manualOverride, rosterChange, rosterEntry, team } from "../../db/schema.ts";
import { storePeople } from "../../db/store-rows.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues, waitingForLock } from "../../testing/database.ts";
import {
  type FakeProvider,
  fakeProvider,
  matchupLeague,
  player,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { imported } from "../../testing/imports.ts";
import { addEntrants, addGames, readsOf } from "../../testing/league-rows.ts";
import { refresh } from "../refresh/refresh.ts";
import type { Named } from "./find-row.ts";
import { listOverrides } from "./list-overrides.ts";
import { setOverride, undoOverride } from "./override.ts";

const mlb = matchupLeague("mlb");
const base = await testContext();
const { db } = base.database;
const { json } = readsOf(base);
let provider: FakeProvider;
let clock: Date;

const elly = (jersey: string, more = {}) =>
  player("x", "Elly De La Cruz", jersey, { firstName: "Elly", lastName: "De La Cruz", position: "SS", ...more });
const lions = (someone = elly("12")) => provider.setRoster("10", [...squad(26), someone]);

beforeEach(async () => {
  await deleteLeagues(base.database);
  clock = new Date("2026-06-07T16:00:00Z");
  provider = fakeProvider("mlb-stats", "MLB");
  provider.teams = [teamFact("10", "Springfield Lions", { abbreviation: "SPR" }), teamFact("20", "Riverton Bears")];
  lions();
  await run();
});

const contextNow = () => ({ ...base, now: () => clock, feeds: { "mlb-stats": provider.feed }, ask: async () => "" });

async function run() {
  await refresh(contextNow(), { leagues: [mlb], months: [] });
  clock = new Date(clock.getTime() + 86_400_000);
}

const named = (name: string, more: Partial<Named> = {}): Named => ({ thing: "player", league: mlb, name, ...more });
const set = (who: Named, values: Readonly<Record<string, string>>) =>
  setOverride(contextNow(), {
    named: who,
    values: new Map(Object.entries(values)),
    reason: "the club says so",
    who: "desk",
  });
const undo = (who: Named, ...fields: string[]) => undoOverride(contextNow(), who, fields);
const shown = async (personId = "x", teamId = "mlb-mlb-stats-10") => {
  const { rows } = await json<RosterJson>(paths.roster("mlb", teamId));
  return rows.find((row) => row.player_id === personId);
};
const states = async () =>
  (await listOverrides(base)).map(({ label, field, value, state }) => `${label} ${field} ${value}; ${state}`);

describe("a player", () => {
  test("[TR1] is corrected immediately, regardless of the accents and case of the given name", async () => {
    expect(await set(named("ELLY de la crúz"), { jersey: "44" })).toEqual({
      ok: true,
      label: "Elly De La Cruz (Springfield Lions, SS 12)",
      changes: [{ field: "jersey", from: "12", to: "44" }],
    });
    expect(await shown()).toMatchObject({ jersey: "44" });
    expect(await states()).toEqual(["Elly De La Cruz (Springfield Lions, SS 44) jersey 44; MLB says 12"]);
  });

  test("[TR1] [RF10] stays corrected through refreshes and imports, and an undo restores the source's current value", async () => {
    await set(named("Elly De La Cruz"), { jersey: "44", position: "3B" });
    await run();
    lions(elly("13"));
    await run();
    expect(await shown()).toMatchObject({ jersey: "44", position: "3B" });
    expect((await states())[0]).toContain("jersey 44; MLB says 13");
    const people = squad(26).map(({ fullName, jersey }) => `Springfield Lions,${jersey},${fullName},P`);
    const table = ["team,jersey,name,position", ...people, "Springfield Lions,18,Elly De La Cruz,SS"];
    const difference = await imported(contextNow(), "rosters", "mlb", table);
    expect(difference.changed.filter((line) => line.includes("Elly"))).toEqual([]);
    expect(await db.select().from(rosterEntry).where(eq(rosterEntry.lastName, "De La Cruz"))).toMatchObject([
      { jersey: "44", position: "3B", provider: "import" },
    ]);
    expect(await undo(named("Elly De La Cruz"), "jersey")).toMatchObject({
      changes: [{ field: "jersey", from: "44", to: "18" }],
    });
    await undo(named("Elly De La Cruz"));
    expect(await db.select().from(rosterEntry).where(eq(rosterEntry.lastName, "De La Cruz"))).toMatchObject([
      { jersey: "18", position: "SS" },
    ]);
    expect(await db.$count(manualOverride)).toBe(0);
  });

  test("[TR1] a change at the source beneath a correction is not a change for readers", async () => {
    await set(named("Elly De La Cruz"), { jersey: "44" });
    lions(elly("13"));
    const results = await refresh(contextNow(), { leagues: [mlb], months: [] });
    expect(results.find(({ kind, label }) => kind === "roster" && label === "Springfield Lions")?.outcome).toBe(
      "unchanged",
    );
  });

  test("[TR1] a whole name follows from its corrected parts and ends with them, and the old name finds him too", async () => {
    await set(named("Elly De La Cruz"), { first_name: "Élly" });
    await run();
    expect(await shown()).toMatchObject({ first_name: "Élly", last_name: "De La Cruz" });
    await set(named("Elly De La Cruz"), { last_name: "De la Cruz Jr." });
    expect((await db.select().from(rosterEntry).where(eq(rosterEntry.personId, "x")))[0]?.fullName).toBe(
      "Élly De la Cruz Jr.",
    );
    await undo(named("Elly De La Cruz"), "last_name");
    expect(await states()).toEqual(["Élly De La Cruz (Springfield Lions, SS 12) first_name Élly; MLB says Elly"]);
    expect((await db.select().from(rosterEntry).where(eq(rosterEntry.personId, "x")))[0]).toMatchObject({
      firstName: "Élly",
      lastName: "De La Cruz",
      fullName: "Élly De La Cruz",
    });
    await undo(named("Élly De La Cruz"));
    expect(await shown()).toMatchObject({ first_name: "Elly", last_name: "De La Cruz" });
    expect(await db.$count(manualOverride)).toBe(0);
    await set(named("Elly De La Cruz"), { last_name: "De la Cruz", first_name: "Élly" });
    lions(elly("12", { fullName: "Elly De la Cruz", lastName: "De la Cruz" }));
    await run();
    expect(await db.select().from(manualOverride)).toMatchObject([{ field: "firstName" }, { field: "fullName" }]);
    lions(elly("12", { fullName: "Élly De la Cruz", firstName: "Élly", lastName: "De la Cruz" }));
    await run();
    expect(await db.$count(manualOverride)).toBe(0);
    expect((await db.select().from(rosterEntry).where(eq(rosterEntry.personId, "x")))[0]?.fullName).toBe(
      "Élly De la Cruz",
    );
  });

  test("[TR3] a player who leaves keeps the correction for his return, and the list says that he is gone", async () => {
    await set(named("Elly De La Cruz"), { jersey: "44" });
    provider.setRoster("10", squad(26));
    provider.setRoster("20", [...squad(26, 50), elly("7")]);
    await run();
    expect(await shown()).toBeUndefined();
    expect(await states()).toEqual([
      "Elly De La Cruz (Springfield Lions, SS 44) jersey 44; gone since 2026-06-08; it counts again on a return",
    ]);
    expect(await set(named("Elly De La Cruz", { team: "SPR" }), { jersey: "45" })).toEqual({
      ok: false,
      problem: "Elly De La Cruz (Springfield Lions, SS 44) was removed on 2026-06-08",
    });
    lions();
    await run();
    expect(await shown()).toMatchObject({ jersey: "44" });
  });

  test("[TR1] a correction is over once its source says so, and none is made of what it says already", async () => {
    await set(named("Elly De La Cruz"), { jersey: "44", position: "3B", first_name: "Elly" });
    expect((await db.select().from(manualOverride)).map(({ field }) => field)).toEqual(["jersey", "position"]);
    expect(await set(named("Elly De La Cruz"), { jersey: "12" })).toMatchObject({
      problem: expect.stringContaining("already; to show that: --undo") as string,
    });
    lions(elly("44"));
    await run();
    expect(await states()).toEqual(["Elly De La Cruz (Springfield Lions, 3B 44) position 3B; MLB says SS"]);
    lions(elly("45"));
    await run();
    expect(await shown()).toMatchObject({ jersey: "45", position: "3B" });
  });

  test("[TR6] a source that changes to a third value is an alarm until it changes back or the correction is made again", async () => {
    const alarms = async () => (await currentAlarms(contextNow())).map(({ key, what }) => [key, what]);
    const says = async (jersey: string) => {
      lions(elly(jersey));
      await run();
    };
    await set(named("Elly De La Cruz"), { jersey: "44", last_name: "De la Cruz" });
    await says("12");
    expect(await alarms()).toEqual([]);
    await says("13");
    expect(await shown()).toMatchObject({ jersey: "44" });
    const [{ id } = { id: 0 }] = await db.select().from(manualOverride).where(eq(manualOverride.field, "jersey"));
    const state = "MLB says 13 now, and said 12 when it was corrected";
    expect(await states()).toContain(`Elly De la Cruz (Springfield Lions, SS 44) jersey 44; ${state}`);
    expect(await alarms()).toEqual([
      [`correction: ${id}`, `mlb Elly De la Cruz (Springfield Lions, SS 44): jersey is corrected to 44, but ${state}.`],
    ]);
    await says("12");
    expect(await alarms()).toEqual([]);
    await says("13");
    // Someone who has left is no one's mistake; the alarm is raised again when they return.
    provider.setRoster("10", squad(26));
    await run();
    expect(await alarms()).toEqual([]);
    await says("13");
    expect(await alarms()).toHaveLength(1);
    await set(named("Elly De La Cruz"), { jersey: "44" });
    expect(await alarms()).toEqual([]);
    expect(await states()).toContain("Elly De la Cruz (Springfield Lions, SS 44) jersey 44; MLB says 13");
    await says("14");
    expect(await alarms()).toHaveLength(1);
    await undo(named("Elly De La Cruz"));
    expect(await alarms()).toEqual([]);
    expect(await shown()).toMatchObject({ jersey: "14" });
  });

  test("[TR1] a correction made by a statement applies with the next answer, and its source's value is learned", async () => {
    await db.insert(manualOverride).values({
      entity: "roster_entry",
      entityId: "mlb-mlb-stats-10-mlb-stats-x",
      field: "jersey",
      value: "44",
      reason: "by hand",
      who: "desk",
    });
    expect(await states()).toEqual([
      "Elly De La Cruz (Springfield Lions, SS 12) jersey 44; no source has been checked since",
    ]);
    await run();
    expect(await shown()).toMatchObject({ jersey: "44" });
    expect((await states())[0]).toContain("MLB says 12");
    await undo(named("Elly De La Cruz"));
    expect(await shown()).toMatchObject({ jersey: "12" });
  });
});

describe("[TR2] a correction is refused", () => {
  test.each([
    [{ jersey: "4\t4" }, "characters that break a line"],
    [{ last_name: "Cruz\nJr." }, "characters that break a line"],
    [{ jersey: "forty" }, 'jersey "forty" is not a number'],
    [{ last_name: " " }, "last_name cannot be empty"],
    [{ last_name: "x".repeat(121) }, "longer than 120 characters"],
    [{ side: "x" }, 'side "x" is not one of o, d, s'],
    [{ jersey: "12" }, "its source says jersey 12 of Elly De La Cruz (Springfield Lions, SS 12) already"],
    [{ nickname: "E" }, "A player has no nickname, but jersey, first_name,"],
    [{ constructor: "E" }, "A player has no constructor"],
  ])("%j", async (values, problem) => {
    const outcome = await set(named("Elly De La Cruz"), values);
    expect(outcome).toMatchObject({ ok: false });
    expect(!outcome.ok && outcome.problem).toContain(problem);
    expect(await db.$count(manualOverride)).toBe(0);
  });

  test("of no one, of two people at once, and an undo of nothing", async () => {
    provider.setRoster("20", [...squad(26, 50), elly("7", { id: "y" })]);
    await run();
    const problem = async (outcome: Promise<{ ok: boolean }>) => JSON.stringify(await outcome);
    expect(await problem(set(named("De La Cruz"), { jersey: "1" }))).toContain(
      'There is no player \\"De La Cruz\\" in mlb',
    );
    expect(await problem(set(named("Elly De La Cruz"), { jersey: "1" }))).toContain("name the team with --team");
    expect(await set(named("Elly De La Cruz", { team: "Riverton Bears" }), { jersey: "1" })).toMatchObject({
      ok: true,
    });
    expect(await set(named("mlb-mlb-stats-10-mlb-stats-x"), { jersey: "2" })).toMatchObject({ ok: true });
    expect(await problem(undo(named("Firstb Lastb"), "jersey"))).toMatch(/"Firstb Lastb \(.+\) has no corrections"/);
    expect(await problem(undo(named("Nobody"), "jersey"))).toContain('There is no player \\"Nobody\\" in mlb"');
    expect(await problem(undo(named("Elly De La Cruz", { team: "SPR" }), "position"))).toContain("position of Elly");
    expect(await problem(set(named("Elly De La Cruz", { team: "Nobody" }), { jersey: "1" }))).toContain(
      "There is no team",
    );
  });
});

test("[TR1] teams, games, and entrants can be corrected too", async () => {
  await set(named("SPR", { thing: "team" }), { name: "Springfield Golden Lions" });
  await addGames(
    db,
    { id: "g1", name: "Bears at Lions", easternDate: "2026-06-09" },
    { id: "g2", name: "Bears at Lions", easternDate: "2026-06-10" },
  );
  expect(await set(named("Bears at Lions", { thing: "event" }), { venue_city: "Erie" })).toMatchObject({ ok: false });
  await set(named("Bears at Lions", { thing: "event", date: "2026-06-10" }), { venue_city: "Erie, Pennsylvania" });
  const pga = leagueBySlug("pga");
  if (!pga) throw new Error("no pga");
  await addEntrants(db, { id: "e1", eventId: null, season: "2026", firstName: "Ana", lastName: "Luz" });
  await set(named("Ana Luz", { thing: "entrant", league: pga, event: "season" }), { country: "Spain" });
  await run();
  expect((await db.select().from(team).where(eq(team.abbreviation, "SPR")))[0]?.name).toBe("Springfield Golden Lions");
  expect((await db.select().from(event).where(eq(event.id, "g2")))[0]?.venueCity).toBe("Erie, Pennsylvania");
  expect(await states()).toEqual([
    "Bears at Lions (2026-06-10) venue_city Erie, Pennsylvania; ESPN says nothing",
    "Springfield Golden Lions name Springfield Golden Lions; the source says Springfield Lions",
    "Ana Luz (season 2026) country Spain; Import says nothing",
  ]);
  await undo(named("Springfield Lions", { thing: "team" }));
  expect((await db.select().from(team).where(eq(team.abbreviation, "SPR")))[0]?.name).toBe("Springfield Lions");
});

test("[TR1] a correction made while a refresh is storing waits for it, and is not lost", async () => {
  const [locked, corrected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const storing = db.transaction(async (tx) => {
    const overrides = await readOverrides(tx, "roster_entry");
    locked.resolve();
    await corrected.promise;
    const rows = overrides.asReported(await tx.select().from(rosterEntry));
    const answer = rows.map((row) => ({ ...row, jersey: row.personId === "x" ? "13" : row.jersey }));
    await storePeople(tx, answer, rows, { now: clock, overrides, source: "mlb-stats" });
  });
  await locked.promise;
  const correcting = set(named("Elly De La Cruz"), { jersey: "44" });
  await expect.poll(() => waitingForLock(base.database, "advisory")).toBe(1);
  corrected.resolve();
  await Promise.all([storing, correcting]);
  expect(await shown()).toMatchObject({ jersey: "44" });
  expect((await states())[0]).toContain("MLB says 13");
});

test("[TR4] a correction and its undo appear in the team's history", async () => {
  await set(named("Elly De La Cruz"), { jersey: "44" });
  await undo(named("Elly De La Cruz"));
  expect((await db.select().from(rosterChange).orderBy(rosterChange.id)).slice(1)).toMatchObject([
    { what: "changed", person: "Elly De La Cruz", fields: { number: ["12", "44"] }, source: "person" },
    { what: "changed", fields: { number: ["44", "12"] }, source: "person" },
  ]);
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { decideHold } from "../features/refresh/decide-hold.ts";
import { listHolds } from "../features/refresh/holds.ts";
import { refresh } from "../features/refresh/refresh.ts";
import { testContext } from "../testing/context.ts";
import { deleteLeagues } from "../testing/database.ts";
import {
  fakeProvider,
  type FakeProvider,
  matchupLeague,
  player,
  rosterFact,
  squad,
  teamFact,
} from "../testing/fake-provider.ts";
import { imported } from "../testing/imports.ts";
import { deleteOldChanges } from "./roster-changes.ts";
import { rosterChange } from "./schema.ts";

const mlb = matchupLeague("mlb");
const base = await testContext();
const { db } = base.database;
let provider: FakeProvider;
let clock: Date;
const contextNow = () => ({ ...base, now: () => clock, feeds: { "mlb-stats": provider.feed }, ask: async () => "" });
const lions = (...people: Parameters<typeof rosterFact>[1][number][]) =>
  provider.setRoster("10", [...squad(26), ...people]);

beforeEach(async () => {
  await deleteLeagues(base.database);
  clock = new Date("2026-06-07T16:00:00Z");
  provider = fakeProvider("mlb-stats", "MLB");
  provider.teams = [teamFact("10", "Springfield Lions"), teamFact("20", "Riverton Bears")];
});

async function run() {
  await refresh(contextNow(), { leagues: [mlb], months: [] });
  clock = new Date(clock.getTime() + 86_400_000);
}

/** "2026-06-07 mlb-stats changed Ada Marlow number 12>44", in order. */
const rosterChanges = async () => {
  const rows = await db
    .select()
    .from(rosterChange)
    .where(eq(rosterChange.teamId, "mlb-mlb-stats-10"))
    .orderBy(rosterChange.id);
  return rows.map(({ at, source, what, person, fields }) => {
    const parts = Object.entries(fields).map(([name, [before, after]]) => `${name} ${before ?? ""}>${after ?? ""}`);
    return [at.toISOString().slice(0, 10), source, what, person, ...parts].filter(Boolean).join(" ");
  });
};

test("[TR4] joining, leaving and changing are recorded with the day and the source; the first load is one row", async () => {
  lions(player("x", "Ada Marlow", "12"));
  await run();
  await run();
  lions(player("x", "Ada Marlowe", "44", { position: "SS" }), player("y", "Theo Brandt", "7"));
  await run();
  lions(player("y", "Theo Brandt", "7", { status: "injured" }));
  await run();
  lions(player("x", "Ada Marlowe", "44", { position: "SS" }), player("y", "Theo Brandt", "7"));
  await run();
  expect(await rosterChanges()).toEqual([
    "2026-06-07 mlb-stats loaded people >27",
    "2026-06-09 mlb-stats joined Theo Brandt number >7 position >P",
    "2026-06-09 mlb-stats changed Ada Marlowe name Ada Marlow>Ada Marlowe number 12>44 position P>SS",
    "2026-06-10 mlb-stats left Ada Marlowe number 44> position SS>",
    "2026-06-11 mlb-stats joined Ada Marlowe number >44 position >SS",
  ]);
  expect(new Set((await db.select().from(rosterChange)).map(({ league }) => league))).toEqual(new Set(["mlb"]));
});

test("[TR4] an import and an applied hold are included; a dry run and a held response are not @all", async () => {
  lions();
  await run();
  provider.setRoster("10", squad(4));
  await run();
  expect(await rosterChanges()).toHaveLength(1);
  const [hold] = await listHolds(base);
  await decideHold(contextNow(), hold?.id ?? 0, "applied");
  expect(await rosterChanges()).toHaveLength(23);
  await imported(contextNow(), "rosters", "mlb", ["team,jersey,name", "Springfield Lions,9,Uma Falk"], true);
  expect(await rosterChanges()).toHaveLength(23);
  await imported(contextNow(), "rosters", "mlb", ["team,jersey,name", "Springfield Lions,9,Uma Falk"]);
  expect((await rosterChanges()).slice(23)).toEqual([
    "2026-06-09 import joined Uma Falk number >9 position >",
    ...squad(4).map(({ fullName, jersey }) => `2026-06-09 import left ${fullName} number ${jersey}> position P>`),
  ]);
});

test("[TR4] a coach does not count as a first load, and a successor is recorded @all", async () => {
  const coach = (id: string, name: string) => player(id, name, "", { position: "Manager" });
  lions();
  await run();
  provider.setRoster("10", [...squad(26), coach("c1", "Uma Falk")], { coachKnown: true });
  await run();
  provider.setRoster("10", [...squad(26), coach("c2", "Ivo Reyes")], { coachKnown: true });
  await run();
  expect((await rosterChanges()).slice(1)).toEqual([
    "2026-06-08 mlb-stats joined Uma Falk number > position >Manager",
    "2026-06-09 mlb-stats joined Ivo Reyes number > position >Manager",
    "2026-06-09 mlb-stats left Uma Falk number > position Manager>",
  ]);
});

test("[TR4] changes are stored for two years", async () => {
  lions();
  await run();
  await deleteOldChanges(db, new Date("2028-06-01T00:00:00Z"));
  expect(await db.$count(rosterChange)).toBe(1);
  await deleteOldChanges(db, new Date("2028-06-10T00:00:00Z"));
  expect(await db.$count(rosterChange)).toBe(0);
});

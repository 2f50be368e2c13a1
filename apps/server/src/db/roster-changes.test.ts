import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { commandLineActor } from "../audit/actor.ts";
import { changeLine } from "../cli/data/history.ts";
import { readHistory } from "../features/corrections/history.ts";
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
  provider.rosters.set("10", rosterFact("10", [...squad(26), ...people]));

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

const rosterChanges = async () => {
  const found = await readHistory(base, mlb, "Springfield Lions", 100);
  return found.ok ? found.changes.map(changeLine) : [];
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
    "2026-06-07 16:00  MLB       the first 27 people",
    "2026-06-09 16:00  MLB       + Theo Brandt (7, P)",
    "2026-06-09 16:00  MLB       ~ Ada Marlowe: name Ada Marlow to Ada Marlowe, number 12 to 44, position P to SS",
    "2026-06-10 16:00  MLB       - Ada Marlowe (44, SS)",
    "2026-06-11 16:00  MLB       + Ada Marlowe (44, SS)",
  ]);
  expect(new Set((await db.select().from(rosterChange)).map(({ league }) => league))).toEqual(new Set(["mlb"]));
});

test("[TR4] an import and an applied hold are included; a dry run and a held response are not", async () => {
  lions();
  await run();
  provider.rosters.set("10", rosterFact("10", squad(4)));
  await run();
  expect(await rosterChanges()).toHaveLength(1);
  const [hold] = await listHolds(base);
  await decideHold(contextNow(), commandLineActor(), hold?.id ?? 0, "applied");
  expect(await rosterChanges()).toHaveLength(23);
  await imported(contextNow(), "rosters", "mlb", ["team,jersey,name", "Springfield Lions,9,Uma Falk"], true);
  expect(await rosterChanges()).toHaveLength(23);
  await imported(contextNow(), "rosters", "mlb", ["team,jersey,name", "Springfield Lions,9,Uma Falk"]);
  expect((await rosterChanges()).slice(23)).toEqual([
    "2026-06-09 16:00  Import    + Uma Falk (9)",
    ...squad(4).map(({ fullName, jersey }) => `2026-06-09 16:00  Import    - ${fullName} (${jersey}, P)`),
  ]);
});

test("[TR4] a coach does not count as a first load, and a successor is recorded", async () => {
  const coach = (id: string, name: string) => player(id, name, "", { position: "Manager" });
  lions();
  await run();
  provider.rosters.set("10", rosterFact("10", [...squad(26), coach("c1", "Uma Falk")], { coachKnown: true }));
  await run();
  provider.rosters.set("10", rosterFact("10", [...squad(26), coach("c2", "Ivo Reyes")], { coachKnown: true }));
  await run();
  expect((await rosterChanges()).slice(1)).toEqual([
    "2026-06-08 16:00  MLB       + Uma Falk (Manager)",
    "2026-06-09 16:00  MLB       + Ivo Reyes (Manager)",
    "2026-06-09 16:00  MLB       - Uma Falk (Manager)",
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

test("[TR4] an unknown team is reported", async () => {
  const nfl = leagueBySlug("nfl");
  if (!nfl) throw new Error("no nfl");
  expect(await readHistory(base, nfl, "Springfield Lions", 5)).toEqual({
    ok: false,
    problem: 'There is no team "Springfield Lions" in nfl',
  });
  await run();
  expect(await db.select().from(rosterChange).where(eq(rosterChange.league, "nfl"))).toEqual([]);
});

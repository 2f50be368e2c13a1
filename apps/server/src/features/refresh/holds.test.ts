import { asc, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { event, feedHold, feedRun, leagueState, rosterEntry } from "../../db/schema.ts";
import { testWorld } from "../../testing/world.ts";
import { decideHold, listHolds } from "./holds.ts";
import { refresh } from "./refresh.ts";
import { gameFact, matchupLeague, rosterFact, squad, fakeProvider, teamFact } from "../../testing/fake-provider.ts";

const mls = matchupLeague("mls");
const provider = fakeProvider("espn", "ESPN");
const world = await testWorld({
  feeds: { espn: provider.feed },
  ask: async (url) => url,
});
const { db } = world.database;

const run = () => refresh(world, { leagues: [mls], months: ["2026-06"] });

beforeEach(async () => {
  await db.update(feedHold).set({ decidedAt: new Date(), decision: "refused" });
  provider.teams = [teamFact("1", "Springfield Lions")];
  provider.months.clear();
  provider.rosters.clear();
});

test("[GD6] a held roster that a person applies is stored as if no guard had stopped it, once", async () => {
  provider.rosters.set("1", rosterFact("1", squad(3)));
  await run();
  const [hold] = await listHolds(world);
  expect(hold).toMatchObject({ league: "mls", kind: "roster", scope: "mls-espn-1" });
  const before = (await db.select().from(leagueState))[0]?.revision ?? 0;
  expect(await decideHold(world, hold?.id ?? 0, "applied")).toMatchObject({ players: 3, added: 3 });
  expect(await db.select().from(rosterEntry)).toHaveLength(3);
  expect((await db.select().from(leagueState))[0]?.revision).toBe(before + 1);
  expect((await db.select().from(feedRun).orderBy(asc(feedRun.id))).at(-1)).toMatchObject({
    outcome: "ok",
    reason: `a person applied hold ${hold?.id}`,
  });
  expect(await listHolds(world)).toEqual([]);
  expect(await decideHold(world, hold?.id ?? 0, "applied")).toBeNull();
});

test("[GD6] a held month of exactly 25 games, once applied, passes from then on", async () => {
  const days = Array.from({ length: 25 }, (_, at) => `2026-06-${String(at + 1).padStart(2, "0")}`);
  provider.months.set(
    "2026-06",
    days.map((day) => gameFact(day, day, ["1", "Springfield Lions"], ["2", "Riverton Bears"])),
  );
  await run();
  const [hold] = await listHolds(world);
  await decideHold(world, hold?.id ?? 0, "applied");
  expect(await db.select().from(event)).toHaveLength(25);
  const again = await run();
  expect(again.find(({ kind }) => kind === "schedule")?.outcome).toBe("unchanged");
});

test("[GD6] a refused one changes nothing", async () => {
  provider.rosters.set("1", rosterFact("1", squad(70)));
  await run();
  const [hold] = await listHolds(world);
  const before = await db.select().from(rosterEntry);
  expect(await decideHold(world, hold?.id ?? 0, "refused")).toEqual({});
  expect(await db.select().from(rosterEntry)).toEqual(before);
  expect(
    await db
      .select()
      .from(feedHold)
      .where(eq(feedHold.id, hold?.id ?? 0)),
  ).toMatchObject([{ decision: "refused" }]);
});

test("[GD6] what is applied keeps the name of its provider, whichever it is", async () => {
  provider.rosters.set("1", rosterFact("1", squad(70, 200)));
  await run();
  const [hold] = await listHolds(world);
  // As if another provider had told it, one that calls teams by letters and is configured no more.
  await db
    .update(feedHold)
    .set({ provider: "teletext", facts: { facts: rosterFact("SPR", squad(70, 200)), remarks: [], sizes: [70] } })
    .where(eq(feedHold.id, hold?.id ?? 0));
  expect(await decideHold(world, hold?.id ?? 0, "applied")).toMatchObject({ players: 70 });
  const people = await db.select().from(rosterEntry).where(eq(rosterEntry.provider, "teletext"));
  expect(people).toHaveLength(70);
  expect((await db.select().from(feedRun).orderBy(asc(feedRun.id))).at(-1)).toMatchObject({ provider: "teletext" });
});

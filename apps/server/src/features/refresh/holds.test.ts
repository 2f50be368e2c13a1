import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "../../db/schema-operation.ts";
import { event, feedHold, feedRun, leagueState, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { gameFact, matchupLeague, rosterFact, squad, fakeProvider, teamFact } from "../../testing/fake-provider.ts";
import { decideHold } from "./decide-hold.ts";
import { listHolds } from "./holds.ts";
import { openLocks } from "./locks.ts";
import { refresh } from "./refresh.ts";

const nba = matchupLeague("nba");
const provider = fakeProvider("espn", "ESPN");
const context = await testContext({
  feeds: { espn: provider.feed },
  ask: async (url) => url,
});
const { db } = context.database;

const run = () => refresh(context, { leagues: [nba], months: ["2026-06"] });

beforeEach(async () => {
  await db.update(feedHold).set({ decidedAt: new Date(), decision: "superseded" });
  provider.teams = [teamFact("1", "Springfield Lions")];
  provider.months.clear();
  provider.rosters.clear();
});

test("[GD6] a held roster that a person applies is stored once, as if no guard had stopped it", async () => {
  provider.setRoster("1", squad(3));
  await run();
  const [hold] = await listHolds(context);
  expect(hold).toMatchObject({ league: "nba", kind: "roster", scope: "nba-espn-1" });
  const before = (await db.select().from(leagueState))[0]?.revision ?? 0;
  expect(await decideHold(context, hold?.id ?? 0, "applied")).toMatchObject({
    is: "applied",
    counts: { players: 3, added: 3 },
  });
  expect(await db.select().from(rosterEntry)).toHaveLength(3);
  expect((await db.select().from(leagueState))[0]?.revision).toBe(before + 1);
  expect((await db.select().from(feedRun).orderBy(asc(feedRun.id))).at(-1)).toMatchObject({
    outcome: "ok",
    reason: `a person applied hold ${hold?.id}`,
  });
  expect(await listHolds(context)).toEqual([]);
  expect(await decideHold(context, hold?.id ?? 0, "applied")).toEqual({ is: "unknown" });
});

test("[GD6] after a held month of exactly 25 games was applied, the same month passes", async () => {
  const days = Array.from({ length: 25 }, (_, at) => `2026-06-${String(at + 1).padStart(2, "0")}`);
  provider.months.set(
    "2026-06",
    days.map((day) => gameFact(day, day, ["1", "Springfield Lions"], ["2", "Riverton Bears"])),
  );
  await run();
  const [hold] = await listHolds(context);
  await decideHold(context, hold?.id ?? 0, "applied");
  expect(await db.select().from(event)).toHaveLength(25);
  const again = await run();
  expect(again.find(({ kind }) => kind === "schedule")?.outcome).toBe("unchanged");
});

test("[OR37] a command's decision is recorded in the audit log with the machine's account, a failed attempt is not", async () => {
  provider.setRoster("1", squad(70, 300));
  await run();
  const [hold] = await listHolds(context);
  const id = hold?.id ?? 0;
  const acts = () =>
    db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)));
  const locks = await openLocks(context.database.url);
  await locks.take({ league: "nba", kind: "roster", scope: "nba-espn-1" });
  expect(await decideHold(context, id, "refused")).toMatchObject({ is: "not possible" });
  expect(await acts()).toEqual([]);
  await locks.end();
  await decideHold(context, id, "refused", { reason: "asked twice" });
  await decideHold(context, id, "applied");
  expect(await acts()).toMatchObject([
    { actorKind: "command-line", act: "hold.refuse", after: { state: "refused" }, reason: "asked twice" },
    {
      act: "hold.apply",
      subjectLabel: "nba roster of Springfield Lions",
      before: { state: "refused" },
      after: { state: "applied" },
    },
  ]);
});

test("[GD6] a refused one changes nothing", async () => {
  provider.setRoster("1", squad(70));
  await run();
  const [hold] = await listHolds(context);
  const before = await db.select().from(rosterEntry);
  expect(await decideHold(context, hold?.id ?? 0, "refused")).toEqual({ is: "refused" });
  expect(await db.select().from(rosterEntry)).toEqual(before);
  expect(
    await db
      .select()
      .from(feedHold)
      .where(eq(feedHold.id, hold?.id ?? 0)),
  ).toMatchObject([{ decision: "refused" }]);
});

test("[GD6] an applied answer keeps the name of its provider, whichever it is", async () => {
  provider.setRoster("1", squad(70, 200));
  await run();
  const [hold] = await listHolds(context);
  // As if it came from another provider, which identifies teams by letters and is no longer configured.
  await db
    .update(feedHold)
    .set({ provider: "teletext", facts: { facts: rosterFact("SPR", squad(70, 200)), remarks: [], sizes: [70] } })
    .where(eq(feedHold.id, hold?.id ?? 0));
  expect(await decideHold(context, hold?.id ?? 0, "applied")).toMatchObject({
    counts: { players: 70 },
  });
  const people = await db.select().from(rosterEntry).where(eq(rosterEntry.provider, "teletext"));
  expect(people).toHaveLength(70);
  expect((await db.select().from(feedRun).orderBy(asc(feedRun.id))).at(-1)).toMatchObject({ provider: "teletext" });
});

describe("a hold that newer data has superseded", () => {
  const heldRoster = async () => {
    provider.setRoster("1", squad(70, 300));
    await run();
    const hold = (await listHolds(context)).find(({ kind }) => kind === "roster");
    if (!hold) throw new Error("nothing is held");
    return hold;
  };
  const people = async () => (await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt).length;

  test("[GD6] is not applied if its scope received something newer, unless the operator confirms it", async () => {
    const hold = await heldRoster();
    const { league, kind, scope } = hold;
    const finished = new Date(context.now().getTime() + 60_000);
    const imported = { league, scope, provider: "import", started: finished, finished, outcome: "ok" } as const;
    await db.insert(feedRun).values({ ...imported, kind: "roster" });
    const before = await people();
    expect([kind, await decideHold(context, hold.id, "applied")]).toEqual([
      "roster",
      {
        is: "not possible",
        why: "something newer came for it from import on 2026-06-07 16:01",
        isNewerThere: true,
      },
    ]);
    expect(await people()).toBe(before);
    expect(await decideHold(context, hold.id, "applied", { despiteNewer: true })).toMatchObject({
      is: "applied",
    });
    expect(await people()).toBe(70);
    await db.delete(feedRun).where(eq(feedRun.provider, "import"));
  });

  test("[GD6] is not applied while its scope is being refreshed, nor if its team is gone", async () => {
    const hold = await heldRoster();
    const other = await openLocks(context.database.url);
    await other.take({ league: "nba", kind: "roster", scope: hold.scope });
    expect(await decideHold(context, hold.id, "applied")).toMatchObject({ is: "not possible" });
    expect(await decideHold(context, hold.id, "refused")).toMatchObject({ is: "not possible" });
    await other.end();
    await db.update(team).set({ removedAt: context.now() }).where(eq(team.id, hold.scope));
    expect(await decideHold(context, hold.id, "applied")).toEqual({
      is: "not possible",
      why: "what it is about no longer exists",
    });
    await db.update(team).set({ removedAt: null }).where(eq(team.id, hold.scope));
  });

  test("[GD6] that was refused can still be applied; one that was applied or superseded cannot", async () => {
    const hold = await heldRoster();
    expect(await decideHold(context, hold.id, "refused")).toEqual({ is: "refused" });
    expect(await decideHold(context, hold.id, "refused")).toEqual({ is: "unknown" });
    expect(await decideHold(context, hold.id, "applied")).toMatchObject({ is: "applied" });
    expect(await decideHold(context, hold.id, "applied")).toEqual({ is: "unknown" });
    await db.update(feedHold).set({ decision: "superseded" }).where(eq(feedHold.id, hold.id));
    expect(await decideHold(context, hold.id, "applied")).toEqual({ is: "unknown" });
  });
});

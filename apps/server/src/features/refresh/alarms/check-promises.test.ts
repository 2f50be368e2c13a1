import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { feedAlarm, feedRun, overdueScope } from "../../../db/schema.ts";
import { createLog } from "../../../log/log.ts";
import { testContext } from "../../../testing/context.ts";
import { openAlarms } from "./alarms.ts";
import { checkPromises, type PromisedScope } from "./check-promises.ts";

const base = await testContext();
const { db } = base.database;
const lines: Record<string, unknown>[] = [];
const log = createLog("info", (line) => void lines.push(JSON.parse(line) as Record<string, unknown>));
const errors = () => lines.filter(({ level }) => level === "error");

const hour = 3_600_000;
const start = base.now().getTime();
/** Hours since the start. */
let at: number;
const context = { ...base, log, now: () => new Date(start + at * hour) };

beforeEach(async () => {
  at = 0;
  lines.length = 0;
  for (const table of [overdueScope, feedAlarm, feedRun]) await db.delete(table);
});

/** A roster that was confirmed this many hours after the start, or never, with a daily promise. */
function roster(scope: string, goodAt: number | null, more: Partial<PromisedScope> = {}): PromisedScope {
  return {
    league: "mlb",
    kind: "roster",
    scope,
    label: scope,
    goodAt: goodAt === null ? null : new Date(start + goodAt * hour),
    failures: 0,
    promiseMs: 24 * hour,
    ...more,
  };
}

/** Checks every hour until this many hours after the start. */
async function checkUntil(end: number, scopes: () => readonly PromisedScope[]): Promise<void> {
  for (; at <= end; at++) await checkPromises(context, scopes());
}

describe("a promise", () => {
  test("[FR1] broken for twice its time is one alarm and one error line, and is closed by a good run", async () => {
    await db.insert(feedRun).values({
      league: "mlb",
      kind: "roster",
      scope: "lions",
      provider: "mlb-stats",
      started: context.now(),
      finished: context.now(),
      outcome: "failed",
      reason: "unreachable: https://statsapi.mlb.com answered 503",
    });
    const lost = [roster("lions", 0), roster("bears", 1, { failures: 3 })];
    await checkUntil(48, () => lost);
    expect(await openAlarms(db)).toEqual([]);
    await checkUntil(72, () => lost);
    const detail =
      "2 of 2 not refreshed for twice as long as promised (24 h); the oldest, lions: last confirmed " +
      "2026-06-07 16:00 UTC; its last run failed: unreachable: https://statsapi.mlb.com answered 503";
    expect(await openAlarms(db)).toMatchObject([{ kind: "most-overdue", subject: "mlb roster", detail }]);
    expect(errors()).toEqual([expect.objectContaining({ level: "error", subject: "mlb roster" })]);
    expect(errors()[0]?.["detail"]).toContain("lions");

    await checkUntil(73, () => [roster("lions", 72.5), roster("bears", 72.5)]);
    expect(await openAlarms(db)).toEqual([]);
    expect(await db.select().from(overdueScope)).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ level: "info", msg: "data is refreshed again" });

    // The next outage is a separate one.
    await checkUntil(73 + 50, () => [roster("lions", 72.5), roster("bears", 72.5)]);
    expect(errors()).toHaveLength(2);
    expect(await db.select().from(feedAlarm).orderBy(asc(feedAlarm.id))).toHaveLength(2);
  });

  test("[FR1] that has just become shorter, or is new, has not been broken for long", async () => {
    // Weekly out of season; the season begins today.
    await checkUntil(100, () => [roster("lions", 0, { promiseMs: 168 * hour })]);
    await checkUntil(123, () => [roster("lions", 0)]);
    expect(await openAlarms(db)).toEqual([]);
    await checkUntil(125, () => [roster("lions", 0)]);
    expect(await openAlarms(db)).toHaveLength(1);
    // No longer promised: the operator removed the provider's name.
    await checkPromises(context, []);
    expect(await openAlarms(db)).toEqual([]);
    expect(await db.select().from(overdueScope)).toEqual([]);
  });

  test("[FR1] about data that never arrived is broken after failed attempts for that long", async () => {
    await checkUntil(60, () => [roster("lions", null), roster("bears", null, { failures: 1 })]);
    expect((await openAlarms(db)).map(({ detail }) => detail)).toEqual([
      "1 of 2 not refreshed for twice as long as promised (24 h); the oldest, bears: never confirmed",
    ]);
  });
});

describe("an alarm", () => {
  const many = Array.from({ length: 30 }, (_, n) => `team ${n}`);

  test("[FR1] is raised once per league and kind, however many scopes are overdue and servers check", async () => {
    const lost = [
      ...many.map((scope, n) => roster(scope, n / 10)),
      roster("2026-06", 0, { kind: "schedule" }),
      roster("lions", 0, { league: "nfl" }),
    ];
    at = 26;
    await checkPromises(context, lost);
    at = 60;
    await Promise.all([checkPromises(context, lost), checkPromises(context, lost)]);
    await checkPromises(context, lost);
    expect((await openAlarms(db)).map(({ subject }) => subject)).toEqual(["mlb roster", "mlb schedule", "nfl roster"]);
    expect(errors()).toHaveLength(3);
  });

  test("[FR1] about a few scopes does not hide that most are overdue: that is reported again @all", async () => {
    const others = (goodAt: () => number) => many.map((scope) => roster(scope, goodAt()));
    await checkUntil(60, () => [roster("gone", 0), ...others(() => at)]);
    expect(await openAlarms(db)).toMatchObject([{ kind: "some-overdue" }]);
    await checkUntil(140, () => [roster("gone", 0), ...others(() => 60)]);
    expect(await openAlarms(db)).toMatchObject([{ kind: "most-overdue" }]);
    expect(errors().map(({ kind }) => kind)).toEqual(["some-overdue", "most-overdue"]);
    expect(await db.select().from(feedAlarm)).toHaveLength(1);
  });

  test("[FR1] grows within one outage without a second line", async () => {
    await checkUntil(90, () => many.map((scope, n) => roster(scope, n)));
    expect(await openAlarms(db)).toMatchObject([{ kind: "most-overdue" }]);
    expect(errors()).toHaveLength(1);
  });
});

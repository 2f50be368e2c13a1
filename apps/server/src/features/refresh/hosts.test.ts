import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedRequest } from "../../db/schema.ts";
import { testClockOf, testDatabase } from "../../testing/database.ts";
import { deleteOldRequests, requestsOfDay, shareTurns } from "./hosts.ts";

const database = await testDatabase();
const { db } = database;
const clock = testClockOf(database, "2026-06-07T16:59:00Z");
const host = "api.example";

/** The turns of a process whose waiting advances the clock. */
const turnsOfProcess = () =>
  shareTurns(db, async (milliseconds) => {
    clock.pass(milliseconds);
    await clock.notified();
  });
const passed = async (work: () => Promise<void>) => {
  const before = clock.now().getTime();
  await work();
  return clock.now().getTime() - before;
};

test("[PV4] two processes send requests to a host one at a time, a little over a second apart, and to other hosts immediately", async () => {
  await clock.notified();
  const [one, other] = [turnsOfProcess(), turnsOfProcess()];
  expect(await passed(() => one.take(host))).toBe(0);
  expect(await passed(() => other.take("other.example"))).toBe(0);
  clock.pass(300);
  await clock.notified();
  await one.release(host);
  const waited = await passed(() => other.take(host));
  expect(waited).toBeGreaterThanOrEqual(700);
  expect(waited).toBeLessThan(1_800);
  // A slow host gets the next request as soon as it has responded.
  clock.pass(9_000);
  await clock.notified();
  await other.release(host);
  expect(await passed(() => one.take(host))).toBe(0);
});

test("[PV14] a website's Crawl-delay also applies between two processes", async () => {
  const [one, other] = [turnsOfProcess(), turnsOfProcess()];
  await one.take("school.example");
  await one.release("school.example");
  const waited = await passed(() => other.take("school.example", 30));
  expect(waited).toBeGreaterThanOrEqual(30_000);
  expect(waited).toBeLessThan(31_000);
});

test("[PV4] [F3] a process that is killed in its turn, or overruns it, delays the others by 25 seconds, and ends no other turn", async () => {
  const [killed, other, third] = [turnsOfProcess(), turnsOfProcess(), turnsOfProcess()];
  await killed.take("slow.example");
  const waited = await passed(() => other.take("slow.example"));
  expect(waited).toBeGreaterThanOrEqual(25_000);
  expect(waited).toBeLessThan(26_000);
  await killed.release("slow.example");
  expect(await passed(() => third.take("slow.example"))).toBeGreaterThanOrEqual(24_000);
});

test("[UN4] every request is counted by the hour, and the counts are deleted after a month", async () => {
  await db.delete(feedRequest);
  const turns = turnsOfProcess();
  for (let count = 0; count < 70; count++) {
    await turns.take("busy.example");
    await turns.release("busy.example");
  }
  const rows = await db.select().from(feedRequest).orderBy(asc(feedRequest.hour));
  expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(70);
  expect(await requestsOfDay(db, clock.now())).toEqual(new Map([["busy.example", 70]]));
  clock.pass(26 * 3_600_000);
  expect(await requestsOfDay(db, clock.now())).toEqual(new Map());
  clock.pass(31 * 86_400_000);
  await deleteOldRequests(db, clock.now());
  expect(await db.$count(feedRequest)).toBe(0);
});

import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedRequest } from "../../db/schema.ts";
import { testClockOf, testDatabase } from "../../testing/database.ts";
import { forgetOldRequests, requestsOfDay, shareTurns } from "./hosts.ts";

const database = await testDatabase();
const { db } = database;
const clock = testClockOf(database, "2026-06-07T16:59:00Z");
const host = "api.example";

/** The turns of a process, whose waiting moves the clock. */
const turnsOfProcess = () =>
  shareTurns(db, async (milliseconds) => {
    clock.pass(milliseconds);
    await clock.told();
  });
const passed = async (work: () => Promise<void>) => {
  const before = clock.now().getTime();
  await work();
  return clock.now().getTime() - before;
};

test("[PV4] two processes ask a host one at a time, a second and a little apart, and other hosts at once", async () => {
  await clock.told();
  const [one, other] = [turnsOfProcess(), turnsOfProcess()];
  expect(await passed(() => one.take(host))).toBe(0);
  expect(await passed(() => other.take("other.example"))).toBe(0);
  clock.pass(300);
  await clock.told();
  await one.release(host);
  const waited = await passed(() => other.take(host));
  expect(waited).toBeGreaterThanOrEqual(700);
  expect(waited).toBeLessThan(1_800);
  // A host that takes its time is asked again as soon as it has answered.
  clock.pass(9_000);
  await clock.told();
  await other.release(host);
  expect(await passed(() => one.take(host))).toBe(0);
});

test("[PV14] a web site's Crawl-delay is kept between two processes, too", async () => {
  const [one, other] = [turnsOfProcess(), turnsOfProcess()];
  await one.take("school.example");
  await one.release("school.example");
  const waited = await passed(() => other.take("school.example", 30));
  expect(waited).toBeGreaterThanOrEqual(30_000);
  expect(waited).toBeLessThan(31_000);
});

test("[PV4] [F3] who is killed in its turn, or overslept it, holds the others up for 25 seconds, and ends nobody's turn", async () => {
  const [killed, other, third] = [turnsOfProcess(), turnsOfProcess(), turnsOfProcess()];
  await killed.take("slow.example");
  const waited = await passed(() => other.take("slow.example"));
  expect(waited).toBeGreaterThanOrEqual(25_000);
  expect(waited).toBeLessThan(26_000);
  await killed.release("slow.example");
  expect(await passed(() => third.take("slow.example"))).toBeGreaterThanOrEqual(24_000);
});

test("[UN4] every request is counted by the hour, and forgotten after a month", async () => {
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
  await forgetOldRequests(db, clock.now());
  expect(await db.$count(feedRequest)).toBe(0);
});

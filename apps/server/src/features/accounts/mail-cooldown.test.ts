import { expect, test } from "vitest";
import { testClockOf, testDatabase } from "../../testing/database.ts";
import { secondsToMail, takeMailTime, takeNextMailTime } from "./mail-cooldown.ts";

const database = await testDatabase();
const { db } = database;
const clock = testClockOf(database, "2026-06-07T16:00:00Z");

async function pass(seconds: number) {
  clock.pass(seconds * 1000);
  await clock.notified();
}

test("[AC17] [D7] fifty concurrent requests reserve one slot", async () => {
  await clock.notified();
  const waits = await Promise.all(Array.from({ length: 50 }, () => takeMailTime(db, "mail-a")));
  expect(waits.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(49).fill(60)]);
});

test("[AC17] the first slot is now and the next after a minute, shared by all requests until then", async () => {
  const start = clock.now().getTime();
  const times = [];
  for (const seconds of [0, 5, 1, 55, 69]) {
    await pass(seconds);
    times.push((clock.now().getTime() - start + (await takeNextMailTime(db, "mail-b"))) / 1000);
  }
  expect(times).toEqual([0, 60, 60, 120, 180]);
  await pass(1);
  expect(await secondsToMail(db, "mail-b")).toBe(109);
  await pass(109);
  expect(await secondsToMail(db, "mail-b")).toBe(0);
  expect(await secondsToMail(db, "never")).toBe(0);
});

test("[AC17] [F4] setting the database clock back delays no mail", async () => {
  for (const key of ["mail-c", "mail-d"]) await takeNextMailTime(db, key);
  await pass(-3600);
  expect(await takeMailTime(db, "mail-c")).toBe(0);
  expect(await takeNextMailTime(db, "mail-d")).toBe(0);
});

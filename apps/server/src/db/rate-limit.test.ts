import { expect, test } from "vitest";
import { testClockOf, testDatabase } from "../testing/database.ts";
import { resetAttempts, refundAttempt, consumeAttempt } from "./rate-limit.ts";

const database = await testDatabase();
const { db } = database;
const clock = testClockOf(database, "2026-06-07T16:00:00Z");
const limit = { most: 3, seconds: 60 };

async function pass(seconds: number) {
  clock.pass(seconds * 1000);
  await clock.notified();
}
async function take(key: string) {
  const { allowed, firstRefusal, seconds } = await consumeAttempt(db, key, limit);
  return { allowed, firstRefusal, seconds };
}

test("[AC14] a window begins with the first attempt and ends for all at once", async () => {
  const attempts = [];
  for (const seconds of [0, 10, 49, 0.5, 0.499, 0.001, 1]) {
    await pass(seconds);
    attempts.push(await take("window"));
  }
  expect(attempts).toEqual([
    { allowed: true, firstRefusal: false, seconds: 60 },
    { allowed: true, firstRefusal: false, seconds: 50 },
    { allowed: true, firstRefusal: false, seconds: 1 },
    { allowed: false, firstRefusal: true, seconds: 1 },
    { allowed: false, firstRefusal: false, seconds: 1 },
    { allowed: true, firstRefusal: false, seconds: 60 },
    { allowed: true, firstRefusal: false, seconds: 59 },
  ]);
});

test("[AC14] a hundred concurrent attempts are counted exactly while time passes", async () => {
  await database.pool.query("delete from test_clock.moment");
  for (let round = 0; round < 5; round++) {
    const attempts = await Promise.all(Array.from({ length: 100 }, () => take(`at-once-${round}`)));
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(3);
    expect(attempts.filter(({ firstRefusal }) => firstRefusal)).toHaveLength(1);
  }
  await pass(0);
});

test("[AC14] [F4] a database clock set back locks no one out for longer than a window, and loses no attempt", async () => {
  for (let i = 0; i < 5; i++) await take("clock");
  await pass(-3600);
  expect(await take("clock")).toEqual({ allowed: false, firstRefusal: false, seconds: 60 });
  await pass(59);
  expect(await take("clock")).toEqual({ allowed: false, firstRefusal: false, seconds: 1 });
  await pass(1);
  expect(await take("clock")).toEqual({ allowed: true, firstRefusal: false, seconds: 60 });
});

test("[AC16] an attempt can be refunded to its own window, and attempts deleted", async () => {
  const first = await consumeAttempt(db, "back", limit);
  for (let i = 0; i < 2; i++) await take("back");
  await refundAttempt(db, first);
  expect(await take("back")).toMatchObject({ allowed: true });
  expect(await take("back")).toMatchObject({ allowed: false });
  await resetAttempts(db, "back");
  expect(await take("back")).toMatchObject({ allowed: true });
});

test("[AC14] an attempt of an expired window is not refunded to the next one", async () => {
  const old = await consumeAttempt(db, "over", limit);
  await pass(60);
  for (let i = 0; i < 3; i++) await take("over");
  await refundAttempt(db, old);
  expect(await take("over")).toMatchObject({ allowed: false });
});

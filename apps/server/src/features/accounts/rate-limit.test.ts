import { expect, test } from "vitest";
import { testDatabase } from "../../db/testing.ts";
import { secondsToMail, takeMailTime, takeNextMailTime } from "./mail-cooldown.ts";
import { forgetTurns, giveTurnBack, takeTurn } from "./rate-limit.ts";

const { db } = await testDatabase();
const start = Date.parse("2026-06-07T16:00:00Z");
const at = (seconds: number) => new Date(start + seconds * 1000);
const limit = { most: 3, seconds: 60 };

test("[AC14] a window begins with the first try and ends for all at once", async () => {
  const turns = [];
  for (const seconds of [0, 10, 59, 59.5, 59.999, 60, 61]) turns.push(await takeTurn(db, "window", limit, at(seconds)));
  expect(turns).toEqual([
    { allowed: true, firstRefusal: false, seconds: 60 },
    { allowed: true, firstRefusal: false, seconds: 50 },
    { allowed: true, firstRefusal: false, seconds: 1 },
    { allowed: false, firstRefusal: true, seconds: 1 },
    { allowed: false, firstRefusal: false, seconds: 1 },
    { allowed: true, firstRefusal: false, seconds: 60 },
    { allowed: true, firstRefusal: false, seconds: 59 },
  ]);
});

test("[AC14] a hundred tries at once are counted exactly", async () => {
  const turns = await Promise.all(Array.from({ length: 100 }, () => takeTurn(db, "at-once", limit, at(0))));
  expect(turns.filter(({ allowed }) => allowed)).toHaveLength(3);
  expect(turns.filter(({ firstRefusal }) => firstRefusal)).toHaveLength(1);
});

test("[AC14] [F4] a clock that was set back locks nobody out for longer than a window", async () => {
  for (let i = 0; i < 5; i++) await takeTurn(db, "clock", limit, at(3600));
  expect(await takeTurn(db, "clock", limit, at(0))).toEqual({ allowed: true, firstRefusal: false, seconds: 60 });
});

test("[AC16] a turn can be given back, and turns forgotten", async () => {
  for (let i = 0; i < 3; i++) await takeTurn(db, "back", limit, at(0));
  await giveTurnBack(db, "back");
  expect(await takeTurn(db, "back", limit, at(0))).toMatchObject({ allowed: true });
  expect(await takeTurn(db, "back", limit, at(0))).toMatchObject({ allowed: false });
  await forgetTurns(db, "back");
  expect(await takeTurn(db, "back", limit, at(0))).toMatchObject({ allowed: true });
});

test("[AC17] [D7] fifty presses at once take one mail's time", async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => takeMailTime(db, "mail-a", at(0))));
  expect(waits.toSorted((a, b) => a - b)).toEqual([0, ...Array<number>(49).fill(60)]);
});

test("[AC17] the next mail's time is now, then when the minute is over, and the same for whoever comes until then", async () => {
  const next = async (seconds: number) =>
    ((await takeNextMailTime(db, "mail-b", at(seconds))).getTime() - start) / 1000;
  expect([await next(0), await next(5), await next(6), await next(61), await next(130)]).toEqual([0, 60, 60, 120, 180]);
  expect(await secondsToMail(db, "mail-b", at(131))).toBe(109);
  expect(await secondsToMail(db, "mail-b", at(240))).toBe(0);
  expect(await secondsToMail(db, "never", at(0))).toBe(0);
});

test("[AC17] [F4] a clock that was set back holds up no mail", async () => {
  await takeNextMailTime(db, "mail-c", at(3600));
  expect(await takeMailTime(db, "mail-c", at(0))).toBe(0);
  await takeNextMailTime(db, "mail-d", at(3600));
  expect(await takeNextMailTime(db, "mail-d", at(0))).toEqual(at(0));
});

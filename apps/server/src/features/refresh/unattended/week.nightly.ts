import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { testContext } from "../../../testing/context.ts";
import { testClockOf, testDatabase } from "../../../testing/database.ts";
import { simulateWeek } from "../../../testing/simulated-week.ts";

const seed = Number(process.env["AGATE_SEED"] ?? randomInt(2 ** 31));

test(`[UN8] a bad week: no good data is lost, every broken promise is reported, and the plan continues (AGATE_SEED=${seed})`, async () => {
  const database = await testDatabase();
  const clock = testClockOf(database, "2026-02-02T12:00:00Z");
  await clock.notified();
  const base = await testContext({ database, now: clock.now });
  const { wrongs, ...figures } = await simulateWeek(base, clock, {
    seed,
    hours: 168,
    step: 15,
    calmStep: 30,
    sharesTurns: true,
  });
  console.log(`seed ${seed}`, figures);
  expect(wrongs).toEqual([]);
  expect(figures.alarms).toContainEqual(expect.stringContaining("nhl roster"));
});

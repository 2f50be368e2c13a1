import { expect, test } from "vitest";
import { testContext } from "../../../testing/context.ts";
import { testClockOf, testDatabase } from "../../../testing/database.ts";
import { simulateWeek } from "../../../testing/simulated-week.ts";

// Some hours have few requests, and may have no fault; with this seed, they do. The nightly week uses a different seed
// each time.
const seed = Number(process.env["AGATE_SEED"] ?? 2);

test(`[UN8] a provider's bad day: no good data is lost, and the plan continues (AGATE_SEED=${seed})`, async () => {
  const database = await testDatabase();
  const clock = testClockOf(database, "2026-02-02T12:00:00Z");
  await clock.notified();
  const base = await testContext({ database, now: clock.now });
  const { wrongs, requests, faults } = await simulateWeek(base, clock, {
    seed,
    hours: 8,
    step: 80,
    calmStep: 360,
    sharesTurns: false,
  });
  expect(wrongs).toEqual([]);
  expect(requests).toBeGreaterThan(9);
  expect(Object.keys(faults).length).toBeGreaterThan(0);
});

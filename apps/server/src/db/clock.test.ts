import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "../env.ts";
import { openAppContext } from "../open-app-context.ts";
import { testClockOf, testDatabase } from "../testing/database.ts";
import { openClock } from "./clock.ts";
import { createDb } from "./queries.ts";

test("[AC36] a server uses the database's clock, whatever its own says", async () => {
  const database = await testDatabase();
  const clock = testClockOf(database, "2031-05-06T07:08:09Z");
  await clock.notified();
  const { context, close } = await openAppContext(readEnv({ DATABASE_URL: database.url }));
  onTestFinished(close);
  const first = context.now();
  expect(first.toISOString()).toMatch(/^2031-05-06T07:/);
  await expect.poll(() => context.now() > first).toBe(true);
});

test("[AC36] [F1] without a database a server uses its own clock", async () => {
  const nowhere = new Pool({ connectionString: "postgres://agate@127.0.0.1:1/agate" });
  const clock = await openClock(createDb(nowhere));
  clock.stop();
  expect(clock.now().getUTCFullYear()).toBe(new Date().getUTCFullYear());
  await nowhere.end();
});

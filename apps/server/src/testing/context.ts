import type { AppContext } from "../app-context.ts";
import { readEnv } from "../env.ts";
import { createJobs } from "../jobs/worker.ts";
import { createLog } from "../log/log.ts";
import { testDatabase } from "./database.ts";

/**
 * A context for one test file: a database of its own, a fixed clock, and no provider unless the test passes one.
 * @param changes overrides for this test
 */
export async function testContext(changes: Partial<AppContext> = {}): Promise<AppContext> {
  const database = changes.database ?? (await testDatabase());
  const log = createLog("silent");
  return {
    env: readEnv({}),
    database,
    now: () => new Date("2026-06-07T16:00:00Z"),
    feeds: {},
    ask: async () => {
      throw new Error("This test asked a provider it did not bring.");
    },
    hostStops: new Map(),
    mailTransport: undefined,
    secret: "a secret that only tests may know",
    log,
    patience: 30, // tests share their machine
    leaving: new AbortController().signal,
    ending: new AbortController().signal,
    jobs: createJobs(database, log),
    ...changes,
  };
}

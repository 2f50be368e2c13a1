import { type ConstructorOptions, type Db as Executor, PgBoss } from "pg-boss";
import { queryFailureOf } from "../log/query-failure.ts";

/** What executes a statement with pg's driver: a pool or one connection. */
export interface Driver {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Executes pg-boss's statements. Errors carry none of their values. */
export function executorOf(driver: Driver): Executor {
  return {
    executeSql: (text, values) =>
      driver.query(text, values).catch((error: unknown) => {
        throw queryFailureOf(error, text);
      }),
  };
}

/** A pg-boss instance with the settings that all of ours share. */
export function createBoss(db: Executor, settings: Omit<ConstructorOptions, "db">): PgBoss {
  const boss = new PgBoss({
    schema: "pgboss",
    // Its checks of autovacuum and bloated indexes are meant for millions of jobs; we have dozens.
    monitorVacuum: false,
    reindex: false,
    ...settings,
    db,
  });
  // Without a listener an error event would end the process; `createJobs` adds one that logs.
  boss.on("error", () => {});
  return boss;
}

/** Timers that never fire. */
const noTimers: NonNullable<ConstructorOptions["clock"]> = {
  now: () => Date.now(),
  setTimeout: () => undefined,
  clearTimeout: () => {},
  setInterval: () => undefined,
  clearInterval: () => {},
};

/** Settings for an instance that only executes calls: it polls nothing, has no timers and need not be stopped. */
export const idle = { supervise: false, schedule: false, clock: noTimers } satisfies Partial<ConstructorOptions>;

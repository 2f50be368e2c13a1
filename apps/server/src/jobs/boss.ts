import { type ConstructorOptions, type Db as Executor, PgBoss } from "pg-boss";
import { queryFailureOf } from "../db/query-failure.ts";

/** Whatever runs a statement with pg's driver: a pool, or one connection. */
export interface Driver {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Runs pg-boss's statements; what fails carries no value of a statement. */
export function executorOf(driver: Driver): Executor {
  return {
    executeSql: (text, values) =>
      driver.query(text, values).catch((error: unknown) => {
        throw queryFailureOf(error, text);
      }),
  };
}

/** Settings that every boss of ours has. */
export function createBoss(db: Executor, settings: Omit<ConstructorOptions, "db">): PgBoss {
  const boss = new PgBoss({
    schema: "pgboss",
    // Its own checks of autovacuum and of bloated indexes are for tables with millions of jobs; ours hold dozens.
    monitorVacuum: false,
    reindex: false,
    ...settings,
    db,
  });
  // Without a listener an error would end the process; who works jobs has one of its own beside.
  boss.on("error", () => {});
  return boss;
}

/** Never rings. */
const stillClock: NonNullable<ConstructorOptions["clock"]> = {
  now: () => Date.now(),
  setTimeout: () => undefined,
  clearTimeout: () => {},
  setInterval: () => undefined,
  clearInterval: () => {},
};

/** Settings of a boss that does what it is asked and nothing by itself: it works no job, has no timer and needs no end. */
export const idle = { supervise: false, schedule: false, clock: stillClock } satisfies Partial<ConstructorOptions>;

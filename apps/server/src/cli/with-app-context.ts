import type { AppContext } from "../app-context.ts";
import { BackupFault } from "../backup/format.ts";
import { type Database, openDatabase } from "../db/database.ts";
import { type Env, readEnv } from "../env.ts";
import { migrate } from "../jobs/migrate.ts";
import { describeDatabaseFault } from "../log/error-code.ts";
import { openAppContext } from "../open-app-context.ts";

/**
 * Runs a command on the real database, after migrating it; log lines go to standard error.
 * @param changes overrides for the environment: what this command logs
 */
export async function withAppContext(
  work: (context: AppContext) => Promise<number>,
  changes: Partial<Pick<Env, "logLevel">> = {},
): Promise<number> {
  const env = { ...readEnv(), ...changes };
  const opened = await openAppContext(env, { write: (line) => process.stderr.write(line) });
  try {
    await migrate(opened.context.database, env.folders.migrations);
    return await work(opened.context);
  } finally {
    await opened.close();
  }
}

/**
 * Runs a command for which exit code 1 means that it found something: a database that is away is refused like any other
 * fault of it. Logs errors only.
 */
export async function withAppContextOr(
  refuse: (why: string) => number,
  work: (context: AppContext) => Promise<number>,
): Promise<number> {
  try {
    return await withAppContext(work, { logLevel: "error" });
  } catch (error) {
    const fault = error instanceof Error ? describeDatabaseFault(error) : null;
    if (!fault) throw error;
    return refuse(fault);
  }
}

/** Runs a command on the real database as it is: not migrated, and without the rest of the app context. */
export async function withDatabase(
  { databaseUrl: url, dataDir }: Pick<Env, "databaseUrl" | "dataDir">,
  work: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase({ url, dataDir });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

/** Runs a command about backups; a fault is reported in one sentence, exit code 1. */
export async function reportBackupFault(command: string, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    console.error(`agate ${command}: ${error.message}`);
    return 1;
  }
}

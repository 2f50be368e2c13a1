import { setTimeout as wait } from "node:timers/promises";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { type Database, withLock } from "../db/database.ts";
import { createDb } from "../db/queries.ts";
import { isDatabaseAway } from "../log/error-code.ts";
import { type Log, reasonOf } from "../log/log.ts";
import { installJobs } from "./install.ts";

/** Number of the advisory lock that one migrating (or seeding) process holds. */
export const migrationLock = 727_001;

/**
 * Migrates our tables, then those of pg-boss, one process at a time; safe to repeat and to interrupt: each of
 * the two is all or nothing.
 * @param folder the SQL files that drizzle-kit wrote
 */
export async function migrate({ url }: Pick<Database, "url">, folder: string): Promise<void> {
  await withLock(url, migrationLock, async (client) => {
    await runMigrations(createDb(client), { migrationsFolder: folder });
    await installJobs(client);
  });
}

/** Seconds that a database may take to start. */
const patience = 30;

/** Migrates a database that may be starting at the same time as we are. */
export async function migrateWhenThere(database: Pick<Database, "url">, folder: string, log: Log): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await migrate(database, folder);
    } catch (error) {
      if (!isDatabaseAway(error) || tries === patience) throw error;
      log.warn({ reason: reasonOf(error) }, "the database does not answer yet");
      await wait(1_000);
    }
}

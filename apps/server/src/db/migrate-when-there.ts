import { setTimeout as wait } from "node:timers/promises";
import { type Log, reasonOf } from "../log/log.ts";
import { type Database, migrate } from "./database.ts";
import { isDatabaseAway } from "./error-code.ts";

/** Seconds that a database may take to come up. */
const patience = 30;

/** Brings the tables up to date, of a database that may be starting together with us. */
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

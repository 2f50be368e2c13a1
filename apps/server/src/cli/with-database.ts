import { type Database, openDatabase } from "../db/database.ts";
import type { Env } from "../env.ts";

/** Does a command's work on the real database as it is: not migrated, and without the rest of the app context. */
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

import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/**
 * Who stores what a source told of a league reads first what is there, and writes over it. Scopes of a refresh are apart from
 * each other and share the league; an import may be about all of it and has it alone (rule IM24). Both hold it until their
 * transaction ends, and take it before any other lock.
 */

/** Waits for an import under way; keeps others waiting. */
export async function shareLeague(tx: Db, league: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`store of ${league}`}, 0))`);
}

/** Waits for all stores under way, and keeps others waiting. */
export async function lockLeague(tx: Db, league: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store of ${league}`}, 0))`);
}

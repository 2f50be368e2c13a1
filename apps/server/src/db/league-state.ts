import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/**
 * Real data of a league was confirmed: its sample rows are hidden from now on, and where a reader would see a difference
 * the revision goes up, which is what readers and caches look at.
 */
export async function confirmLeague(tx: Db, league: string, now: Date, changed: boolean): Promise<void> {
  const step = changed ? 1 : 0;
  await tx.execute(sql`
    insert into league_state (league, revision, has_real, updated_at, confirmed_at)
    values (${league}, 2, true, ${now.toISOString()}, ${now.toISOString()})
    on conflict (league) do update set
      revision = league_state.revision + case when league_state.has_real then ${step} else 1 end,
      updated_at = case when league_state.has_real and ${!changed} then league_state.updated_at else excluded.updated_at end,
      has_real = true,
      confirmed_at = excluded.confirmed_at`);
}

/** Something readers see has changed that makes nothing real: sample data, common codes. */
export async function touchLeagues(tx: Db, leagues: readonly string[], now: Date): Promise<void> {
  for (const league of leagues)
    await tx.execute(sql`
      insert into league_state (league, updated_at) values (${league}, ${now.toISOString()})
      on conflict (league) do update set revision = league_state.revision + 1, updated_at = excluded.updated_at`);
}

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

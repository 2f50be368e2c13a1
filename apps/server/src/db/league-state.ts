import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/**
 * Records that real data of a league was confirmed: its sample rows are hidden from now on. If readers would see a
 * difference, the revision increments, which is what readers and caches check.
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

/** Something visible has changed that is not real data: sample data, common codes. */
export async function touchLeagues(tx: Db, leagues: readonly string[], now: Date): Promise<void> {
  for (const league of leagues)
    await tx.execute(sql`
      insert into league_state (league, updated_at) values (${league}, ${now.toISOString()})
      on conflict (league) do update set revision = league_state.revision + 1, updated_at = excluded.updated_at`);
}

/**
 * A store of a source's data reads the existing rows first and then writes over them. The scopes of a refresh are
 * disjoint and share the league's lock; an import may affect the whole league and locks it exclusively (rule IM24).
 * Both hold the lock until their transaction ends, and take it before any other lock.
 */

/** Waits for an import in progress; makes later imports wait. */
export async function shareLeague(tx: Db, league: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`store of ${league}`}, 0))`);
}

/** Waits for all stores in progress, and makes later ones wait. */
export async function lockLeague(tx: Db, league: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store of ${league}`}, 0))`);
}

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

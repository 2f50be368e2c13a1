import { sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import type { Counts } from "./scope.ts";

/**
 * A good run: the league's data is confirmed, its sample rows are hidden from now on, and where a reader would see a
 * difference the revision goes up, which is what readers and caches look at.
 * @param stored what it came to; an answer that holds nothing at all hides no sample
 */
export async function noteGoodRun(
  tx: Db,
  league: string,
  now: Date,
  { changed, counts }: { readonly changed: boolean; readonly counts: Counts },
): Promise<void> {
  if (!changed && !["teams", "games", "players"].some((kind) => counts[kind])) return;
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

import type { Db } from "../../db/database.ts";
import { confirmLeague } from "../../db/league-state.ts";
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
  if (!changed && !["teams", "games", "players", "events", "entrants", "drivers"].some((kind) => counts[kind])) return;
  await confirmLeague(tx, league, now, changed);
}

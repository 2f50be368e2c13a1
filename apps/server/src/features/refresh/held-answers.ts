import type { Answer } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { readIdentities } from "./identities.ts";
import { kinds } from "./kinds/index.ts";
import type { ScopeName, Stored, StoreOptions } from "./scope.ts";

/**
 * Stores an answer that was held. It was written by us, so it is taken at its word.
 * @throws when there is no such league, team or event any more
 */
export async function storeHeld(
  tx: Db,
  { league: slug, kind, scope }: ScopeName,
  answer: unknown,
  how: StoreOptions,
): Promise<Stored> {
  const league = leagueBySlug(slug);
  const identities = (provider: string) => readIdentities(tx, slug, provider);
  if (!league) throw new Error(`There is no league ${slug} any more.`);
  const job = await kinds[kind].job({ feeds: {}, db: tx, now: how.now, league, identities }, scope);
  if (!job) throw new Error(`There is no ${kind} ${scope} of ${slug} any more.`);
  return job.store(tx, answer as Answer<unknown>, how);
}

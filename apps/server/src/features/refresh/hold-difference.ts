import type { Answer } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { changesBetween, type Difference } from "../../db/difference.ts";
import { tryOut } from "../../db/trial.ts";
import { type Hold, scopeOf } from "./holds.ts";
import { readIdentities } from "./identities.ts";
import { kinds } from "./kinds/index.ts";
import { withLocks } from "./locks.ts";
import type { RowChange } from "./row-changes.ts";
import type { ScopeName, Stored, StoreOptions } from "./scope.ts";

/** What applying a hold would do. */
export interface HoldDifference extends Difference {
  /** People or things that the answer lacks, and that stay until the next answer also lacks them (rule RF7). */
  readonly missed: readonly string[];
}

/**
 * What would be added, removed, or changed if a held answer were applied now. It is stored in a transaction that is
 * rolled back, so the result is exactly what applying would do.
 * @throws if it cannot be stored because its league or event no longer exists
 */
export async function differenceOfHold(
  { database: { db, url }, now }: Pick<AppContext, "database" | "now">,
  hold: Hold,
): Promise<HoldDifference | "being refreshed"> {
  const name = scopeOf(hold);
  const changes = await withLocks(url, async (locks): Promise<readonly RowChange[] | "being refreshed"> => {
    // This preview must not block a refresh, which writes the same rows.
    if (!(await locks.take(name))) return "being refreshed";
    const at = now();
    return tryOut(db, async (tx) => {
      const apply = () => storeHeld(tx, name, hold.facts, { provider: hold.provider, now: at, doubts: "none" });
      return { outcome: (await kinds[name.kind].rows(tx, name)(at, apply)).changes, isKept: false };
    });
  });
  if (changes === "being refreshed") return changes;
  const titles = (what: RowChange["what"]) => changes.filter((one) => one.what === what).map(({ title }) => title);
  return {
    added: titles("joins"),
    changed: changes.flatMap(({ what, title, before, after }) =>
      what === "changes" && before && after ? [`${title}: ${changesBetween(before, after)}`] : [],
    ),
    removed: titles("leaves"),
    missed: titles("misses"),
  };
}

/**
 * Stores a held answer. We wrote it ourselves, so it is not validated again.
 * @throws if the league, team, or event no longer exists
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

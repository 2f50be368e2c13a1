import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { DataUpdatesJson, Provenance } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { isGoodRun } from "../../db/run-outcome.ts";
import { event, feedRun, leagueState } from "../../db/schema.ts";
import { providerName } from "../../words/names.ts";

/** The promises of each automatically refreshed league, by slug. */
export type Promises = ReadonlyMap<
  string,
  {
    readonly nextCheck: Date | null;
    readonly promised: number;
    readonly overdue: number;
    readonly oldest: Date | null;
  }
>;

function promisesOf(promise: ReturnType<Promises["get"]>): DataUpdatesJson["leagues"][number]["promises"] {
  if (!promise) return null;
  const { nextCheck, promised, overdue, oldest } = promise;
  return {
    next_check: nextCheck?.toISOString() ?? null,
    promised,
    overdue,
    oldest: oldest?.toISOString() ?? null,
  };
}

/**
 * The last good refresh of every league that has a page: of any of its parts, by a provider or an import. A league with
 * only sample data says so.
 */
export async function readDataUpdates(db: Db, promises: Promises): Promise<DataUpdatesJson> {
  const runs = await db
    .selectDistinctOn([feedRun.league], {
      league: feedRun.league,
      provider: feedRun.provider,
      finished: feedRun.finished,
    })
    .from(feedRun)
    .where(and(isGoodRun(), isNotNull(feedRun.finished)))
    .orderBy(feedRun.league, desc(feedRun.finished));
  const states = await db.select().from(leagueState);
  const sampled = await db.selectDistinct({ league: event.league }).from(event).where(eq(event.origin, "sample"));

  const runOf = new Map(runs.map((run) => [run.league, run]));
  const real = new Set(states.filter(({ hasReal }) => hasReal).map(({ league }) => league));
  const hasSample = new Set(sampled.map(({ league }) => league));

  const provenanceOf = (league: string): Provenance => {
    if (!real.has(league)) return { source: null, confirmed_at: null, sample: hasSample.has(league) };
    const run = runOf.get(league);
    return {
      source: run ? providerName(run.provider) : null,
      confirmed_at: run?.finished?.toISOString() ?? null,
      sample: false,
    };
  };
  return {
    leagues: leaguesWithPage.map(({ slug }) => ({
      league: slug,
      provenance: provenanceOf(slug),
      promises: promisesOf(promises.get(slug)),
    })),
  };
}

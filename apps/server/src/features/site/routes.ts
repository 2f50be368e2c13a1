import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { DataUpdatesJson, Provenance } from "@agate/api";
import { endpoints, openApiDocument, siteEndpoints } from "@agate/api/schemas";
import { leaguesWithPage } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { isGoodRun } from "../../db/run-outcome.ts";
import { event, feedRun, leagueState } from "../../db/schema.ts";
import { createAnswerCache, halfMinuteOf } from "../../http/answer-cache.ts";
import { endpointRoutes } from "../../http/endpoint-routes.ts";
import { createMinuteBudget } from "../../http/enforce-limits.ts";
import { logMissingPage } from "../../http/requests.ts";
import { answerTagged } from "../../http/tagged-answer.ts";
import { providerName } from "../../words/names.ts";

/** Maximum lines per minute that pages can log about addresses without a page, from all senders together. */
const maxLines = 60;

/** Data for the information pages. While the database is away, the last response is served again (case F1). */
export function siteRoutes(
  { database: { db }, now, log }: Pick<AppContext, "database" | "now" | "log">,
  freshness: { ofAll(): Promise<Promises> },
  answers = createAnswerCache(),
) {
  // It counts lines and stores nothing about their senders.
  const overBudget = createMinuteBudget(now, maxLines);

  return endpointRoutes(siteEndpoints, {
    openapi: async (c) => {
      const document = await answers.of("openapi", "of this build", async () => openApiDocument(endpoints));
      return answerTagged(c, { ...document, cache: "public, max-age=300" });
    },

    dataUpdates: async (c) => {
      const read = async () => readDataUpdates(db, await freshness.ofAll());
      const updates = await answers.of("data updates", halfMinuteOf(now()), read);
      return answerTagged(c, { ...updates, cache: "public, max-age=30" });
    },

    missingPage: (c, report) => {
      if (report && overBudget("everyone") === null) logMissingPage(log, report.path, "inside");
      return c.body(null, 204);
    },
  });
}

/** The promises of each automatically refreshed league, by slug. */
type Promises = ReadonlyMap<
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
async function readDataUpdates(db: Db, promises: Promises): Promise<DataUpdatesJson> {
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

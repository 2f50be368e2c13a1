import { easternDay } from "@agate/captions/calendar";
import { type MatchupLeague, seasonOf } from "@agate/leagues";
import { and, desc, eq, inArray } from "drizzle-orm";
import { feedRun, teamIdentity } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { identitiesJob } from "./jobs.ts";
import type { RunScope, Sources } from "./scope.ts";

/** What a provider calls the teams: its ids by ours. */
export type Identities = (provider: string) => Promise<ReadonlyMap<string, string>>;

/**
 * Finds what providers call the teams, each once. A provider that is asked only because another one failed, or for
 * coaches alone, has not told its ids yet: then its list is read, for the ids alone.
 * @param hasTold whether a provider's ids are known well enough without asking
 */
export function identityFinder(
  world: World,
  run: RunScope,
  league: MatchupLeague,
  sources: Sources,
  hasTold: (provider: string) => boolean | Promise<boolean>,
): Identities {
  const season = seasonOf(league.calendar, easternDay(world.now()));
  const found = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const find = async (provider: string) => {
    const known = [...sources.teams, ...sources.places, ...sources.roster, ...sources.coaches].find(
      ({ feed }) => feed === provider,
    );
    if (known && !(await hasTold(provider))) await run(identitiesJob(world.feeds, league, season), [known]);
    return readIdentities(world, league, provider);
  };
  return (provider) => {
    const ids = found.get(provider) ?? find(provider);
    found.set(provider, ids);
    return ids;
  };
}

/** Milliseconds for which a list that was read for its ids alone is taken as it is, and one that could not be read is left alone. */
const fresh = { good: 86_400_000, bad: 3_600_000 };

/** Whether earlier runs know a provider's ids: the list that the league goes by is its, or it was read for them lately. */
export async function hasToldBefore(
  { database: { db }, now }: Pick<World, "database" | "now">,
  { slug }: MatchupLeague,
  provider: string,
): Promise<boolean> {
  const { scope, outcome, started } = feedRun;
  const lists = await db
    .select({ provider: feedRun.provider, scope, outcome, started })
    .from(feedRun)
    .where(and(eq(feedRun.league, slug), eq(feedRun.kind, "teams"), inArray(scope, ["all", "identities"])))
    .orderBy(desc(feedRun.id))
    .limit(50);
  const isGood = (run: (typeof lists)[number]) => run.outcome === "ok" || run.outcome === "unchanged";
  if (lists.find((run) => run.scope === "all" && isGood(run))?.provider === provider) return true;
  const last = lists.find((run) => run.scope === "identities" && run.provider === provider);
  return !!last && now().getTime() - last.started.getTime() < (isGood(last) ? fresh.good : fresh.bad);
}

/** A provider's ids by ours. */
async function readIdentities(
  world: World,
  league: MatchupLeague,
  provider: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await world.database.db
    .select()
    .from(teamIdentity)
    .where(and(eq(teamIdentity.league, league.slug), eq(teamIdentity.provider, provider)));
  return new Map(rows.map(({ teamId, providerId }) => [teamId, providerId]));
}

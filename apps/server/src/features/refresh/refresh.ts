import type { ProviderId, Source } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { team, teamIdentity } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { closeDeadRuns } from "./dead-runs.ts";
import { identitiesJob, monthJob, rosterJob, teamsJob } from "./jobs.ts";
import { openLocks } from "./locks.ts";
import { type Runner, runScope } from "./run.ts";
import { type ScopeResult, sourcesOf } from "./scope.ts";

export interface RefreshOrder {
  readonly leagues: readonly MatchupLeague[];
  /** `yyyy-MM` each. */
  readonly months: readonly string[];
  /** Only this provider is asked. */
  readonly source?: ProviderId | undefined;
  /** Told of each scope as it is done. */
  readonly onScope?: (result: ScopeResult) => void;
}

/** Rosters under way at once; a polite provider is still asked one at a time. */
const rostersAtOnce = 8;

/**
 * Brings leagues up to date: the team list, each month asked for, then the roster of every team a source knows. Each
 * scope stands alone: what fails or is held keeps its last good rows, and the others go on.
 * @returns what became of every scope, in the order they were done
 */
export async function refresh(world: World, order: RefreshOrder): Promise<readonly ScopeResult[]> {
  const locks = await openLocks(world.database.url);
  try {
    const runner = { world, locks };
    await closeDeadRuns(runner);
    const results: ScopeResult[] = [];
    for (const league of order.leagues) {
      const note = (result: ScopeResult) => {
        results.push(result);
        order.onScope?.(result);
      };
      await refreshLeague(runner, league, order, note);
    }
    return results;
  } finally {
    await locks.end();
  }
}

async function refreshLeague(
  runner: Runner,
  league: MatchupLeague,
  { months, source }: RefreshOrder,
  note: (result: ScopeResult) => void,
): Promise<void> {
  const { feeds, now } = runner.world;
  const sources = sourcesOf(league, source);
  if (!sources.length) return;
  const season = String(now().getUTCFullYear());

  const list = await runScope(runner, teamsJob(feeds, league, season), sources);
  note(list);
  for (const month of months) note(await runScope(runner, monthJob(feeds, league, month), sources));

  const idAt = identityFinder(runner, league, season, list, sources);
  await eachOf(await teamsToAsk(runner, league, sources), rostersAtOnce, async (asked) => {
    const job = rosterJob(feeds, league, asked, season, (provider) => idAt(provider, asked.id));
    note(await runScope(runner, job, sources));
  });
}

/** Live teams that at least one of the sources knows by an id, by name. */
async function teamsToAsk({ world }: Runner, league: MatchupLeague, sources: readonly Source[]) {
  return world.database.db
    .selectDistinct({ id: team.id, name: team.name })
    .from(team)
    .innerJoin(teamIdentity, eq(teamIdentity.teamId, team.id))
    .where(
      and(
        eq(team.league, league.slug),
        isNull(team.removedAt),
        ne(team.origin, "sample"),
        inArray(
          teamIdentity.provider,
          sources.map(({ feed }) => feed),
        ),
      ),
    )
    .orderBy(team.name, team.id);
}

/**
 * What a provider calls a team. A provider that is asked only because another one failed has not told its ids yet: then
 * its list is read once, for the ids alone.
 */
function identityFinder(
  runner: Runner,
  league: MatchupLeague,
  season: string,
  list: ScopeResult,
  sources: readonly Source[],
): (provider: ProviderId, teamId: string) => Promise<string | null> {
  const listed = new Map<ProviderId, Promise<ReadonlyMap<string, string>>>();
  const learn = async (provider: ProviderId) => {
    if (provider !== list.provider) {
      const only = sources.filter(({ feed }) => feed === provider);
      await runScope(runner, identitiesJob(runner.world.feeds, league, season), only);
    }
    return readIdentities(runner, league, provider);
  };
  return async (provider, teamId) => {
    const ids = listed.get(provider) ?? learn(provider);
    listed.set(provider, ids);
    return (await ids).get(teamId) ?? null;
  };
}

/** A provider's ids by ours. */
async function readIdentities(
  { world }: Runner,
  league: MatchupLeague,
  provider: ProviderId,
): Promise<ReadonlyMap<string, string>> {
  const rows = await world.database.db
    .select()
    .from(teamIdentity)
    .where(and(eq(teamIdentity.league, league.slug), eq(teamIdentity.provider, provider)));
  return new Map(rows.map(({ teamId, providerId }) => [teamId, providerId]));
}

/** Does the same with every item, a few at a time. */
async function eachOf<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

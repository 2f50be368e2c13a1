import type { ProviderId, Source } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { team, teamIdentity } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { closeDeadRuns } from "./dead-runs.ts";
import { identitiesJob, monthJob, rosterJob, teamsJob } from "./jobs.ts";
import { openLocks } from "./locks.ts";
import { runScope } from "./run.ts";
import { type Job, type ScopeResult, sourcesOf } from "./scope.ts";
import { createGate } from "./gate.ts";
import { learnStops } from "./host-stops.ts";
import { forgetOldAnswers } from "./kept-answers.ts";

export interface RefreshOrder {
  readonly leagues: readonly MatchupLeague[];
  /** `yyyy-MM` each. */
  readonly months: readonly string[];
  /** Only this provider is asked. */
  readonly source?: ProviderId | undefined;
  /** Told of each league as soon as it is done. */
  readonly onLeague?: (league: MatchupLeague, results: readonly ScopeResult[]) => void | Promise<void>;
}

/** Leagues under way at once, and scopes of all of them; a polite provider is still asked one at a time. */
const leaguesAtOnce = 4;
const scopesAtOnce = 8;

/**
 * Brings leagues up to date: the team list, each month asked for, then the roster of every team a source knows. Each
 * scope stands alone: what fails or is held keeps its last good rows, and the others go on.
 * @returns what became of every scope, league by league: team list, months, rosters by name
 */
export async function refresh(world: World, order: RefreshOrder): Promise<readonly ScopeResult[]> {
  const locks = await openLocks(world.database.url);
  try {
    await closeDeadRuns({ world, locks });
    await learnStops(world);
    await forgetOldAnswers(world);
    const atOnce: RunScope = (job, sources) => runScope({ world, locks }, job, sources);
    const run = { inTurn: createGate(scopesAtOnce, atOnce) as RunScope, atOnce };
    const refreshOne = createGate(leaguesAtOnce, async (league: MatchupLeague) => {
      const results = await refreshLeague(world, run, league, order);
      await order.onLeague?.(league, results);
      return results;
    });
    return (await Promise.all(order.leagues.map((league) => refreshOne(league)))).flat();
  } finally {
    await locks.end();
  }
}

type RunScope = <Facts>(job: Job<Facts>, sources: readonly Source[]) => Promise<ScopeResult>;

interface Run {
  readonly inTurn: RunScope;
  /** For a scope that another one, whose turn it is, waits for. */
  readonly atOnce: RunScope;
}

async function refreshLeague(
  world: World,
  run: Run,
  league: MatchupLeague,
  { months, source }: RefreshOrder,
): Promise<readonly ScopeResult[]> {
  const { feeds, now } = world;
  const sources = sourcesOf(league, source);
  if (!sources.length) return [];
  const season = String(now().getUTCFullYear());

  const results = [await run.inTurn(teamsJob(feeds, league, season), sources)];
  for (const month of months) results.push(await run.inTurn(monthJob(feeds, league, month), sources));

  const idAt = identityFinder(world, run, league, season, results[0]?.provider, sources);
  const asked = await teamsToAsk(world, league, sources);
  const rosters = await Promise.all(
    asked.map((each) =>
      run.inTurn(
        rosterJob(feeds, league, each, season, (provider) => idAt(provider, each.id)),
        sources,
      ),
    ),
  );
  return [...results, ...rosters];
}

/** Live teams that at least one of the sources knows by an id, by name. */
async function teamsToAsk(world: World, league: MatchupLeague, sources: readonly Source[]) {
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
  world: World,
  run: Run,
  league: MatchupLeague,
  season: string,
  listedBy: ProviderId | undefined,
  sources: readonly Source[],
): (provider: ProviderId, teamId: string) => Promise<string | null> {
  const listed = new Map<ProviderId, Promise<ReadonlyMap<string, string>>>();
  const learn = async (provider: ProviderId) => {
    if (provider !== listedBy) {
      const only = sources.filter(({ feed }) => feed === provider);
      await run.atOnce(identitiesJob(world.feeds, league, season), only);
    }
    return readIdentities(world, league, provider);
  };
  return async (provider, teamId) => {
    const ids = listed.get(provider) ?? learn(provider);
    listed.set(provider, ids);
    return (await ids).get(teamId) ?? null;
  };
}

/** A provider's ids by ours. */
async function readIdentities(
  world: World,
  league: MatchupLeague,
  provider: ProviderId,
): Promise<ReadonlyMap<string, string>> {
  const rows = await world.database.db
    .select()
    .from(teamIdentity)
    .where(and(eq(teamIdentity.league, league.slug), eq(teamIdentity.provider, provider)));
  return new Map(rows.map(({ teamId, providerId }) => [teamId, providerId]));
}

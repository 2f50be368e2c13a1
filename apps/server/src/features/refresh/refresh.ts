import { type AnySource, shareAnswers } from "@agate/feeds";
import { easternDay } from "@agate/captions/calendar";
import { type League, type MatchupLeague, monthsToAsk, seasonOf } from "@agate/leagues";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { team, teamIdentity } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { closeDeadRuns } from "./dead-runs.ts";
import { coachesJob, identitiesJob, monthJob, placesJob, rosterJob, teamsJob } from "./jobs.ts";
import { openLocks } from "./locks.ts";
import { refreshEvents } from "./refresh-events.ts";
import { runScope } from "./run.ts";
import { providersOf, type RunScope, type ScopeResult, type Sources, sourcesOf } from "./scope.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { learnStops } from "./host-stops.ts";
import { forgetOldAnswers } from "./kept-answers.ts";

export interface RefreshOrder {
  readonly leagues: readonly League[];
  /** `yyyy-MM` each; those that a league's calendar names unless told (rule LG10). */
  readonly months?: readonly string[] | undefined;
  /** Only this provider is asked. */
  readonly source?: string | undefined;
  /** Told of each league as soon as it is done. */
  readonly onLeague?: (league: League, results: readonly ScopeResult[]) => void | Promise<void>;
}

/** Leagues under way at once, and scopes of all of them; a polite provider is still asked one at a time. */
const leaguesAtOnce = 4;
const scopesAtOnce = 8;

/**
 * Brings leagues up to date: the team list, each month asked for (and its places, where they come from elsewhere), then the
 * roster of every team a source knows, and its coach where the league has coaches from elsewhere; of a tour or series
 * seasons, drivers and fields. Each scope is asked of the sources the league names for its kind, and
 * stands alone: what fails or is held keeps its last good rows, and the others go on.
 * @returns what became of every scope, league by league: team list, months, places, rosters by name, coaches by name
 */
export async function refresh(world: World, order: RefreshOrder): Promise<readonly ScopeResult[]> {
  const locks = await openLocks(world.database.url);
  try {
    await closeDeadRuns({ world, locks });
    await learnStops(world);
    await forgetOldAnswers(world);
    const asking = { ...world, ask: shareAnswers(world.ask) };
    const atOnce: RunScope = (job, sources) => runScope({ world: asking, locks }, job, sources);
    const run = { inTurn: limitConcurrency(scopesAtOnce, atOnce) as RunScope, atOnce };
    const refreshOne = limitConcurrency(leaguesAtOnce, async (league: League) => {
      const results = await refreshLeague(world, run, league, order);
      await order.onLeague?.(league, results);
      return results;
    });
    return (await Promise.all(order.leagues.map((league) => refreshOne(league)))).flat();
  } finally {
    await locks.end();
  }
}

interface Run {
  readonly inTurn: RunScope;
  /** For a scope that another one, whose turn it is, waits for. */
  readonly atOnce: RunScope;
}

async function refreshLeague(
  world: World,
  run: Run,
  league: League,
  { months, source }: RefreshOrder,
): Promise<readonly ScopeResult[]> {
  const sources = sourcesOf(league, source, world.feeds);
  if (!providersOf(sources).length) return [];
  return league.kind === "matchup"
    ? refreshTeams(world, run, league, sources, months)
    : refreshEvents(world, run.inTurn, league, sources, months);
}

async function refreshTeams(
  world: World,
  run: Run,
  league: MatchupLeague,
  sources: Sources,
  asked: RefreshOrder["months"],
): Promise<readonly ScopeResult[]> {
  const { feeds, now } = world;
  const today = easternDay(now());
  const season = seasonOf(league.calendar, today);

  const results: ScopeResult[] = [];
  if (sources.teams.length) results.push(await run.inTurn(teamsJob(feeds, league, season), sources.teams));
  const months = asked ?? monthsToAsk(league.calendar, today);
  for (const month of sources.schedule.length ? months : [])
    results.push(await run.inTurn(monthJob(feeds, league, month), sources.schedule));

  const listedBy = results.find(({ kind }) => kind === "teams")?.provider;
  const identities = identityFinder(world, run, league, season, listedBy, sources);
  for (const { feed } of months.length ? sources.places : []) await identities(feed);
  for (const month of sources.places.length ? months : [])
    results.push(await run.inTurn(placesJob(feeds, league, month), sources.places));
  for (const { job, of } of [
    { job: rosterJob, of: sources.roster },
    { job: coachesJob, of: sources.coaches },
  ]) {
    const teams = await teamsToAsk(world, league, of, async (provider) => {
      if (!sources.teams.some(({ feed }) => feed === provider)) await identities(provider);
    });
    const done = teams.map((team) => {
      const idAt = async (provider: string) => (await identities(provider)).get(team.id) ?? null;
      return run.inTurn<unknown>(job(feeds, league, { ...team, idAt }, season), of);
    });
    results.push(...(await Promise.all(done)));
  }
  return results;
}

/**
 * Live teams that at least one of the sources knows by an id, by name.
 * @param learn called with each provider first: one that tells no list of this league has to be asked what it calls them
 */
async function teamsToAsk(
  world: World,
  league: MatchupLeague,
  sources: readonly AnySource[],
  learn: (provider: string) => Promise<void>,
) {
  const providers = sources.map(({ feed }) => feed);
  for (const provider of providers) await learn(provider);
  if (!providers.length) return [];
  return world.database.db
    .selectDistinct({ id: team.id, name: team.name })
    .from(team)
    .innerJoin(teamIdentity, eq(teamIdentity.teamId, team.id))
    .where(
      and(
        eq(team.league, league.slug),
        isNull(team.removedAt),
        ne(team.origin, "sample"),
        inArray(teamIdentity.provider, providers),
      ),
    )
    .orderBy(team.name, team.id);
}

/**
 * What a provider calls the teams, its ids by ours. A provider that is asked only because another one failed, or for
 * coaches alone, has not told its ids yet: then its list is read once, for the ids alone.
 */
function identityFinder(
  world: World,
  run: Run,
  league: MatchupLeague,
  season: string,
  listedBy: string | undefined,
  sources: Sources,
): (provider: string) => Promise<ReadonlyMap<string, string>> {
  const listed = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const learn = async (provider: string) => {
    const known = [...sources.teams, ...sources.places, ...sources.roster, ...sources.coaches].find(
      ({ feed }) => feed === provider,
    );
    if (provider !== listedBy && known) await run.atOnce(identitiesJob(world.feeds, league, season), [known]);
    return readIdentities(world, league, provider);
  };
  return (provider) => {
    const ids = listed.get(provider) ?? learn(provider);
    listed.set(provider, ids);
    return ids;
  };
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

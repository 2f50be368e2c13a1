import { shareAnswers } from "@agate/feeds";
import { type League, leagueBySlug } from "@agate/leagues";
import type { World } from "../../world.ts";
import { closeDeadRuns } from "./dead-runs.ts";
import { learnStops } from "./host-stops.ts";
import { hasToldBefore, identityFinder } from "./identities.ts";
import { forgetOldAnswers } from "./kept-answers.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { openLocks } from "./locks.ts";
import { runOfEvents, runOfTeams } from "./named-scope.ts";
import { type Permission, permissionOfAct } from "./permission.ts";
import { refreshEvents } from "./refresh-events.ts";
import { refreshTeams, type Run } from "./refresh-teams.ts";
import { runScope } from "./run.ts";
import { providersOf, type RunScope, type ScopeName, type ScopeResult, type Sources, sourcesOf } from "./scope.ts";

export interface RefreshOrder {
  readonly leagues: readonly League[];
  /** `yyyy-MM` each; those that a league's calendar names unless told (rule LG10). */
  readonly months?: readonly string[] | undefined;
  /** Only this provider is asked; of one that is allowed host by host, also `sidearm:goduke.com`. */
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
  const permission = permissionOfAct(world.env, order.source);
  const locks = await openLocks(world.database.url);
  try {
    await closeDeadRuns({ world, locks });
    await learnStops(world);
    await forgetOldAnswers(world);
    const asking = { ...world, ask: shareAnswers(world.ask) };
    const atOnce: RunScope = (job, sources) => runScope({ world: asking, locks, permission }, job, sources);
    const run: Run = { atOnce, permission, inTurn: limitConcurrency(scopesAtOnce, (work) => work()) };
    const refreshOne = limitConcurrency(leaguesAtOnce, async (league: League) => {
      const sources = sourcesOf(league, permission, world.feeds);
      const results = await refreshLeague(world, run, league, sources, order.months);
      await order.onLeague?.(league, results);
      return results;
    });
    return (await Promise.all(order.leagues.map((league) => refreshOne(league)))).flat();
  } finally {
    await locks.end();
  }
}

/**
 * Refreshes one scope that is known by its name alone, as a refresh of its league does.
 * @returns null when there is nothing (any more) to refresh by that name, or nobody who may be asked
 */
export async function refreshScope(
  world: World,
  permission: Permission,
  { league: slug, kind, scope }: ScopeName,
): Promise<ScopeResult | null> {
  const league = leagueBySlug(slug);
  if (!league) return null;
  const sources = sourcesOf(league, permission, world.feeds);
  const locks = await openLocks(world.database.url);
  try {
    await learnStops(world);
    const run: RunScope = (job, of) => runScope({ world, locks, permission }, job, of);
    if (league.kind !== "matchup") return await runOfEvents(world, run, league, sources, { kind, scope });
    const hasTold = (provider: string) => hasToldBefore(world, league, provider);
    const identities = identityFinder(world, run, league, sources, hasTold, permission);
    return await runOfTeams(world, run, league, sources, identities, { kind, scope });
  } finally {
    await locks.end();
  }
}

async function refreshLeague(
  world: World,
  run: Run,
  league: League,
  sources: Sources,
  months: RefreshOrder["months"],
): Promise<readonly ScopeResult[]> {
  if (!providersOf(sources).length) return [];
  return league.kind === "matchup"
    ? refreshTeams(world, run, league, sources, months)
    : refreshEvents(world, run, league, sources, months);
}

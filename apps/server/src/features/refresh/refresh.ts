import { and, eq, ne } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { type AnySource, shareAnswers } from "@agate/feeds";
import { type League, leagueBySlug, type MatchupLeague, monthsToFetch } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { createTeamFinder, teamProblem } from "../../db/find-team.ts";
import { team } from "../../db/schema.ts";
import { learnStops } from "./hosts.ts";
import { hasToldBefore, identityFinder } from "./identities.ts";
import { forgetOldAnswers } from "./kept-answers.ts";
import { kindNames, kinds, kindsOf } from "./kinds/index.ts";
import type { JobAt } from "./kinds/kind.ts";
import { openLocks } from "./locks.ts";
import { type Permission, permissionOfAct } from "./permission.ts";
import { runScope } from "./run.ts";
import { closeDeadRuns } from "./runs.ts";
import type { RunScope, ScopeName, ScopeResult, Sources } from "./scope.ts";
import { sourcesOf } from "./sources.ts";

interface Run {
  /** Does the work of a scope, with the reads before it, when it is its turn: few at a time use the database (rule RF27). */
  readonly inTurn: (work: () => Promise<ScopeResult | null>) => Promise<ScopeResult | null>;
  readonly atOnce: RunScope;
  readonly permission: Permission;
}

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
export async function refresh(context: AppContext, order: RefreshOrder): Promise<readonly ScopeResult[]> {
  const permission = permissionOfAct(context.env, order.source);
  const locks = await openLocks(context.database.url);
  try {
    await closeDeadRuns({ context, locks });
    await learnStops(context);
    await forgetOldAnswers(context);
    const asking = { ...context, ask: shareAnswers(context.ask) };
    const atOnce: RunScope = (job, sources) => runScope({ context: asking, locks, permission }, job, sources);
    const run: Run = { atOnce, permission, inTurn: limitConcurrency(scopesAtOnce, (work) => work()) };
    const refreshOne = limitConcurrency(leaguesAtOnce, async (league: League) => {
      const sources = sourcesOf(league, permission, context.feeds);
      const results = await refreshLeague(context, run, league, sources, order.months);
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
  context: AppContext,
  permission: Permission,
  { league: slug, kind, scope }: ScopeName,
): Promise<ScopeResult | null> {
  const league = leagueBySlug(slug);
  if (!league) return null;
  const sources = sourcesOf(league, permission, context.feeds);
  const locks = await openLocks(context.database.url);
  try {
    await learnStops(context);
    const run: RunScope = (job, of) => runScope({ context, locks, permission }, job, of);
    const hasTold = (provider: string) => hasToldBefore(context, league, provider);
    const identities = identityFinder(context, run, league, sources, hasTold, permission);
    return await runNamed(context, run, { league, sources, identities }, { kind, scope });
  } finally {
    await locks.end();
  }
}

async function refreshLeague(
  context: AppContext,
  run: Run,
  league: League,
  sources: Sources,
  asked: RefreshOrder["months"],
): Promise<readonly ScopeResult[]> {
  const today = easternDay(context.now());
  // Tours and series are asked for this month and the next, whenever that is.
  const months = asked ?? monthsToFetch(league.kind === "matchup" ? league.calendar : { from: 1, to: 12 }, today);
  const results: (ScopeResult | null)[] = [];
  const listedBy = () => results.find((result) => result?.kind === "teams")?.provider;
  const hasTold = (provider: string) => provider === listedBy();
  const identities = identityFinder(context, run.atOnce, league, sources, hasTold, run.permission);
  const at = { db: context.database.db, now: context.now(), league, sources, identities, months };
  for (const kind of kindNames) {
    if (!sources[kind].length) continue;
    const ask = (scope: string) => run.inTurn(() => runNamed(context, run.atOnce, at, { kind, scope }));
    const scopes = await kinds[kind].scopes(at);
    // What is of the whole league comes one after the other: a month may name teams that the next one has, too.
    if (kinds[kind].of === "league") for (const scope of scopes) results.push(await ask(scope));
    else results.push(...(await Promise.all(scopes.map(ask))));
  }
  return results.filter((result) => result !== null);
}

/** The same work, so many at once at most; the others wait their turn in order. */
function limitConcurrency<Args extends readonly unknown[], T>(
  most: number,
  work: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...args) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work(...args);
    } finally {
      // Whoever waits takes the place over; only when nobody does is it free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** A league that is refreshed: its sources that may be asked, and what they call its teams. */
type Refreshed = Pick<JobAt, "league" | "identities"> & { readonly sources: Sources };

/**
 * Refreshes a scope that is known by its name alone: a month `yyyy-MM` say, or the roster of a team.
 * @returns null when there is nothing to refresh by that name: a team that is gone, or data the league has no source for
 */
export async function runNamed(
  { feeds, database: { db }, now }: AppContext,
  run: RunScope,
  { league, sources, identities }: Refreshed,
  { kind, scope }: Pick<ScopeName, "kind" | "scope">,
): Promise<ScopeResult | null> {
  if (!sources[kind].length) return null;
  const job = await kinds[kind].job({ feeds, db, now: now(), league, identities }, scope);
  if (!job) return null;
  const of: AnySource[] = [];
  for (const source of sources[kind]) if ((await job.mayAsk?.(source)) ?? true) of.push(source);
  return of.length ? run(job, of) : null;
}

type RefreshedTeam =
  | { readonly ok: true; readonly results: readonly ScopeResult[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Refreshes one team's roster, and its coach where the league has coaches from elsewhere (rule RF26).
 * @param named the team's id, name, abbreviation, place or nickname
 * @param source only this provider is asked
 */
export async function refreshTeam(
  context: AppContext,
  league: MatchupLeague,
  named: string,
  source?: string,
): Promise<RefreshedTeam> {
  const { slug } = league;
  const teams = await context.database.db
    .select()
    .from(team)
    .where(and(eq(team.league, slug), ne(team.origin, "sample")));
  const found = createTeamFinder(teams)(named);
  if (!found.ok) return { ok: false, problem: teamProblem(named, slug, found.alike) };
  const permission = permissionOfAct(context.env, source);
  const results: ScopeResult[] = [];
  for (const kind of kindsOf("team")) {
    const result = await refreshScope(context, permission, { league: slug, kind, scope: found.team.id });
    if (result) results.push(result);
  }
  if (results.length) return { ok: true, results };
  return {
    ok: false,
    problem: `No permitted provider knows ${found.team.name}; see agate data runs --league ${slug}`,
  };
}

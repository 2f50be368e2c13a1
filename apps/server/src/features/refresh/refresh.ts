import { eq } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { type AnySource, shareAnswers } from "@agate/feeds";
import { type League, leagueBySlug, type MatchupLeague, monthsToFetch } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { createTeamFinder, teamProblem } from "../../db/find-team.ts";
import { team } from "../../db/schema.ts";
import { readRealRows } from "../../db/store-rows.ts";
import { learnStops } from "./hosts.ts";
import { hasKnownIds, identityFinder } from "./identities.ts";
import { kindNames, kinds, kindsOf } from "./kinds/index.ts";
import type { JobAt } from "./kinds/kind.ts";
import { withLocks } from "./locks.ts";
import { type Permission, permissionOfAct } from "./permission.ts";
import { runScope } from "./run.ts";
import { closeDeadRuns } from "./runs.ts";
import type { RunScope, ScopeName, ScopeResult, Sources } from "./scope.ts";
import { sourcesOf } from "./sources.ts";
import { deleteOldAnswers } from "./stored-answers.ts";

interface Run {
  /**
   * Runs a scope, including its initial reads, when it is its turn, to limit concurrent use of the database (rule
   * RF27).
   */
  readonly inTurn: (work: () => Promise<ScopeResult | null>) => Promise<ScopeResult | null>;
  readonly atOnce: RunScope;
  readonly permission: Permission;
}

export interface RefreshOrder {
  readonly leagues: readonly League[];
  /** `yyyy-MM` each; by default those that a league's calendar specifies (rule LG10). */
  readonly months?: readonly string[] | undefined;
  /** Use only this provider; for one that is permitted host by host, also `sidearm:goduke.com`. */
  readonly source?: string | undefined;
  /** Called for each league as soon as it is done. */
  readonly onLeague?: (league: League, results: readonly ScopeResult[]) => void | Promise<void>;
}

/** Concurrent leagues, and concurrent scopes of all of them; each provider still gets one request at a time. */
const leaguesAtOnce = 4;
const scopesAtOnce = 8;

/**
 * Refreshes leagues: the team list, each requested month (and its places, if they come from a separate source), then
 * the roster of every team that a source knows, and its coach if the league has separate sources for coaches; for a
 * tour or series, seasons, drivers, and fields. Each scope is fetched from the league's sources for its kind,
 * independently: a scope that fails or is held keeps its last good rows, and the others continue.
 * @returns the result of every scope, league by league: team list, months, places, rosters by name, coaches by name
 */
export async function refresh(context: AppContext, order: RefreshOrder): Promise<readonly ScopeResult[]> {
  const permission = permissionOfAct(context.env, order.source);
  return withLocks(context.database.url, async (locks) => {
    await closeDeadRuns({ context, locks });
    await learnStops(context);
    await deleteOldAnswers(context);
    const sharing = { ...context, ask: shareAnswers(context.ask) };
    const atOnce: RunScope = (job, sources) => runScope({ context: sharing, locks, permission }, job, sources);
    const run: Run = { atOnce, permission, inTurn: limitConcurrency(scopesAtOnce, (work) => work()) };
    const refreshOne = limitConcurrency(leaguesAtOnce, async (league: League) => {
      const sources = sourcesOf(league, permission, context.feeds);
      const results = await refreshLeague(context, run, league, sources, order.months);
      await order.onLeague?.(league, results);
      return results;
    });
    return (await Promise.all(order.leagues.map((league) => refreshOne(league)))).flat();
  });
}

/**
 * Refreshes one scope by its name, just as a refresh of its league does.
 * @returns null if nothing (or nothing anymore) can be refreshed by that name, or no source is permitted
 */
export async function refreshScope(
  context: AppContext,
  permission: Permission,
  { league: slug, kind, scope }: ScopeName,
): Promise<ScopeResult | null> {
  const league = leagueBySlug(slug);
  if (!league) return null;
  const sources = sourcesOf(league, permission, context.feeds);
  return withLocks(context.database.url, async (locks) => {
    await learnStops(context);
    const run: RunScope = (job, of) => runScope({ context, locks, permission }, job, of);
    const hasKnownIdsOf = (provider: string) => hasKnownIds(context, league, provider);
    const identities = identityFinder(context, run, league, sources, hasKnownIdsOf, permission);
    return runNamed(context, run, { league, sources, identities }, { kind, scope });
  });
}

async function refreshLeague(
  context: AppContext,
  run: Run,
  league: League,
  sources: Sources,
  requestedMonths: RefreshOrder["months"],
): Promise<readonly ScopeResult[]> {
  const today = easternDay(context.now());
  // Tours and series always get this month and the next.
  const months =
    requestedMonths ?? monthsToFetch(league.kind === "matchup" ? league.calendar : { from: 1, to: 12 }, today);
  const results: (ScopeResult | null)[] = [];
  const listedBy = () => results.find((result) => result?.kind === "teams")?.provider;
  const isListedBy = (provider: string) => provider === listedBy();
  const identities = identityFinder(context, run.atOnce, league, sources, isListedBy, run.permission);
  const at = { db: context.database.db, now: context.now(), league, sources, identities, months };
  for (const kind of kindNames) {
    if (!sources[kind].length) continue;
    const runKind = (scope: string) => run.inTurn(() => runNamed(context, run.atOnce, at, { kind, scope }));
    const scopes = await kinds[kind].scopes(at);
    // Scopes of the whole league run one after another: consecutive months may name the same teams.
    if (kinds[kind].of === "league") for (const scope of scopes) results.push(await runKind(scope));
    else results.push(...(await Promise.all(scopes.map(runKind))));
  }
  return results.filter((result) => result !== null);
}

/** Limits work to this many concurrent calls; the others wait in order. */
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
      // The next waiting call takes over the slot; it is freed only if there is none.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** A league being refreshed: its permitted sources, and their IDs of its teams. */
type Refreshed = Pick<JobAt, "league" | "identities"> & { readonly sources: Sources };

/**
 * Refreshes a scope by its name, for example a month `yyyy-MM` or a team's roster.
 * @returns null if nothing can be refreshed by that name: a team that is gone, or data the league has no source for
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
  for (const source of sources[kind]) if ((await job.mayFetch?.(source)) ?? true) of.push(source);
  return of.length ? run(job, of) : null;
}

type RefreshedTeam =
  | { readonly ok: true; readonly results: readonly ScopeResult[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Refreshes one team's roster, and its coach if the league has separate sources for coaches (rule RF26).
 * @param named the team's ID, name, abbreviation, location, or nickname
 * @param source use only this provider
 * @param begin called once the team is found, before anything is requested
 */
export async function refreshTeam(
  context: AppContext,
  league: MatchupLeague,
  named: string,
  source?: string,
  begin: () => Promise<void> = async () => undefined,
): Promise<RefreshedTeam> {
  const { slug } = league;
  const teams = await readRealRows(context.database.db, team, eq(team.league, slug));
  const found = createTeamFinder(teams)(named);
  if (!found.ok) return { ok: false, problem: teamProblem(named, slug, found.alike) };
  await begin();
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

import { type AnySource, feedOf, type Feeds, type ScopeKind } from "@agate/feeds";
import type { Kind, League } from "@agate/leagues";
import { kindNames, kinds } from "../kinds/index.ts";
import type { ScopeName } from "../scope.ts";
import { type Demand, minute } from "./demand.ts";
import { planAt } from "./draft.ts";
import { dueOf, promiseOf } from "./due.ts";
import { keyOf, type LeagueOfPlan, type PlannedScope, type Planning, type ScopeState } from "./facts.ts";

/** When each scope of a league is asked for next: from the catalogue, the stored schedule and what became of each. */

/** A scope, what wants it, and who can serve it. */
export interface WantedScope extends ScopeName {
  readonly label: string;
  readonly demand: Demand;
  /** In order of preference; one at least. */
  readonly sources: readonly Costed[];
}

/**
 * The plan of a league: every scope that is worth asking for, in no order.
 * @returns scopes that nothing wants any more have no `dueAt`
 */
export function planLeague(facts: LeagueOfPlan, planning: Planning): readonly PlannedScope[] {
  const wanted = wantedScopes(facts, planning);
  return firstThingsFirst(
    wanted.map((scope) => planScope(scope, facts.states.get(keyOf(scope)), planning)),
    facts,
    planning.now,
  );
}

/** What of a league is worth asking for at a time, and what wants it: all of a plan that changes with the schedule alone. */
export function wantedScopes(
  facts: LeagueOfPlan,
  { now, feeds }: Pick<Planning, "now" | "feeds">,
): readonly WantedScope[] {
  const { league } = facts;
  const at = planAt(facts, { now, feeds });
  return kindNames.flatMap((kind) =>
    kinds[kind].plan(at).flatMap(({ from, rows, idAt, ...rest }) => {
      const sources = from.map((source) =>
        costOf(feeds, league, kind, source, { rows, teamId: idAt?.[source.feed] ?? null }),
      );
      return sources.length ? [{ league: league.slug, kind, sources, ...rest }] : [];
    }),
  );
}

/** When one scope is asked for next. */
export function planScope(
  { demand, sources, ...name }: WantedScope,
  state: ScopeState | undefined,
  { now, stops }: Pick<Planning, "now" | "stops">,
): PlannedScope {
  const at = now.getTime();
  const due = dueOf(keyOf(name), demand, state, at);
  const stoppedUntil = ({ cost }: Costed) =>
    Math.max(-Infinity, ...Object.keys(cost).map((host) => stops?.get(host)?.until ?? -Infinity));
  // The first source whose hosts may be asked; when none may, the one that may be asked first.
  const source =
    sources.find((one) => stoppedUntil(one) <= at) ?? sources.toSorted((a, b) => stoppedUntil(a) - stoppedUntil(b))[0];
  if (!source) throw new Error(`Nobody is asked for ${keyOf(name)}.`);
  const stopped = stoppedUntil(source);
  const promise = promiseOf(demand, at);
  return {
    ...name,
    ...source,
    dueAt: due && new Date(stopped > at ? Math.max(due.at, stopped) : due.at),
    why: due?.why ?? "fetched once",
    isTimed: due?.isTimed ?? false,
    deadline: due && Number.isFinite(due.deadline) ? new Date(due.deadline) : null,
    promiseMs: Number.isFinite(promise) ? promise : null,
  };
}

/** On the first load of a league the list of teams comes first, then its months, then rosters, which need both. */
function firstThingsFirst(
  planned: readonly PlannedScope[],
  { states }: LeagueOfPlan,
  now: Date,
): readonly PlannedScope[] {
  const isTried = (scope: ScopeName) => states.get(keyOf(scope))?.triedAt != null;
  const untried = new Set(planned.filter((scope) => !isTried(scope)).map(({ kind }) => kind));
  return planned.map((scope) => {
    const waits = !isTried(scope) && !scope.isTimed && kinds[scope.kind].waitsFor.some((kind) => untried.has(kind));
    if (!waits || !scope.dueAt) return scope;
    // Nobody knows how long the others take: the next plan, when they are done, says "now".
    return { ...scope, dueAt: new Date(Math.max(scope.dueAt.getTime(), now.getTime() + minute)) };
  });
}

/** What asking for a scope takes, and of whom. */

type Costed = Pick<PlannedScope, "source" | "host" | "requests" | "cost">;

/**
 * @param of how many games or events the scope is known to hold, and what the source's provider calls its team
 */
export function costOf(
  feeds: Feeds,
  league: League,
  kind: Kind,
  source: AnySource,
  { rows = 0, teamId = null }: { readonly rows?: number; readonly teamId?: string | null } = {},
): Costed {
  const feed = feedOf(feeds, source.feed);
  const cost = feed.cost?.(source, kinds[kind].askedFor?.(league) ?? (kind as ScopeKind), rows, teamId) ?? {
    [feed.id]: 1,
  };
  const hosts = Object.entries(cost).toSorted(([, a], [, b]) => b - a);
  return {
    source,
    cost,
    host: hosts[0]?.[0] ?? feed.id,
    requests: hosts.reduce((sum, [, count]) => sum + count, 0),
  };
}

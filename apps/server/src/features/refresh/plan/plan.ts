import { addDays, easternDay } from "@agate/captions/calendar";
import { type AnySource, feedOf, type Feeds, type ScopeKind } from "@agate/feeds";
import type { Kind, League } from "@agate/leagues";
import { kindNames, kinds } from "../kinds/index.ts";
import type { ScopeName } from "../scope.ts";
import { type Demand, minute } from "./demand.ts";
import { planAt } from "./draft.ts";
import { dueOf, promiseOf } from "./due.ts";
import { keyOf, type LeagueOfPlan, type PlannedScope, type Planning, type ScopeState } from "./facts.ts";
import { easternInstant } from "./seasons.ts";

/** When each scope of a league is fetched next: from the catalogue, the stored schedule, and the scopes' states. */

/** A scope with its demand and the sources that can serve it. */
export interface NeededScope extends ScopeName {
  readonly label: string;
  readonly demand: Demand;
  /** In order of preference; at least one. */
  readonly sources: readonly Costed[];
}

/**
 * The plan of a league: every scope worth fetching, in no particular order.
 * @returns scopes without any remaining demand have no `dueAt`
 */
export function planLeague(facts: LeagueOfPlan, planning: Planning): readonly PlannedScope[] {
  const scopes = neededScopes(facts, planning);
  return firstThingsFirst(
    scopes.map((scope) => planScope(scope, facts.states.get(keyOf(scope)), planning)),
    facts,
    planning.now,
  );
}

/**
 * The scopes of a league worth fetching at a time, with their demand: the part of a plan that changes only with the
 * schedule.
 */
export function neededScopes(
  facts: LeagueOfPlan,
  { now, feeds }: Pick<Planning, "now" | "feeds">,
): readonly NeededScope[] {
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

/** When one scope is fetched next. */
export function planScope(
  { demand, sources, ...name }: NeededScope,
  state: ScopeState | undefined,
  { now, stops }: Pick<Planning, "now" | "stops">,
): PlannedScope {
  const at = now.getTime();
  const due = dueOf(keyOf(name), demand, state, at);
  const stoppedUntil = ({ cost }: Costed) =>
    Math.max(-Infinity, ...Object.keys(cost).map((host) => stops?.get(host)?.until ?? -Infinity));
  // The first source whose hosts are available; if none is, the one available first.
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

/** When a league is first loaded, the team list comes first, then its months, then rosters, which need both. */
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
    // It is unknown how long the others take: the next plan, when they are done, says "now".
    return { ...scope, dueAt: new Date(Math.max(scope.dueAt.getTime(), now.getTime() + minute)) };
  });
}

/** The requests that fetching a scope takes, by host. */

type Costed = Pick<PlannedScope, "source" | "host" | "requests" | "cost">;

/** @param of the number of games or events the scope is known to have, and the team's ID at the source's provider */
export function costOf(
  feeds: Feeds,
  league: League,
  kind: Kind,
  source: AnySource,
  { rows = 0, teamId = null }: { readonly rows?: number; readonly teamId?: string | null } = {},
): Costed {
  const feed = feedOf(feeds, source.feed);
  const cost = feed.cost?.(source, kinds[kind].fetchedAs?.(league) ?? (kind as ScopeKind), rows, teamId) ?? {
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

/** The order of fetching, and the daily budget. */

/**
 * The maximum number of requests to a host in 24 hours, across all leagues: about one every seven seconds, a seventh of
 * what one request per second would allow.
 */
export const requestsPerDay = 12_000;
/** The share of it available to everyday work: the rest is reserved for game teams, fields, and mornings. */
const everydayShare = 0.8;

/** Timed scopes first, then by when each would be late. */
function inOrder(planned: readonly PlannedScope[]): readonly PlannedScope[] {
  return planned.toSorted(
    (a, b) => Number(b.isTimed) - Number(a.isTimed) || late(a) - late(b) || (a.scope < b.scope ? -1 : 1),
  );
}

function late({ deadline }: PlannedScope): number {
  return deadline?.getTime() ?? Infinity;
}

/**
 * The scopes to fetch now: those that are due, in order, as far as their hosts' daily budgets allow. Those left out
 * remain due.
 * @param spent requests of the last 24 hours by host
 */
export function dueNow(
  planned: readonly PlannedScope[],
  now: Date,
  spent: ReadonlyMap<string, number>,
): readonly PlannedScope[] {
  const sum = new Map(spent);
  return inOrder(planned.filter(({ dueAt }) => dueAt && dueAt <= now)).filter(({ cost, isTimed }) => {
    const hosts = Object.entries(cost);
    const most = isTimed ? requestsPerDay : requestsPerDay * everydayShare;
    if (hosts.some(([host, count]) => (sum.get(host) ?? 0) + count > most)) return false;
    for (const [host, count] of hosts) sum.set(host, (sum.get(host) ?? 0) + count);
    return true;
  });
}

/** A scope that will be fetched. */
export interface ForecastRequest {
  readonly at: Date;
  readonly scope: PlannedScope;
}

export const byTime = (requests: readonly ForecastRequest[]) =>
  requests.toSorted((a, b) => Number(a.at) - Number(b.at));

/**
 * Forecasts a league's fetches until a time, assuming that every answer arrives immediately and the schedule does not
 * change. In no particular order. Whatever is due now is listed as now, however long it takes.
 */
export function forecastLeague(
  facts: LeagueOfPlan,
  { now, feeds, stops }: Planning,
  until: Date,
): readonly ForecastRequest[] {
  const states = new Map<string, ScopeState>(facts.states);
  const requests: ForecastRequest[] = [];
  // Months and fields appear and disappear at midnight.
  for (let from = now; from < until;) {
    const to = new Date(Math.min(until.getTime(), easternInstant(addDays(easternDay(from), 1))));
    for (const neededScope of neededScopes(facts, { now: from, feeds })) {
      const key = keyOf(neededScope);
      for (let at = from; ;) {
        const scope = planScope(neededScope, states.get(key), { now: at, ...(stops ? { stops } : {}) });
        if (!scope.dueAt || scope.dueAt >= to) break;
        if (scope.dueAt > at) at = scope.dueAt;
        requests.push({ at, scope });
        states.set(key, { goodAt: at, triedAt: at, outcome: "ok", failures: 0 });
      }
    }
    from = to;
  }
  return requests;
}

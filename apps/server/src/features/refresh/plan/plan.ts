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

/** What is asked for first, and what a day may hold. */

/**
 * Requests that a host is asked in 24 hours at most, all leagues together: about one every seven seconds, a seventh of what
 * one request a second would carry.
 */
export const requestsPerDay = 12_000;
/** The share of it that everyday work may use: the rest is kept for the teams of games, fields and mornings. */
const everydayShare = 0.8;

/** What does not wait first, then by when each would be late. */
function inOrder(planned: readonly PlannedScope[]): readonly PlannedScope[] {
  return planned.toSorted(
    (a, b) => Number(b.isTimed) - Number(a.isTimed) || late(a) - late(b) || (a.scope < b.scope ? -1 : 1),
  );
}

function late({ deadline }: PlannedScope): number {
  return deadline?.getTime() ?? Infinity;
}

/**
 * What is asked for now: scopes that are due, in order, as far as their hosts' day has room. What is left out is due still.
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

/** A scope that will be asked for. */
export interface ForecastAsk {
  readonly at: Date;
  readonly scope: PlannedScope;
}

export const byTime = (asks: readonly ForecastAsk[]) => asks.toSorted((a, b) => Number(a.at) - Number(b.at));

/**
 * What will be asked for of one league until a time, if every answer comes at once and the schedule stays as it is; in no
 * order: of each scope and day what will be asked for, one after the other. What is due now comes now, however long that
 * takes.
 */
export function* forecastLeague(
  facts: LeagueOfPlan,
  { now, feeds, stops }: Planning,
  until: Date,
): Generator<readonly ForecastAsk[]> {
  const states = new Map<string, ScopeState>(facts.states);
  // Months and fields come and go at midnight.
  for (let from = now; from < until;) {
    const to = new Date(Math.min(until.getTime(), easternInstant(addDays(easternDay(from), 1))));
    for (const wanted of wantedScopes(facts, { now: from, feeds })) {
      const key = keyOf(wanted);
      const asks: ForecastAsk[] = [];
      for (let at = from; ;) {
        const scope = planScope(wanted, states.get(key), { now: at, ...(stops ? { stops } : {}) });
        if (!scope.dueAt || scope.dueAt >= to) break;
        if (scope.dueAt > at) at = scope.dueAt;
        asks.push({ at, scope });
        states.set(key, { goodAt: at, triedAt: at, outcome: "ok", failures: 0 });
      }
      yield asks;
    }
    from = to;
  }
}

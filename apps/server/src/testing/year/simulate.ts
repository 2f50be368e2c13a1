import { addMonths, easternDay, monthOf } from "@agate/captions/calendar";
import { feeds } from "@agate/feeds";
import { keyOf, type LeagueOfPlan, type PlannedScope, type ScopeState } from "../../features/refresh/plan/facts.ts";
import { dueNow, planScope, type NeededScope, neededScopes } from "../../features/refresh/plan/plan.ts";
import { sourcesOf } from "../../features/refresh/sources.ts";
import { randomFrom } from "../random.ts";
import type { LeagueYear } from "./generate.ts";

/**
 * A year of refreshes on a simulated clock: a plan every minute, at most two minutes' worth of requests waiting
 * per host, hosts that handle one request at a time and respond after a second or so, occasionally failing.
 * Every request is in the log.
 */

export interface RequestLog {
  readonly host: string;
  readonly at: number;
}
export interface AnswerLog {
  readonly league: string;
  readonly kind: string;
  readonly scope: string;
  /** When it was requested, and when the response was stored; milliseconds. */
  readonly at: number;
  readonly done: number;
  readonly isGood: boolean;
}
export interface YearLog {
  readonly requests: readonly RequestLog[];
  readonly answers: readonly AnswerLog[];
}

/** The planner under test; a test can replace it with a worse one. */
export interface Planner {
  readonly neededScopes: typeof neededScopes;
  readonly planScope: typeof planScope;
  readonly dueNow: typeof dueNow;
}
export const planner: Planner = { neededScopes, planScope, dueNow };

export interface YearOptions {
  readonly from: Date;
  readonly until: Date;
  readonly planner?: Planner;
  /** Everything was refreshed within its age before the start; if not, nothing ever was. */
  readonly isWarm?: boolean;
  /** Share of responses that fail. */
  readonly failing?: number;
  /** Whether a provider has what a scope requests at a time; true by default. */
  readonly has?: (scope: PlannedScope, at: number) => boolean;
  /** Minimum milliseconds from one request of a host to the next. */
  readonly distance?: number;
}

const minute = 60_000;
const hour = 60 * minute;
const maxWaiting = 120;

interface Tracked {
  readonly needed: NeededScope;
  readonly key: string;
  isWaiting: boolean;
}

export function simulateYear(
  years: readonly LeagueYear[],
  { from, until, planner: by = planner, isWarm = false, failing = 0, distance = 1000, has = () => true }: YearOptions,
): YearLog {
  const random = randomFrom(20_261_122).next;
  const requests: RequestLog[] = [];
  const answers: AnswerLog[] = [];
  const states = new Map<string, ScopeState>();
  const tracked = new Map<string, Map<string, Tracked>>();
  const agenda = new Map<number, Set<Tracked>>();
  const hosts = new Map<
    string,
    { free: number; queue: { scope: PlannedScope; tracked: Tracked }[]; waiting: number; hours: Map<number, number> }
  >();
  const hostOf = (name: string) => {
    const known = hosts.get(name) ?? { free: 0, queue: [], waiting: 0, hours: new Map<number, number>() };
    hosts.set(name, known);
    return known;
  };

  /** Schedules a scope for its next plan: the minute in which it is due. */
  const plan = (one: Tracked, now: number, earliest: number) => {
    const { dueAt } = by.planScope(one.needed, states.get(one.key), { now: new Date(now) });
    if (!dueAt || dueAt >= until) return;
    const at = Math.max(Math.ceil(dueAt.getTime() / minute), earliest);
    agenda.set(at, (agenda.get(at) ?? new Set()).add(one));
  };
  /** The scopes that a league requires from now on: recomputed each day, and when its schedule arrives. */
  const look = (year: LeagueYear, now: number, earliest: number) => {
    const today = easternDay(new Date(now));
    const months = [monthOf(today), addMonths(monthOf(today), 1)];
    const hasMonth = (month: string) => states.get(`${year.league.slug}/schedule/${month}`)?.goodAt;
    const hasSeason = (season: string) => states.get(`${year.league.slug}/schedule/${season}`)?.goodAt;
    const facts: LeagueOfPlan = {
      league: year.league,
      sources: sourcesOf(year.league, { mayUse: (feed) => !feed.consentByHost }, feeds),
      teams: year.teams.map((id) => ({ id, name: id, knownBy: Object.keys(feeds) })),
      events: year.events.filter(({ easternDate }) =>
        year.league.kind === "matchup"
          ? easternDate >= (months[0] ?? "") &&
            (isWarm || hasMonth(monthOf(easternDate))) &&
            months.includes(monthOf(easternDate))
          : isWarm || hasSeason(easternDate.slice(0, 4)),
      ),
      states,
    };
    const before = tracked.get(year.league.slug);
    const scopes = by.neededScopes(facts, { now: new Date(now), feeds }).map((needed) => {
      const key = keyOf(needed);
      return { needed, key, isWaiting: before?.get(key)?.isWaiting ?? false };
    });
    const after = new Map(scopes.map((one) => [one.key, one]));
    tracked.set(year.league.slug, after);
    for (const one of scopes) if (!one.isWaiting) plan(one, now, earliest);
  };
  const bySlug = new Map(years.map((year) => [year.league.slug, year]));

  if (isWarm)
    for (const year of years)
      for (const { demand, ...needed } of neededScopes(
        {
          league: year.league,
          sources: sourcesOf(year.league, { mayUse: () => true }, feeds),
          teams: year.teams.map((id) => ({ id, name: id, knownBy: Object.keys(feeds) })),
          events: year.events,
          states,
        },
        { now: from, feeds },
      )) {
        const ages = demand.spans
          .filter((span) => span.from <= from.getTime() && from.getTime() < span.until)
          .map(({ maxAge }) => maxAge);
        const goodAt = new Date(from.getTime() - Math.min(7 * 24 * hour, ...ages) * 0.75 * random());
        states.set(keyOf(needed), { goodAt, triedAt: goodAt, outcome: "ok", failures: 0 });
        if (needed.kind !== "field")
          answers.push({
            league: needed.league,
            kind: needed.kind,
            scope: needed.scope,
            at: goodAt.getTime(),
            done: goodAt.getTime(),
            isGood: true,
          });
      }

  let today = "";
  for (let now = from.getTime(); now < until.getTime(); now += minute) {
    const day = easternDay(new Date(now));
    if (day !== today) for (const year of years) look(year, now, Math.ceil(now / minute));
    today = day;

    const due = [...(agenda.get(Math.floor(now / minute)) ?? [])].filter(
      (one) => !one.isWaiting && tracked.get(one.needed.league)?.get(one.key) === one,
    );
    agenda.delete(Math.floor(now / minute));
    if (due.length) {
      const planned = new Map(
        due.map((one) => [by.planScope(one.needed, states.get(one.key), { now: new Date(now) }), one]),
      );
      const spent = new Map([...hosts].map(([name, { hours }]) => [name, sumOfDay(hours, now)]));
      const sent = new Set<Tracked>();
      for (const scope of by.dueNow([...planned.keys()], new Date(now), spent)) {
        const [host, one] = [hostOf(scope.host), planned.get(scope)];
        if (!one || host.waiting >= maxWaiting) continue;
        one.isWaiting = true;
        sent.add(one);
        host.waiting += scope.requests;
        host.queue.push({ scope, tracked: one });
      }
      // What was left out is considered again in the next plan.
      const next = Math.floor(now / minute) + 1;
      for (const one of due) if (!sent.has(one)) agenda.set(next, (agenda.get(next) ?? new Set()).add(one));
    }

    for (const host of hosts.values())
      while (host.queue.length && Math.max(host.free, now) < now + minute) {
        const job = host.queue.shift();
        if (!job) break;
        const { scope, tracked: one } = job;
        host.waiting -= scope.requests;
        const began = Math.max(host.free, now);
        let at = began;
        for (const [name, count] of Object.entries(scope.cost))
          for (let left = count; left > 0; left--) {
            const ofHost = hostOf(name);
            at = Math.max(at, ofHost.free);
            requests.push({ host: name, at });
            ofHost.hours.set(Math.floor(at / hour), (ofHost.hours.get(Math.floor(at / hour)) ?? 0) + 1);
            const answered = 200 + random() ** 4 * 4000;
            ofHost.free = at + Math.max(distance + random() * 250, answered);
            at += answered;
          }
        const isGood = random() >= failing;
        const { league, kind } = scope;
        const isThere = has(scope, began);
        answers.push({ league, kind, scope: scope.scope, at: began, done: at, isGood: isGood && isThere });
        const before = states.get(one.key);
        const triedAt = new Date(began);
        states.set(
          one.key,
          !isThere
            ? { goodAt: before?.goodAt ?? null, triedAt, outcome: "skipped", failures: 0 }
            : isGood
              ? { goodAt: triedAt, triedAt, outcome: "ok", failures: 0 }
              : { goodAt: before?.goodAt ?? null, triedAt, outcome: "failed", failures: (before?.failures ?? 0) + 1 },
        );
        one.isWaiting = false;
        const year = bySlug.get(league);
        const current = tracked.get(league)?.get(one.key);
        if (current) current.isWaiting = false;
        // A month that is loaded for the first time brings its games.
        if (kind === "schedule" && isGood && !before?.goodAt && year) look(year, at, Math.floor(at / minute) + 1);
        else if (current) plan(current, at, Math.floor(at / minute) + 1);
      }
  }
  return { requests, answers };
}

/** Requests of the last 24 hours. */
function sumOfDay(hours: ReadonlyMap<number, number>, now: number): number {
  let sum = 0;
  for (let back = 0; back < 24; back++) sum += hours.get(Math.floor(now / hour) - back) ?? 0;
  return sum;
}

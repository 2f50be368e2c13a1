import type { LeagueFreshnessJson, OperatorFreshnessJson, OperatorPlanJson } from "@agate/api";
import { operatorFreshnessEndpoints } from "@agate/api/schemas";
import { easternDay } from "@agate/captions/calendar";
import { leagues, leaguesWithPage } from "@agate/leagues";
import { currentAlarms } from "../alarms/current-alarms.ts";
import type { AppContext } from "../app-context.ts";
import { leagueState } from "../db/schema.ts";
import { countsOf, requestsByHost, requestsOf } from "../features/refresh/describe-plan.ts";
import { type Cached, cachedFor } from "../features/refresh/freshness/cached-for.ts";
import type { Freshness, LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { resolvesOnRepeat } from "../features/refresh/guards/doubts.ts";
import { listHolds } from "../features/refresh/holds.ts";
import { type DayOfRuns, readLeagueDays } from "../features/refresh/league-days.ts";
import { keyOf, type LeagueOfPlan } from "../features/refresh/plan/facts.ts";
import { type ForecastRequest, requestsPerDay } from "../features/refresh/plan/plan.ts";
import { planAhead, type PlanAhead } from "../features/refresh/read-plan.ts";
import { refreshedLeagues } from "../features/refresh/sources.ts";
import type { Admission } from "./admission.ts";

/** Milliseconds for which a plan is cached: computing it takes seconds of CPU time, and it covers hours. */
const planHolds = 5 * 60_000;
/** Milliseconds for which the other facts are cached, for several operators who look at once. */
const factsHold = 10_000;

/** How fresh everything is, cached for several operators who look at once. */
export function cacheFreshness(
  context: AppContext,
  freshness: Pick<Freshness, "ofAll">,
): Cached<OperatorFreshnessJson> {
  return cachedFor(
    factsHold,
    () => readFreshness(context, freshness),
    () => context.now().getTime(),
  );
}

/** How fresh everything is, and what will be fetched (rules OR30, OR31). */
export function freshnessSection(
  context: AppContext,
  facts: Cached<OperatorFreshnessJson>,
  { routes }: Pick<Admission, "routes">,
) {
  const plan = cachedFor(
    planHolds,
    () => readPlanJson(context),
    () => context.now().getTime(),
  );
  return routes(operatorFreshnessEndpoints, { operatorFreshness: facts.read, operatorPlan: plan.read });
}

async function readFreshness(context: AppContext, freshness: Pick<Freshness, "ofAll">): Promise<OperatorFreshnessJson> {
  const { database, now } = context;
  const at = now();
  const [ofLeagues, states, open, days] = [
    await freshness.ofAll(),
    await database.db.select().from(leagueState),
    await listHolds(context),
    await readLeagueDays(database.db, at),
  ];
  const goodAt = new Map(states.map(({ league, confirmedAt }) => [league, confirmedAt]));
  const held = Map.groupBy(open, ({ league }) => league);
  const withPage = new Set(leaguesWithPage);
  const next = [...ofLeagues.values()]
    .flatMap((one) => (one.next?.dueAt ? [{ ...one.next, dueAt: one.next.dueAt }] : []))
    .toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))[0];
  return {
    read_at: at.toISOString(),
    leagues: [...leaguesWithPage, ...leagues.filter((league) => !withPage.has(league))].map(({ slug }) =>
      leagueJson(slug, ofLeagues.get(slug), {
        lastGood: goodAt.get(slug) ?? null,
        held: held.get(slug)?.length ?? 0,
        days: days.of(slug),
      }),
    ),
    next: next ? { at: next.dueAt.toISOString(), league: next.league, kind: next.kind, label: next.label } : null,
    alarms: (await currentAlarms(context)).length,
    needs_decision: open.filter(({ doubt }) => !resolvesOnRepeat(doubt)).length,
  };
}

interface Beside {
  readonly lastGood: Date | null;
  readonly held: number;
  readonly days: readonly DayOfRuns[];
}

function leagueJson(
  league: string,
  reported: LeagueFreshness | undefined,
  { lastGood, held, days }: Beside,
): LeagueFreshnessJson {
  const worst = reported?.worst;
  return {
    league,
    state: stateOf(reported, held),
    promised: reported?.promised ?? 0,
    overdue: reported?.overdue ?? 0,
    worst: worst
      ? {
          kind: worst.kind,
          label: worst.label,
          confirmed_at: worst.at.toISOString(),
          max_age: Math.ceil(worst.promiseMs / 60_000),
        }
      : null,
    last_good: lastGood?.toISOString() ?? null,
    held,
    next_check: reported?.nextCheck?.toISOString() ?? null,
    days: [...days],
  };
}

function stateOf(reported: LeagueFreshness | undefined, held: number): LeagueFreshnessJson["state"] {
  if (reported?.overdue) return "late";
  if (held) return "held";
  if (!reported) return "by-hand";
  if (!reported.lastGood) return "never";
  return reported.isPlaying && reported.promised ? "in-time" : "resting";
}

async function readPlanJson(context: AppContext): Promise<OperatorPlanJson> {
  return planToJson(await planAhead(context, refreshedLeagues(context.env, context.feeds)));
}

type PlanMark = OperatorPlanJson["leagues"][number]["marks"][number];

const hour = 3_600_000;

/** A plan as the operator's page draws it: by league and hour, and in words. */
function planToJson({ from, until, requests, facts, spent, stops }: PlanAhead): OperatorPlanJson {
  const byLeague = Map.groupBy(requests, ({ scope }) => scope.league);
  const days = [...new Set(requests.map(({ at }) => easternDay(at)))];
  const planned = requestsByHost(requests);
  const hosts = [...new Set([...planned.keys(), ...stops.keys()])].toSorted();
  return {
    read_at: from.toISOString(),
    until: until.toISOString(),
    scopes: requests.length,
    requests: requestsOf(requests),
    leagues: facts.flatMap((one) => {
      const marks = [...marksOfRequests(byLeague.get(one.league.slug) ?? [], one), ...marksOfEvents(one, from, until)];
      return marks.length ? [{ league: one.league.slug, marks: marks.toSorted((a, b) => (a.at < b.at ? -1 : 1)) }] : [];
    }),
    budget: requestsPerDay,
    hosts: hosts.map((host) => {
      const until = stops.get(host)?.until;
      return {
        host,
        spent: spent.get(host) ?? 0,
        days: days.map((day) => ({ day, requests: planned.get(host)?.get(day) ?? 0 })),
        stopped_until: until === undefined ? null : new Date(until).toISOString(),
      };
    }),
  };
}

/** All requests within an hour are one mark; a failed or held scope gets its own mark at its first retry. */
function marksOfRequests(requests: readonly ForecastRequest[], { states }: LeagueOfPlan): readonly PlanMark[] {
  const seen = new Set<string>();
  const described = requests.map((request) => {
    const key = keyOf(request.scope);
    const outcome = seen.has(key) ? null : states.get(key)?.outcome;
    seen.add(key);
    const what = outcome === "failed" ? "retry" : outcome === "held" ? "hold" : "run";
    return { request, what } as const;
  });
  const groups = Map.groupBy(described, ({ request, what }) => `${what} ${Math.floor(request.at.getTime() / hour)}`);
  return [...groups.values()].flatMap((group): readonly PlanMark[] => {
    const [first] = group;
    if (!first) return [];
    const own = group.map(({ request }) => request);
    return [{ at: first.request.at.toISOString(), what: first.what, count: own.length, words: countsOf(own) }];
  });
}

/** Games, tournaments and races that begin, if their hour is known. */
function marksOfEvents({ events }: LeagueOfPlan, from: Date, until: Date): readonly PlanMark[] {
  const begun = events.flatMap(({ startsAt, dateOnly, status, name, kind }) =>
    startsAt && !dateOnly && status === "scheduled" && startsAt >= from && startsAt < until
      ? [{ startsAt, name, kind }]
      : [],
  );
  const groups = Map.groupBy(begun, ({ startsAt }) => Math.floor(startsAt.getTime() / hour));
  return [...groups.values()].flatMap((group): readonly PlanMark[] => {
    const [first] = group.toSorted((a, b) => Number(a.startsAt) - Number(b.startsAt));
    if (!first) return [];
    const words = group.length === 1 ? first.name : `${group.length} ${first.kind}s`;
    return [{ at: first.startsAt.toISOString(), what: "event", count: group.length, words }];
  });
}

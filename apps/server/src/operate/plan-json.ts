import type { OperatorPlanJson } from "@agate/api";
import { easternDay } from "@agate/captions/calendar";
import type { PlanAhead } from "../features/refresh/plan-ahead.ts";
import { type ForecastAsk, keyOf, type LeagueOfPlan, requestsPerDay } from "../features/refresh/plan/index.ts";
import { countsOf, requestsByHost, requestsOf } from "../features/refresh/tell-plan.ts";

type PlanMark = OperatorPlanJson["leagues"][number]["marks"][number];

const hour = 3_600_000;

/** A plan as the operator's page draws it: by league and hour, in words too. */
export function planToJson({ from, until, asks, facts, spent, stops }: PlanAhead): OperatorPlanJson {
  const byLeague = Map.groupBy(asks, ({ scope }) => scope.league);
  const days = [...new Set(asks.map(({ at }) => easternDay(at)))];
  const planned = requestsByHost(asks);
  const hosts = [...new Set([...planned.keys(), ...stops.keys()])].toSorted();
  return {
    read_at: from.toISOString(),
    until: until.toISOString(),
    scopes: asks.length,
    requests: requestsOf(asks),
    leagues: facts.flatMap((one) => {
      const marks = [...marksOfAsks(byLeague.get(one.league.slug) ?? [], one), ...marksOfEvents(one, from, until)];
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

/** What is asked for within an hour is one mark; what failed or is held is told apart the first time it is asked again. */
function marksOfAsks(asks: readonly ForecastAsk[], { states }: LeagueOfPlan): readonly PlanMark[] {
  const seen = new Set<string>();
  const told = asks.map((ask) => {
    const key = keyOf(ask.scope);
    const outcome = seen.has(key) ? null : states.get(key)?.outcome;
    seen.add(key);
    const what = outcome === "failed" ? "retry" : outcome === "held" ? "hold" : "run";
    return { ask, what } as const;
  });
  const groups = Map.groupBy(told, ({ ask, what }) => `${what} ${Math.floor(ask.at.getTime() / hour)}`);
  return [...groups.values()].flatMap((group): readonly PlanMark[] => {
    const [first] = group;
    if (!first) return [];
    const own = group.map(({ ask }) => ask);
    return [{ at: first.ask.at.toISOString(), what: first.what, count: own.length, words: countsOf(own) }];
  });
}

/** Games, tournaments and races that begin, as far as their hour is known. */
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

import { addDays, easternDay } from "@agate/captions/calendar";
import { keyOf, type LeagueOfPlan, type PlannedScope, type Planning, type ScopeState } from "./facts.ts";
import { planScope, wantedScopes } from "./plan.ts";
import { easternInstant } from "./seasons.ts";

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

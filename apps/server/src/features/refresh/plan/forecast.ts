import { addDays, easternDay } from "@agate/captions/calendar";
import { keyOf, type LeagueOfPlan, type PlannedScope, type Planning, type ScopeState } from "./facts.ts";
import { planScope, wantedScopes } from "./plan.ts";
import { easternInstant } from "./seasons.ts";

/** A scope that will be asked for. */
export interface ForecastAsk {
  readonly at: Date;
  readonly scope: PlannedScope;
}

/**
 * What will be asked for until a time, by time, if every answer comes at once and the schedule stays as it is. What is due
 * now comes now, however long that takes.
 */
export function forecast(leagues: readonly LeagueOfPlan[], planning: Planning, until: Date): readonly ForecastAsk[] {
  return leagues
    .flatMap((facts) => forecastLeague(facts, planning, until))
    .toSorted((a, b) => Number(a.at) - Number(b.at));
}

function forecastLeague(facts: LeagueOfPlan, { now, feeds, stops }: Planning, until: Date): readonly ForecastAsk[] {
  const asks: ForecastAsk[] = [];
  const states = new Map<string, ScopeState>(facts.states);
  // Months and fields come and go at midnight.
  for (let from = now; from < until;) {
    const to = new Date(Math.min(until.getTime(), easternInstant(addDays(easternDay(from), 1))));
    for (const wanted of wantedScopes(facts, { now: from, feeds })) {
      const key = keyOf(wanted);
      for (let at = from; ;) {
        const scope = planScope(wanted, states.get(key), { now: at, ...(stops ? { stops } : {}) });
        if (!scope.dueAt || scope.dueAt >= to) break;
        if (scope.dueAt > at) at = scope.dueAt;
        asks.push({ at, scope });
        states.set(key, { goodAt: at, triedAt: at, outcome: "ok", failures: 0 });
      }
    }
    from = to;
  }
  return asks;
}

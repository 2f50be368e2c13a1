/** The planner: pure, and the one place that says when a scope is refreshed. */
export type { EventOfPlan, LeagueOfPlan, PlannedScope, ScopeState } from "./facts.ts";
export { keyOf } from "./facts.ts";
export { byTime, type ForecastAsk, forecastLeague } from "./forecast.ts";
export { dueNow, requestsPerDay } from "./order.ts";
export { planLeague } from "./plan.ts";

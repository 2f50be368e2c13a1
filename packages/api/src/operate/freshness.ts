import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { calendarDay, instant, positive, whole } from "../values.ts";

/**
 * The outcomes of a league's scopes on an Eastern day: how many scopes ended the day with each. Scopes without a run
 * are not counted.
 */
const dayOfRuns = v.object({
  day: calendarDay,
  good: whole,
  unchanged: whole,
  held: whole,
  failed: whole,
});

/** How fresh one league is, compared to its promise. */
const leagueFreshness = v.object({
  league: v.string(),
  /**
   * `resting`: nothing is older than promised, and the league is not playing. `never`: no provider has ever given a
   * good response. `by-hand`: no provider can be called without an operator's act.
   */
  state: v.picklist(["in-time", "late", "held", "resting", "never", "by-hand"]),
  /** Scopes with a promised freshness, and how many of them are overdue. */
  promised: whole,
  overdue: whole,
  /** The one closest to its promise, or furthest beyond it; null: nothing is promised. */
  worst: v.nullable(
    v.object({
      kind: v.string(),
      label: v.string(),
      confirmed_at: instant,
      /** Minutes. */
      max_age: positive,
    }),
  ),
  /** The last good run of any scope; null: none yet. */
  last_good: v.nullable(instant),
  /** Held responses. */
  held: whole,
  /** When its next fetch is planned; null: none. */
  next_check: v.nullable(instant),
  /** The last 14 days, oldest first. */
  days: v.array(dayOfRuns),
});

export const operatorFreshness = v.object({
  read_at: instant,
  /** In the order of the menu, then those without a page. */
  leagues: v.array(leagueFreshness),
  /** The next planned fetch overall; null: none. */
  next: v.nullable(v.object({ at: instant, league: v.string(), kind: v.string(), label: v.string() })),
  /** Held responses that no repetition will heal. */
  needs_decision: whole,
  /** Open alarms of any kind. */
  alarms: whole,
});

export type OperatorFreshnessJson = v.InferOutput<typeof operatorFreshness>;
export type LeagueFreshnessJson = OperatorFreshnessJson["leagues"][number];

/** Something in a league's plan within one hour. */
const planMark = v.object({
  /** The time of the first one. */
  at: instant,
  /** `retry`: it failed. `hold`: its response is held. `event`: a game, tournament or race begins. */
  what: v.picklist(["run", "retry", "hold", "event"]),
  count: whole,
  /** "12 rosters daily in season" */
  words: v.string(),
});

export const operatorPlan = v.object({
  read_at: instant,
  until: instant,
  scopes: whole,
  requests: whole,
  /** Leagues that have a fetch planned, or that play. */
  leagues: v.array(v.object({ league: v.string(), marks: v.array(planMark) })),
  /** The maximum number of requests to one host in 24 hours. */
  budget: whole,
  hosts: v.array(
    v.object({
      host: v.string(),
      /** In the last 24 hours. */
      spent: whole,
      /** Planned, by Eastern day. */
      days: v.array(v.object({ day: calendarDay, requests: whole })),
      /** No requests until then; null: not stopped. */
      stopped_until: v.nullable(instant),
    }),
  ),
});

export type OperatorPlanJson = v.InferOutput<typeof operatorPlan>;

export const operatorFreshnessEndpoints = {
  operatorFreshness: {
    method: "GET",
    path: "/api/operate/freshness",
    summary: "How fresh each league is against its promise, and how its last two weeks went.",
    operator: "looks",
    answer: operatorFreshness,
    problems: [],
  },
  operatorPlan: {
    method: "GET",
    path: "/api/operate/plan",
    summary: "What will be fetched in the next 48 hours, and how many requests each host gets.",
    operator: "looks",
    answer: operatorPlan,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

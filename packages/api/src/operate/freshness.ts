import * as v from "valibot";
import { calendarDay, instant, positive, whole } from "../values.ts";
import type { Endpoint } from "../endpoint.ts";

/** What became of a league's scopes on an Eastern day: how many ended it so. Those without any run are in none of them. */
const dayOfRuns = v.object({
  day: calendarDay,
  good: whole,
  unchanged: whole,
  held: whole,
  failed: whole,
});

/** How fresh one league is, against what is promised of it. */
const leagueFreshness = v.object({
  league: v.string(),
  /**
   * `resting`: nothing is older than promised, and it does not play. `never`: no provider's answer was ever good. `by-hand`:
   * nobody may be asked without a person's act.
   */
  state: v.picklist(["in-time", "late", "held", "resting", "never", "by-hand"]),
  /** Scopes of which freshness is promised, and how many of them are older. */
  promised: whole,
  overdue: whole,
  /** Of these the one that is nearest to its promise, or furthest beyond it; null: nothing is promised. */
  worst: v.nullable(
    v.object({
      kind: v.string(),
      label: v.string(),
      confirmed_at: instant,
      /** Minutes. */
      max_age: positive,
    }),
  ),
  /** The last good run of anything; null: there was none. */
  last_good: v.nullable(instant),
  /** Answers that are held. */
  held: whole,
  /** When something of it is asked for next; null: nothing is. */
  next_check: v.nullable(instant),
  /** The last 14 days, the oldest first. */
  days: v.array(dayOfRuns),
});

export const operatorFreshness = v.object({
  read_at: instant,
  /** In the order of the menu, then those without a page. */
  leagues: v.array(leagueFreshness),
  /** What is asked for next of all; null: nothing is. */
  next: v.nullable(v.object({ at: instant, league: v.string(), kind: v.string(), label: v.string() })),
  /** Held answers that no repetition makes believed. */
  needs_decision: whole,
  /** Open alarms, of whatever kind. */
  alarms: whole,
});

export type OperatorFreshnessJson = v.InferOutput<typeof operatorFreshness>;
export type LeagueFreshnessJson = OperatorFreshnessJson["leagues"][number];

/** Something that happens within an hour of a league's plan. */
const planMark = v.object({
  /** The first of them. */
  at: instant,
  /** `retry`: it failed. `hold`: its answer is held. `event`: a game, tournament or race begins. */
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
  /** Those of which anything is asked for, or that play. */
  leagues: v.array(v.object({ league: v.string(), marks: v.array(planMark) })),
  /** Requests that a host is asked in 24 hours at most. */
  budget: whole,
  hosts: v.array(
    v.object({
      host: v.string(),
      /** In the last 24 hours. */
      spent: whole,
      /** By Eastern day, as planned. */
      days: v.array(v.object({ day: calendarDay, requests: whole })),
      /** Left alone until then; null: it is not. */
      stopped_until: v.nullable(instant),
    }),
  ),
});

export type OperatorPlanJson = v.InferOutput<typeof operatorPlan>;

export const operatorFreshnessEndpoints = {
  operatorFreshness: {
    method: "GET",
    path: "/api/operate/freshness",
    summary: "How fresh each league is against its promise, and what became of its last fortnight.",
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

import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

/** What became of a league's scopes on an Eastern day: how many ended it so. Those without any run are in none of them. */
const dayOfRuns = z.object({
  day: z.iso.date(),
  good: z.number().int(),
  unchanged: z.number().int(),
  held: z.number().int(),
  failed: z.number().int(),
});

/** How fresh one league is, against what is promised of it. */
const leagueFreshness = z.object({
  league: z.string(),
  /**
   * `resting`: nothing is older than promised, and it does not play. `never`: no provider's answer was ever good. `by-hand`:
   * nobody may be asked without a person's act.
   */
  state: z.enum(["in-time", "late", "held", "resting", "never", "by-hand"]),
  /** Scopes of which freshness is promised, and how many of them are older. */
  promised: z.number().int(),
  overdue: z.number().int(),
  /** Of these the one that is nearest to its promise, or furthest beyond it; null: nothing is promised. */
  worst: z
    .object({
      kind: z.string(),
      label: z.string(),
      confirmed_at: z.iso.datetime(),
      /** Minutes. */
      max_age: z.number().int().positive(),
    })
    .nullable(),
  /** The last good run of anything; null: there was none. */
  last_good: z.iso.datetime().nullable(),
  /** Answers that are held. */
  held: z.number().int(),
  /** When something of it is asked for next; null: nothing is. */
  next_check: z.iso.datetime().nullable(),
  /** The last 14 days, the oldest first. */
  days: z.array(dayOfRuns),
});

export const operatorFreshness = z.object({
  read_at: z.iso.datetime(),
  /** In the order of the menu, then those without a page. */
  leagues: z.array(leagueFreshness),
  /** What is asked for next of all; null: nothing is. */
  next: z.object({ at: z.iso.datetime(), league: z.string(), kind: z.string(), label: z.string() }).nullable(),
  /** Held answers that no repetition makes believed. */
  needs_decision: z.number().int(),
  /** Open alarms, of whatever kind. */
  alarms: z.number().int(),
});

export type OperatorFreshnessJson = z.infer<typeof operatorFreshness>;
export type LeagueFreshnessJson = OperatorFreshnessJson["leagues"][number];

/** Something that happens within an hour of a league's plan. */
const planMark = z.object({
  /** The first of them. */
  at: z.iso.datetime(),
  /** `retry`: it failed. `hold`: its answer is held. `event`: a game, tournament or race begins. */
  what: z.enum(["run", "retry", "hold", "event"]),
  count: z.number().int(),
  /** "12 rosters daily in season" */
  words: z.string(),
});

export const operatorPlan = z.object({
  read_at: z.iso.datetime(),
  until: z.iso.datetime(),
  scopes: z.number().int(),
  requests: z.number().int(),
  /** Those of which anything is asked for, or that play. */
  leagues: z.array(z.object({ league: z.string(), marks: z.array(planMark) })),
  /** Requests that a host is asked in 24 hours at most. */
  budget: z.number().int(),
  hosts: z.array(
    z.object({
      host: z.string(),
      /** In the last 24 hours. */
      spent: z.number().int(),
      /** By Eastern day, as planned. */
      days: z.array(z.object({ day: z.iso.date(), requests: z.number().int() })),
      /** Left alone until then; null: it is not. */
      stopped_until: z.iso.datetime().nullable(),
    }),
  ),
});

export type OperatorPlanJson = z.infer<typeof operatorPlan>;

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
    summary: "What will be asked for in the next 48 hours, and how many requests each host gets.",
    operator: "looks",
    answer: operatorPlan,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

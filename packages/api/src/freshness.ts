import * as v from "valibot";
import { positive } from "./values.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * What is promised of the age of a team's roster, a field or a list of drivers, and what will be done about it. It changes
 * by the clock, and so is no part of the answers that hold as long as their league does not change. Instants are ISO 8601.
 */
export const freshness = v.object({
  /** How old it may be now, in minutes; null: nothing is promised, it is refreshed by hand. */
  max_age: v.nullable(positive),
  /** When it is asked for again, about; in the past: any minute now. Null: nobody is going to. */
  next_check: v.nullable(v.string()),
  /** The newest answer was not believable and waits for a person, or for being repeated. */
  held: v.boolean(),
});

export type FreshnessJson = v.InferOutput<typeof freshness>;

export const freshnessEndpoints = {
  teamFreshness: {
    method: "GET",
    path: "/api/leagues/:league/teams/:team/freshness",
    summary: "How fresh a team's roster is promised to be, and when it is refreshed next.",
    answer: freshness,
    problems: ["agate:unsupported-league"],
  },
  eventFreshness: {
    method: "GET",
    path: "/api/leagues/:league/events/:event/freshness",
    summary:
      "The same of a tournament's field; of a race its entry list or, as long as there is none, the season's drivers.",
    answer: freshness,
    problems: ["agate:unsupported-league"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

import * as v from "valibot";
import { get } from "./endpoint.ts";
import { positive } from "./values.ts";

/**
 * How old a team's roster, a field or a list of drivers is promised to be, and when it is next checked. This changes
 * with the clock, so it is not part of the responses that stay valid until their league changes. Instants are ISO 8601.
 */
export const freshness = v.object({
  /** The maximum age right now, in minutes; null: nothing is promised, it is refreshed by hand. */
  max_age: v.nullable(positive),
  /** About when it is fetched again; in the past: any minute now. Null: no fetch is planned. */
  next_check: v.nullable(v.string()),
  /** The newest response was not plausible and waits for an operator, or for the provider to repeat it. */
  held: v.boolean(),
});

export type FreshnessJson = v.InferOutput<typeof freshness>;

export const freshnessEndpoints = {
  teamFreshness: get(
    "/api/leagues/:league/teams/:team/freshness",
    "The promised age of a team's roster, and when it is next refreshed.",
    { answer: freshness, problems: ["agate:unsupported-league"] },
  ),
  eventFreshness: get(
    "/api/leagues/:league/events/:event/freshness",
    "The same of a tournament's field; of a race its entry list or, as long as there is none, the season's drivers.",
    { answer: freshness, problems: ["agate:unsupported-league"] },
  ),
};

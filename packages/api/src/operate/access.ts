import * as v from "valibot";
import { done } from "../accounts.ts";
import type { Endpoint } from "../endpoint.ts";
import { calendarDay, instant } from "../values.ts";

/** Complimentary access, current or ended. */
const givenAccess = v.object({
  person: v.object({
    id: v.string(),
    /** Null: the account no longer exists. */
    email: v.nullable(v.string()),
  }),
  until: instant,
  /** The last day of access, Eastern. */
  last_day: calendarDay,
  reason: v.string(),
  given_by: v.string(),
  given_at: v.nullable(instant),
  /** Null: still in force. `by` null: it expired on its own. */
  ended: v.nullable(v.object({ at: instant, by: v.nullable(v.string()) })),
});

const accessList = v.object({
  /** Access in force first, soonest to end on top; then ended access, newest first. */
  given: v.array(givenAccess),
  /** Eastern: the first day that access can be given through. */
  today: calendarDay,
});

export type GivenAccessJson = v.InferOutput<typeof givenAccess>;

/**
 * The end of this person's access as the operator saw it; null: none, or it had ended. The act is rejected if it has
 * changed since.
 */
const seen = v.nullable(instant);

export const accessEndpoints = {
  complimentaryAccess: {
    method: "GET",
    path: "/api/operate/access",
    summary: "The people who may export without paying, now or in the past.",
    operator: "looks",
    answer: accessList,
    problems: [],
  },
  giveAccess: {
    method: "POST",
    path: "/api/operate/access/give",
    summary: "Lets a person export without paying, to the end of an Eastern day.",
    operator: "acts",
    body: v.object({
      email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)),
      last_day: calendarDay,
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
      seen,
    }),
    answer: v.object({ until: instant }),
    problems: ["agate:invalid-email", "agate:no-such-account", "agate:invalid-day", "agate:changed-meanwhile"],
  },
  endAccess: {
    method: "POST",
    path: "/api/operate/access/end",
    summary: "Ends complimentary access now.",
    operator: "acts",
    body: v.object({
      person: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      seen,
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
    }),
    answer: done,
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

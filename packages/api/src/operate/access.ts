import { z } from "zod";
import { done } from "../accounts.ts";
import type { Endpoint } from "../endpoint.ts";

const day = z.iso.date();

/** Complimentary access that somebody has, or had. */
const givenAccess = z.object({
  person: z.object({
    id: z.string(),
    /** Null: they are not here any more. */
    email: z.string().nullable(),
  }),
  until: z.iso.datetime(),
  /** The last day of it, Eastern. */
  last_day: day,
  reason: z.string(),
  given_by: z.string(),
  given_at: z.iso.datetime().nullable(),
  /** Null: it lasts. `by` null: it ended by itself. */
  ended: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
});

const accessList = z.object({
  /** Those that last first, the one that ends soonest on top; then those that have ended, the newest first. */
  given: z.array(givenAccess),
  /** Eastern: the first day that it can be given to the end of. */
  today: day,
});

export type GivenAccessJson = z.infer<typeof givenAccess>;

/** When what was shown for this person ends; null: nothing was, or it was over. It is not done where that has changed. */
const seen = z.iso.datetime().nullable();

export const accessEndpoints = {
  complimentaryAccess: {
    method: "GET",
    path: "/api/operate/access",
    summary: "Who may export without paying, and who could.",
    operator: "looks",
    answer: accessList,
    problems: [],
  },
  giveAccess: {
    method: "POST",
    path: "/api/operate/access/give",
    summary: "Lets a person export without paying, to the end of an Eastern day.",
    operator: "acts",
    body: z.object({
      email: z.string().min(1).max(320),
      last_day: day,
      reason: z.string().trim().min(1).max(500),
      seen,
    }),
    answer: z.object({ until: z.iso.datetime() }),
    problems: ["agate:invalid-email", "agate:no-such-account", "agate:invalid-day", "agate:changed-meanwhile"],
  },
  endAccess: {
    method: "POST",
    path: "/api/operate/access/end",
    summary: "Ends complimentary access now.",
    operator: "acts",
    body: z.object({ person: z.string().min(1).max(100), seen, reason: z.string().trim().max(500).optional() }),
    answer: done,
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

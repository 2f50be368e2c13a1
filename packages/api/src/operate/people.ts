import * as v from "valibot";
import { done } from "../accounts.ts";
import type { Endpoint } from "../endpoint.ts";
import { standing } from "../subscriptions.ts";
import { instant, whole } from "../values.ts";

/** A person whose address is known here; never a password, a card or a location. */
const foundPerson = v.object({
  /** Null: an unconfirmed sign-up. */
  id: v.nullable(v.string()),
  email: v.string(),
  /** When the account was created, or when the newest sign-up was made. */
  since: instant,
  /** The number of signed-in browsers. */
  sessions: whole,
  /** When one of them was last active, within five minutes; null: none is signed in. */
  last_seen: v.nullable(instant),
  second_factor: v.boolean(),
  operator: v.boolean(),
  may_export: v.boolean(),
  standing,
  /** The name of the plan that was bought; null: none. */
  plan: v.nullable(v.string()),
  /** When it ends or is billed next; null: neither. */
  paid_until: v.nullable(instant),
  /** When complimentary access ends; null: none, or it has ended. */
  complimentary_until: v.nullable(instant),
});

const foundPeople = v.object({
  people: v.array(foundPerson),
  /** There are more matches than these. */
  more: v.boolean(),
});

export type FoundPersonDetailsJson = v.InferOutput<typeof foundPerson>;

const personId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
/** The reason, for the audit log, where it stays permanently. */
const reason = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)));

export const peopleEndpoints = {
  // By POST: a part of a person's address must not appear in a URL or a proxy's log.
  findPeople: {
    method: "POST",
    path: "/api/operate/people/find",
    summary: "People and pending sign-ups whose address contains a text.",
    operator: "looks",
    body: v.object({ part: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)) }),
    answer: foundPeople,
    problems: [],
  },
  resendConfirmation: {
    method: "POST",
    path: "/api/operate/people/resend",
    summary: "Resends the confirmation email of a sign-up.",
    operator: "acts",
    body: v.object({ email: v.pipe(v.string(), v.minLength(1), v.maxLength(320)) }),
    answer: done,
    problems: ["agate:changed-meanwhile"],
  },
  mailReset: {
    method: "POST",
    path: "/api/operate/people/reset",
    summary: "Mails a person a link to choose a new password.",
    operator: "acts",
    body: v.object({ person: personId }),
    answer: done,
    problems: ["agate:changed-meanwhile"],
  },
  endPersonsSessions: {
    method: "POST",
    path: "/api/operate/people/end-sessions",
    summary: "Signs a person out everywhere.",
    operator: "acts",
    body: v.object({ person: personId, reason }),
    answer: v.object({ ended: whole }),
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { done } from "../accounts.ts";
import { standing } from "../subscriptions.ts";

/** Somebody whose address is known here; never a password, a card or a place. */
const foundPerson = z.object({
  /** Null: a sign-up that nobody has confirmed. */
  id: z.string().nullable(),
  email: z.string(),
  /** Since when the account is there, or when the newest sign-up was made. */
  since: z.iso.datetime(),
  /** Browsers that are signed in. */
  sessions: z.number().int(),
  /** When one of them was last in use, to five minutes; null: none is signed in. */
  last_seen: z.iso.datetime().nullable(),
  second_factor: z.boolean(),
  operator: z.boolean(),
  may_export: z.boolean(),
  standing,
  /** What was bought, by the plan's name; null: nothing. */
  plan: z.string().nullable(),
  /** When it ends, or is billed next; null: neither. */
  paid_until: z.iso.datetime().nullable(),
  /** When complimentary access ends; null: there is none, or it is over. */
  complimentary_until: z.iso.datetime().nullable(),
});

const foundPeople = z.object({
  people: z.array(foundPerson),
  /** There are more than these. */
  more: z.boolean(),
});

export type FoundPersonDetailsJson = z.infer<typeof foundPerson>;

const personId = z.string().min(1).max(100);
/** Why, for the audit log; it stays there for good. */
const reason = z.string().trim().max(500).optional();

export const peopleEndpoints = {
  // By POST: a part of somebody's address belongs into no address line and no log of a proxy.
  findPeople: {
    method: "POST",
    path: "/api/operate/people/find",
    summary: "Who has an address with this part: people, and sign-ups that wait.",
    operator: "looks",
    body: z.object({ part: z.string().trim().min(1).max(320) }),
    answer: foundPeople,
    problems: [],
  },
  resendConfirmation: {
    method: "POST",
    path: "/api/operate/people/resend",
    summary: "Mails the confirmation of a sign-up again.",
    operator: "acts",
    body: z.object({ email: z.string().min(1).max(320) }),
    answer: done,
    problems: ["agate:changed-meanwhile"],
  },
  mailReset: {
    method: "POST",
    path: "/api/operate/people/reset",
    summary: "Mails a person a link to choose a new password.",
    operator: "acts",
    body: z.object({ person: personId }),
    answer: done,
    problems: ["agate:changed-meanwhile"],
  },
  endPersonsSessions: {
    method: "POST",
    path: "/api/operate/people/end-sessions",
    summary: "Signs a person out everywhere.",
    operator: "acts",
    body: z.object({ person: personId, reason }),
    answer: z.object({ ended: z.number().int() }),
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

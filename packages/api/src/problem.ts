import * as v from "valibot";
import { whole } from "./values.ts";

/** Every problem code the server returns, with its HTTP status. */
export const problemStatuses = {
  "agate:unsupported-league": 404,
  "agate:not-found": 404,
  /** Also sent with 405, where nothing can be written, and with 413, for a body that is too large. */
  "agate:bad-request": 400,
  "agate:not-entitled": 403,
  /** Not signed in: 'Auth session missing!' */
  "agate:session-missing": 401,
  "agate:invalid-credentials": 401,
  /** Sent only to the browser that signed up, after that sign-up's password; whether or not the address is taken. */
  "agate:email-not-verified": 403,
  "agate:invalid-email": 400,
  "agate:password-too-short": 400,
  "agate:password-too-long": 400,
  /** It is in every list of common passwords. */
  "agate:password-too-common": 400,
  "agate:password-is-email": 400,
  /** The new address is the current one. */
  "agate:same-email": 400,
  "agate:invalid-link": 400,
  "agate:wrong-password": 400,
  /** A wrong authenticator or recovery code, or one that was already used. */
  "agate:wrong-code": 400,
  /** App codes cannot be checked: the server's secret has changed since the app was set up. */
  "agate:code-unreadable": 409,
  /** The authenticator's response does not prove the passkey, or does not match any challenge of ours. */
  "agate:passkey-refused": 400,
  /** This browser has no sign-in waiting for a second factor, or it has timed out. */
  "agate:second-factor-expired": 401,
  /** The signed-in person must prove their identity again. */
  "agate:proof-required": 403,
  /** An authenticator app is set up already. */
  "agate:app-is-on": 409,
  /** No app setup is waiting for its first code, or it has timed out. */
  "agate:set-up-expired": 409,
  "agate:too-many-passkeys": 409,
  /** Recovery codes require a second factor. */
  "agate:no-second-factor": 409,
  /** One of the two boxes is unchecked. */
  "agate:consent-missing": 400,
  /** The terms have changed since the page was loaded. */
  "agate:terms-changed": 409,
  /** 'Invalid plan duration': there is no such plan. */
  "agate:invalid-plan": 400,
  /** The plan is not for sale right now. */
  "agate:plan-not-sold": 409,
  /** What the page named as the price is not what would be taken; the title says what would. */
  "agate:price-changed": 409,
  /** A payment is due: pay it, or end the subscription, and then buy. */
  "agate:payment-due": 409,
  /** The subscription is not ours alone, or what it will cost cannot be told: it is changed in the portal. */
  "agate:changed-in-portal": 409,
  /** The person already has a subscription: change it or manage it. */
  "agate:already-subscribed": 409,
  /** The person has paid, and it is not known yet for what. */
  "agate:payment-checked": 409,
  /** The person has no subscription to change or manage. */
  "agate:no-subscription": 409,
  /** The payment provider does not respond; nothing was charged or changed. With Retry-After. */
  "agate:payment-unavailable": 503,
  /** The payment provider's response to a change was lost: its outcome is unknown. Read again. With Retry-After. */
  "agate:payment-unknown": 504,
  /** The operator must configure the provider's portal; `detail` says how, outside production. */
  "agate:portal-not-configured": 409,
  /** The second factor was proven too long ago for this: prove it again. */
  "agate:second-factor-stale": 403,
  /** With Retry-After. */
  "agate:too-many-requests": 429,
  "agate:cross-site": 403,
  /** With Retry-After. */
  "agate:unavailable": 503,
  "agate:internal": 500,
} as const;

export type ProblemType = keyof typeof problemStatuses;

/** RFC 9457 problem details, the only shape of errors on the wire (`application/problem+json`). */
export const problem = v.object({
  /** A stable code under our own scheme: `agate:unsupported-league`. */
  type: v.string(),
  title: v.string(),
  status: whole,
  detail: v.optional(v.string()),
  /** The reference of the server's log line; only with 5xx. */
  instance: v.optional(v.string()),
});
export type ApiProblem = v.InferOutput<typeof problem>;

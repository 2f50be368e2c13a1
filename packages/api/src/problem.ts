import * as v from "valibot";
import { whole } from "./values.ts";

/** Every code the server answers with, and the HTTP status it goes with. */
export const problemStatuses = {
  "agate:unsupported-league": 404,
  "agate:not-found": 404,
  /** Also 405, where there is nothing to write to, and 413, for a body that is too large. */
  "agate:bad-request": 400,
  "agate:not-entitled": 403,
  /** Nobody is signed in: 'Auth session missing!' */
  "agate:session-missing": 401,
  "agate:invalid-credentials": 401,
  /** Only to the browser that signed up, after the password of that sign-up; whether or not the address is taken. */
  "agate:email-not-verified": 403,
  "agate:invalid-email": 400,
  "agate:password-too-short": 400,
  "agate:password-too-long": 400,
  /** It stands in every list of passwords to try. */
  "agate:password-too-common": 400,
  "agate:password-is-email": 400,
  /** The new address is the present one. */
  "agate:same-email": 400,
  "agate:invalid-link": 400,
  "agate:wrong-password": 400,
  /** The code of an app or a recovery code; or it was used before. */
  "agate:wrong-code": 400,
  /** Codes of the app cannot be checked: the server's secret is another one than when it was set up. */
  "agate:code-unreadable": 409,
  /** What an authenticator answered does not prove the passkey, or answers nothing we asked. */
  "agate:passkey-refused": 400,
  /** No sign-in of this browser waits for a second factor, or its time is over. */
  "agate:second-factor-expired": 401,
  /** Who is signed in has to prove once more who they are. */
  "agate:proof-required": 403,
  /** An authenticator app is set up already. */
  "agate:app-is-on": 409,
  /** Nothing waits for the first code of an app, or no more. */
  "agate:set-up-expired": 409,
  "agate:too-many-passkeys": 409,
  /** Recovery codes are for who has a second factor. */
  "agate:no-second-factor": 409,
  /** One of the two boxes is not ticked. */
  "agate:consent-missing": 400,
  /** The terms have changed since the page was loaded. */
  "agate:terms-changed": 409,
  /** 'Invalid plan duration': there is no such plan. */
  "agate:invalid-plan": 400,
  /** The plan cannot be bought just now. */
  "agate:plan-not-sold": 409,
  /** There is a subscription already: change it or manage it. */
  "agate:already-subscribed": 409,
  /** There is nothing to change or to manage. */
  "agate:no-subscription": 409,
  /** The payment provider does not answer; nothing was charged or changed. With Retry-After. */
  "agate:payment-unavailable": 503,
  /** The payment provider's answer to a change was lost: nobody knows yet what came of it. Read again. With Retry-After. */
  "agate:payment-unknown": 504,
  /** The operator has to configure the provider's portal; `detail` says what, outside production. */
  "agate:portal-not-configured": 409,
  /** An operator's session has no second factor proven; `detail` says what to do. */
  "agate:second-factor-required": 403,
  /** It was proven too long ago for an act: sign in again. */
  "agate:second-factor-stale": 403,
  /** Nobody has this address. */
  "agate:no-such-account": 409,
  /** The day is over. */
  "agate:invalid-day": 400,
  /** Somebody else has changed it since it was shown. */
  "agate:changed-meanwhile": 409,
  /** Something newer came for it; what is older is stored only on an operator's word. */
  "agate:newer-there": 409,
  /** An operator's act that cannot be done as things are; `detail` says why. */
  "agate:not-possible": 409,
  /** With Retry-After. */
  "agate:too-many-requests": 429,
  "agate:cross-site": 403,
  /** With Retry-After. */
  "agate:unavailable": 503,
  "agate:internal": 500,
} as const;

export type ProblemType = keyof typeof problemStatuses;

/** RFC 9457 problem details, the one shape of every error on the wire (`application/problem+json`). */
export const problem = v.object({
  /** A stable code under our own scheme: `agate:unsupported-league`. */
  type: v.string(),
  title: v.string(),
  status: whole,
  detail: v.optional(v.string()),
  /** Reference of the server's log line; only with 5xx. */
  instance: v.optional(v.string()),
});
export type ApiProblem = v.InferOutput<typeof problem>;

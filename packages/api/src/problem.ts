import { z } from "zod";

/** RFC 9457 problem details, the one shape of every error on the wire (`application/problem+json`). */
export const problem = z.object({
  /** A stable code under our own scheme: `agate:unsupported-league`. */
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** Reference of the server's log line; only with 5xx. */
  instance: z.string().optional(),
});
export type ApiProblem = z.infer<typeof problem>;

/** Every code the server answers with. */
export type ProblemType =
  | "agate:unsupported-league"
  | "agate:not-found"
  | "agate:bad-request"
  | "agate:not-entitled"
  /** Nobody is signed in: 'Auth session missing!' */
  | "agate:session-missing"
  | "agate:invalid-credentials"
  /** Only to the browser that signed up, after the password of that sign-up; whether or not the address is taken. */
  | "agate:email-not-verified"
  | "agate:invalid-email"
  | "agate:password-too-short"
  | "agate:password-too-long"
  /** It stands in every list of passwords to try. */
  | "agate:password-too-common"
  | "agate:password-is-email"
  /** The new address is the present one. */
  | "agate:same-email"
  | "agate:invalid-link"
  | "agate:wrong-password"
  /** One of the two boxes is not ticked. */
  | "agate:consent-missing"
  /** The terms have changed since the page was loaded. */
  | "agate:terms-changed"
  /** 'Invalid plan duration': there is no such plan. */
  | "agate:invalid-plan"
  /** The plan cannot be bought just now. */
  | "agate:plan-not-sold"
  /** There is a subscription already: change it or manage it. */
  | "agate:already-subscribed"
  /** There is nothing to change or to manage. */
  | "agate:no-subscription"
  /** The payment provider does not answer; nothing was charged or changed. With Retry-After. */
  | "agate:payment-unavailable"
  /** The operator has to configure the provider's portal; `detail` says what, outside production. */
  | "agate:portal-not-configured"
  /** With Retry-After. */
  | "agate:too-many-requests"
  | "agate:cross-site"
  | "agate:unavailable"
  | "agate:internal";

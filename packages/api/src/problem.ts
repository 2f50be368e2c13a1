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
  /** Only after the right password; a fresh waiting handle is set. */
  | "agate:email-not-verified"
  | "agate:invalid-email"
  | "agate:password-too-short"
  | "agate:password-too-long"
  | "agate:invalid-link"
  | "agate:wrong-password"
  /** With Retry-After. */
  | "agate:too-many-requests"
  | "agate:cross-site"
  | "agate:unavailable"
  | "agate:internal";

import type { Context } from "hono";
import type { ProblemType } from "@agate/api";
import { type ProblemStatus, problemResponse, tooManyRequests } from "../../http/problem.ts";
import { passwordLength } from "./passwords.ts";
import type { Refusal } from "./world.ts";

/** What people are told, by code. The first three are the words of spec 1 section 8 and of the service it describes. */
const texts: Partial<Record<ProblemType, readonly [ProblemStatus, string]>> = {
  "agate:session-missing": [401, "Auth session missing!"],
  "agate:invalid-credentials": [401, "Invalid login credentials"],
  "agate:email-not-verified": [403, "Email not confirmed"],
  "agate:invalid-email": [400, "Please enter a valid email address."],
  "agate:password-too-short": [400, `Password must be at least ${passwordLength.least} characters.`],
  "agate:password-too-long": [400, `Password must be at most ${passwordLength.most} characters.`],
  "agate:password-too-common": [
    400,
    "This password is among the first that others would try. Please choose another one.",
  ],
  "agate:password-is-email": [400, "The password must not be the email address. Please choose another one."],
  "agate:wrong-password": [400, "Your current password is not correct."],
  "agate:same-email": [400, "This is the address of your account already."],
  "agate:not-found": [404, "This session has ended already."],
  "agate:payment-unavailable": [
    503,
    "What you pay for cannot be ended just now, so nothing was deleted. Please try again in a few minutes.",
  ],
  "agate:invalid-link": [400, "This link is invalid or has expired."],
};

/** A refusal as it goes over the wire, with the cookies that the context was given. */
export function answerRefusal(c: Context, { refused: type, seconds = 1 }: Refusal): Response {
  const [status, title] = texts[type] ?? [];
  const again = status === 503 ? { retryAfter: seconds } : {};
  const response = status && title ? problemResponse({ type, status, title, ...again }) : tooManyRequests(seconds);
  return c.newResponse(response.body, response);
}

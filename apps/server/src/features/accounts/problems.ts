import type { Context } from "hono";
import type { ProblemType } from "@agate/api";
import { problemResponse, tooManyRequests } from "../../http/problem.ts";
import { passwordLength } from "./passwords.ts";
import type { Refusal } from "./context.ts";

/** The messages of problems, by type. Some are fixed word for word (docs/spec/texts.md). */
const texts: Partial<Record<ProblemType, string>> = {
  "agate:session-missing": "Auth session missing!",
  "agate:invalid-credentials": "Invalid login credentials",
  "agate:email-not-verified": "Email not confirmed",
  "agate:invalid-email": "Please enter a valid email address.",
  "agate:password-too-short": `Password must be at least ${passwordLength.least} characters.`,
  "agate:password-too-long": `Password must be at most ${passwordLength.most} characters.`,
  "agate:password-too-common": "This password is too easy to guess. Please choose another one.",
  "agate:password-is-email": "The password must not be the email address. Please choose another one.",
  "agate:wrong-password": "Your current password is not correct.",
  "agate:same-email": "This is already your account’s address.",
  "agate:not-found": "This session has already ended.",
  "agate:wrong-code": "That code is incorrect or has already been used.",
  "agate:code-unreadable":
    "Codes from your app can no longer be checked because of a change on our side. Please use a passkey or a recovery code.",
  "agate:passkey-refused": "That passkey could not be checked. Please try again.",
  "agate:second-factor-expired": "This took too long or has already been used. Please sign in again.",
  "agate:second-factor-stale": "Please use your second factor once more: it was proven too long ago for this.",
  "agate:proof-required": "Please confirm that it is you.",
  "agate:app-is-on": "An authenticator app is set up already.",
  "agate:set-up-expired": "This took too long. Please begin again with a new QR code.",
  "agate:too-many-passkeys": "There are 20 passkeys. Please remove one that you do not use.",
  "agate:no-second-factor": "Recovery codes come with an authenticator app or a passkey. Please add one first.",
  "agate:payment-unavailable":
    "We could not confirm that your subscription has ended, so nothing was deleted. Please try again in a few minutes.",
  "agate:invalid-link": "This link is invalid or has expired.",
};

/** The response to a refusal, with the cookies set on the context. */
export function answerRefusal(c: Context, { refused: type, seconds = 1 }: Refusal): Response {
  const title = texts[type];
  const again = type === "agate:payment-unavailable" ? { retryAfter: seconds } : {};
  const response = title ? problemResponse({ type, title, ...again }) : tooManyRequests(seconds);
  return c.newResponse(response.body, response);
}

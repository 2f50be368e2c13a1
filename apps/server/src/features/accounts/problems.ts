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
  "agate:wrong-password": [400, "Your current password is not correct."],
  "agate:invalid-link": [400, "This link is invalid or has expired."],
};

/** A refusal as it goes over the wire, with the cookies that the context was given. */
export function answerRefusal(c: Context, { refused: type, seconds = 1 }: Refusal): Response {
  const text = texts[type];
  const response = text ? problemResponse({ type, status: text[0], title: text[1] }) : tooManyRequests(seconds);
  return c.newResponse(response.body, response);
}

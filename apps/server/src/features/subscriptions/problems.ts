import type { ProblemType } from "@agate/api";
import type { PaymentFailure, PaymentFault } from "../../payments/payments.ts";
import { problemResponse, tooManyRequests } from "../../http/problem.ts";
import type { Refusal } from "./context.ts";

/** What people are told, by code. */
const texts: Partial<Record<ProblemType, string>> = {
  "agate:session-missing": "Auth session missing!",
  "agate:email-not-verified": "Please verify your email before subscribing.",
  "agate:consent-missing": "Please tick both boxes before you go on.",
  "agate:terms-changed": "The terms have changed. Please reload the page and read them again.",
  "agate:invalid-plan": "Invalid plan duration",
  "agate:plan-not-sold": "This plan cannot be bought just now. Please choose another one.",
  "agate:already-subscribed": "You already have a subscription. Reload the page to change or manage it.",
  "agate:no-subscription": "There is no subscription to change or to manage.",
  "agate:portal-not-configured": "Managing subscriptions is not set up yet.",
};

/** @param production operators' details are for operators */
export function answerRefusal({ refused: type, detail, seconds }: Refusal, production: boolean): Response {
  if (seconds !== undefined) return tooManyRequests(seconds);
  const title = texts[type];
  if (title === undefined) throw new Error(`There are no words for ${type}.`);
  return problemResponse({ type, title, ...(detail && !production ? { detail } : {}) });
}

/** What each fault of the provider is called to people. */
const faults: Readonly<Record<PaymentFault, string>> = {
  unreachable:
    "The payment provider does not answer just now. Nothing was charged or changed. Please try again in a minute.",
  busy: "The payment provider is busy just now. Nothing was charged or changed. Please try again in a minute.",
  refused: "The payment provider refused the request. Nothing was charged or changed.",
  unknown: "The payment provider's answer was lost. It is not known yet whether your subscription was changed.",
};

/** The provider did not answer or would not; that nothing has changed is said only where it is known. */
export function paymentUnavailable({ what }: PaymentFailure): Response {
  return problemResponse({
    type: what === "unknown" ? "agate:payment-unknown" : "agate:payment-unavailable",
    title: faults[what],
    retryAfter: 60,
  });
}

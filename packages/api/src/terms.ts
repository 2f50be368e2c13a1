import type { Duration } from "./subscriptions.ts";

/** Days after a payment within which it is refunded in full, no questions asked. */
export const refundDays = 15;

/** Days that access continues after a failed renewal charge, counted from its due date (rule SU2). */
export const graceDays = 7;

/**
 * The renewal terms, which the page requires consent to and letters repeat. Consent is stored with the version: raise
 * it with every change of the wording. A page loaded before the change sends its old version, and is rejected.
 */
export const termsVersion = "2026-11-27";

const periods: Readonly<Record<Duration, string>> = {
  month: "every month",
  "6-months": "every 6 months",
  year: "every year",
};

/** What the buyer agrees to: price, period, how to cancel, refund. */
export interface Renewal {
  /** "Annual Plan" */
  readonly plan: string;
  /** "$129.99" */
  readonly price: string;
  readonly duration: Duration;
  /** "March 3, 2027", the first day it is charged for; null: now. */
  readonly begins: string | null;
  readonly supportEmail: string;
}

export function renewalTerms({ plan, price, duration, begins, supportEmail }: Renewal): string {
  const renewing = `the ${plan} renews automatically ${periods[duration]} at ${price} until you cancel it`;
  return [
    begins === null
      ? `You pay ${price} now, and ${renewing}.`
      : `From ${begins} on ${renewing}. Nothing is charged before.`,
    cancelingTerms,
    refundTerms(supportEmail),
  ].join(" ");
}

export const cancelingTerms =
  "You can cancel at any time under Account, Subscription, and keep access to the end of the period you have paid for.";

export function refundTerms(supportEmail: string): string {
  return `Within ${refundDays} days of a payment you can get a full refund: write to ${supportEmail}.`;
}

/** The label of the other checkbox. */
export const adultInUs = "I am 18 or older, and in the US.";

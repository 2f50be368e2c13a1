import { easternDay, writeDay } from "@agate/captions/calendar";
import type { DiscountJson, Duration } from "./subscriptions.ts";

/** Days after a payment within which it is refunded in full, no questions asked. */
export const refundDays = 15;

/** Days that access continues after a failed renewal charge, counted from its due date (rule SU2). */
export const graceDays = 7;

/**
 * The renewal terms, which the page requires consent to and letters repeat. Consent is stored with the version: raise
 * it with every change of the wording. A page loaded before the change sends its old version, and is rejected.
 */
export const termsVersion = "2026-11-28";

const periods: Readonly<Record<Duration, string>> = {
  month: "every month",
  "6-months": "every 6 months",
  year: "every year",
};

/** What the buyer agrees to: price, period, how to cancel, refund. */
export interface Renewal {
  /** "Annual Plan" */
  readonly plan: string;
  /** "$129.99", before discounts. */
  readonly price: string;
  /** "with 20% off until March 3, 2028: the first payment is $103.99"; undefined: the first is the price. */
  readonly discount?: string | undefined;
  readonly duration: Duration;
  /** "March 3, 2027", the first day it is charged for; null: now. */
  readonly begins: string | null;
  readonly supportEmail: string;
}

export function renewalTerms({ plan, price, discount, duration, begins, supportEmail }: Renewal): string {
  const renewing = `the ${plan} renews automatically ${periods[duration]} at ${price} until you cancel it${discount ? `, ${discount}` : ""}`;
  return [
    begins === null
      ? `You pay ${price} now, and ${renewing}.`
      : `From ${begins} on ${renewing}. Nothing is charged before then.`,
    cancelingTerms,
    refundTerms(supportEmail),
  ].join(" ");
}

/** US cents. Stripe charges no less: it puts less on the customer's balance, for the next invoice. */
const leastCharge = 50;

/**
 * What is charged for a price at a moment, both in US dollars: discounts apply one after the other. Null: it cannot be
 * told, because it is too little to be charged, or a half cent that Stripe rounds in a way it does not publish.
 * @param at ISO 8601, in UTC
 */
export function chargeAt(price: number, discounts: readonly DiscountJson[], at: string): number | null {
  let cents = Math.round(price * 100);
  for (const { percent, amount, ends } of discounts) {
    if (ends !== null && Date.parse(at) >= Date.parse(ends)) continue;
    // In hundredths of a cent: a share has two decimals at most.
    const off = percent === null ? Math.round((amount ?? 0) * 100) * 10_000 : cents * Math.round(percent * 100);
    if (off % 10_000 === 5_000) return null;
    cents -= Math.min(cents, Math.round(off / 10_000));
  }
  return cents > 0 && cents < leastCharge ? null : cents / 100;
}

/** "20% off until March 3, 2028 and $5.00 off the next payment"; "" without a discount. */
export function discountWords(discounts: readonly DiscountJson[]): string {
  return discounts
    .map(({ percent, amount, ends, once }) => {
      const off = `${percent === null ? `$${(amount ?? 0).toFixed(2)}` : `${percent}%`} off`;
      if (once) return `${off} the next payment`;
      return ends === null ? off : `${off} until ${writeDay(easternDay(new Date(ends)), "plain")}`;
    })
    .join(" and ");
}

export const cancelingTerms =
  "You can cancel at any time under Account, Subscription, and keep access to the end of the period you have paid for.";

export function refundTerms(supportEmail: string): string {
  return `Within ${refundDays} days of a payment you can get a full refund: write to ${supportEmail}.`;
}

/** The label of the other checkbox. */
export const adultInUs = "I am 18 or older, and in the US.";

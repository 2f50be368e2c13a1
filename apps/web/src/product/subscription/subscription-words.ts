import type { BillJson, MySubscriptionJson, PlanJson } from "@agate/api";
import { easternDay, writeDay } from "@agate/captions/calendar";
import { formatPrice, priceLabel } from "./plan-words.ts";

/** What the payment provider's statuses are called. */
const statuses: Readonly<Record<string, string>> = {
  active: "Active",
  trialing: "Trialing",
  canceled: "Canceled",
  past_due: "Past due",
  unpaid: "Unpaid",
  incomplete: "Payment pending",
  incomplete_expired: "Not paid",
  paused: "Paused",
};

/** Formats the payment provider's status; none, and one that we do not know, become "Unknown". */
export function statusWords(status: string | null): string {
  return (status !== null && Object.hasOwn(statuses, status) && statuses[status]) || "Unknown";
}

/**
 * Formats an instant (ISO 8601) as an Eastern day, as in letters (rule SW11): "March 3, 2027". Null or an invalid
 * instant becomes "Not available".
 */
export function dayWords(instant: string | null): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? "Not available" : writeDay(easternDay(date), "plain");
}

/** Formats the last Eastern day of something that ends at an instant: at midnight, that is the day before. */
export function lastDayWords(end: string | null): string {
  const instant = Date.parse(end ?? "");
  return dayWords(Number.isNaN(instant) ? null : new Date(instant - 1).toISOString());
}

/** Says until when a user may export without payment. */
export function complimentaryWords(until: string): string {
  return `Complimentary until ${lastDayWords(until)}`;
}

/** "The Annual Plan begins on March 3, 2027, at $129.99 / year." */
export function nextWords(
  { name, duration }: PlanJson,
  { amount, at, ...next }: NonNullable<BillJson["next_price"]>,
): string {
  const price = amount === null ? "" : `, at ${priceLabel({ price: amount, duration: next.duration ?? duration })}`;
  return `The ${name} begins on ${dayWords(at)}${price}.`;
}

/** A purchase that the bank has not confirmed, or that was left unfinished: Stripe has one status for both. */
export const pendingWords =
  "Your bank has not confirmed the payment yet. Exporting opens as soon as it does. If you did not finish paying, choose a plan again.";

/** "$129.99, since June 22, 2026": what is owed now, and since when. */
export function amountDueWords({ amount, since }: NonNullable<MySubscriptionJson["owed"]>): string {
  return `${amount === null ? "The renewal" : formatPrice(amount)}, since ${dayWords(since)}`;
}

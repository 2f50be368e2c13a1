import type { MySubscriptionJson } from "@agate/api";
import { easternDay, writeDay } from "@agate/captions/calendar";
import { formatPrice } from "./plan-words.ts";

/** Formats the payment provider's status: "past_due" becomes "Past due", no status becomes "Unknown". */
export function statusWords(status: string | null): string {
  if (!status) return "Unknown";
  const words = status.replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Formats an instant (ISO 8601) as an Eastern day, as in letters (rule SW11): "March 3, 2027". Null or an invalid
 * instant becomes "Not available".
 */
export function dayWords(instant: string | null): string {
  const date = new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? "Not available" : writeDay(easternDay(date), "plain");
}

/**
 * Says until when a user may export without payment. @param until the moment it ends: the first one of an Eastern day
 */
export function complimentaryWords(until: string): string {
  return `Complimentary until ${dayWords(new Date(Date.parse(until) - 1).toISOString())}`;
}

/** "$129.99, since June 22, 2026": what is owed now, and since when. */
export function amountDueWords({ amount, since }: NonNullable<MySubscriptionJson["owed"]>): string {
  return `${amount === null ? "The renewal" : formatPrice(amount)}, since ${dayWords(since)}`;
}

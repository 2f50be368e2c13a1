import type { Stripe } from "stripe";
import type { Duration } from "../payments.ts";

/** How a plan's period is said to Stripe. */
export const intervals = {
  month: { interval: "month", interval_count: 1 },
  "6-months": { interval: "month", interval_count: 6 },
  year: { interval: "year", interval_count: 1 },
} as const satisfies Record<Duration, { interval: string; interval_count: number }>;

/** The plan period a price has; undefined: none of ours. */
export function durationOf(recurring: Stripe.Price.Recurring | null | undefined): Duration | undefined {
  if (!recurring) return undefined;
  const { interval, interval_count: count } = recurring;
  const months = interval === "year" ? 12 * count : interval === "month" ? count : 0;
  return ({ 1: "month", 6: "6-months", 12: "year" } as const)[months];
}

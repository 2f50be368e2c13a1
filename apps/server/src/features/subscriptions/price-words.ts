import type { Duration } from "@agate/api";

const periods: Readonly<Record<Duration, string>> = { month: "a month", "6-months": "for 6 months", year: "a year" };

/** `$14.99 a month`, from US cents. */
export function priceOf(cents: number, duration: Duration | null): string {
  return duration ? `${dollarsOf(cents)} ${periods[duration]}` : dollarsOf(cents);
}

/** `$1,299.99`, from US cents. */
export function dollarsOf(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

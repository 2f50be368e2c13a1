import type { BillJson, Duration } from "@agate/api";

/** The bill of a plan at its present price, with the next payment on March 3, 2027. */
export function billOf(price: number, duration: Duration, changes: Partial<BillJson> = {}): BillJson {
  const at = "2027-03-03T17:00:00.000Z";
  return {
    price,
    duration,
    period_ends: at,
    discounts: [],
    next_payment: { amount: price, at },
    next_price: null,
    ends: null,
    elsewhere: false,
    ...changes,
  };
}

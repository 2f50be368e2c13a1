import { expect, it } from "vitest";
import { renewalTerms } from "./renewal-terms.ts";

const year = { price: 129.99, duration: "year" } as const;

it("[SW7] names price, period, how to cancel and the refund", () => {
  expect(renewalTerms(year, { standing: "none", subscription_end_date: null }, { refund_days: 15 })).toBe(
    "I pay $129.99 now, and my subscription renews every year at $129.99 until I cancel it. I can cancel at any time under Account, Subscription, Manage Subscription, and keep access to the end of the period I have paid for. Within 15 days of a payment I can have it back in full by writing to support.",
  );
});

it("[SW7] says from when on another plan renews, and that nothing is charged before", () => {
  const end = "2027-03-03T12:00:00Z";
  for (const standing of ["active", "canceled"] as const)
    expect(renewalTerms(year, { standing, subscription_end_date: end }, { refund_days: 15 })).toMatch(
      /^My subscription goes on: from March 3, 2027 it renews every year at \$129\.99 until I cancel it\. Nothing is charged before\./,
    );
});

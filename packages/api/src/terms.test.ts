import { expect, it } from "vitest";
import { renewalTerms } from "./terms.ts";

const year = { plan: "Annual Plan", price: "$129.99", duration: "year", supportEmail: "help@agate.example" } as const;

it("[SW7] the terms state price, period, how to cancel and the refund", () => {
  expect(renewalTerms({ ...year, begins: null })).toBe(
    "You pay $129.99 now, and the Annual Plan renews automatically every year at $129.99 until you cancel it. You can cancel at any time under Account, Subscription, and keep access to the end of the period you have paid for. Within 15 days of a payment you can get a full refund: write to help@agate.example.",
  );
});

it("[SW7] the terms state when another plan first renews, and that nothing is charged before", () => {
  expect(renewalTerms({ ...year, begins: "March 3, 2027" })).toMatch(
    /^From March 3, 2027 on the Annual Plan renews automatically every year at \$129\.99 until you cancel it\. Nothing is charged before\. You can cancel/,
  );
});

import { expect, it } from "vitest";
import { chargeAt, discountWords, renewalTerms } from "./terms.ts";

const year = { plan: "Annual Plan", price: "$129.99", duration: "year", supportEmail: "help@agate.example" } as const;

it("[SW7] the terms state price, period, how to cancel and the refund", () => {
  expect(renewalTerms({ ...year, begins: null })).toBe(
    "You pay $129.99 now, and the Annual Plan renews automatically every year at $129.99 until you cancel it. You can cancel at any time under Account, Subscription, and keep access to the end of the period you have paid for. Within 15 days of a payment you can get a full refund: write to help@agate.example.",
  );
});

it("[SW7] the terms state when another plan first renews, and that nothing is charged before", () => {
  expect(renewalTerms({ ...year, begins: "March 3, 2027" })).toMatch(
    /^From March 3, 2027 on the Annual Plan renews automatically every year at \$129\.99 until you cancel it\. Nothing is charged before then\. You can cancel/,
  );
});

it("[SU44] a discount is taken off one after the other, never below nothing, and not after its end", () => {
  const share = { percent: 20, amount: null, ends: "2027-03-03T17:00:00.000Z", once: false };
  const sum = { percent: null, amount: 5, ends: null, once: true };
  expect(chargeAt(19.99, [share, sum], "2027-03-03T16:59:59.000Z")).toBe(10.99);
  expect(chargeAt(19.99, [share, sum], "2027-03-03T17:00:00.000Z")).toBe(14.99);
  expect(chargeAt(4.99, [sum], "2027-03-03T17:00:00.000Z")).toBe(0);
  const off = (percent: number) => [{ percent, amount: null, ends: null, once: false }];
  expect(chargeAt(14.99, off(15), "2027-03-03T17:00:00.000Z")).toBe(12.74); // 224.85 cents off
  expect(chargeAt(14.99, off(10.5), "2027-03-03T17:00:00.000Z")).toBe(13.42); // 157.395
  expect(chargeAt(14.99, off(33.33), "2027-03-03T17:00:00.000Z")).toBe(9.99); // 499.6167
  expect(chargeAt(14.99, off(100), "2027-03-03T17:00:00.000Z")).toBe(0);
  // Half a cent, and less than is charged: only the invoice tells.
  expect(chargeAt(14.99, off(50), "2027-03-03T17:00:00.000Z")).toBe(null);
  expect(chargeAt(14.99, off(97), "2027-03-03T17:00:00.000Z")).toBe(null);
  expect(chargeAt(15, off(50), "2027-03-03T17:00:00.000Z")).toBe(7.5);
  expect(chargeAt(5.49, [sum], "2027-03-03T17:00:00.000Z")).toBe(null);
  expect(chargeAt(5.5, [sum], "2027-03-03T17:00:00.000Z")).toBe(0.5);
  expect(discountWords([share, sum])).toBe("20% off until March 3, 2027 and $5.00 off the next payment");
  expect(discountWords([])).toBe("");
});

it("[SU44] the terms state a discount, and the first payment that it makes", () => {
  const discount = "with 20% off: the first payment is $103.99";
  expect(renewalTerms({ ...year, begins: "March 3, 2027", discount })).toMatch(
    /every year at \$129\.99 until you cancel it, with 20% off: the first payment is \$103\.99\. Nothing is charged before then\./,
  );
});

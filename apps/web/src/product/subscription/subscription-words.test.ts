import { expect, it } from "vitest";
import { subscriptionOf } from "./subscription-queries.ts";
import { dayWords, amountDueWords, lastDayWords, statusWords } from "./subscription-words.ts";

it("[SW11] names the status, and never in a word of the provider's that we do not know", () => {
  const statuses = ["active", "trialing", "past_due", "canceled", "incomplete", "hibernating", "toString", "", null];
  expect(statuses.map(statusWords)).toEqual([
    "Active",
    "Trialing",
    "Past due",
    "Canceled",
    "Payment pending",
    ...Array<string>(4).fill("Unknown"),
  ]);
});

it("[SW11] [SW21] something that ends at midnight lasts until the day before, in every sentence", () => {
  expect(lastDayWords("2026-12-16T05:00:00.000Z")).toBe("December 15, 2026");
  expect(lastDayWords("2026-12-16T05:00:00.001Z")).toBe("December 16, 2026");
  expect(lastDayWords(null)).toBe("Not available");
});

it("[SW11] an open card follows a refund within a minute", () => {
  expect(subscriptionOf("ada").refetchInterval).toBeLessThanOrEqual(30_000);
});

it("[SW11] writes the Eastern day of an instant, wherever the user is", () => {
  expect(dayWords("2027-03-04T02:00:00Z")).toBe("March 3, 2027");
  expect(dayWords("2027-07-04T03:59:59Z")).toBe("July 3, 2027");
  expect(dayWords("2027-07-04T04:00:00Z")).toBe("July 4, 2027");
  expect([null, "", "soon"].map((instant) => dayWords(instant))).toEqual(Array(3).fill("Not available"));
});

it("[SW11] says what is owed and since when", () => {
  expect(amountDueWords({ amount: 129.99, since: "2026-06-23T02:00:00Z" })).toBe("$129.99, since June 22, 2026");
  expect(amountDueWords({ amount: null, since: "2026-06-23T12:00:00Z" })).toBe("The renewal, since June 23, 2026");
});

import { expect, it } from "vitest";
import { dayWords, amountDueWords, statusWords } from "./subscription-words.ts";

it("[SW11] capitalizes the status, and says so if there is none", () => {
  expect(["active", "trialing", "past_due", "canceled", "", null].map(statusWords)).toEqual([
    "Active",
    "Trialing",
    "Past due",
    "Canceled",
    "Unknown",
    "Unknown",
  ]);
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

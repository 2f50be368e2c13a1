import { expect, it } from "vitest";
import { dayWords, statusWords } from "./subscription-words.ts";

it("[SW11] capitalises the status, and says so where there is none", () => {
  expect(["active", "trialing", "past_due", "canceled", "", null].map(statusWords)).toEqual([
    "Active",
    "Trialing",
    "Past due",
    "Canceled",
    "Unknown",
    "Unknown",
  ]);
});

it("[SW11] writes the day of an instant where the reader is", () => {
  const instant = "2027-03-04T02:00:00Z";
  expect(dayWords(instant, "Asia/Tokyo")).toBe("March 4, 2027");
  expect(dayWords(instant, "America/New_York")).toBe("March 3, 2027");
  expect(dayWords(instant)).toMatch(/^March [34], 2027$/);
  expect([null, "", "soon"].map((instant) => dayWords(instant))).toEqual(Array(3).fill("Not available"));
});

import { expect, it } from "vitest";
import { writeDay, writeDays, writeInstant, writeMonth } from "./write-day.ts";

it("[PG9] writes the panel's date, a group's heading and a short day", () => {
  expect(writeDay("2026-07-04", "long")).toBe("Saturday, July 4, 2026");
  expect(writeDay("2026-07-04", "plain")).toBe("July 4, 2026");
  expect(writeDay("2026-07-04", "short")).toBe("July 4");
  expect(writeDay("2026-09-05", "brief")).toBe("Sep 5");
  expect(writeMonth("2026-07")).toBe("July 2026");
  expect(writeInstant(new Date("2026-06-07T16:00:59Z"))).toBe("June 7, 2026 at 16:00 UTC");
});

it("[EV1] writes the days of an event as MMM d - MMM d, yyyy, and a single day as one", () => {
  expect(writeDays("2026-07-16", "2026-07-19")).toBe("Jul 16 - Jul 19, 2026");
  expect(writeDays("2026-12-31", "2027-01-03")).toBe("Dec 31 - Jan 3, 2027");
  expect(writeDays("2026-09-05", "2026-09-05")).toBe("Sep 5, 2026");
});

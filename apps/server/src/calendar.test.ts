import { expect, test } from "vitest";
import { addDays, dayIn, eastern, instantAt, isDay, isZone, weekdayOf } from "./calendar.ts";

test("a day is one the calendar has", () => {
  expect(["2026-02-28", "2024-02-29", "2100-12-31"].every(isDay)).toBe(true);
  expect(["2026-02-29", "0000-00-00", "9999-01-01", "2026-13-01", "2026-6-1", "", "today"].some(isDay)).toBe(false);
});

test("a day belongs to a zone", () => {
  const late = new Date("2026-06-08T03:30:00Z");
  expect(dayIn(eastern, late)).toBe("2026-06-07");
  expect(dayIn("Europe/Paris", late)).toBe("2026-06-08");
  expect(isZone("America/New_York")).toBe(true);
  expect(isZone("Mars/Olympus")).toBe(false);
});

test("days are counted across months and summer time", () => {
  expect(addDays("2026-02-28", 1)).toBe("2026-03-01");
  expect(addDays("2026-03-08", -8)).toBe("2026-02-28");
  expect(weekdayOf("2026-06-07")).toBe(0);
});

test("[F4] a time in a zone is one instant, at every change of the clocks", () => {
  expect(instantAt("2026-06-07", "19:05", eastern).toISOString()).toBe("2026-06-07T23:05:00.000Z");
  expect(instantAt("2026-12-07", "19:05", eastern).toISOString()).toBe("2026-12-08T00:05:00.000Z");
  expect(instantAt("2026-06-07", "12:00", "Asia/Tokyo").toISOString()).toBe("2026-06-07T03:00:00.000Z");
  // Spring: 02:30 does not exist. Autumn: 01:30 exists twice.
  expect(instantAt("2026-03-08", "02:30", eastern).toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(instantAt("2026-11-01", "01:30", eastern).toISOString()).toBe("2026-11-01T05:30:00.000Z");
});

import { expect, it } from "vitest";
import { dayIn, eastern, instantAt, isZone } from "./zone.ts";

it.each([
  [eastern, "2025-05-18T03:59:00Z", "2025-05-17"],
  [eastern, "2025-05-18T04:00:00Z", "2025-05-18"],
  [eastern, "2025-12-18T04:59:00Z", "2025-12-17"],
  ["America/Los_Angeles", "2025-05-18T06:59:00Z", "2025-05-17"],
  ["Europe/Paris", "2026-06-08T03:30:00Z", "2026-06-08"],
  ["Asia/Tokyo", "2022-09-30T15:00:00Z", "2022-10-01"],
  // The night the clocks go forward, and the hour that comes twice when they go back.
  [eastern, "2026-03-08T04:59:00Z", "2026-03-07"],
  [eastern, "2026-03-08T06:59:00Z", "2026-03-08"],
  [eastern, "2025-11-02T05:30:00Z", "2025-11-02"],
  [eastern, "2025-11-02T06:30:00Z", "2025-11-02"],
  // In 2006 the clocks went forward in April.
  [eastern, "2006-03-20T04:30:00Z", "2006-03-19"],
])("[A14] [F4] in %s %s is the day %s", (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

it("[A14] knows a time zone from any other text", () => {
  expect([eastern, "Asia/Tokyo", "UTC"].map(isZone)).toEqual([true, true, true]);
  expect(["Mars/Olympus", "__proto__", ""].map(isZone)).toEqual([false, false, false]);
  expect(() => dayIn("Mars/Olympus", new Date(0))).toThrow(RangeError);
});

it("[F4] a time in a zone is one instant, at every change of the clocks", () => {
  expect(instantAt("2026-06-07", "19:05", eastern).toISOString()).toBe("2026-06-07T23:05:00.000Z");
  expect(instantAt("2026-12-07", "19:05", eastern).toISOString()).toBe("2026-12-08T00:05:00.000Z");
  expect(instantAt("2026-06-07", "12:00", "Asia/Tokyo").toISOString()).toBe("2026-06-07T03:00:00.000Z");
  // Spring: 02:30 does not exist. Autumn: 01:30 exists twice.
  expect(instantAt("2026-03-08", "02:30", eastern).toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(instantAt("2026-11-01", "01:30", eastern).toISOString()).toBe("2026-11-01T05:30:00.000Z");
});

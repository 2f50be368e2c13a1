import { describe, expect, it } from "vitest";
import { addDays, addMonths, clampDay, firstDay, isDay, lastDay, lastDayOf, utcDay, weekdayOf } from "./day.ts";

describe("a day", () => {
  it("[A14] [B5] is one the calendar has, from 1900 to 2100", () => {
    for (const day of ["2026-02-28", "2024-02-29", "2000-02-29", firstDay, lastDay]) expect(isDay(day), day).toBe(true);
    const none = ["2026-02-29", "2100-02-29", "2025-02-31", "2026-13-01", "2026-00-10", "2100-13-40", "0000-00-00"];
    const outside = ["1899-12-31", "2101-01-01", "9999-01-01"];
    const other = ["2026-6-1", "2026-06-01T00:00", " 2026-06-01", "today", ""];
    for (const text of [...none, ...outside, ...other]) expect(isDay(text), text).toBe(false);
  });

  it("[PG8] counts on over the ends of months and years and over clock changes", () => {
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(addDays("2026-03-08", -8)).toBe("2026-02-28");
    expect(addDays("2025-11-02", 1)).toBe("2025-11-03");
    expect(weekdayOf("2026-06-07")).toBe(0);
    expect(utcDay(new Date("2026-06-07T23:59:59Z"))).toBe("2026-06-07");
  });

  it("[PG8] outside the calendar's range is brought to its end", () => {
    expect(["1899-12-31", "2026-07-04", "2101-01-01"].map(clampDay)).toEqual([firstDay, "2026-07-04", lastDay]);
  });
});

describe("a month", () => {
  it("[PG8] counts on over the ends of years", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-06", -18)).toBe("2024-12");
  });

  it("[A14] ends with its last day, in leap years too", () => {
    const months = ["2025-02", "2028-02", "2100-02", "2025-12", "2100-12"];
    expect(months.map(lastDayOf)).toEqual(["2025-02-28", "2028-02-29", "2100-02-28", "2025-12-31", "2100-12-31"]);
  });
});

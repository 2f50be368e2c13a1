import { describe, expect, it } from "vitest";
import { addDays, addMonths, daysOf, easternDay, easternTime, isDay, writeDay, writeDays } from "./day.ts";

describe("days", () => {
  it("[PG9] writes the panel's date, a group's heading and a short day", () => {
    expect(writeDay("2026-07-04", "long")).toBe("Saturday, July 4, 2026");
    expect(writeDay("2026-07-04", "plain")).toBe("July 4, 2026");
    expect(writeDay("2026-07-04", "short")).toBe("July 4");
    expect(writeDay("2026-09-05", "brief")).toBe("Sep 5");
  });

  it("[PG9] takes the Eastern day of an instant, on both sides of midnight and of a clock change", () => {
    expect(easternDay(new Date("2026-07-05T03:59:59Z"))).toBe("2026-07-04");
    expect(easternDay(new Date("2026-07-05T04:00:00Z"))).toBe("2026-07-05");
    expect(easternDay(new Date("2026-11-01T04:30:00Z"))).toBe("2026-11-01");
    expect(easternDay(new Date("2026-11-02T04:30:00Z"))).toBe("2026-11-01");
    expect(easternTime(new Date("2026-07-04T17:10:00Z"))).toBe("1:10 PM");
  });

  it("[PG9] reads Eastern clocks as the runtime's own calendar does, in every hour round every change", () => {
    const parts = { timeZone: "America/New_York", hourCycle: "h23", dateStyle: "short", timeStyle: "short" } as const;
    const reference = new Intl.DateTimeFormat("sv-SE", parts);
    const faults: string[] = [];
    const compare = (at: number) => {
      const instant = new Date(at);
      const [day, time = ""] = reference.format(instant).split(" ");
      const [hour = 0] = time.split(":").map(Number);
      const clock = `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
      if (easternDay(instant) !== day || easternTime(instant) !== clock) faults.push(instant.toISOString());
    };
    for (let year = 2007; year <= 2040; year++)
      for (const month of [0, 2, 6, 10, 11])
        for (let hour = 0; hour < 15 * 24; hour++) compare(Date.UTC(year, month, 1, hour, hour % 60));
    expect(faults).toEqual([]);
  });

  it("[B5] knows a real day of the calendar from any other text", () => {
    for (const day of ["2024-02-29", "1900-01-01", "2100-12-31"]) expect(isDay(day)).toBe(true);
    for (const text of ["2100-13-40", "2025-02-29", "1899-12-31", "2101-01-01", "2025-1-1", "", "2025-01-01T00:00"])
      expect(isDay(text)).toBe(false);
  });

  it("[PG8] counts days and months over ends of months and years and stays in the calendar", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(addDays("1900-01-01", -1)).toBe("1900-01-01");
    expect(addDays("2100-12-31", 1)).toBe("2100-12-31");
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(daysOf("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(daysOf("2100-12")).toEqual({ from: "2100-12-01", to: "2100-12-31" });
  });

  it("[EV1] writes the days of an event as MMM d - MMM d, yyyy, and a single day as one", () => {
    expect(writeDays("2026-07-16", "2026-07-19")).toBe("Jul 16 - Jul 19, 2026");
    expect(writeDays("2026-12-31", "2027-01-03")).toBe("Dec 31 - Jan 3, 2027");
    expect(writeDays("2026-09-05", "2026-09-05")).toBe("Sep 5, 2026");
  });
});

import { expect, it } from "vitest";
import { easternDay, easternTime } from "./eastern.ts";

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
    for (const month of [2, 10])
      for (let hour = 0; hour < 15 * 24; hour++) compare(Date.UTC(year, month, 1, hour, hour % 60));
  expect(faults).toEqual([]);
});

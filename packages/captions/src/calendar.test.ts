import { afterEach, expect, it, vi, describe } from "vitest";
import * as calendar from "./calendar.ts";
import {
  addDays,
  addMonths,
  clampDay,
  firstDay,
  isDay,
  lastDay,
  lastDayOf,
  utcDay,
  weekdayOf,
  dayIn,
  eastern,
  instantAt,
  isZone,
  easternDay,
  easternTime,
  writeDay,
  writeDays,
  writeInstant,
  writeMonth,
} from "./calendar.ts";
import { dayOf, printedDate } from "./single-values.ts";

afterEach(() => vi.unstubAllGlobals());

/** A Date that does not know the current time. */
class Clockless extends Date {
  constructor(...given: readonly number[]) {
    if (!given.length) throw new Error("asked for now");
    super(...(given as [number]));
  }
  static override now(): number {
    throw new Error("asked for now");
  }
}

it("[PG9] never reads the clock: today is an argument", () => {
  const instant = new Date("2026-07-04T17:10:00Z");
  vi.stubGlobal("Date", Clockless);
  const answers: Readonly<Record<keyof typeof calendar, unknown>> = {
    addDays: calendar.addDays("2026-07-04", 1),
    addMonths: calendar.addMonths("2026-07", 1),
    apMonths: calendar.apMonths.length,
    clampDay: calendar.clampDay("2026-07-04"),
    dayIn: calendar.dayIn(calendar.eastern, instant),
    daysOf: calendar.daysOf("2026-02").length,
    eastern: calendar.eastern,
    easternDay: calendar.easternDay(instant),
    easternTime: calendar.easternTime(instant),
    firstDay: calendar.firstDay,
    instantAt: calendar.instantAt("2026-07-04", "13:10", calendar.eastern).getTime() === instant.getTime(),
    isDate: calendar.isDate(2026, 7, 4),
    isDay: calendar.isDay("2026-07-04"),
    isZone: calendar.isZone(calendar.eastern),
    lastDay: calendar.lastDay,
    lastDayOf: calendar.lastDayOf("2026-07"),
    monthOf: calendar.monthOf("2026-07-04"),
    months: calendar.months.length,
    utcDay: calendar.utcDay(instant),
    weekdayOf: calendar.weekdayOf("2026-07-04"),
    weekdays: calendar.weekdays.length,
    writeDay: calendar.writeDay("2026-07-04", "long"),
    writeDays: calendar.writeDays("2026-07-04", "2026-07-04"),
    writeInstant: calendar.writeInstant(instant),
    writeMonth: calendar.writeMonth("2026-07"),
  };
  expect(Object.keys(answers)).toEqual(Object.keys(calendar).toSorted());
  expect(answers).toMatchObject({ addDays: "2026-07-05", easternDay: "2026-07-04", instantAt: true, weekdayOf: 6 });
});

describe("a day", () => {
  it("[A14] [B5] is one the calendar has, from 1900 to 2100", () => {
    for (const day of ["2026-02-28", "2024-02-29", "2000-02-29", firstDay, lastDay]) expect(isDay(day), day).toBe(true);
    const none = ["2026-02-29", "2100-02-29", "2025-02-31", "2026-13-01", "2026-00-10", "2100-13-40", "0000-00-00"];
    const outside = ["1899-12-31", "2101-01-01", "9999-01-01"];
    const other = ["2026-6-1", "2026-06-01T00:00", " 2026-06-01", "today", ""];
    for (const text of [...none, ...outside, ...other]) expect(isDay(text), text).toBe(false);
  });

  it("[PG8] counts across the ends of months and years and across clock changes", () => {
    expect(addDays("2025-12-31", 1)).toBe("2026-01-01");
    expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
    expect(addDays("2026-03-08", -8)).toBe("2026-02-28");
    expect(addDays("2025-11-02", 1)).toBe("2025-11-03");
    expect(weekdayOf("2026-06-07")).toBe(0);
    expect(utcDay(new Date("2026-06-07T23:59:59Z"))).toBe("2026-06-07");
  });

  it("[PG8] outside the calendar's range is clamped to its end", () => {
    expect(["1899-12-31", "2026-07-04", "2101-01-01"].map(clampDay)).toEqual([firstDay, "2026-07-04", lastDay]);
  });
});

describe("a month", () => {
  it("[PG8] counts across the ends of years", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-06", -18)).toBe("2024-12");
  });

  it("[A14] ends with its last day, including in leap years", () => {
    const months = ["2025-02", "2028-02", "2100-02", "2025-12", "2100-12"];
    expect(months.map(lastDayOf)).toEqual(["2025-02-28", "2028-02-29", "2100-02-28", "2025-12-31", "2100-12-31"]);
  });
});

it.each([
  [eastern, "2025-05-18T03:59:00Z", "2025-05-17"],
  [eastern, "2025-05-18T04:00:00Z", "2025-05-18"],
  [eastern, "2025-12-18T04:59:00Z", "2025-12-17"],
  ["America/Los_Angeles", "2025-05-18T06:59:00Z", "2025-05-17"],
  ["Europe/Paris", "2026-06-08T03:30:00Z", "2026-06-08"],
  ["Asia/Tokyo", "2022-09-30T15:00:00Z", "2022-10-01"],
  // The night the clocks go forward, and the hour that occurs twice when they go back.
  [eastern, "2026-03-08T04:59:00Z", "2026-03-07"],
  [eastern, "2026-03-08T06:59:00Z", "2026-03-08"],
  [eastern, "2025-11-02T05:30:00Z", "2025-11-02"],
  [eastern, "2025-11-02T06:30:00Z", "2025-11-02"],
  // In 2006 the clocks went forward in April.
  [eastern, "2006-03-20T04:30:00Z", "2006-03-19"],
])("[A14] [F4] in %s %s is the day %s", (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

it("[A14] distinguishes a time zone from any other text", () => {
  expect([eastern, "Asia/Tokyo", "UTC"].map(isZone)).toEqual([true, true, true]);
  expect(["Mars/Olympus", "__proto__", ""].map(isZone)).toEqual([false, false, false]);
  expect(() => dayIn("Mars/Olympus", new Date(0))).toThrow(RangeError);
});

it("[F4] a time in a zone is one instant, at every clock change", () => {
  expect(instantAt("2026-06-07", "19:05", eastern).toISOString()).toBe("2026-06-07T23:05:00.000Z");
  expect(instantAt("2026-12-07", "19:05", eastern).toISOString()).toBe("2026-12-08T00:05:00.000Z");
  expect(instantAt("2026-06-07", "12:00", "Asia/Tokyo").toISOString()).toBe("2026-06-07T03:00:00.000Z");
  // Spring: 02:30 does not exist. Autumn: 01:30 exists twice.
  expect(instantAt("2026-03-08", "02:30", eastern).toISOString()).toBe("2026-03-08T07:30:00.000Z");
  expect(instantAt("2026-11-01", "01:30", eastern).toISOString()).toBe("2026-11-01T05:30:00.000Z");
});

it("[PG9] returns the Eastern day of an instant, on both sides of midnight and of a clock change", () => {
  expect(easternDay(new Date("2026-07-05T03:59:59Z"))).toBe("2026-07-04");
  expect(easternDay(new Date("2026-07-05T04:00:00Z"))).toBe("2026-07-05");
  expect(easternDay(new Date("2026-11-01T04:30:00Z"))).toBe("2026-11-01");
  expect(easternDay(new Date("2026-11-02T04:30:00Z"))).toBe("2026-11-01");
  expect(easternTime(new Date("2026-07-04T17:10:00Z"))).toBe("1:10 PM");
});

it("[PG9] reads Eastern clocks like the runtime's own calendar, in every hour around every change @all", () => {
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

it("[PG9] writes the panel's date, a group's heading and a short day", () => {
  expect(writeDay("2026-07-04", "long")).toBe("Saturday, July 4, 2026");
  expect(writeDay("2026-07-04", "plain")).toBe("July 4, 2026");
  expect(writeDay("2026-07-04", "short")).toBe("July 4");
  expect(writeDay("2026-09-05", "brief")).toBe("Sep 5");
  expect(writeMonth("2026-07")).toBe("July 2026");
  expect(writeInstant(new Date("2026-06-07T16:00:59Z"))).toBe("June 7, 2026 at 12:00 PM ET");
  expect(writeInstant(new Date("2026-06-08T03:59:59Z"))).toBe("June 7, 2026 at 11:59 PM ET");
});

it("[EV1] writes the days of an event as MMM d - MMM d, yyyy, and a single day as one", () => {
  expect(writeDays("2026-07-16", "2026-07-19")).toBe("Jul 16 - Jul 19, 2026");
  expect(writeDays("2026-12-31", "2027-01-03")).toBe("Dec 31 - Jan 3, 2027");
  expect(writeDays("2026-09-05", "2026-09-05")).toBe("Sep 5, 2026");
});

describe("printedDate", () => {
  it.each([
    ["2026-07-04", "July 4, 2026"],
    ["2026-07-04T23:59:00Z", "July 4, 2026"],
    ["2026-07-04T", "July 4, 2026"],
    ["7/4/2026", "July 4, 2026"],
    ["07/04/2026", "July 4, 2026"],
    ["12/31/2026", "December 31, 2026"],
    ["July 4, 2026", "July 4, 2026"],
    ["july 4 2026", "July 4, 2026"],
    ["JUL. 04, 2026", "July 4, 2026"],
    ["July. 4, 2026", "July 4, 2026"],
    ["Sept 9, 2026", "September 9, 2026"],
    ["sept. 9 2026", "September 9, 2026"],
    ["Sep. 9, 2026", "September 9, 2026"],
    ["May 5, 2026", "May 5, 2026"],
    [" March\t3,  2026 ", "March 3, 2026"],
    ["2024-02-29", "February 29, 2024"],
    ["2000-02-29", "February 29, 2000"],
    ["9999-12-31", "December 31, 9999"],
    ["0001-01-01", "January 1, 0001"],
    ["7/\u200B4/2026", "July 4, 2026"],
  ])("[N4] %j names a day and prints as %j", (given, printed) => {
    expect(printedDate(given)).toBe(printed);
  });

  it.each([
    "2026-02-29",
    "2024-02-30",
    "x2026-07-04",
    "x7/4/2026",
    "7/4/2026 x",
    "007/4/2026",
    "7/004/2026",
    "July 004, 2026",
    "July 4, 2026 x",
    "July 4, 20260",
    "1900-02-29",
    "2026-02-31",
    "2026-13-01",
    "2026-00-10",
    "0000-00-00",
    "0000-01-01",
    "2026-7-4",
    "2026-07-04 19:00",
    "2026/07/04",
    "13/1/2026",
    "4/31/2026",
    "7/4/26",
    "7-4-2026",
    "4 July 2026",
    "July 4 , 2026",
    "July 4,2026",
    "July4, 2026",
    "July 4th, 2026",
    "July 0, 2026",
    "July 32, 2026",
    "Sept 31, 2026",
    "Septem 3, 2026",
    "Juli 4, 2026",
    "Saturday, July 4, 2026",
    "constructor 4, 2026",
    "sometime in June",
    "TBD",
    "",
  ])("[N4] [A14] %j does not name a day and prints as typed", (given) => {
    expect(dayOf(given)).toBeNull();
    expect(printedDate(given)).toBe(given);
  });

  it("[N4] [A14] every month has its first and its last day, and no day before or after", () => {
    const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    lastDays.forEach((last, at) => {
      const days = [0, 1, last, last + 1].map((day) => dayOf(`${at + 1}/${day}/2026`)?.slice(8) ?? "none");
      expect(days).toEqual(["none", "01", String(last), "none"]);
    });
  });

  it("[N4] text that is not a date is cleaned", () => {
    expect(printedDate(" some\tday \u202E")).toBe("some day");
  });

  it("[N4] a day is yyyy-MM-dd", () => {
    expect(["7/4/2026", "Sept. 9, 2026", "2026-07-04T01:00"].map(dayOf)).toEqual([
      "2026-07-04",
      "2026-09-09",
      "2026-07-04",
    ]);
    expect(dayOf(null)).toBeNull();
  });
});

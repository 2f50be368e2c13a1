import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  addDays,
  addMonths,
  clampDay,
  daysOf,
  firstDay,
  isDay,
  lastDayOf,
  monthOf,
  weekdayOf,
  dayIn,
  eastern,
  instantAt,
  easternDay,
  writeDay,
} from "./calendar.ts";
import { dayOf } from "./read-day.ts";

/** Properties that hold for every day. AGATE_RUNS sets the number of runs (500; 100 000 at night). */
const runs = { numRuns: Number(process.env.AGATE_RUNS ?? 500) };
const timeout = 60_000 + 30 * runs.numRuns;

/** Any day in the calendar's range. */
const anyDay = fc.nat({ max: 73_413 }).map((count) => addDays(firstDay, count));
const anyMonth = anyDay.map(monthOf);

it(
  "[A14] a day is valid exactly when the runtime's calendar has it, whatever its numbers",
  () => {
    const numbers = fc.tuple(fc.integer({ min: 1890, max: 2110 }), fc.nat({ max: 14 }), fc.nat({ max: 33 }));
    fc.assert(
      fc.property(numbers, ([year, month, date]) => {
        const text = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
        const known = new Date(Date.UTC(year, month - 1, date)).toISOString().startsWith(text);
        expect(isDay(text), text).toBe(known && year >= 1900 && year <= 2100);
      }),
      runs,
    );
  },
  timeout,
);

it(
  "[PG8] going as many days back as forward returns to the same day, and weekdays are consecutive",
  () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        const moved = addDays(day, count);
        expect(addDays(moved, -count)).toBe(day);
        expect(Math.sign(count)).toBe(moved < day ? -1 : moved > day ? 1 : 0);
        expect(weekdayOf(moved)).toBe((((weekdayOf(day) + count) % 7) + 7) % 7);
        expect(isDay(clampDay(moved))).toBe(true);
      }),
      runs,
    );
  },
  timeout,
);

it(
  "[PG8] a month has its own days in order, between its neighbors' @all",
  () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const days = daysOf(month);
        expect(days[0]).toBe(`${month}-01`);
        expect(days.at(-1)).toBe(lastDayOf(month));
        expect(new Set(days.map(monthOf))).toEqual(new Set([month]));
        for (const [at, day] of days.entries()) expect(addDays(`${month}-01`, at)).toBe(day);
        expect(monthOf(addDays(lastDayOf(month), 1))).toBe(addMonths(month, 1));
        expect(addMonths(addMonths(month, -7), 7)).toBe(month);
      }),
      runs,
    );
  },
  timeout,
);

it(
  "[N4] [PG9] writes every day as the runtime does, and reads back what it wrote",
  () => {
    const full = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
    const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
    fc.assert(
      fc.property(anyDay, (day) => {
        const midnight = new Date(`${day}T00:00:00Z`);
        expect(writeDay(day, "long")).toBe(full.format(midnight));
        expect(writeDay(day, "plain")).toBe(long.format(midnight));
        expect(dayOf(writeDay(day, "plain"))).toBe(day);
        expect(dayOf(writeDay(day, "dated"))).toBe(day);
      }),
      runs,
    );
  },
  timeout,
);

it(
  "[F4] the instant of a day and a time in a zone is on that day there",
  () => {
    const zones = [
      eastern,
      "America/Los_Angeles",
      "America/Phoenix",
      "America/Sao_Paulo",
      "Europe/London",
      "Asia/Tokyo",
    ];
    const time = fc.nat({ max: 1439 }).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        anyDay.filter((day) => day >= "1970-01-01"),
        time,
        (zone, day, at) => {
          expect(dayIn(zone, instantAt(day, at, zone))).toBe(day);
        },
      ),
      runs,
    );
  },
  timeout,
);

it(
  "[PG9] since 2007 the Eastern day is the same by either calendar",
  () => {
    const instant = fc.date({ min: new Date("2007-01-01"), max: new Date("2050-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (at) => {
        expect(easternDay(at)).toBe(dayIn(eastern, at));
      }),
      runs,
    );
  },
  timeout,
);

import { afterEach, expect, it, vi } from "vitest";
import * as calendar from "./calendar.ts";

afterEach(() => vi.unstubAllGlobals());

/** A Date that cannot tell what time it is. */
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
    clampDay: calendar.clampDay("2026-07-04"),
    dayIn: calendar.dayIn(calendar.eastern, instant),
    daysOf: calendar.daysOf("2026-02").length,
    eastern: calendar.eastern,
    easternDay: calendar.easternDay(instant),
    easternTime: calendar.easternTime(instant),
    firstDay: calendar.firstDay,
    instantAt: calendar.instantAt("2026-07-04", "13:10", calendar.eastern).getTime() === instant.getTime(),
    isDay: calendar.isDay("2026-07-04"),
    isZone: calendar.isZone(calendar.eastern),
    lastDay: calendar.lastDay,
    lastDayOf: calendar.lastDayOf("2026-07"),
    monthOf: calendar.monthOf("2026-07-04"),
    utcDay: calendar.utcDay(instant),
    weekdayOf: calendar.weekdayOf("2026-07-04"),
    writeDay: calendar.writeDay("2026-07-04", "long"),
    writeDays: calendar.writeDays("2026-07-04", "2026-07-04"),
    writeInstant: calendar.writeInstant(instant),
    writeMonth: calendar.writeMonth("2026-07"),
  };
  expect(Object.keys(answers)).toEqual(Object.keys(calendar).toSorted());
  expect(answers).toMatchObject({ addDays: "2026-07-05", easternDay: "2026-07-04", instantAt: true, weekdayOf: 6 });
});

/**
 * The calendar of the product: days and months as text, how they are printed, and the days of instants. Whoever reads,
 * counts or prints a day does it with these. Pure like the rest of the core: "now" is the caller's.
 */
export type { Day, Month } from "./calendar/day.ts";
export {
  addDays,
  addMonths,
  clampDay,
  daysOf,
  firstDay,
  isDay,
  lastDay,
  lastDayOf,
  monthOf,
  utcDay,
  weekdayOf,
} from "./calendar/day.ts";
export { easternDay, easternTime } from "./calendar/eastern.ts";
export { writeDay, writeDays, writeInstant, writeMonth } from "./calendar/write-day.ts";
export { dayIn, eastern, instantAt, isZone } from "./calendar/zone.ts";

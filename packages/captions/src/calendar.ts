/**
 * The product's calendar: days and months as text, how they are printed, and the days of instants. All code that reads,
 * counts or prints days uses these. Pure like the rest of the core: the caller supplies "now".
 */

/** Days and months without an instant: the arithmetic never involves a clock or a time zone. */

/** `yyyy-MM-dd`. */
export type Day = string;

/** `yyyy-MM`. */
export type Month = string;

/** The calendar's range: days outside it are invalid (case B5). */
export const firstDay: Day = "1900-01-01";
export const lastDay: Day = "2100-12-31";

const dayLong = 86_400_000;
const midnight = (day: Day) => new Date(`${day}T00:00:00Z`);

/**
 * Returns whether a text is a real day in the calendar's range: `2100-13-40`, `2025-02-30` and `0000-00-00` are not.
 */
export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return text >= firstDay && text <= lastDay && isDate(Number(year), Number(month), Number(date));
}

/** Returns whether the calendar has a date with these numbers; months count from 1. NaN is never valid. */
export function isDate(year: number, month: number, date: number): boolean {
  return year > 0 && month >= 1 && month <= 12 && date >= 1 && date <= monthLength(year, month);
}

function monthLength(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Returns the day this many days later, or earlier; not limited to the calendar's range. */
export function addDays(day: Day, count: number): Day {
  return utcDay(new Date(midnight(day).getTime() + count * dayLong));
}

/** Returns the day an instant falls on in UTC. */
export function utcDay(instant: Date): Day {
  return instant.toISOString().slice(0, 10);
}

/** Returns the day itself, or the nearest end of the calendar's range. */
export function clampDay(day: Day): Day {
  return day < firstDay ? firstDay : day > lastDay ? lastDay : day;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return midnight(day).getUTCDay();
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** Returns the month this many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

export function lastDayOf(month: Month): Day {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return `${month}-${monthLength(year, number)}`;
}

/** Returns all days of a month, in order. */
export function daysOf(month: Month): readonly Day[] {
  const length = Number(lastDayOf(month).slice(8));
  return Array.from({ length }, (_, at) => `${month}-${String(at + 1).padStart(2, "0")}`);
}

/** Days, times `HH:mm` and their instants in any time zone, by the runtime's own calendar. */

/** The schedule groups and filters by Eastern days (rule PG9). */
export const eastern = "America/New_York";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    formats.set(zone, format);
  }
  return format;
}

/** Returns whether the runtime knows a time zone with this IANA name. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the day an instant falls on in a time zone (IANA name). Unlike `easternDay` it knows the clock changes before
 * 2007.
 * @throws RangeError if the runtime does not know the zone
 */
export function dayIn(zone: string, instant: Date): Day {
  return formatOf(zone).format(instant).slice(0, 10);
}

/**
 * Returns the instant at which clocks in a zone show this day and time. In the hour skipped in spring: the time as if
 * the clocks had not changed yet; in the hour repeated in fall: the first of the two.
 * @param time `HH:mm`
 * @throws RangeError if the runtime does not know the zone
 */
export function instantAt(day: Day, time: string, zone: string): Date {
  const localInstant = Date.parse(`${day}T${time}:00Z`);
  const offsets = [localInstant - 86_400_000, localInstant + 86_400_000].map((near) => offsetAt(near, zone));
  for (const offset of offsets)
    if (offsetAt(localInstant - offset, zone) === offset) return new Date(localInstant - offset);
  return new Date(localInstant - (offsets[0] ?? 0));
}

/** Returns a zone's offset from UTC at an instant, in milliseconds; positive: ahead. */
function offsetAt(instant: number, zone: string): number {
  const shown = Date.parse(`${formatOf(zone).format(new Date(instant)).replace(" ", "T")}:00Z`);
  return shown - Math.floor(instant / 60_000) * 60_000;
}

const minute = 60_000;

/** The minute that was asked for last, and its Eastern day: a server asks for every page that it sends. */
let known = { minute: Number.NaN, day: "" };

/** Returns the Eastern day of an instant: "today" is Eastern whatever the browser's zone (rule PG9). */
export function easternDay(instant: Date): Day {
  const asked = Math.floor(instant.getTime() / minute);
  if (known.minute !== asked) known = { minute: asked, day: utcDay(onEasternClocks(instant)) };
  return known.day;
}

/** Returns `1:10 PM`, Eastern. */
export function easternTime(instant: Date): string {
  const clock = onEasternClocks(instant);
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * Returns the instant whose UTC figures are what Eastern clocks show: four hours behind from 2:00 on the second Sunday
 * of March to 2:00 on the first of November, otherwise five (15 U.S.C. 260a, in force since 2007; earlier years use the
 * same rule). The first call of the runtime's own calendar takes a phone a tenth of a second (ADR 10); a test compares
 * this one with it.
 */
function onEasternClocks(instant: Date): Date {
  const year = instant.getUTCFullYear();
  const isSummer = instant.getTime() >= sundayOf(year, 2, 8, 7) && instant.getTime() < sundayOf(year, 10, 1, 6);
  return new Date(instant.getTime() - (isSummer ? 4 : 5) * 60 * minute);
}

/** Returns the first Sunday on or after a date of a month, at an hour, UTC. */
function sundayOf(year: number, month: number, date: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, date)).getUTCDay();
  return Date.UTC(year, month, date + ((7 - weekday) % 7), hour);
}

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The months' names, January first. */
export const months = "January February March April May June July August September October November December".split(
  " ",
);

/** As the AP writes them before a day. */
export const apMonths = "Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.".split(" ");

/** `long` Saturday, July 4, 2026 · `plain` July 4, 2026 · `short` July 4 · `brief` Jul 4 · `dated` Jul 4, 2026. */
export function writeDay(day: Day, form: "long" | "plain" | "short" | "brief" | "dated"): string {
  const [year, number, date] = day.split("-");
  const month = months[Number(number) - 1] ?? "";
  const short = `${form === "brief" || form === "dated" ? month.slice(0, 3) : month} ${Number(date)}`;
  if (form === "short" || form === "brief") return short;
  const plain = `${short}, ${year}`;
  return form === "long" ? `${weekdays[weekdayOf(day)]}, ${plain}` : plain;
}

/** Returns `July 2026`. */
export function writeMonth(month: Month): string {
  const [year = "", number = "1"] = month.split("-");
  return `${months[Number(number) - 1] ?? ""} ${year}`;
}

/** Returns `Jul 16 - Jul 19, 2026` (rule EV1); for a single day `Jul 16, 2026`. */
export function writeDays(first: Day, last: Day): string {
  return first === last ? writeDay(first, "dated") : `${writeDay(first, "brief")} - ${writeDay(last, "dated")}`;
}

/** Returns `June 7, 2026 at 12:00 PM ET`. */
export function writeInstant(instant: Date): string {
  return `${writeDay(easternDay(instant), "plain")} at ${easternTime(instant)} ET`;
}

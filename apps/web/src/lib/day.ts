/** Days without a clock: a day is `yyyy-MM-dd`, a month `yyyy-MM`; arithmetic never meets a time zone. */
export type Day = string;
export type Month = string;

/** The calendar's range (spec 2, section 5). */
export const firstDay: Day = "1900-01-01";
export const lastDay: Day = "2100-12-31";

const minute = 60_000;
const dayLong = 24 * 60 * minute;

/** Whether a text is a real day inside the calendar's range: `2100-13-40` and `2025-02-30` are not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < firstDay || text > lastDay) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The day so many days later; stays inside the calendar's range. */
export function addDays(day: Day, count: number): Day {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLong).toISOString().slice(0, 10);
  return moved < firstDay ? firstDay : moved > lastDay ? lastDay : moved;
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** First and last day of a month. */
export function daysOf(month: Month): { readonly from: Day; readonly to: Day } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = "January February March April May June July August September October November December".split(" ");

/** The Eastern day of an instant: "today" is Eastern whatever the browser's zone (EXPERIENCE decision 11). */
export function easternDay(instant: Date): Day {
  return onEasternClocks(instant).toISOString().slice(0, 10);
}

/** `1:10 PM`, Eastern. */
export function easternTime(instant: Date): string {
  const clock = onEasternClocks(instant);
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/**
 * The instant whose UTC figures are what Eastern clocks show at an instant: four hours behind from 2:00 on the second
 * Sunday of March to 2:00 on the first of November, else five (15 U.S.C. 260a, in force since 2007; earlier years are
 * read by the same rule). The runtime's own calendar takes a phone a tenth of a second when it is first asked
 * (ADR 10); a test holds this one against it.
 */
function onEasternClocks(instant: Date): Date {
  const year = instant.getUTCFullYear();
  const isSummer = instant.getTime() >= sundayOf(year, 2, 8, 7) && instant.getTime() < sundayOf(year, 10, 1, 6);
  return new Date(instant.getTime() - (isSummer ? 4 : 5) * 60 * minute);
}

/** The first Sunday from a date of a month on, at an hour, UTC. */
function sundayOf(year: number, month: number, date: number, hour: number): number {
  const weekday = new Date(Date.UTC(year, month, date)).getUTCDay();
  return Date.UTC(year, month, date + ((7 - weekday) % 7), hour);
}

/** `long` Saturday, July 4, 2026 · `plain` July 4, 2026 · `short` July 4 · `brief` Jul 4 · `dated` Jul 4, 2026. */
export function writeDay(day: Day, form: "long" | "plain" | "short" | "brief" | "dated"): string {
  const date = new Date(`${day}T00:00:00Z`);
  const month = months[date.getUTCMonth()] ?? "";
  const short = `${form === "brief" || form === "dated" ? month.slice(0, 3) : month} ${date.getUTCDate()}`;
  if (form === "short" || form === "brief") return short;
  const plain = `${short}, ${date.getUTCFullYear()}`;
  return form === "long" ? `${weekdays[date.getUTCDay()]}, ${plain}` : plain;
}

/** `July 2026` */
export function writeMonth(month: Month): string {
  const [year = "", number = "1"] = month.split("-");
  return `${months[Number(number) - 1] ?? ""} ${year}`;
}

/** `Jul 16 - Jul 19, 2026` (spec 2, section 9); a single day is `Jul 16, 2026`. */
export function writeDays(first: Day, last: Day): string {
  return first === last ? writeDay(first, "dated") : `${writeDay(first, "brief")} - ${writeDay(last, "dated")}`;
}

/** Days `yyyy-MM-dd` and the instants behind them. */

/** The schedule's days are Eastern days (rule PG9). */
export const eastern = "America/New_York";

/** What a provider's date says: an instant in UTC, or a day without an hour. */
export type Moment = { readonly instant: string } | { readonly day: string };

const momentForm = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|([+-])(\d\d):?(\d\d)))?$/;

/** Whether the calendar has this day, in a year somebody plays in: `0000-00-00`, 31 February and the year 9999 are none. */
export function isDay(day: string): boolean {
  const [, year = "", month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const midnight = new Date(`${day}T00:00:00Z`);
  return (
    year >= "1900" &&
    year <= "2100" &&
    !Number.isNaN(midnight.getTime()) &&
    midnight.getUTCMonth() + 1 === Number(month) &&
    midnight.getUTCDate() === Number(date)
  );
}

/** Reads `2025-05-18T17:05Z`, `2025-06-01T23:12:00+00:00` or `2025-05-18`; null for anything that names no real day or hour. */
export function momentOf(text: string): Moment | null {
  const [, year, month, date, hour, minute, second = "00", sign, offsetHours = "00", offsetMinutes = "00"] =
    momentForm.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  if (hour === undefined || minute === undefined) return { day };
  if (hour > "23" || minute > "59" || second > "59" || offsetHours > "14" || offsetMinutes > "59") return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? 1 : -1);
  const time = Date.parse(`${day}T${hour}:${minute}:${second}Z`) + offset * 60_000;
  return { instant: new Date(time).toISOString() };
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** The calendar of a time zone; null when the runtime knows no zone of that name. */
function calendarOf(zone: string): Intl.DateTimeFormat | null {
  let format = formats.get(zone);
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat("en-US", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    } catch {
      format = null;
    }
    formats.set(zone, format);
  }
  return format;
}

/** The day an instant falls on in a time zone (IANA name); the Eastern day when the zone is unknown. */
export function dayIn(zone: string | null | undefined, instant: string): string {
  const calendar = calendarOf(zone || eastern) ?? calendarOf(eastern);
  const parts = new Map(calendar?.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}

/** The day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** All days of a month `yyyy-MM`. */
export function daysOf(month: string): readonly string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}

/** When a game is, as the schedule keeps it. */
export interface GameDay {
  readonly startsAt: string | null;
  readonly dateOnly: boolean;
  readonly easternDate: string;
  readonly localDate: string;
}

/**
 * Both days of a game (rule PV5): Eastern to group by, local to print.
 * `hourKnown` false makes the provider's date both; it may be written as midnight Eastern or as midnight UTC.
 * `localDay` is the provider's own day at the venue, where it has one. Null when the date names no real day.
 */
export function gameDayOf(
  date: string,
  hourKnown: boolean,
  zone: string | null,
  localDay: string | null,
): GameDay | null {
  const moment = momentOf(date);
  if (moment === null) return null;
  const official = localDay !== null && isDay(localDay) ? localDay : null;
  if ("instant" in moment && hourKnown) {
    const { instant } = moment;
    return {
      startsAt: instant,
      dateOnly: false,
      easternDate: dayIn(eastern, instant),
      localDate: official ?? dayIn(zone, instant),
    };
  }
  const written = "day" in moment ? moment.day : withoutHour(moment.instant);
  return { startsAt: null, dateOnly: true, easternDate: official ?? written, localDate: official ?? written };
}

/** The day meant by an instant that stands for one: midnight UTC is never midnight Eastern. */
const withoutHour = (instant: string): string =>
  instant.endsWith("T00:00:00.000Z") ? instant.slice(0, 10) : dayIn(eastern, instant);

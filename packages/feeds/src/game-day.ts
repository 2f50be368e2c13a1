import { type Day, dayIn, eastern, isDay, isZone } from "@agate/captions/calendar";

/** What a provider's date means: an instant in UTC, or a day without a time. */
export type Moment = { readonly instant: string } | { readonly day: Day };

const momentForm = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:Z|([+-])(\d\d):?(\d\d)))?$/;

/**
 * Parses `2025-05-18T17:05Z`, `2025-06-01T23:12:00+00:00` or `2025-05-18`; null for anything that is not a real day or
 * time.
 */
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

/** Returns the day of an instant in a time zone (IANA name); the Eastern day if the zone is unknown. */
function dayAt(zone: string | null, instant: string): Day {
  return dayIn(zone && isZone(zone) ? zone : eastern, new Date(instant));
}

/** When a game takes place, as the schedule stores it. */
export interface GameDay {
  readonly startsAt: string | null;
  readonly dateOnly: boolean;
  readonly easternDate: Day;
  readonly localDate: Day;
}

/**
 * Returns both days of a game (rule PV5): Eastern to group by, local to print.
 * If `hourKnown` is false, both are the provider's date, which may be written as midnight Eastern or midnight UTC.
 * `localDay` is the provider's own day at the venue, if it has one. Returns null if the date is not a real day.
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
      easternDate: dayAt(eastern, instant),
      localDate: official ?? dayAt(zone, instant),
    };
  }
  const written = "day" in moment ? moment.day : withoutHour(moment.instant);
  return { startsAt: null, dateOnly: true, easternDate: official ?? written, localDate: official ?? written };
}

/** Returns the day that an instant represents: midnight UTC is never midnight Eastern. */
const withoutHour = (instant: string): Day =>
  instant.endsWith("T00:00:00.000Z") ? instant.slice(0, 10) : dayAt(eastern, instant);

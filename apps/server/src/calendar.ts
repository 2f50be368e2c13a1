/** Days `yyyy-MM-dd`, times `HH:mm` and the instants behind them, for every feature that reads a person's dates. */

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

/** Whether the runtime knows a time zone of this IANA name. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Whether the calendar has this day, in a year somebody plays in (1900 to 2100). */
export function isDay(text: string): boolean {
  if (!/^(19|20)\d\d-\d\d-\d\d$|^2100-\d\d-\d\d$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The day an instant falls on in a time zone (IANA name). */
export function dayIn(zone: string, instant: Date): string {
  return formatOf(zone).format(instant).slice(0, 10);
}

/** The day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of a month (`yyyy-MM`). */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * The instant at which clocks in a zone show this day and time. In the hour that spring skips: the time as if the clock
 * had not been moved yet; in the hour that autumn repeats: the first of the two.
 */
export function instantAt(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const offsets = [wanted - 86_400_000, wanted + 86_400_000].map((near) => offsetAt(near, zone));
  for (const offset of offsets) if (offsetAt(wanted - offset, zone) === offset) return new Date(wanted - offset);
  return new Date(wanted - (offsets[0] ?? 0));
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const shown = Date.parse(`${formatOf(zone).format(new Date(instant)).replace(" ", "T")}:00Z`);
  return shown - Math.floor(instant / 60_000) * 60_000;
}

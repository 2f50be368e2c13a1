import type { Day } from "./day.ts";

/** Days, times `HH:mm` and the instants behind them in any time zone, by the runtime's own calendar. */

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

/**
 * The day an instant falls on in a time zone (IANA name). Unlike `easternDay` it knows how clocks were set before 2007.
 * @throws RangeError when the runtime knows no such zone
 */
export function dayIn(zone: string, instant: Date): Day {
  return formatOf(zone).format(instant).slice(0, 10);
}

/**
 * The instant at which clocks in a zone show this day and time. In the hour that spring skips: the time as if the clock
 * had not been moved yet; in the hour that autumn repeats: the first of the two.
 * @param time `HH:mm`
 * @throws RangeError when the runtime knows no such zone
 */
export function instantAt(day: Day, time: string, zone: string): Date {
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

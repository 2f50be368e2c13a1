import { type Day, utcDay } from "./day.ts";

const minute = 60_000;

/** The Eastern day of an instant: "today" is Eastern whatever the browser's zone (rule PG9). */
export function easternDay(instant: Date): Day {
  return utcDay(onEasternClocks(instant));
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

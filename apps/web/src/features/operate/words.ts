import { addDays, easternDay, easternTime, weekdayOf, writeDay } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";

/** Instants as an operator reads them, in Eastern time. */

/** `9:14 AM ET` */
export const clockTime = (iso: string) => `${easternTime(new Date(iso))} ET`;

/** `Nov 21, 2026, 4:12 PM ET` */
export function fullTime(iso: string): string {
  const instant = new Date(iso);
  return `${writeDay(easternDay(instant), "dated")}, ${easternTime(instant)} ET`;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `6:02 AM`, `Fri 6:09 AM`, a week away `Nov 1`. @param now by the server's clock */
export function briefTime(iso: string, now: string): string {
  const [instant, day, today] = [new Date(iso), easternDay(new Date(iso)), easternDay(new Date(now))];
  if (day === today) return easternTime(instant);
  const isNear = day > addDays(today, -7) && day < addDays(today, 7);
  return isNear ? `${weekdays[weekdayOf(day)] ?? ""} ${easternTime(instant)}` : writeDay(day, "brief");
}

const minute = 60_000;

/** `45 min`, `26 h`, `5 days` @param milliseconds length of a span */
export function spanWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / minute));
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** A league's name in a sentence; its slug if the catalogue does not have it. */
export const leagueName = (slug: string) => leagueBySlug(slug)?.name ?? slug;

/** Kinds of data whose name differs from the one on the wire. */
const kinds: Readonly<Record<string, string>> = { teams: "team list", coaches: "coach", lineup: "line-up" };

/** `Boston Fleet, roster` */
export function scopeWords({ kind, label }: { readonly kind: string; readonly label: string }): string {
  const what = kinds[kind] ?? kind;
  return label === "all" ? what : `${label}, ${what}`;
}

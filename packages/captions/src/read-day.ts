import { type Day, isDate, months, writeDay } from "./calendar.ts";
import type { EventRules } from "./rules.ts";

/** Returns the number of a month's name: in full, as three letters, or `Sept`; 0 if it is not one. */
function monthNumber(word: string): number {
  const name = word.toLowerCase();
  if (name === "sept") return 9;
  return months.findIndex((month) => name === month.toLowerCase() || name === month.slice(0, 3).toLowerCase()) + 1;
}

/**
 * Returns the day that a cleaned text names in one of the forms of rule N4, or null: another form, or not a real day.
 * Years are 1 to 9999: a caption can name a day outside the calendar's range.
 */
export function dayOf(date: string): Day | null {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})(?:T.*)?$/.exec(date);
  if (iso) return realDay(iso[1], Number(iso[2]), iso[3]);
  const slashes = /^([0-9]{1,2})\/([0-9]{1,2})\/([0-9]{4})$/.exec(date);
  if (slashes) return realDay(slashes[3], Number(slashes[1]), slashes[2]);
  const words = /^([a-z]+)\.? ([0-9]{1,2}),? ([0-9]{4})$/i.exec(date);
  return words ? realDay(words[3], monthNumber(words[1] ?? ""), words[2]) : null;
}

function realDay(year = "", month: number, day = ""): Day | null {
  return isDate(Number(year), month, Number(day))
    ? `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`
    : null;
}

/** Returns `MMMM d, yyyy` for a text that names a real day, otherwise the text itself (rule N4). */
export function printedDate(text: string): string {
  const day = dayOf(text);
  return day ? writeDay(day, "plain") : text;
}

/**
 * Returns the event clause under the name of the event's season.
 *
 * @param date in a form of rule N4; anything else: the newest name
 */
export function eventClauseOn({ eventClause, renamed = [] }: EventRules, date: string): string {
  const day = dayOf(date);
  return renamed.findLast(({ from }) => !day || from <= day)?.eventClause ?? eventClause;
}

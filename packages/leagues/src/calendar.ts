import { addMonths, type Day, lastDayOf, type Month, monthOf } from "@agate/captions/calendar";

/**
 * When a league plays: the months of a year, 1 to 12, from the first preseason game to the last final, over New Year if
 * `from` is after `to`; or, for a tournament played once, its months.
 */
export type Calendar = { readonly from: number; readonly to: number } | { readonly months: readonly Month[] };

/** Returns the months a refresh fetches by default: this one and the next, or all of a tournament. */
export function monthsToFetch(calendar: Calendar, today: Day): readonly Month[] {
  if ("months" in calendar) return calendar.months;
  const month = monthOf(today);
  return [month, addMonths(month, 1)];
}

/**
 * Returns the year in which the current season begins, `yyyy`; between two seasons that of the coming one if it begins
 * this year.
 */
export function seasonOf(calendar: Calendar, today: Day): string {
  if ("months" in calendar) return (calendar.months[0] ?? today).slice(0, 4);
  const { from, to } = calendar;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return String(from > to && month <= to ? year - 1 : year);
}

/** The first and the last day of a season. */
export interface SeasonDays {
  readonly first: Day;
  readonly last: Day;
}

/**
 * Returns the seasons around a day, in order: those that begin in the previous year, in its year and in the next; or
 * the only one.
 */
export function seasonsAbout(calendar: Calendar, today: Day): readonly SeasonDays[] {
  if ("months" in calendar) {
    const months = calendar.months.toSorted();
    const [first, last] = [months[0], months.at(-1)];
    return first && last ? [{ first: `${first}-01`, last: lastDayOf(last) }] : [];
  }
  const { from, to } = calendar;
  const monthIn = (year: number, month: number): Month => `${year}-${String(month).padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].map((begins) => ({
    first: `${monthIn(begins, from)}-01`,
    last: lastDayOf(monthIn(from > to ? begins + 1 : begins, to)),
  }));
}

import { addMonths, type Day, type Month, monthOf } from "@agate/captions/calendar";

/**
 * When a league plays: the months of a year, 1 to 12, from the first preseason game to the last final, over New Year where
 * `from` lies behind `to`; or, for a tournament that is played once, its months.
 */
export type Calendar = { readonly from: number; readonly to: number } | { readonly months: readonly Month[] };

/** The months a refresh asks for when nobody names any: this one and the next, or all of a tournament. */
export function monthsToAsk(calendar: Calendar, today: Day): readonly Month[] {
  if ("months" in calendar) return calendar.months;
  const month = monthOf(today);
  return [month, addMonths(month, 1)];
}

/**
 * The year in which the season that is being played begins, `yyyy`; between two seasons that of the coming one where it
 * begins in this year.
 */
export function seasonOf(calendar: Calendar, today: Day): string {
  if ("months" in calendar) return (calendar.months[0] ?? today).slice(0, 4);
  const { from, to } = calendar;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return String(from > to && month <= to ? year - 1 : year);
}

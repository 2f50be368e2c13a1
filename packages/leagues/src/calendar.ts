import { addMonths, type Day, lastDayOf, type Month, monthOf } from "@agate/captions/calendar";

/** The months of a year, 1 to 12, from the first preseason game to the last final, over New Year if `from` is after `to`. */
interface Season {
  readonly from: number;
  readonly to: number;
}

/**
 * When a league plays: each year, with the seasons that replace these from a month on (MLS in 2027); or, for a
 * tournament played once, its months.
 */
export type Calendar =
  | (Season & { readonly changes?: readonly (Season & { readonly on: Month })[] })
  | { readonly months: readonly Month[] };

/** Returns the season a league plays in a month. */
function seasonIn({ changes = [], ...first }: Exclude<Calendar, { months: unknown }>, month: Month): Season {
  return changes.findLast(({ on }) => on <= month) ?? first;
}

/** Returns the months a refresh fetches by default: this one and the next, or all of a tournament. */
export function monthsToFetch(calendar: Calendar, today: Day): readonly Month[] {
  if ("months" in calendar) return calendar.months;
  const month = monthOf(today);
  return [month, addMonths(month, 1)];
}

/**
 * Returns the year in which the current season begins, `yyyy`; between two seasons that of the coming one if it begins
 * this year. A league that changed its calendar may begin two in one year: the one over New Year is `2027/28`.
 */
export function seasonOf(calendar: Calendar, today: Day): string {
  if ("months" in calendar) return (calendar.months[0] ?? today).slice(0, 4);
  const { from, to } = seasonIn(calendar, monthOf(today));
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const begins = from > to && month <= to ? year - 1 : year;
  return calendar.changes && from > to ? `${begins}/${String(begins + 1).slice(2)}` : String(begins);
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
  const monthIn = (year: number, month: number): Month => `${year}-${String(month).padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((begins) =>
    [calendar, ...(calendar.changes ?? [])]
      .filter(({ from, to }) => {
        const played = seasonIn(calendar, monthIn(begins, from));
        return played.from === from && played.to === to;
      })
      .map(({ from, to }) => ({
        first: `${monthIn(begins, from)}-01`,
        last: lastDayOf(monthIn(from > to ? begins + 1 : begins, to)),
      })),
  );
}

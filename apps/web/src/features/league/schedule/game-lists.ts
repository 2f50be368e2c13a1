import type { GameJson } from "@agate/api";
import { groupBy } from "@agate/captions";
import { addMonths, monthOf, writeDay, type Day, type Month } from "@agate/captions/calendar";
import { byMoment, cityOf, isOver } from "../../../product/coming-words.ts";
import type { Bounds, PanelState } from "./panel-state.ts";

/** Games of one Eastern day. */
export interface DayOfGames {
  readonly day: Day;
  readonly games: readonly GameJson[];
}

/** The games a panel shows: those of its day, from the start of today on, or all (rule PG10). */
export function gamesShown(games: readonly GameJson[], panel: PanelState, today: Day): readonly GameJson[] {
  if (panel.selectedDate) return games.filter((game) => game.game_date === panel.selectedDate);
  return panel.showAll ? games : games.filter((game) => game.game_date >= today);
}

/**
 * Sorts by day, hour, number of the day and id. In its day a game without an hour comes after the others, and one that
 * is over after all.
 */
export function byDay(games: readonly GameJson[]): readonly DayOfGames[] {
  const inOrder = games.toSorted(byMoment);
  return [...groupBy(inOrder, ({ game_date: day }) => day)].map(([day, ofDay]) => ({
    day,
    games: ofDay.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))),
  }));
}

/**
 * The first `count` months to read for a panel: from the day's own month; for upcoming games from this month; for all
 * games from the first. Stops at the last month with a game.
 */
export function monthsToRead(panel: PanelState, today: Day, bounds: Bounds | null, count: number): readonly Month[] {
  const day = panel.selectedDate ?? today;
  const first = monthOf(day);
  if (!bounds) return [first];
  const { first: opening, last } = bounds;
  if (!panel.selectedDate && (!opening || !last || (!panel.showAll && last < today))) return [];
  const from = !panel.selectedDate && opening && (panel.showAll || opening > today) ? monthOf(opening) : first;
  const months: Month[] = panel.selectedDate ? [from] : [];
  for (
    let month = addMonths(from, months.length);
    last && month <= monthOf(last) && months.length < count;
    month = addMonths(month, 1)
  )
    months.push(month);
  return months;
}

/**
 * The nearest days with a game before and after a day without one, the nearer first. Between a league's first and last
 * game, only what has been read is known: the day's own month and the following ones.
 */
export function nearDays(read: readonly GameJson[], day: Day, { first, last }: Bounds): readonly Day[] {
  const days = read.map((game) => game.game_date);
  const before = [...days, last ?? day].filter((other) => other < day).toSorted(byText);
  const after = [...days, first ?? day].filter((other) => other > day).toSorted(byText);
  const near = [...after.slice(0, 1), ...before.slice(-1)];
  return near.toSorted((a, b) => distance(a, day) - distance(b, day));
}

/** How an empty day describes a day with games: which one from the shown day, in which tense from today. */
export function nearDayWords(near: Day, { day, today }: { readonly day: Day; readonly today: Day }): string {
  const [which, verb] = [near > day ? "next" : "last", near < today ? "was" : "is"];
  return `The ${which} game ${day === today ? "" : which === "last" ? "before it " : "after it "}${verb} on ${writeDay(near, "plain")}.`;
}

function distance(one: Day, other: Day): number {
  return Math.abs(Date.parse(one) - Date.parse(other));
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** "Portland, Oregon", or as much as is known, in two parts: a phone only has room for "Portland". */
export function cityAndRegion(game: Pick<GameJson, "city" | "country">): readonly [string, string] {
  const place = cityOf(game);
  const end = `${place},`.indexOf(",");
  return [place.slice(0, end), place.slice(end)];
}

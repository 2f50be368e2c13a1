import type { GameJson } from "@agate/api";
import { addMonths, easternTime, monthOf } from "../../../lib/day.ts";
import type { Day, Month } from "../../../lib/day.ts";
import type { PanelState } from "./panel-state.ts";

/** Games of one Eastern day. */
export interface DayOfGames {
  readonly day: Day;
  readonly games: readonly GameJson[];
}

/** The games a panel shows: of its day, from the start of today on, or all (spec 2, section 4.1). */
export function gamesShown(games: readonly GameJson[], panel: PanelState, today: Day): readonly GameJson[] {
  if (panel.selectedDate) return games.filter((game) => game.game_date === panel.selectedDate);
  return panel.showAll ? games : games.filter((game) => game.game_date >= today);
}

/** In order of day, hour, number of the day and id; a game without an hour comes last in its day. */
export function byDay(games: readonly GameJson[]): readonly DayOfGames[] {
  const days = new Map<Day, GameJson[]>();
  for (const game of games) days.set(game.game_date, [...(days.get(game.game_date) ?? []), game]);
  const key = (game: GameJson) => `${game.game_time ?? "~"} ${game.game_no} ${game.game_id}`;
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, list]) => ({ day, games: list.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) }));
}

/** First and last day of a league that has a game. */
export interface Bounds {
  readonly first: Day | null;
  readonly last: Day | null;
}

/**
 * The months to read for a panel, so many of them: from the day's own month; for upcoming games from this month; for all
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

/** The next day with a game that is read or known of, after one without. */
export function nextDay(games: readonly GameJson[], day: Day, { first }: Bounds): Day | null {
  const later = games.map((game) => game.game_date).filter((other) => other > day);
  if (first && first > day) later.push(first);
  return later.toSorted(byText)[0] ?? null;
}

/** The last day with a game, where all games are before a day. */
export function lastDayBefore(day: Day, { last }: Bounds): Day | null {
  return last && last < day ? last : null;
}

function byText(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** What stands at a game's right: its Eastern hour, or what is known instead. */
export function hourOf(game: GameJson): string {
  if (game.status === "postponed") return "Postponed";
  if (game.status === "cancelled") return "Cancelled";
  return game.game_time ? easternTime(new Date(game.game_time)) : "TBD";
}

/** "Portland, Oregon, USA", or what of it is known. */
export function placeLine(game: GameJson): string {
  return [game.city, game.country].filter(Boolean).join(", ");
}

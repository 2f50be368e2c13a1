import { addDays, lastDayOf, type Day } from "@agate/captions/calendar";
import { gameTitle } from "@agate/captions/game-title";
import type { GameFact, Answer, EventSide } from "./feed.ts";
import type { GameDay } from "./game-day.ts";
import type { countRemarks } from "./remarks.ts";

/**
 * Returns the games among a provider's rows, each once; if one occurs twice, the last row wins. Rows that are not on a
 * real day are reported.
 * @param gameOf null: not on a real day; "left out": not a game of this league, and already reported
 */
export function collectGames<Row>(
  rows: Iterable<Row>,
  remarks: ReturnType<typeof countRemarks>,
  gameOf: (row: Row) => GameFact | "left out" | null,
): { readonly games: readonly GameFact[]; readonly remarks: readonly string[] } {
  const games = new Map<string, GameFact>();
  for (const row of rows) {
    const game = gameOf(row);
    if (game === null) remarks.add("game on a day that does not exist", "games on days that do not exist");
    else if (game !== "left out") games.set(game.id, game);
  }
  return { games: [...games.values()], remarks: remarks.list() };
}

/** A provider's weeks extend into the months next to the requested one. */
const daysBeside = 7;

/**
 * Splits a response about the month `yyyy-MM` into the month's games and those more than a week away from it: games
 * that have moved, or a response to something else.
 */
export function inMonth(
  games: readonly GameFact[],
  month: string,
): Pick<Answer<readonly GameFact[]>, "facts" | "elsewhere"> {
  const first = addDays(`${month}-01`, -daysBeside);
  const last = addDays(lastDayOf(month), daysBeside);
  const elsewhere = games.filter(({ easternDate }) => easternDate < first || easternDate > last);
  return {
    facts: games.filter(({ easternDate }) => easternDate.startsWith(month)),
    ...(elsewhere.length ? { elsewhere } : {}),
  };
}

const open =
  /^(?:t\.?b\.?[ad]\.?|to be (?:determined|announced|decided))$|\b(?:winner|loser|runner-up)\b|\bseed(?: #?\d+)?$/i;

/**
 * Returns a side of a game by the provider's name for it. A name such as "Winner of ..." is not a team, and neither is
 * an id that does not match the provider's pattern (`Feed.teamIds`): ESPN writes -1 for a team still to be determined.
 */
export function sideOf(teamId: string | null, name: string, teamIds: RegExp): EventSide {
  const known = teamId !== null && teamIds.test(teamId) && name !== "" && !open.test(name);
  return { teamId: known ? teamId : null, label: name || "TBD" };
}

/** A game as most providers list it: named by its sides, and the only one of its teams that day. */
export function gameFact(day: GameDay, about: Omit<GameFact, keyof GameDay | "name" | "gameNo">): GameFact {
  return { ...about, ...day, name: gameName(about.home, about.away, about.neutralSite), gameNo: 1 };
}

/**
 * Whether a game is elsewhere than at the home side's own stadium or town, as a provider names both: the site is neutral
 * where the provider does not say so (rule PV27). What is not known is not neutral.
 */
export function isElsewhere(own: string | null | undefined, at: string | null | undefined): boolean {
  return !!own && !!at && own !== at;
}

/** A game's name in a schedule, without its number of the day. */
export function gameName(home: Pick<EventSide, "label">, away: Pick<EventSide, "label">, neutralSite: boolean): string {
  return gameTitle(home.label, away.label, neutralSite);
}

/** What determines which games of a day belong together. */
interface NumberedGame {
  /** At the venue. */
  readonly localDate: Day;
  /** Null for a side that is still open. */
  readonly teams: readonly [home: string | null, away: string | null];
  /** The town, or the venue if there is none. */
  readonly place: string;
  /** Determines its order within the day; ISO or any other text that sorts. */
  readonly startsAt: string;
}

/**
 * Numbers the games of a double-header by time among the games of the same two teams on a day in one place. Home and
 * visitors may swap between them; split squads that meet in two towns are not playing a double-header.
 * @param games those that count: without postponed and cancelled ones
 * @returns the number of each game; none for a game with an open side
 */
export function numberGames<Key>(games: Iterable<readonly [Key, NumberedGame]>): ReadonlyMap<Key, number> {
  const seen = new Map<string, number>();
  const numbers = new Map<Key, number>();
  for (const [key, { localDate, teams, place }] of [...games].toSorted(byHour)) {
    if (teams[0] === null || teams[1] === null) continue;
    const pair = [localDate, ...teams.toSorted(), place].join(" ");
    const next = (seen.get(pair) ?? 0) + 1;
    seen.set(pair, next);
    numbers.set(key, next);
  }
  return numbers;
}

const byHour = ([, a]: readonly [unknown, NumberedGame], [, b]: readonly [unknown, NumberedGame]): number =>
  a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0;

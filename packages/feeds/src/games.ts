import { addDays, lastDayOf, type Day } from "@agate/captions/calendar";
import type { GameFact, Answer, EventSide } from "./feed.ts";
import type { countRemarks } from "./remarks.ts";

/**
 * The games among a provider's rows, each once; of one that comes twice the last word counts. A row on no real day is told.
 * @param gameOf null: on no real day; "left out": no game of this league, about which it has said what is to be told
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

/** A provider's weeks reach into the months beside the one that is asked for. */
const daysBeside = 7;

/**
 * Of an answer about the month `yyyy-MM` the games of it, and those that it tells on other days, more than a week off: games
 * that have moved, or an answer to something else.
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
 * A side of a game by what the provider calls it. A name such as "Winner of ..." is no team, and neither is an id that is
 * none of the provider's (`Feed.teamIds`): ESPN writes -1 for a team still to be found.
 */
export function sideOf(teamId: string | null, name: string, teamIds: RegExp): EventSide {
  const known = teamId !== null && teamIds.test(teamId) && name !== "" && !open.test(name);
  return { teamId: known ? teamId : null, label: name || "TBD" };
}

/** What a schedule calls a game: visitors first, `vs.` where neither is at home. */
export function gameName(home: EventSide, away: EventSide, neutralSite: boolean): string {
  return `${away.label} ${neutralSite ? "vs." : "at"} ${home.label}`;
}

/** What tells which games of a day belong together. */
interface NumberedGame {
  /** At the venue. */
  readonly localDate: Day;
  /** Null: a side that is still open. */
  readonly teams: readonly [home: string | null, away: string | null];
  /** The town, else the venue. */
  readonly place: string;
  /** Where it takes part in the order of the day; ISO or any other text that sorts. */
  readonly startsAt: string;
}

/**
 * Game 1 and 2 of a double-header, by the hour among the games of the same two teams on a day in one place. Home and visitors
 * may change places between them; split squads that meet in two towns play no double-header.
 * @param games those that count: without postponed and cancelled ones
 * @returns the number of each game; of one with an open side none
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

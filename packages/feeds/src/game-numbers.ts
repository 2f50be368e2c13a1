import type { Day } from "@agate/captions/calendar";

/** What tells which games of a day belong together. */
export interface NumberedGame {
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

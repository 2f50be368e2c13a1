import type { GameJson, PastRostersJson } from "@agate/api";
import { isPastGame, rosterOfDay } from "@agate/assignment";
import type { PeopleJson } from "@agate/assignment";
import type { League } from "@agate/leagues";
import { pastRostersOf } from "../../../product/lease/code-queries.ts";
import { pastWords } from "./past-words.ts";

/** What only past games need; it comes with the engine of edits. */

/**
 * A game whose day is over (rule LU20), and how its rosters are read; null: it is not.
 * @param now milliseconds
 */
export function pastGameOf(league: League, game: GameJson, now: number) {
  if (league.kind !== "matchup" || !isPastGame(league, game, new Date(now))) return null;
  return { query: pastRostersOf(league.slug, game.game_id) };
}

/** A roster as it was on the game's day; what is no roster of its teams stays as it is. */
export function rosterOn(read: PeopleJson | undefined, past: PastRostersJson): PeopleJson | undefined {
  return read && "team" in read ? rosterOfDay(read, past) : read;
}

/** Which day the rosters of a game are of; undefined: none is one of its teams'. */
export function wordsOfRosters(
  { day }: PastRostersJson,
  rosters: readonly (PeopleJson | undefined)[],
): string | undefined {
  const days = rosters.flatMap((one) => (one && "as_of" in one ? [one.as_of] : []));
  return days.length ? pastWords(day, days) : undefined;
}

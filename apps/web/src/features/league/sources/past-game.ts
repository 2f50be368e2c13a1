import type { GameJson, PastRostersJson } from "@agate/api";
import { isPastGame, rosterOfDay } from "@agate/assignment";
import type { PeopleJson, PeopleList } from "@agate/assignment";
import type { League } from "@agate/leagues";
import { pastRostersOf } from "../../../product/lease/code-queries.ts";
import type { Dated } from "../../../product/roster-age.ts";
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

/** The age of the rosters of a past game: which day they are of (rule LU24). */
export function pastDated(
  { day }: PastRostersJson,
  lists: readonly PeopleList[],
  dated: readonly Dated[],
): readonly Dated[] {
  const past = pastWords(day, lists);
  return past ? dated.map((one) => ({ ...one, past })) : dated;
}

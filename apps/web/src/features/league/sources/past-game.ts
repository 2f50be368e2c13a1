import type { GameJson, PastRostersJson } from "@agate/api";
import { isPastGame, rosterOfDay } from "@agate/assignment";
import type { PeopleJson } from "@agate/assignment";
import { writeDay } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { pastRostersOf } from "../../../product/lease/code-queries.ts";

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

/** Which day the rosters of a game are of (rule LU24); undefined: none is one of its teams'. */
export function pastWords({ day }: PastRostersJson, rosters: readonly (PeopleJson | undefined)[]): string | undefined {
  const days = rosters.flatMap((one) => (one && "as_of" in one ? [one.as_of] : []));
  if (!days.length) return undefined;
  const name = writeDay(day, "plain");
  if (!days.some(Boolean)) return `Today's rosters: ours do not go back to ${name}`;
  return `Rosters as of ${name}${days.every(Boolean) ? "" : ", one of them today's"}`;
}

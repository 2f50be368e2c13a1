import { addDays, easternDay } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import type { Manifest } from "@agate/mine";

const twoWeeks = 14 * 86_400_000;

/**
 * Whether nobody is told any more how the roster behind a file has changed: from the second day after the game or event,
 * and not within two weeks of the download (rule SF6).
 */
export function isOver({ day, at }: Pick<Manifest, "day" | "at">, now: number): boolean {
  const isRecent = Date.parse(at) > now - twoWeeks;
  return !isRecent && (day === null || easternDay(new Date(now)) > addDays(day, 1));
}

/** By then a day is over at every venue of North America: at midnight in Hawaii. */
const venuesAfterEastern = 6 * 3_600_000;

/**
 * Whether the game of a file is past: a file of it has the people of its day (rule LU21), so that what becomes of today's
 * rosters is no news of it.
 */
export function isPlayed({ league, event, day }: Pick<Manifest, "league" | "event" | "day">, now: number): boolean {
  if (event === null || day === null || leagueBySlug(league)?.kind !== "matchup") return false;
  return easternDay(new Date(now - venuesAfterEastern)) > day;
}

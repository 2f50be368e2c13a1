import { writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";

/**
 * Which day the rosters of a past game's file are of (rule LU24).
 * @param day the game's
 * @param days of each roster: the game's; null where its history does not go back that far
 */
export function pastWords(day: Day, days: readonly (Day | null)[]): string {
  const name = writeDay(day, "plain");
  if (!days.some(Boolean)) return `Today's rosters: ours do not go back to ${name}`;
  return `Rosters as of ${name}${days.every(Boolean) ? "" : ", one of them today's"}`;
}

import { writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import type { PeopleList } from "@agate/assignment";

/** Which day rosters are of, and what a narrow screen may leave out of it. */
export interface PastWords {
  readonly headline: string;
  readonly detail: string;
}

/**
 * Which day the rosters of a past game's file are of (rule LU24); null: none is of a team of the game.
 * @param day the game's
 */
export function pastWords(day: Day, lists: readonly Pick<PeopleList, "asOf" | "lineup">[]): PastWords | null {
  const name = writeDay(day, "plain");
  const past = lists.filter(({ asOf }) => asOf !== undefined);
  if (!past.length) return null;
  const isLate = `history does not go back to ${name}`;
  if (past.every(({ asOf }) => asOf === null))
    return {
      headline: past.some(({ lineup }) => lineup)
        ? "Today's rosters, that day's line-up"
        : "Today's rosters, not that day's",
      detail: `: their ${isLate}`,
    };
  const isWhole = past.every(({ asOf }) => asOf !== null);
  if (isWhole) return { headline: `Rosters as of ${name}`, detail: "" };
  return { headline: `One as of ${name}`, detail: `, the other is today's: its ${isLate}` };
}

import { addDays, type Day } from "@agate/captions/calendar";

/**
 * The year within which a tournament of one name is the same one. It begins a week early: those of the first week of January
 * may begin in the last one of December, and be held in two calendar years or twice in one.
 * @param first its first day
 */
export function tournamentYear(first: Day): string {
  return addDays(first, 7).slice(0, 4);
}

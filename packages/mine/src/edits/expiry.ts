import { addDays, easternDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { lastStamp } from "../cells.ts";
import type { Cells } from "../cells.ts";
import { writeStamp } from "../clock.ts";
import type { Stamp } from "../clock.ts";

/** How many days an edit for one game alone outlives the game, and what was written of it last. */
const daysAfterGame = 7;

/** Edits of games whose last day is before this Eastern day may have expired. @param now milliseconds since 1970 */
export function expiryDay(now: number): Day {
  return addDays(easternDay(new Date(now)), -daysAfterGame);
}

/** What was written with this stamp or a later one has not expired, whenever its game was. */
export function expiryStamp(now: number): Stamp {
  return writeStamp({ time: Date.parse(`${expiryDay(now)}T00:00:00Z`), count: 0, device: "0000000000" });
}

/** Whether nothing has been written of an edit since then: whoever edits the roster of an old game keeps that for a while. */
export function isOldEdit(cells: Cells, now: number): boolean {
  const last = lastStamp(cells);
  return last !== undefined && last < expiryStamp(now);
}

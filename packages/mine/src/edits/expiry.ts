import { addDays, easternDay, type Day } from "@agate/captions/calendar";
import { lastStamp, type Cells } from "../cells.ts";
import { writeStamp, type Stamp } from "../clock.ts";

/** How many days an edit for one game outlives both the game and the last write to it. */
const daysAfterGame = 7;

/**
 * Returns the expiry day: edits of games whose last day is before this Eastern day may have expired. @param now
 * milliseconds since 1970
 */
export function expiryDay(now: number): Day {
  return addDays(easternDay(new Date(now)), -daysAfterGame);
}

/** Returns the expiry stamp: anything written with this stamp or a later one has not expired, whenever its game was. */
export function expiryStamp(now: number): Stamp {
  return writeStamp({ time: Date.parse(`${expiryDay(now)}T00:00:00Z`), count: 0, device: "0000000000" });
}

/**
 * Returns whether an edit has had no writes since then: an edit made later to the roster of an old game stays for a
 * while.
 */
export function isOldEdit(cells: Cells, now: number): boolean {
  const last = lastStamp(cells);
  return last !== undefined && last < expiryStamp(now);
}

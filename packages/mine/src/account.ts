import { eraseFields, lastStamp, mergeCells, type Cells } from "./cells.ts";
import { newClock, restamp, stampOf, tick } from "./clock.ts";

/** Merges a record in the account with cells that a device has sent; returns `known` itself if they change nothing. */
export function mergeSent(known: Cells | undefined, sent: Cells, skew: number, now: number): Cells {
  return mergeCells(known ?? {}, restampCells(sent, skew, now));
}

/**
 * How far a restored backup advances the account's write counter: more than it can have grown since the backup was
 * made.
 */
export const restoreLeap = 1_000_000;

/**
 * Returns whether the account is in an earlier state than when it issued a device's cursor: a backup was restored, by
 * our command, which leaps, or by other means (rule MI19).
 * @param cursor the cursor the device received last
 * @param reached the account's write counter now
 */
export function hasGoneBack(cursor: number, reached: number): boolean {
  return cursor > reached || (cursor > 0 && reached - cursor > restoreLeap / 2);
}

/** Returns cells with the stamps a correct clock would have given them. */
export function restampCells(cells: Cells, skew: number, now: number): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([field, [value, at]]) => [field, [value, restamp(at, skew, now)] as const]),
  );
}

/**
 * Erases a record on the account's own initiative: later than everything known of it, so that no device restores it.
 */
export function eraseByAccount(known: Cells, now: number): Cells {
  return eraseFields(stampOf(tick(newClock("theaccount"), now, lastStamp(known))));
}

import { eraseFields, lastStamp, mergeCells } from "./cells.ts";
import type { Cells } from "./cells.ts";
import { newClock, restamp, stampOf, tick } from "./clock.ts";

/** A record as the account has it once a device has told of cells of it; `known` itself where they change nothing. */
export function mergeSent(known: Cells | undefined, sent: Cells, skew: number, now: number): Cells {
  return mergeCells(known ?? {}, restampCells(sent, skew, now));
}

/** How far a restored backup puts the account's count of writes forward: further than it can have come since it was made. */
export const restoreLeap = 1_000_000;

/**
 * Whether the account is in an earlier state than when it gave a device its cursor: a backup was restored, by our command,
 * which leaps, or by other means (rule MI19).
 * @param cursor what the device was given last
 * @param reached the account's count of writes now
 */
export function hasGoneBack(cursor: number, reached: number): boolean {
  return cursor > reached || (cursor > 0 && reached - cursor > restoreLeap / 2);
}

/** Cells with the stamps that a right clock would have given them. */
export function restampCells(cells: Cells, skew: number, now: number): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([field, [value, at]]) => [field, [value, restamp(at, skew, now)] as const]),
  );
}

/** A record that the account removes by itself: over all that is known of it, so that no device has it back. */
export function eraseByAccount(known: Cells, now: number): Cells {
  return eraseFields(stampOf(tick(newClock("theaccount"), now, lastStamp(known))));
}

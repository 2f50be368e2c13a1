import * as v from "valibot";
import { post } from "./endpoint.ts";
import { whole } from "./values.ts";

/**
 * What a person owns (docs/spec/mine.md), as devices and the account exchange it. `@agate/mine` validates what a record
 * can hold, in browser and server alike.
 */

/** A field: its value (any JSON) and the stamp of when it was written. */
const cell = v.strictTuple([v.unknown(), v.string()]);
const recordKey = { collection: v.string(), id: v.string() };
const record = v.object({ ...recordKey, cells: v.record(v.string(), cell) });

/** What a device has changed, and the last account change it knows. */
export const mineSync = v.object({
  /**
   * The person the page believes is signed in; if the session is another person's, nothing is stored or returned. Older
   * pages omit it.
   */
  person: v.optional(v.string()),
  /** 0: the device has nothing from the account yet. */
  cursor: v.pipe(whole, v.minValue(0)),
  /** The device's clock, in milliseconds since 1970. */
  sent_at: v.pipe(v.number(), v.finite()),
  /** Checked one by one: a record that cannot be stored does not block the others. */
  records: v.pipe(
    v.array(
      v.object({
        ...recordKey,
        cells: v.record(v.string(), v.unknown()),
        /** The account has had this record: these are not all of its cells. */
        known: v.optional(v.boolean()),
      }),
    ),
    v.maxLength(1_000),
  ),
});

export const mineSynced = v.object({
  /** Sent back with the next sync. */
  cursor: whole,
  /** What has changed since the device's cursor, as whole records. */
  records: v.array(record),
  /** The records are the complete set: the account no longer knows what was removed since that cursor. */
  whole: v.boolean(),
  /** How far the device's clock is behind (negative: ahead), in milliseconds; 0: within five minutes. */
  skew: v.number(),
  /** The account's clock, in milliseconds since 1970. */
  now: v.number(),
  /** Records that were rejected completely, and why. */
  refused: v.array(
    v.object({
      ...recordKey,
      reason: v.picklist(["unknown-collection", "malformed", "too-large", "too-many", "full"]),
    }),
  ),
});

export type MineSyncedJson = v.InferOutput<typeof mineSynced>;

export const mineEndpoints = {
  syncMine: post(
    "/api/mine/sync",
    "Saves a device's changes to a person's things, and returns what other devices changed.",
    {
      body: mineSync,
      answer: mineSynced,
      problems: ["agate:session-missing", "agate:email-not-verified", "agate:too-many-requests"],
    },
  ),
};

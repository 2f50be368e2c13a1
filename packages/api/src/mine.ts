import * as v from "valibot";
import { whole } from "./values.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * What a person owns (docs/spec/mine.md), as devices and the account tell each other of it. What a record may hold is
 * judged by `@agate/mine`, in browser and server alike.
 */

/** A field: its value, which is any JSON, and the stamp of when it was written. */
const cell = v.strictTuple([v.unknown(), v.string()]);
const recordKey = { collection: v.string(), id: v.string() };
const record = v.object({ ...recordKey, cells: v.record(v.string(), cell) });

/** What a device has changed, and up to where it knows the account's changes. */
export const mineSync = v.object({
  /** Whose things they are by what the page knows; in another's session nothing is kept or told. Older pages do not say. */
  person: v.optional(v.string()),
  /** 0: the device knows nothing of the account's. */
  cursor: v.pipe(whole, v.minValue(0)),
  /** The device's clock, in milliseconds since 1970. */
  sent_at: v.pipe(v.number(), v.finite()),
  /** Looked at one by one: one that cannot be kept holds up no other. */
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
  /** To be sent with the next sync. */
  cursor: whole,
  /** What has changed since the device's cursor, whole records. */
  records: v.array(record),
  /** These are all there are: the account has forgotten what was removed since that cursor. */
  whole: v.boolean(),
  /** How far the device's clock is behind (negative: ahead), in milliseconds; 0: within five minutes. */
  skew: v.number(),
  /** The account's clock, in milliseconds since 1970. */
  now: v.number(),
  /** Records of which nothing was kept, and why. */
  refused: v.array(
    v.object({
      ...recordKey,
      reason: v.picklist(["unknown-collection", "malformed", "too-large", "too-many", "full"]),
    }),
  ),
});

export type MineSyncedJson = v.InferOutput<typeof mineSynced>;

export const mineEndpoints = {
  syncMine: {
    method: "POST",
    path: "/api/mine/sync",
    summary: "Saves what a device has changed of a person's things, and returns what other devices have changed.",
    body: mineSync,
    answer: mineSynced,
    problems: ["agate:session-missing", "agate:email-not-verified", "agate:too-many-requests"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

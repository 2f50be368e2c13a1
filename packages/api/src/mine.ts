import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/**
 * What a person owns (docs/spec/mine.md), as devices and the account tell each other of it. What a record may hold is
 * judged by `@agate/mine`, in browser and server alike.
 */

/** A field: its value, which is any JSON, and the stamp of when it was written. */
const cell = z.tuple([z.unknown(), z.string()]);
const recordKey = { collection: z.string(), id: z.string() };
const record = z.object({ ...recordKey, cells: z.record(z.string(), cell) });

/** What a device has changed, and up to where it knows the account's changes. */
export const mineSync = z.object({
  /** Whose things they are by what the page knows; in another's session nothing is kept or told. Older pages do not say. */
  person: z.string().optional(),
  /** 0: the device knows nothing of the account's. */
  cursor: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** The device's clock, in milliseconds since 1970. */
  sent_at: z.number(),
  /** Looked at one by one: one that cannot be kept holds up no other. */
  records: z
    .array(
      z.object({
        ...recordKey,
        cells: z.record(z.string(), z.unknown()),
        /** The account has had this record: these are not all of its cells. */
        known: z.boolean().optional(),
      }),
    )
    .max(1_000),
});

export const mineSynced = z.object({
  /** To be sent with the next sync. */
  cursor: z.number().int(),
  /** What has changed since the device's cursor, whole records. */
  records: z.array(record),
  /** These are all there are: the account has forgotten what was removed since that cursor. */
  whole: z.boolean(),
  /** How far the device's clock is behind (negative: ahead), in milliseconds; 0: within five minutes. */
  skew: z.number(),
  /** The account's clock, in milliseconds since 1970. */
  now: z.number(),
  /** Records of which nothing was kept, and why. */
  refused: z.array(
    z.object({
      ...recordKey,
      reason: z.enum(["unknown-collection", "malformed", "too-large", "too-many", "full"]),
    }),
  ),
});

export type MineSyncedJson = z.infer<typeof mineSynced>;

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

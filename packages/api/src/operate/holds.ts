import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

/** Why something is done: kept in the audit log. */
export const reason = z.string().trim().min(1).max(500);

/** An answer of a provider that a guard would not believe. */
const openHold = z.object({
  id: z.number().int(),
  league: z.string(),
  kind: z.string(),
  /** What it is of: "Boston Fleet", "2026-06". */
  label: z.string(),
  provider: z.string(),
  reason: z.string(),
  /** The same said again makes it believed; else only a person does. */
  heals: z.boolean(),
  said_at: z.iso.datetime(),
  last_said_at: z.iso.datetime(),
  /** When its scope is asked for again; null: nobody is going to. In the past: any minute. */
  asks_again: z.iso.datetime().nullable(),
  /** The bodies as they came, as far as they are still kept. */
  answers: z.array(z.object({ id: z.number().int(), host: z.string(), bytes: z.number().int() })),
});

export const operatorHolds = z.object({
  read_at: z.iso.datetime(),
  holds: z.array(openHold),
  /** What became of the last ones, the newest first. */
  decided: z.array(
    z.object({
      id: z.number().int(),
      league: z.string(),
      kind: z.string(),
      label: z.string(),
      decision: z.enum(["applied", "refused", "healed"]),
      decided_at: z.iso.datetime(),
    }),
  ),
});

export type OperatorHoldsJson = z.infer<typeof operatorHolds>;
export type OpenHoldJson = OperatorHoldsJson["holds"][number];

/** What people see of a row, part by part: "position", "C". */
const parts = z.array(z.object({ name: z.string(), value: z.string() }));

/** What applying a hold would change now. */
export const holdChanges = z.object({
  /** Why it cannot be told; null: it is. */
  untold: z.string().nullable(),
  /** What was seen, as one word: sent with the decision. */
  seen: z.string(),
  counts: z.object({
    joins: z.number().int(),
    leaves: z.number().int(),
    changes: z.number().int(),
    misses: z.number().int(),
    stays: z.number().int(),
  }),
  rows: z.array(
    z.object({
      what: z.enum(["joins", "leaves", "changes", "misses", "stays"]),
      title: z.string(),
      /** Of a change the parts that change. */
      before: parts,
      after: parts,
    }),
  ),
  /** Rows beside these that are not told here. */
  left: z.number().int(),
});

export type HoldChangesJson = z.infer<typeof holdChanges>;

/** What became of asking again. */
export const askedAgain = z.object({
  /** Scopes that are asked for now, and that were waiting to be anyway. */
  sent: z.number().int(),
  waiting: z.number().int(),
  /** Those that cannot be asked for just now, and why. */
  left: z.number().int(),
  why: z.string().nullable(),
});

export type AskedAgainJson = z.infer<typeof askedAgain>;

const hold = z.number().int().positive();

export const operatorHoldsEndpoints = {
  operatorHolds: {
    method: "GET",
    path: "/api/operate/holds",
    summary: "The answers of providers that wait to be decided on, and what became of the last ones.",
    operator: "looks",
    answer: operatorHolds,
    problems: [],
  },
  holdChanges: {
    method: "GET",
    path: "/api/operate/holds/:hold/changes",
    summary: "What applying a held answer would change now, row by row.",
    operator: "looks",
    answer: holdChanges,
    problems: ["agate:not-found"],
  },
  heldAnswer: {
    method: "GET",
    path: "/api/operate/holds/:hold/answers/:answer",
    summary: "A held answer as its provider gave it, as a file.",
    operator: "looks",
    answer: null,
    file: "text/plain",
    problems: ["agate:not-found"],
  },
  applyHold: {
    method: "POST",
    path: "/api/operate/holds/apply",
    summary: "Stores a held answer as it was seen, or not at all.",
    operator: "acts",
    body: z.object({ hold, seen: z.string().max(100), reason, despite_newer: z.boolean().optional() }),
    answer: z.object({ counts: z.record(z.string(), z.number().int()) }),
    problems: ["agate:changed-meanwhile", "agate:newer-there", "agate:not-possible"],
  },
  refuseHold: {
    method: "POST",
    path: "/api/operate/holds/refuse",
    summary: "Closes a held answer for good: the same again is refused, too.",
    operator: "acts",
    body: z.object({ hold, reason }),
    answer: z.object({}),
    problems: ["agate:changed-meanwhile", "agate:not-possible"],
  },
  askHoldAgain: {
    method: "POST",
    path: "/api/operate/holds/ask",
    summary: "Has a provider asked again, by whichever server refreshes, for what a hold is of.",
    operator: "acts",
    body: z.object({ hold }),
    answer: askedAgain,
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { instant, positive, whole } from "../values.ts";

/** The reason for an act, for the audit log. */
export const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** A provider's response that a guard did not believe. */
const openHold = v.object({
  id: whole,
  league: v.string(),
  kind: v.string(),
  /** What it is about: "Boston Fleet", "2026-06". */
  label: v.string(),
  provider: v.string(),
  reason: v.string(),
  /** The same response again heals it; otherwise only an operator can release it. */
  heals: v.boolean(),
  said_at: instant,
  last_said_at: instant,
  /** When its scope is fetched again; null: no fetch is planned. In the past: any minute. */
  asks_again: v.nullable(instant),
  /** The bodies as received, as long as they are stored. */
  answers: v.array(v.object({ id: whole, host: v.string(), bytes: whole })),
});

export const operatorHolds = v.object({
  read_at: instant,
  holds: v.array(openHold),
  /** The outcomes of the most recent ones, newest first. */
  decided: v.array(
    v.object({
      id: whole,
      league: v.string(),
      kind: v.string(),
      label: v.string(),
      decision: v.picklist(["applied", "refused", "healed"]),
      decided_at: instant,
    }),
  ),
});

export type OperatorHoldsJson = v.InferOutput<typeof operatorHolds>;
export type OpenHoldJson = OperatorHoldsJson["holds"][number];

/** The parts of a row that people see: "position", "C". */
const parts = v.array(v.object({ name: v.string(), value: v.string() }));

/** What applying a hold would change now. */
export const holdChanges = v.object({
  /** Why the changes cannot be computed; null: they can. */
  untold: v.nullable(v.string()),
  /** A digest of what was shown: sent with the decision. */
  seen: v.string(),
  counts: v.object({
    joins: whole,
    leaves: whole,
    changes: whole,
    misses: whole,
    stays: whole,
  }),
  rows: v.array(
    v.object({
      what: v.picklist(["joins", "leaves", "changes", "misses", "stays"]),
      title: v.string(),
      /** For a change, only the parts that change. */
      before: parts,
      after: parts,
    }),
  ),
  /** The number of further rows, not listed here. */
  left: whole,
});

export type HoldChangesJson = v.InferOutput<typeof holdChanges>;

/** The result of fetching again. */
export const askedAgain = v.object({
  /** Scopes queued now, and scopes that were already queued. */
  sent: whole,
  waiting: whole,
  /** Scopes that cannot be fetched right now, and why. */
  left: whole,
  why: v.nullable(v.string()),
});

export type AskedAgainJson = v.InferOutput<typeof askedAgain>;

const hold = positive;

export const operatorHoldsEndpoints = {
  operatorHolds: {
    method: "GET",
    path: "/api/operate/holds",
    summary: "Provider answers that wait for a decision, and how the last ones ended.",
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
    body: v.object({
      hold,
      seen: v.pipe(v.string(), v.maxLength(100)),
      reason,
      despite_newer: v.optional(v.boolean()),
    }),
    answer: v.object({ counts: v.record(v.string(), whole) }),
    problems: ["agate:changed-meanwhile", "agate:newer-there", "agate:not-possible"],
  },
  refuseHold: {
    method: "POST",
    path: "/api/operate/holds/refuse",
    summary: "Closes a held answer for good: the same answer is refused again.",
    operator: "acts",
    body: v.object({ hold, reason }),
    answer: v.object({}),
    problems: ["agate:changed-meanwhile", "agate:not-possible"],
  },
  askHoldAgain: {
    method: "POST",
    path: "/api/operate/holds/ask",
    summary: "Refetches what a hold is about, on any server that refreshes.",
    operator: "acts",
    body: v.object({ hold }),
    answer: askedAgain,
    problems: ["agate:changed-meanwhile"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

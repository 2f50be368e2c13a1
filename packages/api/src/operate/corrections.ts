import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { calendarDay, instant, positive, whole } from "../values.ts";
import { reason } from "./holds.ts";

/** What can be corrected. */
const thing = v.picklist(["player", "coach", "team", "event", "entrant", "dressed"]);

/** A correction in force: it overrides every refresh and import. */
const correction = v.object({
  id: whole,
  league: v.string(),
  label: v.string(),
  field: v.string(),
  /** What its source says; null: not fetched since. */
  told: v.nullable(v.string()),
  value: v.string(),
  /**
   * `changed`: the source now says neither this nor what it said then. `agrees`: it says the same. `gone`: its row is
   * gone; the correction applies again if the row returns. `idle`: there is no such row.
   */
  state: v.picklist(["differs", "changed", "agrees", "not-asked", "gone", "idle"]),
  /** The state as text, including where a person who left is now. */
  words: v.string(),
  reason: v.string(),
  who: v.string(),
  at: instant,
});

export const corrections = v.object({
  read_at: instant,
  /** Newest first. */
  corrections: v.array(correction),
  /** The fields of each thing that can be corrected. */
  fields: v.array(v.object({ thing, fields: v.array(v.string()) })),
});

export type CorrectionsJson = v.InferOutput<typeof corrections>;
export type CorrectionJson = CorrectionsJson["corrections"][number];
export type CorrectableThing = v.InferOutput<typeof thing>;

/** A row that the name could refer to, and what readers see of it. */
const candidate = v.object({
  id: v.string(),
  label: v.string(),
  values: v.array(v.object({ field: v.string(), value: v.string(), corrected: v.boolean() })),
});

export type CandidateJson = v.InferOutput<typeof candidate>;

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));

export const correctionEndpoints = {
  corrections: {
    method: "GET",
    path: "/api/operate/corrections",
    summary: "The corrections in force, and what their sources say.",
    operator: "looks",
    answer: corrections,
    problems: [],
  },
  findCorrectable: {
    method: "POST",
    path: "/api/operate/corrections/find",
    summary: "The rows a name may refer to, for a correction.",
    operator: "looks",
    body: v.object({
      thing,
      league: v.pipe(v.string(), v.maxLength(60)),
      name,
      team: v.optional(name),
      event: v.optional(name),
      date: v.optional(calendarDay),
    }),
    answer: v.object({
      rows: v.array(candidate),
      /** Why there is none, or what would narrow them down; null: there is exactly one. */
      hint: v.nullable(v.string()),
    }),
    problems: ["agate:unsupported-league"],
  },
  correct: {
    method: "POST",
    path: "/api/operate/corrections/set",
    summary: "Corrects a field of a row, if it still has the value that was seen.",
    operator: "acts",
    body: v.object({
      thing,
      league: v.pipe(v.string(), v.maxLength(60)),
      row: v.pipe(v.string(), v.maxLength(300)),
      field: v.pipe(v.string(), v.maxLength(60)),
      was: v.pipe(v.string(), v.maxLength(1_000)),
      value: v.pipe(v.string(), v.maxLength(1_000)),
      reason,
    }),
    answer: v.object({ label: v.string(), changed: v.boolean() }),
    problems: ["agate:unsupported-league", "agate:changed-meanwhile", "agate:not-possible"],
  },
  undoCorrection: {
    method: "POST",
    path: "/api/operate/corrections/undo",
    summary: "Undoes a correction, if it is still as it was seen: readers see what the source says now.",
    operator: "acts",
    body: v.object({
      correction: positive,
      at: instant,
      reason: v.optional(reason),
    }),
    answer: v.object({
      label: v.string(),
      /** What readers see now; null: unknown until the source is fetched again. */
      value: v.nullable(v.string()),
    }),
    problems: ["agate:changed-meanwhile", "agate:not-possible"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

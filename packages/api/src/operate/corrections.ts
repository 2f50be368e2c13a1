import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { reason } from "./holds.ts";

/** What can be corrected. */
const thing = z.enum(["player", "coach", "team", "event", "entrant", "dressed"]);

/** A correction in force: it lies over every refresh and import. */
const correction = z.object({
  id: z.number().int(),
  league: z.string(),
  label: z.string(),
  field: z.string(),
  /** What its source says; null: it was not asked since. */
  told: z.string().nullable(),
  value: z.string(),
  /** `agrees`: the source says the same by now. `gone`: so is its row; it counts again on a return. `idle`: there is no such row. */
  state: z.enum(["differs", "agrees", "not-asked", "gone", "idle"]),
  /** The same in words, with where somebody who left is now. */
  words: z.string(),
  reason: z.string(),
  who: z.string(),
  at: z.iso.datetime(),
});

export const corrections = z.object({
  read_at: z.iso.datetime(),
  /** The newest first. */
  corrections: z.array(correction),
  /** What of each thing can be corrected. */
  fields: z.array(z.object({ thing, fields: z.array(z.string()) })),
});

export type CorrectionsJson = z.infer<typeof corrections>;
export type CorrectionJson = CorrectionsJson["corrections"][number];
export type CorrectableThing = z.infer<typeof thing>;

/** A row that may be meant, and what readers see of it. */
const candidate = z.object({
  id: z.string(),
  label: z.string(),
  values: z.array(z.object({ field: z.string(), value: z.string(), corrected: z.boolean() })),
});

export type CandidateJson = z.infer<typeof candidate>;

const name = z.string().trim().min(1).max(200);

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
    summary: "The rows that a name may mean, to be corrected.",
    operator: "looks",
    body: z.object({
      thing,
      league: z.string().max(60),
      name,
      team: name.optional(),
      event: name.optional(),
      date: z.iso.date().optional(),
    }),
    answer: z.object({
      rows: z.array(candidate),
      /** Why there is none, or what would tell them apart; null: there is one. */
      hint: z.string().nullable(),
    }),
    problems: ["agate:unsupported-league"],
  },
  correct: {
    method: "POST",
    path: "/api/operate/corrections/set",
    summary: "Corrects a field of a row whose value was seen.",
    operator: "acts",
    body: z.object({
      thing,
      league: z.string().max(60),
      row: z.string().max(300),
      field: z.string().max(60),
      was: z.string().max(1_000),
      value: z.string().max(1_000),
      reason,
    }),
    answer: z.object({ label: z.string(), changed: z.boolean() }),
    problems: ["agate:unsupported-league", "agate:changed-meanwhile", "agate:not-possible"],
  },
  undoCorrection: {
    method: "POST",
    path: "/api/operate/corrections/undo",
    summary: "Takes back a correction as it was seen: readers see what the source says now.",
    operator: "acts",
    body: z.object({ correction: z.number().int().positive(), at: z.iso.datetime(), reason: reason.optional() }),
    answer: z.object({
      label: z.string(),
      /** What readers see now; null: what the source says is not known before it is asked again. */
      value: z.string().nullable(),
    }),
    problems: ["agate:changed-meanwhile", "agate:not-possible"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

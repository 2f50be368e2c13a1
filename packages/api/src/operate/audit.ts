import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";

/** What an act changed, by name. */
const state = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** One act of an operator. */
export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(["person", "command-line"]),
    /** A person's address as it was, or the account of the machine. */
    name: z.string(),
  }),
  /** `complimentary.give` */
  act: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** In words; of a person the address, as long as they are here; null: they are not. */
    label: z.string().nullable(),
  }),
  before: state,
  after: state,
  reason: z.string().nullable(),
});

export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** Where the next page, of older entries, begins; null: these are the oldest. */
  older: z.number().int().nullable(),
  /** Every act there is in the log, in alphabetical order. */
  acts: z.array(z.string()),
});

/** What is picked of the log; all of it where nothing is. */
const picked = {
  act: z.string().max(100).optional(),
  /** A part of the address of whoever did it, or of the person it was done to, or the account of the machine. */
  who: z.string().max(320).optional(),
};

export type AuditEntryJson = z.infer<typeof auditEntry>;
export type AuditPageJson = z.infer<typeof auditPage>;

export const auditEndpoints = {
  // By POST: what is looked for may be somebody's address, which belongs into no address line and no log of a proxy.
  auditLog: {
    method: "POST",
    path: "/api/operate/audit",
    summary: "The acts of operators, the newest first.",
    operator: "looks",
    body: z.object({ ...picked, before: z.number().int().positive().optional() }),
    answer: auditPage,
    problems: [],
  },
  auditFile: {
    method: "POST",
    path: "/api/operate/audit-file",
    summary: "The same as a file for a spreadsheet, all of it.",
    operator: "looks",
    body: z.object(picked),
    answer: null,
    file: "text/csv",
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

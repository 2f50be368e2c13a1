import * as v from "valibot";
import { instant, positive, whole } from "../values.ts";
import type { Endpoint } from "../endpoint.ts";

/** What an act changed, by name. */
const state = v.nullable(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])));

/** One act of an operator. */
export const auditEntry = v.object({
  id: whole,
  at: instant,
  actor: v.object({
    kind: v.picklist(["person", "command-line"]),
    /** A person's address as it was, or the account of the machine. */
    name: v.string(),
  }),
  /** `complimentary.give` */
  act: v.string(),
  subject: v.object({
    kind: v.string(),
    id: v.string(),
    /** In words; of a person the address, as long as they are here; null: they are not. */
    label: v.nullable(v.string()),
  }),
  before: state,
  after: state,
  reason: v.nullable(v.string()),
});

export const auditPage = v.object({
  entries: v.array(auditEntry),
  /** Where the next page, of older entries, begins; null: these are the oldest. */
  older: v.nullable(whole),
  /** Every act there is in the log, in alphabetical order. */
  acts: v.array(v.string()),
});

/** What is picked of the log; all of it where nothing is. */
const picked = {
  act: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Part of the address of whoever did it, or of the person it was done to, or the account of the machine. */
  who: v.optional(v.pipe(v.string(), v.maxLength(320))),
};

export type AuditEntryJson = v.InferOutput<typeof auditEntry>;
export type AuditPageJson = v.InferOutput<typeof auditPage>;

export const auditEndpoints = {
  // By POST: what is looked for may be somebody's address, which belongs into no address line and no log of a proxy.
  auditLog: {
    method: "POST",
    path: "/api/operate/audit",
    summary: "The acts of operators, the newest first.",
    operator: "looks",
    body: v.object({ ...picked, before: v.optional(positive) }),
    answer: auditPage,
    problems: [],
  },
  auditFile: {
    method: "POST",
    path: "/api/operate/audit-file",
    summary: "The same as a file for a spreadsheet, all of it.",
    operator: "looks",
    body: v.object(picked),
    answer: null,
    file: "text/csv",
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

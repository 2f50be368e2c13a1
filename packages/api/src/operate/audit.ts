import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { instant, positive, whole } from "../values.ts";

/** The state an act changed, by name. */
const state = v.nullable(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])));

/** One act of an operator. */
export const auditEntry = v.object({
  id: whole,
  at: instant,
  actor: v.object({
    kind: v.picklist(["person", "command-line"]),
    /** The person's address at the time, or the machine account. */
    name: v.string(),
  }),
  /** `complimentary.give` */
  act: v.string(),
  subject: v.object({
    kind: v.string(),
    id: v.string(),
    /** A readable label; for a person, the address as long as the account exists; null: it no longer does. */
    label: v.nullable(v.string()),
  }),
  before: state,
  after: state,
  reason: v.nullable(v.string()),
});

export const auditPage = v.object({
  entries: v.array(auditEntry),
  /** The start of the next page, of older entries; null: these are the oldest. */
  older: v.nullable(whole),
  /** Every act in the log, in alphabetical order. */
  acts: v.array(v.string()),
});

/** Filters for the log; without any, all of it. */
const picked = {
  act: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Part of the address of the person who acted or was acted on, or the machine account. */
  who: v.optional(v.pipe(v.string(), v.maxLength(320))),
};

export type AuditEntryJson = v.InferOutput<typeof auditEntry>;
export type AuditPageJson = v.InferOutput<typeof auditPage>;

export const auditEndpoints = {
  // By POST: the search term can be a person's address, which must not appear in a URL or a proxy's log.
  auditLog: {
    method: "POST",
    path: "/api/operate/audit",
    summary: "Operators' acts, newest first.",
    operator: "looks",
    body: v.object({ ...picked, before: v.optional(positive) }),
    answer: auditPage,
    problems: [],
  },
  auditFile: {
    method: "POST",
    path: "/api/operate/audit-file",
    summary: "The whole audit log as a spreadsheet file.",
    operator: "looks",
    body: v.object(picked),
    answer: null,
    file: "text/csv",
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

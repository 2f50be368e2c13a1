import { bigserial, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, personId } from "./schema-accounts.ts";

/** What operators did (docs/spec/operate.md). */

/**
 * The role that the former operator's page asked for. No longer read or written: servers of the previous version run
 * beside this one. The next version's migration drops it.
 */
export const personRole = pgTable(
  "person_role",
  {
    personId: personId().notNull(),
    role: text("role").notNull(),
    grantedAt: instant("granted_at").notNull(),
    /** Who granted it, as the audit log names them. */
    grantedBy: text("granted_by").notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.role] })],
);

/** A command run by an account of the machine; in earlier versions also a signed-in person. */
export type ActorKind = "person" | "command-line";

/**
 * Every act of an operator. Rows are only ever added: the database itself refuses to change or delete one (the triggers
 * of this table's migration). Nothing here references `person`, so that a row outlives everyone it names.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    /** By the database's clock. */
    at: instant("at").notNull(),
    actorKind: text("actor_kind").$type<ActorKind>().notNull(),
    /** The person's id. */
    actorId: text("actor_id"),
    /** The address at that time, or the name of the machine's account. */
    actorName: text("actor_name").notNull(),
    /** For example `complimentary.give`. */
    act: text("act").notNull(),
    /** `person`, `plan`, `hold` ... */
    subjectKind: text("subject_kind").notNull(),
    /** A person's id is random: once they are deleted it means nothing. */
    subjectId: text("subject_id").notNull(),
    /** In words, unless the subject is a person. */
    subjectLabel: text("subject_label"),
    before: jsonb("before").$type<AuditedState>(),
    after: jsonb("after").$type<AuditedState>(),
    reason: text("reason"),
  },
  (t) => [
    index("audit_log_by_act").on(t.act, t.id),
    index("audit_log_by_actor").on(t.actorId, t.id),
    index("audit_log_by_subject").on(t.subjectKind, t.subjectId, t.id),
  ],
);

/** What an act changed, by name; never a secret, and people only by id. */
export type AuditedState = Readonly<Record<string, string | number | boolean | null>>;

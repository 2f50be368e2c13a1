import { and, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { person } from "../db/schema-accounts.ts";
import { auditLog } from "../db/schema-operation.ts";

/** Filters for the audit log. */
export interface Picked {
  readonly act?: string | undefined;
  /** Part of the actor's name, or of the address of the person the act was about. */
  readonly who?: string | undefined;
}

/** One act. If it was about a person who still exists, it shows their current address. */
export type AuditEntry = Omit<typeof auditLog.$inferSelect, "actorId" | "subjectLabel"> & {
  readonly subject: string | null;
};

/** The acts of operators, newest first. */
export async function readAudit(
  db: Db,
  { act, who, limit }: Picked & { readonly limit: number },
): Promise<readonly AuditEntry[]> {
  const conditions: (SQL | undefined)[] = [];
  if (act) conditions.push(eq(auditLog.act, act));
  const part = who?.trim().toLowerCase();
  if (part) {
    const like = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
    conditions.push(or(ilike(auditLog.actorName, like), ilike(person.email, like)));
  }
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorKind: auditLog.actorKind,
      actorName: auditLog.actorName,
      act: auditLog.act,
      subjectKind: auditLog.subjectKind,
      subjectId: auditLog.subjectId,
      subject: sql<string | null>`coalesce(${auditLog.subjectLabel}, ${person.email})`,
      before: auditLog.before,
      after: auditLog.after,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(person, and(eq(auditLog.subjectKind, "person"), eq(person.id, auditLog.subjectId)))
    .where(and(...conditions))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

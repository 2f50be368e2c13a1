import { userInfo } from "node:os";
import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { auditLog, type AuditedState } from "../db/schema-operation.ts";
import { tryOut } from "../db/trial.ts";

/** What an act is about. A person is identified by the id alone, which means nothing once they are deleted. */
export type Subject =
  | { readonly kind: "person" | "sign-up"; readonly id: string }
  | { readonly kind: string; readonly id: string; readonly label: string };

/** An act, as the audit log records it. */
export interface Act {
  /** For example `plan.price`: the kind of subject, and what is done to it. */
  readonly act: string;
  readonly subject: Subject;
  /** Why, if the operator gave a reason. */
  readonly reason?: string | undefined;
}

/** The result of the change: what was changed, or that nothing was. */
export type Outcome<Result> =
  | {
      readonly changed: true;
      /** The actual subject, if it is only known once it is found. */
      readonly subject?: Subject;
      readonly before: AuditedState | null;
      readonly after: AuditedState | null;
      readonly result: Result;
    }
  | { readonly changed: false; readonly result: Result };

/**
 * The only way in which an operator changes anything. The change and its row of the audit log are one transaction:
 * there is no act without its row and no row without its act. A change that reports that it changed nothing is rolled
 * back, so that this is certain.
 * @param change makes the change, only in the transaction it is given
 * @returns the result of `change`
 */
export async function operatorAct<Result>(
  db: Db,
  { act, subject, reason }: Act,
  change: (tx: Db) => Promise<Outcome<Result>>,
): Promise<Result> {
  return tryOut(db, async (tx) => {
    const outcome = await change(tx);
    if (!outcome.changed) return { outcome: outcome.result, isKept: false };
    const { before, after, result, subject: found = subject } = outcome;
    await tx.insert(auditLog).values({
      at: sql`clock_timestamp()`,
      actorKind: "command-line",
      actorName: machineAccount(),
      act,
      subjectKind: found.kind,
      subjectId: found.id,
      subjectLabel: "label" in found ? found.label : null,
      before,
      after,
      reason: reason?.trim() || null,
    });
    return { outcome: result, isKept: true };
  });
}

/** The account that runs this process, as which operators act; in a container it may only have a number. */
export function machineAccount(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? "unknown"}`;
  }
}

import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { auditLog, type AuditedState } from "../db/schema-operation.ts";
import type { Actor } from "./actor.ts";

/** What an act is about. A person is named by the id alone, which says nothing once they are deleted. */
export type Subject =
  | { readonly kind: "person" | "sign-up"; readonly id: string }
  | { readonly kind: string; readonly id: string; readonly label: string };

/** An act, as the audit log tells of it. */
export interface Act {
  readonly actor: Actor;
  /** `plan.price`: what it is done to, and what is done. */
  readonly act: string;
  readonly subject: Subject;
  /** Why, where the operator said so. */
  readonly reason?: string | undefined;
}

/** What came of the change: what was changed, or that nothing was. */
export type Outcome<Result> =
  | {
      readonly changed: true;
      /** What it turned out to be done to, where that is only known once it is found. */
      readonly subject?: Subject;
      readonly before: AuditedState | null;
      readonly after: AuditedState | null;
      readonly result: Result;
    }
  | { readonly changed: false; readonly result: Result };

/**
 * The one way in which an operator changes anything. The change and its row of the audit log are one transaction: there is no
 * act without its row and no row without its act. What says that it changed nothing is rolled back, so that nothing can have.
 * @param change does it, in the transaction it is given and nowhere else
 * @returns what `change` came to
 */
export async function operatorAct<Result>(
  db: Db,
  { actor, act, subject, reason }: Act,
  change: (tx: Db) => Promise<Outcome<Result>>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const outcome = await change(tx);
      if (!outcome.changed) throw new NothingChanged(outcome.result);
      const { before, after, result, subject: found = subject } = outcome;
      await tx.insert(auditLog).values({
        at: sql`clock_timestamp()`,
        actorKind: actor.kind,
        actorId: actor.id,
        actorName: actor.name,
        act,
        subjectKind: found.kind,
        subjectId: found.id,
        subjectLabel: "label" in found ? found.label : null,
        before,
        after,
        reason: reason?.trim() || null,
      });
      return result;
    });
  } catch (error) {
    if (error instanceof NothingChanged) return error.result as Result;
    throw error;
  }
}

/** Leaves the transaction with nothing done. */
class NothingChanged extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super("nothing was changed");
    this.result = result;
  }
}

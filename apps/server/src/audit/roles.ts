import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { personRole, type Role } from "../db/schema-operation.ts";
import type { Actor } from "./actor.ts";
import { operatorAct } from "./operator-act.ts";

/** Whether a person has a role right now. Checked on every request, so that revoking it takes effect at once. */
export async function hasRole(db: Db, personId: string, role: Role): Promise<boolean> {
  return (await db.$count(personRole, and(eq(personRole.personId, personId), eq(personRole.role, role)))) > 0;
}

/** Gives a person a role. @returns false if they already have it */
export function grantRole(db: Db, actor: Actor, personId: string, role: Role): Promise<boolean> {
  return operatorAct(db, { actor, act: "role.grant", subject: { kind: "person", id: personId } }, async (tx) => {
    const made = await tx
      .insert(personRole)
      .values({ personId, role, grantedAt: sql`clock_timestamp()`, grantedBy: actor.name })
      .onConflictDoNothing()
      .returning();
    if (!made.length) return { changed: false, result: false };
    return { changed: true, before: null, after: { role }, result: true };
  });
}

/** Revokes a person's role. @returns false if they do not have it */
export function revokeRole(db: Db, actor: Actor, personId: string, role: Role): Promise<boolean> {
  return operatorAct(db, { actor, act: "role.revoke", subject: { kind: "person", id: personId } }, async (tx) => {
    const gone = await tx
      .delete(personRole)
      .where(and(eq(personRole.personId, personId), eq(personRole.role, role)))
      .returning();
    if (!gone.length) return { changed: false, result: false };
    return { changed: true, before: { role }, after: null, result: true };
  });
}

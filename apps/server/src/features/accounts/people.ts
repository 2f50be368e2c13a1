import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { credential, mailLink, person, profile } from "../../db/schema-accounts.ts";
import { deleteAttempts } from "./sign-up-attempts.ts";

/**
 * Serializes transactions on an address until this one ends. They touch the same rows in different orders and would
 * otherwise deadlock.
 */
export async function lockAddress(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`);
}

/**
 * Creates the person of a newly confirmed mailbox, with their password and an empty profile.
 * @returns their ID; undefined if the address already has a person
 */
export async function makePerson(
  db: Db,
  { email, password, now }: { readonly email: string; readonly password: string; readonly now: Date },
): Promise<string | undefined> {
  const [made] = await db
    .insert(person)
    .values({ id: randomUUID(), email, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: person.id });
  if (!made) return undefined;
  await db.insert(credential).values({ personId: made.id, password, changedAt: now });
  await db.insert(profile).values({ personId: made.id });
  return made.id;
}

export async function findPerson(db: Db, email: string): Promise<{ readonly id: string } | undefined> {
  const [found] = await db.select({ id: person.id }).from(person).where(eq(person.email, email));
  return found;
}

export async function emailOf(db: Db, personId: string): Promise<string | undefined> {
  const [found] = await db.select({ email: person.email }).from(person).where(eq(person.id, personId));
  return found?.email;
}

/** Deletes the unconfirmed attempts for an address with their waiting browsers, and every link mailed to it. */
export async function deleteMailed(db: Db, email: string): Promise<void> {
  await deleteAttempts(db, email);
  await db.delete(mailLink).where(eq(mailLink.email, email));
}

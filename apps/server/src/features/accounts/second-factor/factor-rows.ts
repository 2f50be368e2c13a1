import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { credential, person, session } from "../../../db/schema-accounts.ts";
import {
  authenticatorApp,
  passkey,
  passkeyChallenge,
  recoveryCode,
  secondFactorStep,
} from "../../../db/schema-second-factor.ts";
import { enqueue, type Order } from "../../../mail/outbox.ts";
import { endAllSessions, type SecondFactorProof } from "../sessions.ts";

/**
 * Locks the person and then the credential until the transaction ends, in the same order as `createSession` and
 * deletion. Two changes to a person's factors run one after the other, and no session is opened in between.
 * @returns the person's address; undefined if the person was deleted
 */
export async function lockFactors(
  tx: Db,
  personId: string,
): Promise<{ readonly email: string; readonly since: Date | null } | undefined> {
  const [owner] = await tx.select({ email: person.email }).from(person).where(eq(person.id, personId)).for("key share");
  const [found] = await tx
    .select({ since: credential.secondFactorSince })
    .from(credential)
    .where(eq(credential.personId, personId))
    .for("update");
  return owner && found && { email: owner.email, since: found.since };
}

/** A session in which a factor is changed. */
export interface Changing {
  readonly personId: string;
  readonly sessionId: string;
}

/**
 * Called after adding a factor: signing in now requires one. If it did not before, every other session of the person
 * ends, because none of them has proven a factor. The session that added it just has.
 */
export async function noteAddedFactor(
  tx: Db,
  { personId, sessionId }: Changing,
  { at, kind }: SecondFactorProof,
): Promise<void> {
  const first = await tx
    .update(credential)
    .set({ secondFactorSince: at })
    .where(and(eq(credential.personId, personId), isNull(credential.secondFactorSince)))
    .returning({ id: credential.personId });
  if (first.length) await endAllSessions(tx, personId, sessionId);
  await noteProof(tx, sessionId, { at, kind });
}

/**
 * Called after removing a factor: every other session ends, and if no factor is left, signing in again requires only
 * the password.
 */
export async function noteRemovedFactor(tx: Db, { personId, sessionId }: Changing): Promise<void> {
  await endAllSessions(tx, personId, sessionId);
  if (!(await hasFactor(tx, personId))) await turnOff(tx, personId);
}

/** Removes every factor of a person, with everything that depends on them. */
async function deleteFactors(tx: Db, personId: string): Promise<void> {
  await tx.delete(authenticatorApp).where(eq(authenticatorApp.personId, personId));
  await tx.delete(passkey).where(eq(passkey.personId, personId));
  await turnOff(tx, personId);
}

async function turnOff(tx: Db, personId: string): Promise<void> {
  await tx.update(credential).set({ secondFactorSince: null }).where(eq(credential.personId, personId));
  await tx.delete(recoveryCode).where(eq(recoveryCode.personId, personId));
  await tx.delete(secondFactorStep).where(eq(secondFactorStep.personId, personId));
  await tx.delete(passkeyChallenge).where(eq(passkeyChallenge.personId, personId));
  const nothing = { secondFactorAt: null, secondFactorKind: null };
  await tx.update(session).set(nothing).where(eq(session.personId, personId));
}

async function hasFactor(tx: Db, personId: string): Promise<boolean> {
  const ofPerson = eq(authenticatorApp.personId, personId);
  const apps = await tx.$count(authenticatorApp, and(ofPerson, isNotNull(authenticatorApp.confirmedAt)));
  const keys = await tx.$count(passkey, eq(passkey.personId, personId));
  return apps + keys > 0;
}

/** Records that a session's person has just proven a second factor in it. */
export async function noteProof(tx: Db, sessionId: string, { at, kind }: SecondFactorProof): Promise<void> {
  await tx
    .update(session)
    .set({ provenAt: at, secondFactorAt: at, secondFactorKind: kind })
    .where(eq(session.id, sessionId));
}

/**
 * Removes every factor of a person who has lost them, ends their sessions, and mails them.
 * @param tx the transaction of the operator's act
 * @returns when the second factor was turned on; undefined if there is none, in which case nothing changes
 */
export async function deleteSecondFactor(tx: Db, personId: string, now: Date): Promise<Date | undefined> {
  const owner = await lockFactors(tx, personId);
  if (!owner?.since) return undefined;
  await deleteFactors(tx, personId);
  await endAllSessions(tx, personId);
  await mailChange(tx, owner.email, { change: "removed-by-operator" }, now);
  return owner.since;
}

/** Queues the mail that tells the owner what became of their second factor. */
export function mailChange(tx: Db, recipient: string, data: Order["data"], now: Date): Promise<void> {
  return enqueue(tx, { kind: "second-factor-changed", recipient, data, now });
}

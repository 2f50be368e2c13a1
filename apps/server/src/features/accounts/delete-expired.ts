import { and, exists, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/database.ts";
import { deleteExpiredWindows } from "../../db/rate-limit.ts";
import { addressChange, mailLink, person, signUpAttempt, waitingBrowser } from "../../db/schema-accounts.ts";
import { passkeyChallenge, secondFactorStep } from "../../db/schema-second-factor.ts";
import { lifetime } from "./limits.ts";
import { deleteExpiredSessions } from "./sessions.ts";

/**
 * Deletes expired sessions, links, waiting browsers, and rate-limit windows, and attempts that were superseded, never
 * confirmed, or are no longer needed. Idempotent, and safe to run on several servers at once.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  await deleteExpiredSessions(db, now);
  await db.delete(mailLink).where(lt(mailLink.expiresAt, now));
  await db.delete(addressChange).where(lt(addressChange.askedAt, ago(lifetime.addressChange)));
  await db.delete(waitingBrowser).where(lt(waitingBrowser.expiresAt, now));
  await db.delete(secondFactorStep).where(lt(secondFactorStep.expiresAt, now));
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.expiresAt, now));
  await deleteExpiredWindows(db);
  const later = alias(signUpAttempt, "later");
  const one = { one: sql`1` };
  const replaced = exists(
    db
      .select(one)
      .from(later)
      .where(and(sql`${later.email} = ${signUpAttempt.email}`, sql`${later.id} > ${signUpAttempt.id}`)),
  );
  const known = exists(
    db
      .select(one)
      .from(person)
      .where(sql`${person.email} = ${signUpAttempt.email}`),
  );
  const waiting = db
    .select(one)
    .from(waitingBrowser)
    .where(sql`${waitingBrowser.attemptId} = ${signUpAttempt.id}`);
  const dayOld = lt(signUpAttempt.createdAt, ago(lifetime.waitingBrowser));
  await db
    .delete(signUpAttempt)
    .where(
      or(
        and(isNull(signUpAttempt.personId), replaced),
        and(known, dayOld, notExists(waiting)),
        lt(signUpAttempt.createdAt, ago(lifetime.attempt)),
      ),
    );
}

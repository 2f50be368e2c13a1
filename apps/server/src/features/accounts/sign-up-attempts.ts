import { and, desc, eq, gt, isNull, sql, getTableColumns } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { signUpAttempt, waitingBrowser } from "../../db/schema-accounts.ts";
import { lifetime } from "./limits.ts";
import { hashSecret, makeSecret } from "./secrets.ts";

/** A stored sign-up attempt. */
export type Attempt = typeof signUpAttempt.$inferSelect & {
  /** Not superseded by a later attempt for the same address. */
  readonly newest: boolean;
};

const columns = {
  ...getTableColumns(signUpAttempt),
  newest: sql<boolean>`not exists (
    select 1 from sign_up_attempt later
    where later.email = sign_up_attempt.email and later.id > sign_up_attempt.id
  )`,
};

export async function readAttempt(db: Db, id: number): Promise<Attempt | undefined> {
  const [attempt] = await db.select(columns).from(signUpAttempt).where(eq(signUpAttempt.id, id));
  return attempt;
}

/** The attempt that a waiting browser is tied to; undefined if there is none, or a later attempt has superseded it. */
export async function attemptOfBrowser(db: Db, handle: string | undefined, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select(columns)
    .from(waitingBrowser)
    .innerJoin(signUpAttempt, eq(signUpAttempt.id, waitingBrowser.attemptId))
    .where(and(eq(waitingBrowser.handle, hashSecret(handle ?? "")), gt(waitingBrowser.expiresAt, now)));
  return attempt && (attempt.newest || attempt.personId !== null) ? attempt : undefined;
}

/**
 * Registers the browser that submitted an attempt as waiting for its confirmation.
 * @returns the handle for its cookie
 */
export async function registerPendingBrowser(db: Db, attemptId: number, now: Date): Promise<string> {
  const { value, hash } = makeSecret();
  const expiresAt = new Date(now.getTime() + lifetime.waitingBrowser * 1000);
  await db.insert(waitingBrowser).values({ handle: hash, attemptId, expiresAt });
  return value;
}

/**
 * Removes a waiting browser.
 * @returns whether it was still registered: true for exactly one of several concurrent calls
 */
export async function removePendingBrowser(db: Db, handle: string): Promise<boolean> {
  const gone = await db
    .delete(waitingBrowser)
    .where(eq(waitingBrowser.handle, hashSecret(handle)))
    .returning();
  return gone.length > 0;
}

/** Deletes every unconfirmed attempt for an address, with its links and waiting browsers. */
export async function deleteAttempts(db: Db, email: string): Promise<void> {
  await db.delete(signUpAttempt).where(and(eq(signUpAttempt.email, email), isNull(signUpAttempt.personId)));
}

/** The newest unconfirmed attempt for an address, for the operator. */
export async function newestAttempt(db: Db, email: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select(columns)
    .from(signUpAttempt)
    .where(and(eq(signUpAttempt.email, email), isNull(signUpAttempt.personId)))
    .orderBy(desc(signUpAttempt.id))
    .limit(1);
  return attempt;
}

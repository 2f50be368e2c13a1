import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { signUpAttempt, waitingBrowser } from "../../db/schema-accounts.ts";
import { lifetime } from "./limits.ts";
import { hashSecret, makeSecret } from "./secrets.ts";

/** A sign-up attempt as it stands. */
export interface Attempt {
  readonly id: number;
  readonly email: string;
  /** The hash. */
  readonly password: string;
  readonly createdAt: Date;
  /** Where the sign-up is to lead; null: nowhere in particular. */
  readonly returnPath: string | null;
  /** Who came of it; null: nobody yet. */
  readonly personId: string | null;
  /** No later attempt for the address has replaced it. */
  readonly newest: boolean;
}

const columns = {
  id: signUpAttempt.id,
  email: signUpAttempt.email,
  password: signUpAttempt.password,
  createdAt: signUpAttempt.createdAt,
  returnPath: signUpAttempt.returnPath,
  personId: signUpAttempt.personId,
  newest: sql<boolean>`not exists (
    select 1 from sign_up_attempt later
    where later.email = sign_up_attempt.email and later.id > sign_up_attempt.id
  )`,
};

export async function readAttempt(db: Db, id: number): Promise<Attempt | undefined> {
  const [attempt] = await db.select(columns).from(signUpAttempt).where(eq(signUpAttempt.id, id));
  return attempt;
}

/** The attempt a browser waits for; undefined: it waits for none, or for one that a later attempt has replaced. */
export async function attemptOfBrowser(db: Db, handle: string | undefined, now: Date): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select(columns)
    .from(waitingBrowser)
    .innerJoin(signUpAttempt, eq(signUpAttempt.id, waitingBrowser.attemptId))
    .where(and(eq(waitingBrowser.handle, hashSecret(handle ?? "")), gt(waitingBrowser.expiresAt, now)));
  return attempt && (attempt.newest || attempt.personId !== null) ? attempt : undefined;
}

/** Lets a browser that typed the attempt's password wait for its link. @returns the handle it keeps in a cookie */
export async function registerPendingBrowser(db: Db, attemptId: number, now: Date): Promise<string> {
  const { value, hash } = makeSecret();
  const expiresAt = new Date(now.getTime() + lifetime.waitingBrowser * 1000);
  await db.insert(waitingBrowser).values({ handle: hash, attemptId, expiresAt });
  return value;
}

/** Ends a browser's waiting. @returns whether it was still waiting: of two at once, one is told so */
export async function removePendingBrowser(db: Db, handle: string): Promise<boolean> {
  const gone = await db
    .delete(waitingBrowser)
    .where(eq(waitingBrowser.handle, hashSecret(handle)))
    .returning();
  return gone.length > 0;
}

/** Deletes every attempt for an address that nobody came of, with their links and waiting browsers. */
export async function forgetAttempts(db: Db, email: string): Promise<void> {
  await db.delete(signUpAttempt).where(and(eq(signUpAttempt.email, email), isNull(signUpAttempt.personId)));
}

/** The newest attempt for an address nobody has proven; for the operator. */
export async function newestAttempt(db: Db, email: string): Promise<Attempt | undefined> {
  const [attempt] = await db
    .select(columns)
    .from(signUpAttempt)
    .where(and(eq(signUpAttempt.email, email), isNull(signUpAttempt.personId)))
    .orderBy(desc(signUpAttempt.id))
    .limit(1);
  return attempt;
}

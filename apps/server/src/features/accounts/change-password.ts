import { and, eq } from "drizzle-orm";
import { credential, mailLink } from "../../db/schema-accounts.ts";
import { isRefusal, type Refusal } from "../../http/problem.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { AccountContext } from "./context.ts";
import { newPasswordProblem } from "./passwords.ts";
import { lockAddress } from "./people.ts";
import { endAllSessions, createSession, type SecondFactorProof } from "./sessions.ts";
import { verifyPassword } from "./verify-password.ts";

/** A requested change of password, with the User-Agent and the second factor of the session it came from. */
export interface PasswordChange {
  readonly personId: string;
  readonly current: string;
  readonly newPassword: string;
  readonly userAgent: string;
  readonly secondFactor?: SecondFactorProof | undefined;
}

/**
 * Changes a person's password after verifying the current one. Ends every session and opens a new one for this browser.
 * @returns the new session's token; undefined if the password was changed again in the meantime
 */
export async function changePassword(
  context: AccountContext,
  { personId, current, newPassword, userAgent, secondFactor }: PasswordChange,
): Promise<Refusal | { readonly token: string | undefined }> {
  const { db, passwords } = context;
  const stored = await verifyPassword(context, personId, current);
  if (isRefusal(stored)) return stored;
  const problem = await newPasswordProblem(newPassword, stored.email);
  if (problem) return { refused: problem };
  const hash = await passwords.hash(newPassword);
  const now = context.now();
  const changed = await db.transaction(async (tx) => {
    await lockAddress(tx, stored.email);
    const rows = await tx
      .update(credential)
      .set({ password: hash, changedAt: now })
      .where(and(eq(credential.personId, personId), eq(credential.password, stored.hash)))
      .returning();
    if (!rows.length) return false;
    await endAllSessions(tx, personId);
    await tx.delete(mailLink).where(eq(mailLink.email, stored.email));
    await enqueue(tx, { kind: "password-changed", recipient: stored.email, now });
    return true;
  });
  if (!changed) return { refused: "agate:wrong-password" };
  const proven = { personId, verifiedHash: hash, userAgent, isProven: true, secondFactor };
  return { token: await createSession(context, proven) };
}

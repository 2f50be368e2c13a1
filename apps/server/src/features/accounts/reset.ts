import { eq } from "drizzle-orm";
import type { PasswordResetJson } from "@agate/api";
import { resetAttempts } from "../../db/rate-limit.ts";
import { credential } from "../../db/schema-accounts.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import type { Refusal } from "../../http/problem.ts";
import { validReturnPath } from "../../http/return-path.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { OpenedLink } from "./confirm.ts";
import type { AccountContext } from "./context.ts";
import { canonicalEmail } from "./email-address.ts";
import { peekAtLink, consumeLink } from "./links.ts";
import { takeMailTime } from "./mail-cooldown.ts";
import { newPasswordProblem } from "./passwords.ts";
import { findPerson, deleteMailed, makePerson } from "./people.ts";
import { endAllSessions } from "./sessions.ts";
import { signInKey } from "./sign-in.ts";

/** Queues the mail with a reset link. Whether the address has an account is looked up when the mail is written. */
export async function requestReset(
  context: AccountContext,
  request: { readonly email: string; readonly returnPath?: string | undefined; readonly clientNetwork: string },
): Promise<Refusal | { readonly done: true }> {
  const { db, limits } = context;
  const { clientNetwork } = request;
  const email = canonicalEmail(request.email);
  if (!email) return { refused: "agate:invalid-email" };
  const refusal = await enforceLimits(
    context,
    ["reset-network", clientNetwork, limits.resetByNetwork],
    ["reset", email, limits.resetByEmail],
  );
  if (refusal) return refusal;
  const now = context.now();
  const returnPath = validReturnPath(request.returnPath);
  await db.transaction(async (tx) => {
    // During the cooldown, the previously mailed link still works.
    if ((await takeMailTime(tx, `reset-mail:${email}`)) === 0)
      await enqueue(tx, { kind: "reset", recipient: email, data: { returnPath }, now });
  });
  return { done: true };
}

/**
 * Consumes a reset link: sets the password; ends every session, every other link, and every sign-up attempt of the
 * address; and clears its count of wrong passwords. Because this proves the mailbox, it creates a person if there was
 * only an attempt.
 */
export async function resetPassword(
  context: AccountContext,
  { token, password }: OpenedLink & { readonly password: string },
): Promise<Refusal | PasswordResetJson> {
  const { db, passwords } = context;
  const seen = await peekAtLink(db, "reset", token, context.now());
  if (!seen) return { refused: "agate:invalid-link" };
  const problem = await newPasswordProblem(password, seen.email);
  if (problem) return { refused: problem };
  const hash = await passwords.hash(password);
  const now = context.now();
  return db.transaction(async (tx) => {
    const link = await consumeLink(tx, "reset", token, now);
    if (!link) return { refused: "agate:invalid-link" };
    const { email, returnPath } = link;
    if (!(await makePerson(tx, { email, password: hash, now }))) {
      const known = await findPerson(tx, email);
      if (!known) throw new Error("a person is neither there nor can be made");
      const fields = { password: hash, changedAt: now };
      await tx.update(credential).set(fields).where(eq(credential.personId, known.id));
      await endAllSessions(tx, known.id);
    }
    await deleteMailed(tx, email);
    await resetAttempts(tx, signInKey(email));
    await enqueue(tx, { kind: "password-changed", recipient: email, now });
    return { done: true, return_path: returnPath };
  });
}

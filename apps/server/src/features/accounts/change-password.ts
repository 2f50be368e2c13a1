import { and, eq } from "drizzle-orm";
import { credential, mailLink, person } from "../../db/schema-accounts.ts";
import { enqueue } from "../../mail/outbox.ts";
import { passwordProblem } from "./passwords.ts";
import { endSessions, lockAddress } from "./people.ts";
import { forgetTurns } from "../../db/rate-limit.ts";
import { admit } from "../../http/admit.ts";
import type { AccountWorld, Refusal } from "./world.ts";

/**
 * Changes a person's password after checking the current one. Every session ends; the browser that asked gets a new one.
 * @returns the new session's token; undefined when the password changed meanwhile in another way
 */
export async function changePassword(
  world: AccountWorld,
  { personId, current, wanted }: { readonly personId: string; readonly current: string; readonly wanted: string },
): Promise<Refusal | { readonly token: string | undefined }> {
  const { db, limits, passwords, sessions } = world;
  const problem = passwordProblem(wanted);
  if (problem) return { refused: problem };
  const count = ["change-password", personId, limits.changeByPerson] as const;
  const tooMany = await admit(world, count);
  if (tooMany) return tooMany;
  const wrong = { refused: "agate:wrong-password" } as const;
  if (passwordProblem(current) === "agate:password-too-long") return wrong;
  const [stored] = await db
    .select({ hash: credential.password, email: person.email })
    .from(credential)
    .innerJoin(person, eq(person.id, credential.personId))
    .where(eq(credential.personId, personId));
  if (!stored || !(await passwords.verify(stored.hash, current))) return wrong;
  await forgetTurns(db, `change-password:${personId}`);
  const hash = await passwords.hash(wanted);
  const now = world.now();
  const changed = await db.transaction(async (tx) => {
    await lockAddress(tx, stored.email);
    const rows = await tx
      .update(credential)
      .set({ password: hash, changedAt: now })
      .where(and(eq(credential.personId, personId), eq(credential.password, stored.hash)))
      .returning();
    if (!rows.length) return false;
    await endSessions(tx, personId);
    await tx.delete(mailLink).where(eq(mailLink.email, stored.email));
    await enqueue(tx, { kind: "password-changed", recipient: stored.email, now });
    return true;
  });
  return changed ? { token: await sessions.open(personId, hash) } : wrong;
}

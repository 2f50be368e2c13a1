import { eq } from "drizzle-orm";
import { resetAttempts } from "../../db/rate-limit.ts";
import { credential, person } from "../../db/schema-accounts.ts";
import { enforceLimits } from "../../http/enforce-limits.ts";
import type { Refusal } from "../../http/problem.ts";
import type { AccountContext } from "./context.ts";
import { passwordProblem } from "./passwords.ts";

/**
 * Verifies the current password of a signed-in person. Wrong passwords are counted per person, across all operations.
 * @returns the hash it was verified against, and the person's address
 */
export async function verifyPassword(
  context: AccountContext,
  personId: string,
  typed: string,
): Promise<Refusal | { readonly hash: string; readonly email: string }> {
  const { db, limits, passwords } = context;
  const tooMany = await enforceLimits(context, ["current-password", personId, limits.currentPasswordByPerson]);
  if (tooMany) return tooMany;
  const wrong = { refused: "agate:wrong-password" } as const;
  if (passwordProblem(typed) === "agate:password-too-long") return wrong;
  const [stored] = await db
    .select({ hash: credential.password, email: person.email })
    .from(credential)
    .innerJoin(person, eq(person.id, credential.personId))
    .where(eq(credential.personId, personId));
  if (!stored || !(await passwords.verify(stored.hash, typed))) return wrong;
  await resetAttempts(db, `current-password:${personId}`);
  return stored;
}

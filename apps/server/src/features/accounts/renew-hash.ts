import { and, eq } from "drizzle-orm";
import { credential } from "../../db/schema-accounts.ts";
import type { AccountWorld } from "./world.ts";

/**
 * Stores the hash of a password that was just verified anew where it was made at a lower cost than today's (rule AC39).
 * @param hash that the password was verified against
 * @returns the hash that is stored now; undefined when the password or its hash was changed in the meantime
 */
export async function renewHash(
  { db, passwords }: Pick<AccountWorld, "db" | "passwords">,
  personId: string,
  { hash, password }: { readonly hash: string; readonly password: string },
): Promise<string | undefined> {
  if (!passwords.isOutdated(hash)) return hash;
  const renewed = await passwords.hash(password);
  const { rowCount } = await db
    .update(credential)
    .set({ password: renewed })
    .where(and(eq(credential.personId, personId), eq(credential.password, hash)));
  return rowCount ? renewed : undefined;
}

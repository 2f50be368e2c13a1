import { eq } from "drizzle-orm";
import type { AppContext } from "../app-context.ts";
import { commandLineActor } from "../audit/actor.ts";
import { grantRole } from "../audit/roles.ts";
import { session } from "../db/schema-accounts.ts";
import { findPerson } from "../features/accounts/people.ts";

/** What a test needs to make a person an operator. */
type Installation = Pick<AppContext, "database" | "now">;

/** Gives a person who has signed up the role. @returns their id */
export async function makeOperator({ database: { db } }: Installation, email: string): Promise<string> {
  const found = await findPerson(db, email);
  if (!found) throw new Error(`Nobody has the address ${email}.`);
  await grantRole(db, commandLineActor(), found.id, "operator");
  return found.id;
}

/** Marks all of a person's open sessions as if they had proven a passkey this many hours ago. */
export async function proveFactor({ database: { db }, now }: Installation, personId: string, hours = 0): Promise<void> {
  const secondFactorAt = new Date(now().getTime() - hours * 3_600_000);
  await db.update(session).set({ secondFactorAt, secondFactorKind: "passkey" }).where(eq(session.personId, personId));
}

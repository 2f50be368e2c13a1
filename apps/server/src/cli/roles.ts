import { commandLineActor } from "../audit/actor.ts";
import { grantRole, revokeRole } from "../audit/roles.ts";
import type { Db } from "../db/database.ts";
import type { Role } from "../db/schema-operation.ts";
import { findPerson } from "../features/accounts/people.ts";
import { choiceFrom, UsageFault } from "./command.ts";

const roles: readonly Role[] = ["operator"];

/** @throws UsageFault when it is no role */
export function roleFrom(word: string | undefined): Role {
  const role = choiceFrom("role", roles, word);
  if (!role) throw new UsageFault(`A role is needed: ${roles.join(", ")}`);
  return role;
}

/** `agate user grant-role` and `revoke-role`. @returns what came of it, in words */
export async function changeRole(
  db: Db,
  change: "grant" | "revoke",
  email: string,
  role: Role,
): Promise<{ readonly done: boolean; readonly told: string }> {
  const found = await findPerson(db, email);
  if (!found) return { done: false, told: `There is no account for ${email}.` };
  if (change === "grant") {
    const done = await grantRole(db, commandLineActor(), found.id, role);
    if (!done) return { done, told: `${email} is ${role} already.` };
    return { done, told: `${email} is ${role} now. /operate opens for a session with a second factor.` };
  }
  const done = await revokeRole(db, commandLineActor(), found.id, role);
  return { done, told: done ? `${email} is ${role} no longer.` : `${email} is not ${role}.` };
}

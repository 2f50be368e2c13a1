import { commandLineActor } from "../audit/actor.ts";
import { operatorAct } from "../audit/operator-act.ts";
import { canonicalEmail } from "../features/accounts/email-address.ts";
import { findPerson } from "../features/accounts/people.ts";
import { takeSecondFactorAway } from "../features/accounts/second-factor/take-away.ts";
import type { AppContext } from "../app-context.ts";

/**
 * `agate user remove-second-factor`: for who has lost everything. Whoever asks an operator for it may be somebody with the
 * person's password, so the address has to be typed, and its owner is mailed.
 * @returns what came of it, in words
 */
export async function removeSecondFactor(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  email: string,
  ask: (() => Promise<string>) | undefined,
): Promise<{ readonly done: boolean; readonly told: string }> {
  const found = await findPerson(db, email);
  if (!found) return { done: false, told: `There is no account for ${email}.` };
  if (!ask)
    return {
      done: false,
      told: `There is no terminal to confirm in. To remove without confirming: --yes-remove ${email}`,
    };
  if (canonicalEmail(await ask()) !== email)
    return { done: false, told: "That is another address: nothing is removed." };
  const since = await operatorAct(
    db,
    {
      actor: commandLineActor(),
      act: "person.remove-second-factor",
      subject: { kind: "person", id: found.id },
    },
    async (tx) => {
      const before = await takeSecondFactorAway(tx, found.id, now());
      return before
        ? { changed: true, before: { second_factor_since: before.toISOString() }, after: null, result: before }
        : { changed: false, result: undefined };
    },
  );
  return since
    ? {
        done: true,
        told: `${email} signs in with the password alone, is signed out everywhere, and is mailed about it.`,
      }
    : { done: false, told: `${email} has no second factor.` };
}

import { enqueue } from "../../mail/outbox.ts";
import { deleteUser } from "./operator.ts";
import { verifyPassword } from "./verify-password.ts";
import { type AccountWorld, isRefusal, type Refusal } from "./world.ts";

/**
 * Deletes a person who has proven the password: what they would go on paying for ends first, at the payment provider. Then
 * all that is kept goes at once, and a last mail says so.
 * @throws PaymentFailure; then nothing is deleted
 */
export async function deleteAccount(
  world: AccountWorld,
  { personId, password }: { readonly personId: string; readonly password: string },
): Promise<Refusal | { readonly done: true }> {
  const { db, now, purchases } = world;
  const stored = await verifyPassword(world, personId, password);
  if (isRefusal(stored)) return stored;
  await purchases.endForDeletion(personId);
  await db.transaction(async (tx) => {
    // The address may have changed since the password was proven.
    const email = await deleteUser(tx, { id: personId });
    if (email) await enqueue(tx, { kind: "account-deleted", recipient: email, now: now() });
  });
  return { done: true };
}

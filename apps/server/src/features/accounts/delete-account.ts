import { enqueue } from "../../mail/outbox.ts";
import { deleteUser } from "./operator.ts";
import { verifyPassword } from "./verify-password.ts";
import { type AccountWorld, isRefusal, type Refusal } from "./world.ts";

/**
 * Deletes a person after verifying the password. Their subscriptions are ended at the payment provider first; then
 * everything stored about them is deleted in one transaction, which also queues a last mail.
 * @throws PaymentFailure, in which case nothing is deleted
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
    // The address may have changed since the password was verified.
    const email = await deleteUser(tx, { id: personId });
    if (email) await enqueue(tx, { kind: "account-deleted", recipient: email, now: now() });
  });
  return { done: true };
}

import { and, eq } from "drizzle-orm";
import { checkout } from "../../db/schema-subscriptions.ts";
import { isOver } from "./entitlement.ts";
import { ownSubscriptionsOf } from "./own-subscriptions.ts";
import { customersOf } from "./subscription-rows.ts";
import { withPersonLock } from "./person-lock.ts";
import { onBehalfOf, type SubscriptionWorld } from "./world.ts";

/**
 * Ends everything of ours a person could still be charged for. Whoever deletes a person calls this first and deletes only when it has
 * returned; asked again, it does what is left.
 * @throws PaymentFailure; then the person must stay for now
 */
export async function endForDeletion(world: SubscriptionWorld, personId: string): Promise<void> {
  const mine = onBehalfOf(world, personId);
  const { db, payments } = mine;
  await withPersonLock(world, personId, async () => {
    const open = await db
      .select({ id: checkout.id })
      .from(checkout)
      .where(and(eq(checkout.personId, personId), eq(checkout.mode, payments.mode), eq(checkout.closed, false)));
    for (const { id } of open) await payments.closeCheckout(id);
    for (const customer of await customersOf(db, personId, payments.mode))
      for (const { id, status } of await ownSubscriptionsOf(mine, customer))
        if (!isOver(status)) await payments.end(id);
  });
}

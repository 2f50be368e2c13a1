import { eq } from "drizzle-orm";
import { subscription } from "../../db/schema-subscriptions.ts";
import { linkCustomer } from "./customers.ts";
import { type OwnSubscription, ownSubscriptions, readOwnPrices } from "./own-prices.ts";
import { unreadLinks } from "./payment-links.ts";
import type { SubscriptionContext } from "./context.ts";

/**
 * A customer's subscriptions that are ours, as the provider has them now.
 * @throws PaymentFailure
 */
export async function ownSubscriptionsOf(
  context: SubscriptionContext,
  customerId: string,
): Promise<readonly OwnSubscription[]> {
  const { db, payments } = context;
  const own = await readOwnPrices(db, payments.mode, await unreadLinks(context));
  const stored = await db.select().from(subscription).where(eq(subscription.customerId, customerId));
  const known = new Map(stored.map((row) => [row.id, row]));
  return ownSubscriptions(await payments.subscriptionsOf(customerId), own, (id) => known.get(id));
}

/**
 * Notes whose customer it is who paid through a payment link, when it was something of ours: another product's link may name a
 * person of ours, too, and its customer is none of our business.
 * @throws PaymentFailure
 */
export async function linkBuyer(
  context: SubscriptionContext,
  buyer: { readonly personId: string; readonly customerId: string },
): Promise<void> {
  if ((await ownSubscriptionsOf(context, buyer.customerId)).length) await linkCustomer(context, buyer);
}

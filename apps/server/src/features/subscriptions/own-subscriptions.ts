import { eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { subscription, planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { Duration, Mode, Price, ProviderSubscription, RunningItem } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";
import { isIdle, isOver } from "./entitlement.ts";
import { unreadLinks } from "./payment-links.ts";
import { linkCustomer, type SubscriptionRow } from "./subscription-rows.ts";

/**
 * A customer's subscriptions to our product, as the provider has them now.
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
 * Links a customer to the person who paid through a payment link, if it was for our product: another product's link may
 * also name one of our people, and its customer does not concern us.
 * @throws PaymentFailure
 */
export async function linkBuyer(
  context: SubscriptionContext,
  buyer: { readonly personId: string; readonly customerId: string },
): Promise<void> {
  if ((await ownSubscriptionsOf(context, buyer.customerId)).length) await linkCustomer(context, buyer);
}

/**
 * Which of the payment account's prices are ours (rule SU34): every price that a plan ever had, whatever happened to it
 * since, every price sold by one of our payment links, and all prices of our product. Anything else the account sells
 * is ignored.
 */
export interface OwnPrices {
  isOurs(price: Price): boolean;
  /** Undefined if the price belongs to none of our plans. */
  planOf(price: Price): string | undefined;
}

/** @param unread durations whose payment link could not be read: any price of such a duration may be what it sells */
export async function readOwnPrices(db: Db, mode: Mode, unread: ReadonlySet<Duration>): Promise<OwnPrices> {
  const prices = await db.select().from(planPrice).where(eq(planPrice.mode, mode));
  const plans = await db.select().from(subscriptionPlan);
  const byPrice = new Map(prices.map(({ id, planId }) => [id, planId]));
  const byDuration = new Map<string, string>(plans.map(({ id, duration }) => [duration, id]));
  const isOurs = ({ id, ofOurProduct, duration }: Price) =>
    byPrice.has(id) || ofOurProduct || (duration !== undefined && unread.has(duration));
  return {
    isOurs,
    planOf: (price) =>
      byPrice.get(price.id) ?? (isOurs(price) && price.duration ? byDuration.get(price.duration) : undefined),
  };
}

/** One of our subscriptions, reduced to its item that is ours. */
export interface OwnSubscription extends Omit<ProviderSubscription, "items" | "following"> {
  readonly item: RunningItem;
  /** What follows that item's price; null: it stays. */
  readonly next: { readonly price: Price; readonly at: Date } | null;
  /** It is for something else too, or for several. */
  readonly elsewhere: boolean;
}

/**
 * The subscriptions that are ours: at one of our prices, or already known as ours, even if the price is no longer
 * recognized.
 * @param before what we had stored for it
 */
export function ownSubscriptions(
  reported: readonly ProviderSubscription[],
  own: OwnPrices,
  before: (id: string) => SubscriptionRow | undefined,
): readonly OwnSubscription[] {
  return reported.flatMap(({ items, following, ...facts }) => {
    const item = items.find(({ price }) => own.isOurs(price)) ?? runningOn(items, before(facts.id));
    if (!item) return [];
    const price = following?.prices.find((one) => own.isOurs(one)) ?? following?.prices[0];
    const next = following && price && price.id !== item.price.id ? { price, at: following.at } : null;
    return [{ ...facts, item, next, elsewhere: items.length !== 1 || item.quantity !== 1 }];
  });
}

function runningOn(items: readonly RunningItem[], before: SubscriptionRow | undefined): RunningItem | undefined {
  if (!before || isOver(before.status) || isIdle(before.status)) return undefined;
  const { cents, periodStart, periodEnd } = before;
  const price = { id: "", cents, duration: undefined, ofOurProduct: false };
  return items[0] ?? { price, quantity: 1, periodStart, periodEnd };
}

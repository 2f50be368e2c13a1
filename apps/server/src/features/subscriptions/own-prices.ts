import { eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { Duration, Mode, Price, ProviderSubscription, RunningItem } from "../../payments/payments.ts";
import { isIdle, isOver } from "./entitlement.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/**
 * Which of the payment account's prices are ours (rule SU34): every one that a plan ever had, whatever became of it since, every
 * one that a payment link of ours sells, and all of the product under which ours are made. What else the account sells is
 * nothing to us.
 */
export interface OwnPrices {
  isOurs(price: Price): boolean;
  /** Undefined: a price of none of our plans. */
  planOf(price: Price): string | undefined;
  /** The plan that a price was kept with, and what it costs. */
  kept(priceId: string): { readonly planId: string; readonly cents: number } | undefined;
}

/** @param unread durations whose payment link could not be read: a price of such a duration may be what it sells */
export async function readOwnPrices(db: Db, mode: Mode, unread: ReadonlySet<Duration>): Promise<OwnPrices> {
  const prices = await db.select().from(planPrice).where(eq(planPrice.mode, mode));
  const plans = await db.select().from(subscriptionPlan);
  const byPrice = new Map(prices.map(({ id, planId, cents }) => [id, { planId, cents }]));
  const byDuration = new Map<string, string>(plans.map(({ id, duration }) => [duration, id]));
  const isOurs = ({ id, ofOurProduct, duration }: Price) =>
    byPrice.has(id) || ofOurProduct || (duration !== undefined && unread.has(duration));
  return {
    isOurs,
    planOf: (price) =>
      byPrice.get(price.id)?.planId ?? (isOurs(price) && price.duration ? byDuration.get(price.duration) : undefined),
    kept: (priceId) => byPrice.get(priceId),
  };
}

/** A subscription of ours, and what of it is ours. */
export interface OwnSubscription extends Omit<ProviderSubscription, "items"> {
  readonly item: RunningItem;
}

/**
 * The subscriptions that are ours: at a price of ours, or running already as one of ours, also where its price cannot be
 * recognized any longer.
 * @param before what we had stored of it
 */
export function ownSubscriptions(
  told: readonly ProviderSubscription[],
  own: OwnPrices,
  before: (id: string) => SubscriptionRow | undefined,
): readonly OwnSubscription[] {
  return told.flatMap(({ items, ...facts }) => {
    const item = items.find(({ price }) => own.isOurs(price)) ?? runningOn(items, before(facts.id));
    return item ? [{ ...facts, item }] : [];
  });
}

function runningOn(items: readonly RunningItem[], before: SubscriptionRow | undefined): RunningItem | undefined {
  if (!before || isOver(before.status) || isIdle(before.status)) return undefined;
  const { cents, periodStart, periodEnd } = before;
  return items[0] ?? { price: { id: "", cents, duration: undefined, ofOurProduct: false }, periodStart, periodEnd };
}

import { eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { subscription, planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { Mode } from "../../db/schema-subscriptions.ts";
import type { Price, ProviderSubscription, RunningItem } from "../../payments/payments.ts";
import { updateAlarms } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";
import { isIdle, isOver, isOwing } from "./entitlement.ts";
import { readNewLinks, unreadLinks } from "./payment-links.ts";
import { linkCustomer, type SubscriptionRow } from "./subscription-rows.ts";

/**
 * A customer's subscriptions to our product, as the provider has them now.
 * @throws PaymentFailure
 */
export async function ownSubscriptionsOf(
  context: SubscriptionContext,
  customerId: string,
): Promise<readonly OwnSubscription[]> {
  return (await readCustomerSubscriptions(context, customerId)).own;
}

/**
 * A customer's subscriptions to our product, and whether another one may turn out to be ours: a link that could not be
 * read may sell it.
 */
async function readCustomerSubscriptions(context: SubscriptionContext, customerId: string) {
  const { db, payments } = context;
  await readNewLinks(context);
  const unread = await unreadLinks(context);
  const prices = await readOwnPrices(db, payments.mode);
  const stored = await db.select().from(subscription).where(eq(subscription.customerId, customerId));
  const known = new Map(stored.map((row) => [row.id, row]));
  const reported = await payments.subscriptionsOf(customerId);
  return {
    own: ownSubscriptions(reported, prices, (id) => known.get(id)),
    isUnclear: reported.some(
      ({ items, status }) => !isOver(status) && items.some(({ price }) => price.duration && unread.has(price.duration)),
    ),
  };
}

/** A payment of which nobody can tell yet whether it was for our product: it waits until its link can be read. */
export class UnclearPayment extends Error {
  override readonly name = "UnclearPayment";

  constructor() {
    super("a payment link that may have been paid cannot be read");
  }
}

/**
 * Links a customer of nobody's to the person who paid through a payment link, if it was for our product: another
 * product's link may also name one of our people, and its customer does not concern us. A payment for our product that
 * names none of our people raises an alarm (rule SU47).
 * @param paid `personId`: null if the payment names nobody; `onLink`: whether it was made on a payment link
 * @returns the person
 * @throws PaymentFailure, UnclearPayment; it has to be tried again
 */
export async function claimCustomer(
  context: SubscriptionContext,
  customerId: string,
  paid: { readonly personId: string | null; readonly onLink: () => Promise<boolean> },
): Promise<string | undefined> {
  const { own, isUnclear } = await readCustomerSubscriptions(context, customerId);
  const { personId } = paid;
  const isLinked = own.length > 0 && personId !== null && (await linkCustomer(context, { personId, customerId }));
  if (!own.length && isUnclear && (await paid.onLink())) throw new UnclearPayment();
  await updateAlarms(context, [unownedCheck(customerId, isLinked ? [] : own)]);
  return isLinked ? personId : undefined;
}

/** Whether somebody pays for our product of whom we do not know who it is. */
function unownedCheck(customerId: string, own: readonly OwnSubscription[]) {
  const running = own.filter(({ status }) => !isOver(status) && !isIdle(status)).map(({ id }) => id);
  return {
    kind: "unowned-payment" as const,
    subject: customerId,
    detail: `${running.join(", ")} is paid for, and nobody has it: agate user assign-payment ${customerId} says who may; otherwise cancel and refund it in Stripe's dashboard`,
    holds: running.length > 0,
  };
}

/**
 * Which of the payment account's prices are ours (rule SU34): every price that a plan ever had, whatever happened to it
 * since, every price sold by one of our payment links, and all prices of our product. Anything else the account sells
 * is ignored.
 */
export interface OwnPrices {
  isOurs(price: Pick<Price, "id" | "ofOurProduct">): boolean;
  /** Undefined if the price belongs to none of our plans. */
  planOf(price: Price): string | undefined;
}

export async function readOwnPrices(db: Db, mode: Mode): Promise<OwnPrices> {
  const prices = await db.select().from(planPrice).where(eq(planPrice.mode, mode));
  const plans = await db.select().from(subscriptionPlan);
  const byPrice = new Map(prices.map(({ id, planId }) => [id, planId]));
  const byDuration = new Map<string, string>(plans.map(({ id, duration }) => [duration, id]));
  const isOurs = ({ id, ofOurProduct }: Pick<Price, "id" | "ofOurProduct">) => byPrice.has(id) || ofOurProduct;
  return {
    isOurs,
    planOf: (price) =>
      byPrice.get(price.id) ?? (isOurs(price) && price.duration ? byDuration.get(price.duration) : undefined),
  };
}

/** One of our subscriptions, reduced to its item that is ours. */
export interface OwnSubscription extends Omit<ProviderSubscription, "items" | "unpaid" | "following"> {
  readonly item: RunningItem;
  /** When the first renewal of the item that is not paid was due; null: none is. */
  readonly dueSince: Date | null;
  /** What follows that item's price; null: it stays. */
  readonly next: { readonly price: Price; readonly at: Date } | null;
  /** It is for something else too. */
  readonly mixed: boolean;
  /** Something else on it is unpaid, and the provider has given up: it takes nothing for ours either. */
  readonly stopped: boolean;
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
  return reported.flatMap(({ items, unpaid, following, ...facts }) => {
    const item = items.find(({ price }) => own.isOurs(price)) ?? runningOn(items, before(facts.id));
    if (!item) return [];
    const due = unpaid.filter(({ itemId, price }) => itemId === item.id || own.isOurs(price));
    const dueSince = due.length ? new Date(Math.min(...due.map(({ start }) => start.getTime()))) : null;
    // What is owed for anything else leaves ours as it is.
    const status = isOwing(facts.status) && !dueSince ? "active" : facts.status;
    const nextCharge = isOwing(status) ? null : facts.nextCharge;
    const price = following?.prices.find((one) => own.isOurs(one)) ?? following?.prices[0];
    const next = following && price && price.id !== item.price.id ? { price, at: following.at } : null;
    const [mixed, stopped] = [items.length > 1, facts.status === "unpaid" && !dueSince];
    return [{ ...facts, item, status, dueSince, nextCharge, next, mixed, stopped }];
  });
}

/** The item that was ours before, at whatever price it is now; undefined if it was removed. */
function runningOn(items: readonly RunningItem[], before: SubscriptionRow | undefined): RunningItem | undefined {
  if (!before || isOver(before.status) || isIdle(before.status)) return undefined;
  const { itemId, cents, periodStart, periodEnd } = before;
  if (items.length) return itemId === null ? items[0] : items.find(({ id }) => id === itemId);
  const price = { id: "", cents, duration: undefined, ofOurProduct: false };
  return { id: itemId ?? "", price, quantity: 1, periodStart, periodEnd };
}

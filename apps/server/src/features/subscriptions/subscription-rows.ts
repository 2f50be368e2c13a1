import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { profile } from "../../db/schema-accounts.ts";
import { paymentCustomer, planPrice, subscription, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { Mode, RunningPrice } from "../../payments/payments.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

/** The subscription that counts for a person; undefined: none in this mode. */
export async function currentSubscription(db: Db, personId: string, mode: Mode): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select({ row: subscription })
    .from(profile)
    .innerJoin(subscription, eq(subscription.id, profile.subscriptionId))
    .where(and(eq(profile.personId, personId), eq(subscription.mode, mode)));
  return found?.row;
}

/** What the provider calls a person. */
export async function customersOf(db: Db, personId: string, mode: Mode): Promise<readonly string[]> {
  const rows = await db
    .select({ id: paymentCustomer.id })
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.personId, personId), eq(paymentCustomer.mode, mode)))
    .orderBy(paymentCustomer.createdAt);
  return rows.map(({ id }) => id);
}

/** Whose customer it is; undefined: unknown. */
export async function personOfCustomer(db: Db, customerId: string, mode: Mode): Promise<string | undefined> {
  const [row] = await db
    .select({ personId: paymentCustomer.personId })
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.id, customerId), eq(paymentCustomer.mode, mode)));
  return row?.personId;
}

/** The plans that prices belong to, and of each duration. */
export interface PlanBook {
  /** Undefined: a price of none of our plans. */
  planOf(price: Pick<RunningPrice, "id" | "duration">): string | undefined;
  centsOf(priceId: string): number | undefined;
}

export async function readPlanBook(db: Db, mode: Mode): Promise<PlanBook> {
  const prices = await db.select().from(planPrice).where(eq(planPrice.mode, mode));
  const plans = await db.select().from(subscriptionPlan);
  const byPrice = new Map(prices.map((price) => [price.id, price]));
  const byDuration = new Map<string, string>(plans.map(({ id, duration }) => [duration, id]));
  return {
    planOf: ({ id, duration }) => byPrice.get(id)?.planId ?? (duration ? byDuration.get(duration) : undefined),
    centsOf: (priceId) => byPrice.get(priceId)?.cents,
  };
}

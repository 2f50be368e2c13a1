import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { profile } from "../../db/schema-accounts.ts";
import { paymentCustomer, subscription } from "../../db/schema-subscriptions.ts";
import type { Mode } from "../../payments/payments.ts";

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

import { and, eq, gt, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { person } from "../../db/schema-accounts.ts";
import { subscription, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { SubscriptionWorld } from "./world.ts";

/** Days before a renewal at which its owner is mailed. */
const ahead = 30;

/** Orders the letters about renewals to come, for plans longer than a month: once a period. */
export async function remind({ db, now, payments }: SubscriptionWorld): Promise<void> {
  const at = await payments.now();
  const until = new Date(at.getTime() + ahead * 86_400_000);
  await db.transaction(async (tx) => {
    const renewing = await tx
      .select({ id: subscription.id, periodEnd: subscription.periodEnd, email: person.email })
      .from(subscription)
      .innerJoin(subscriptionPlan, eq(subscriptionPlan.id, subscription.planId))
      .innerJoin(person, eq(person.id, subscription.personId))
      .where(
        and(
          eq(subscription.mode, payments.mode),
          inArray(subscription.status, ["active", "trialing"]),
          isNull(subscription.endsAt),
          inArray(subscriptionPlan.duration, ["6-months", "year"]),
          gt(subscription.periodEnd, at),
          lte(subscription.periodEnd, until),
          or(isNull(subscription.remindedFor), sql`${subscription.remindedFor} <> ${subscription.periodEnd}`),
        ),
      )
      .for("update", { of: subscription, skipLocked: true });
    for (const { id, periodEnd, email } of renewing) {
      const order = { id: `renewal-coming:${id}:${periodEnd.toISOString()}`, kind: "renewal-coming" };
      await enqueue(tx, { ...order, recipient: email, data: { subscription: id }, now: now() });
      await tx.update(subscription).set({ remindedFor: periodEnd }).where(eq(subscription.id, id));
    }
  });
}

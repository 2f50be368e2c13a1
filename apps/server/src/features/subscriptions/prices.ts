import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { planPrice } from "../../db/schema-subscriptions.ts";
import type { PlanOffer, ProviderPrice } from "../../payments/payments.ts";
import { updateAlarms } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";
import { readPlans } from "./plans.ts";

/**
 * Creates the plans' prices at the provider and stores them as the current ones. Safe to repeat.
 * @returns price IDs by plan ID
 * @throws PaymentFailure
 */
export async function preparePlanPrices(context: SubscriptionContext): Promise<ReadonlyMap<string, string>> {
  const { db, payments } = context;
  const plans = (await readPlans(db, payments.mode)).filter(({ cents }) => cents > 0);
  const ids = await payments.preparePrices(plans);
  await db.transaction(async (tx) => {
    for (const plan of plans) {
      const id = ids.get(plan.id);
      if (id)
        await sellAt(tx, { id, planId: plan.id, mode: payments.mode, cents: plan.cents, current: true, fault: null });
    }
  });
  return ids;
}

async function sellAt(db: Db, row: typeof planPrice.$inferInsert): Promise<void> {
  const { id, planId, mode } = row;
  await db
    .update(planPrice)
    .set({ current: false })
    .where(and(eq(planPrice.planId, planId), eq(planPrice.mode, mode), ne(planPrice.id, id)));
  await db.insert(planPrice).values(row).onConflictDoUpdate({ target: planPrice.id, set: row });
}

/**
 * Checks every plan's price at the provider; one that differs from ours takes its plan off sale and raises an alarm
 * (case E12).
 */
export async function checkPrices(context: SubscriptionContext): Promise<void> {
  for (const plan of await readPlans(context.db, context.payments.mode))
    if (plan.cents > 0) await checkPrice(context, plan);
}

/**
 * @returns whether the plan can be sold at its price
 * @throws PaymentFailure; the last verdict still applies
 */
export async function checkPrice(context: SubscriptionContext, plan: PlanOffer): Promise<boolean> {
  const { db, payments } = context;
  const [row] = await db
    .select()
    .from(planPrice)
    .where(and(eq(planPrice.planId, plan.id), eq(planPrice.mode, payments.mode), eq(planPrice.current, true)));
  const fault = row
    ? priceFault(await payments.readPrice(row.id), plan)
    : `the provider has no price for it (mode ${payments.mode}): run agate stripe setup`;
  if (row) await db.update(planPrice).set({ fault }).where(eq(planPrice.id, row.id));
  await updateAlarms(context, [
    { kind: "plan-not-sold", subject: plan.id, detail: fault ?? "", holds: fault !== null },
  ]);
  return fault === null;
}

/** Why a plan cannot be sold at a price; null if it can. */
function priceFault(price: ProviderPrice | undefined, plan: PlanOffer): string | null {
  if (!price) return "its price is not there in this mode: run agate stripe setup";
  if (!price.active) return "its price or its product is archived: run agate stripe setup";
  if (price.currency !== "usd") return `its price is in ${price.currency}, not in US dollars`;
  if (price.cents !== plan.cents)
    return `it costs ${plan.cents} cents here and ${price.cents} there: run agate stripe setup`;
  if (price.duration !== plan.duration) return "its price is for another period: run agate stripe setup";
  return null;
}

import { and, asc, eq, isNull } from "drizzle-orm";
import type { PlansJson, Duration } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { Mode } from "../../db/schema-subscriptions.ts";
import type { PlanOffer } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";
import { linkAmounts } from "./payment-links.ts";

/** A plan and whether it can be sold now. */
export interface Plan extends PlanOffer {
  /** Its price at the provider, if it is known to be correct. */
  readonly priceId: string | null;
}

/**
 * Every plan, cheapest first. A price that was changed here has no id until the provider has it too: until then the plan
 * is not sold.
 */
export async function readPlans(db: Db, mode: Mode): Promise<readonly Plan[]> {
  const rows = await db
    .select({ plan: subscriptionPlan, priceId: planPrice.id })
    .from(subscriptionPlan)
    .leftJoin(
      planPrice,
      and(
        eq(planPrice.planId, subscriptionPlan.id),
        eq(planPrice.mode, mode),
        eq(planPrice.current, true),
        eq(planPrice.cents, subscriptionPlan.cents),
        isNull(planPrice.fault),
      ),
    )
    .orderBy(asc(subscriptionPlan.cents), asc(subscriptionPlan.id));
  return rows.map(({ plan, priceId }) => ({ ...plan, priceId }));
}

/**
 * A price of 0 means by arrangement. If the provider's price differs from ours, the plan would be sold at the wrong
 * price.
 * @param links what the configured links take (`linkAmounts`)
 */
export function isForSale(
  { cents, priceId, duration }: Plan,
  links: Readonly<Partial<Record<Duration, number | null>>>,
): boolean {
  return cents > 0 && (links[duration] === undefined ? priceId !== null : links[duration] === cents);
}

export async function listPlans(context: SubscriptionContext): Promise<PlansJson> {
  const { db, payments, selling } = context;
  const plans = await readPlans(db, payments.mode);
  const links = await linkAmounts(context);
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      price: plan.cents / 100,
      duration: plan.duration,
      for_sale: selling && isForSale(plan, links),
    })),
    selling,
  };
}

import { and, asc, eq } from "drizzle-orm";
import type { PlansJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { Mode, PlanOffer } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";

/** A plan and whether it can be sold now. */
export interface Plan extends PlanOffer {
  /** Its price at the provider, if it is known to be correct. */
  readonly priceId: string | null;
}

/** Every plan with its price at the provider, cheapest first. */
function readPricedPlans(db: Db, mode: Mode) {
  return db
    .select({ plan: subscriptionPlan, price: planPrice })
    .from(subscriptionPlan)
    .leftJoin(
      planPrice,
      and(eq(planPrice.planId, subscriptionPlan.id), eq(planPrice.mode, mode), eq(planPrice.current, true)),
    )
    .orderBy(asc(subscriptionPlan.cents), asc(subscriptionPlan.id));
}

/** The same, in the form in which they are sold. */
export async function readPlans(db: Db, mode: Mode): Promise<readonly Plan[]> {
  const rows = await readPricedPlans(db, mode);
  return rows.map(({ plan, price }) => ({ ...plan, priceId: price && price.fault === null ? price.id : null }));
}

/**
 * A price of 0 means by arrangement. If the provider's price differs from ours, the plan would be sold at the wrong
 * price.
 */
export function isForSale({ cents, priceId, duration }: Plan, links: SubscriptionContext["paymentLinks"]): boolean {
  return cents > 0 && (priceId !== null || links[duration] !== undefined);
}

export async function listPlans({ db, payments, selling, paymentLinks }: SubscriptionContext): Promise<PlansJson> {
  const plans = await readPlans(db, payments.mode);
  return {
    plans: plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      price: plan.cents / 100,
      duration: plan.duration,
      for_sale: selling && isForSale(plan, paymentLinks),
    })),
    selling,
  };
}

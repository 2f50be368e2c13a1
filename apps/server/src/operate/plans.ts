import { and, count, eq, notInArray } from "drizzle-orm";
import type { SoldPlanJson } from "@agate/api";
import { planEndpoints } from "@agate/api/schemas";
import { subscription } from "../db/schema-subscriptions.ts";
import { changePlanPrice } from "../features/subscriptions/change-price.ts";
import type { SubscriptionContext } from "../features/subscriptions/context.ts";
import { endedStatuses } from "../features/subscriptions/entitlement.ts";
import { linkAmounts } from "../features/subscriptions/payment-links.ts";
import { isForSale, readPlans } from "../features/subscriptions/plans.ts";
import { problemResponse } from "../http/problem.ts";
import { PaymentFailure } from "../payments/payments.ts";
import { type Admission, changedMeanwhile } from "./admission.ts";

/** What is for sale, and for how much. */
export function planRoutes(context: SubscriptionContext, { routes }: Pick<Admission, "routes">) {
  const { payments } = context;
  return routes(planEndpoints, {
    soldPlans: async () => ({ plans: [...(await readSoldPlans(context))], mode: payments.mode }),

    changePrice: async (_c, { plan, cents, seen, reason }, { actor }) => {
      try {
        const change = await changePlanPrice(context, actor, { planId: plan, cents, seen, reason });
        if (change === "unknown") return changedMeanwhile("This plan no longer exists.");
        if (typeof change === "object")
          return changedMeanwhile(`This plan costs $${(change.costs / 100).toFixed(2)} by now.`);
        return { outcome: change };
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error;
        return problemResponse({
          type: "agate:payment-unavailable",
          title: "The price is changed, but the payment provider did not accept it: the plan is not for sale.",
          retryAfter: 60,
        });
      }
    },
  });
}

async function readSoldPlans(context: SubscriptionContext): Promise<readonly SoldPlanJson[]> {
  const { db, payments, selling } = context;
  const { mode } = payments;
  const links = await linkAmounts(context);
  const plans = await readPlans(db, mode);
  const running = await db
    .select({ planId: subscription.planId, running: count() })
    .from(subscription)
    .where(and(eq(subscription.mode, mode), notInArray(subscription.status, [...endedStatuses])))
    .groupBy(subscription.planId);
  const runningOf = new Map(running.map((row) => [row.planId, row.running]));
  return plans.map(({ priceId, ...plan }) => {
    const isSold = isForSale({ ...plan, priceId }, links);
    const sale = !selling ? "selling-off" : plan.cents === 0 ? "by-arrangement" : isSold ? "sold" : "setup";
    return { ...plan, sale, running: runningOf.get(plan.id) ?? 0 };
  });
}

import { and, count, eq, notInArray } from "drizzle-orm";
import { subscription } from "../../db/schema-subscriptions.ts";
import type { SubscriptionContext } from "./context.ts";
import { linkAmounts } from "./payment-links.ts";
import { isForSale, type Plan, readPlans } from "./plans.ts";

/** A plan as an operator sees it. */
export interface SoldPlan extends Plan {
  /** Whether it is on sale, or why it is not. */
  readonly sale:
    | "yes"
    | "no: SELLING=off"
    | "no: by arrangement"
    | "no: run agate stripe setup"
    | "no: see agate stripe alarms";
  /** How many subscriptions that are not over use it. */
  readonly running: number;
}

/** Every plan, cheapest first, with how many use it. */
export async function readSoldPlans(context: SubscriptionContext): Promise<readonly SoldPlan[]> {
  const { db, payments, selling } = context;
  const links = await linkAmounts(context);
  const used = await db
    .select({ planId: subscription.planId, running: count() })
    .from(subscription)
    .where(
      and(eq(subscription.mode, payments.mode), notInArray(subscription.status, ["canceled", "incomplete_expired"])),
    )
    .groupBy(subscription.planId);
  const runningOf = new Map(used.map(({ planId, running }) => [planId, running]));
  return (await readPlans(db, payments.mode)).map((plan) => {
    const sale = !selling
      ? "no: SELLING=off"
      : isForSale(plan, links)
        ? "yes"
        : plan.cents === 0
          ? "no: by arrangement"
          : links[plan.duration] === undefined
            ? "no: run agate stripe setup"
            : "no: see agate stripe alarms";
    return { ...plan, sale, running: runningOf.get(plan.id) ?? 0 };
  });
}

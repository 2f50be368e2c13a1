import { and, count, eq, notInArray } from "drizzle-orm";
import { operatorAct } from "../../audit/operator-act.ts";
import { subscription, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { SubscriptionContext } from "./context.ts";
import { linkAmounts } from "./payment-links.ts";
import { isForSale, type Plan, readPlans } from "./plans.ts";
import { preparePlanPrices } from "./prices.ts";

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

/** The new price of a plan. */
interface NewPrice {
  readonly planId: string;
  readonly cents: number;
  readonly reason?: string | undefined;
}

/** `sold`: it sells at the new price. `prepare`: it will, once `agate stripe setup` has created the price there. */
type PriceChange = "sold" | "prepare" | "unknown" | { readonly costs: number };

/**
 * Changes the price of a plan from now on; running subscriptions keep theirs. At a real provider, the price is created
 * by `agate stripe setup`, and until then the plan is not for sale; a simulated provider has it immediately.
 * @returns the result; `costs` if the price is already the same
 * @throws PaymentFailure if a simulated provider fails; the price has been changed
 */
export async function changePlanPrice(
  context: SubscriptionContext,
  { planId, cents, reason }: NewPrice,
): Promise<PriceChange> {
  const { db, payments } = context;
  const subject = { kind: "plan", id: planId, label: `Plan ${planId}` };
  const change = await operatorAct<PriceChange>(db, { act: "plan.price", subject, reason }, async (tx) => {
    const [plan] = await tx.select().from(subscriptionPlan).where(eq(subscriptionPlan.id, planId)).for("update");
    if (!plan) return { changed: false, result: "unknown" };
    if (plan.cents === cents) return { changed: false, result: { costs: plan.cents } };
    await tx.update(subscriptionPlan).set({ cents }).where(eq(subscriptionPlan.id, planId));
    return { changed: true, before: { cents: plan.cents }, after: { cents }, result: "prepare" };
  });
  if (change !== "prepare" || payments.mode !== "local") return change;
  await preparePlanPrices(context);
  return "sold";
}

import { eq } from "drizzle-orm";
import type { Actor } from "../../audit/actor.ts";
import { operatorAct } from "../../audit/operator-act.ts";
import { subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { SubscriptionContext } from "./context.ts";
import { preparePlanPrices } from "./prices.ts";

/** What a plan is to cost from now on. */
export interface NewPrice {
  readonly planId: string;
  readonly cents: number;
  /** What it cost when the operator looked; undefined: nobody looked. */
  readonly seen?: number | undefined;
  readonly reason?: string | undefined;
}

/** `sold`: at the new price. `prepare`: once `agate stripe setup` has made the price there. */
export type PriceChange = "sold" | "prepare" | "unknown" | { readonly costs: number };

/**
 * Changes what a plan costs from now on; running subscriptions keep their price. At a real provider the price is prepared
 * by `agate stripe setup`, and until then the plan is not for sale; a simulated one has it at once.
 * @returns what came of it; `costs`: it has changed since the operator looked, or costs that already
 * @throws PaymentFailure when a simulated provider fails; the price is changed then
 */
export async function changePlanPrice(
  context: SubscriptionContext,
  actor: Actor,
  { planId, cents, seen, reason }: NewPrice,
): Promise<PriceChange> {
  const { db, payments } = context;
  const subject = { kind: "plan", id: planId, label: `Plan ${planId}` };
  const change = await operatorAct<PriceChange>(db, { actor, act: "plan.price", subject, reason }, async (tx) => {
    const [plan] = await tx.select().from(subscriptionPlan).where(eq(subscriptionPlan.id, planId)).for("update");
    if (!plan) return { changed: false, result: "unknown" };
    if ((seen !== undefined && seen !== plan.cents) || plan.cents === cents)
      return { changed: false, result: { costs: plan.cents } };
    await tx.update(subscriptionPlan).set({ cents }).where(eq(subscriptionPlan.id, planId));
    return { changed: true, before: { cents: plan.cents }, after: { cents }, result: "prepare" };
  });
  if (change !== "prepare" || payments.mode !== "local") return change;
  await preparePlanPrices(context);
  return "sold";
}

import { eq } from "drizzle-orm";
import { operatorAct } from "../../audit/operator-act.ts";
import { subscriptionPlan } from "../../db/schema-subscriptions.ts";
import type { SubscriptionContext } from "./context.ts";
import { preparePlanPrices } from "./prices.ts";

/** The new price of a plan. */
export interface NewPrice {
  readonly planId: string;
  readonly cents: number;
  readonly reason?: string | undefined;
}

/** `sold`: it sells at the new price. `prepare`: it will, once `agate stripe setup` has created the price there. */
export type PriceChange = "sold" | "prepare" | "unknown" | { readonly costs: number };

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

import { eq } from "drizzle-orm";
import { planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { type Duration, type PaymentLink, PaymentFailure, type PlanOffer } from "../../payments/payments.ts";
import { updateAlarms } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";

/**
 * Durations whose payment link could not be read. Fetched from the provider once, and again by rounds.
 * @throws PaymentFailure if it has never responded
 */
export async function unreadLinks(context: SubscriptionContext): Promise<ReadonlySet<Duration>> {
  return context.linkMemory.unread ?? readLinks(context);
}

/**
 * Finds out what each payment link sells, and stores the prices with the plan. One that cannot be read raises an alarm,
 * but denies access to no one (rule SU35).
 * @returns durations whose link could not be read
 * @throws PaymentFailure if the provider does not respond
 */
export async function readLinks(context: SubscriptionContext): Promise<ReadonlySet<Duration>> {
  const { db, payments, paymentLinks } = context;
  const unread = new Set<Duration>();
  for (const [duration, url] of Object.entries(paymentLinks) as [Duration, string][]) {
    const [plan] = await db.select().from(subscriptionPlan).where(eq(subscriptionPlan.duration, duration));
    if (!plan) continue;
    const link = await readLink(context, url);
    const prices = typeof link === "string" ? [] : link.prices;
    if (!prices.length) unread.add(duration);
    for (const { id, cents } of prices)
      await db
        .insert(planPrice)
        .values({ id, planId: plan.id, mode: payments.mode, cents: cents ?? 0, current: false })
        .onConflictDoNothing();
    const fault = typeof link === "string" ? link : linkFault(link, plan);
    const about = { kind: "payment-link" as const, subject: duration, detail: `${url}: ${fault ?? ""}` };
    await updateAlarms(context, [{ ...about, holds: fault !== null }]);
  }
  context.linkMemory.unread = unread;
  return unread;
}

/** A link, or why it could not be read. */
async function readLink({ payments }: SubscriptionContext, url: string): Promise<PaymentLink | string> {
  try {
    return (await payments.readPaymentLink(url)) ?? "the provider has no such link in this mode";
  } catch (error) {
    if (error instanceof PaymentFailure && error.what === "refused") return `it cannot be read: ${error.message}`;
    throw error;
  }
}

/** What is wrong with a plan's link; null if nothing is. */
function linkFault({ active, prices }: PaymentLink, plan: PlanOffer): string | null {
  const [price] = prices;
  if (!price) return "it sells nothing that can be read";
  if (!active) return "it was switched off and takes no payments";
  if (prices.length > 1) return "it sells more than one thing";
  if (price.cents !== plan.cents) return `the plan costs ${plan.cents} cents here and ${price.cents} there`;
  return price.duration === plan.duration ? null : "it sells another period than the plan's";
}

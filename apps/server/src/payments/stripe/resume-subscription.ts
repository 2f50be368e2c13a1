import type { Stripe } from "stripe";
import { type NextPrice, PaymentFailure } from "../payments.ts";
import { idOf } from "./events.ts";
import { intervals } from "./prices.ts";

/**
 * Resumes, cancels and ends subscriptions. Each function reads the subscription first and does what is missing, so
 * that repeating it, even after half of it, has the same result. An attached schedule owns the subscription and is
 * released before anything else.
 */

/** Renews, at another price from the next period on if one is given. */
export async function resumeSubscription(stripe: Stripe, id: string, next: NextPrice | undefined): Promise<void> {
  const { items, cancel_at_period_end, cancel_at } = await released(stripe, id);
  if (cancel_at_period_end) await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  else if (cancel_at !== null) await stripe.subscriptions.update(id, { cancel_at: "" });
  if (!next || next.priceId === next.present) return;
  if (!items.data.some(({ price }) => price.id === next.present))
    throw new PaymentFailure("refused", `${id} is not at ${next.present} any more`);
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [phase] = schedule.phases;
  if (!phase) throw new Error(`schedule ${schedule.id} has no phase`);
  const { start_date, end_date, trial_end, ...rest } = phase;
  const present = phaseAgain(rest);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      { ...present, start_date, end_date, ...(trial_end !== null && { trial_end }) },
      {
        ...present,
        items: present.items.map((item) => (item.price === next.present ? { ...item, price: next.priceId } : item)),
        duration: intervals[next.duration],
      },
    ],
  });
}

type Phase = Omit<Stripe.SubscriptionSchedule.Phase, "start_date" | "end_date" | "trial_end">;

/**
 * A phase as parameters that make the same one again: what a schedule's update leaves out is gone, discounts and
 * quantities included.
 */
function phaseAgain(phase: Phase) {
  const { collection_method, default_payment_method, description, discounts, items, metadata } = phase;
  return {
    items: items.map((item) => ({
      price: idOf(item.price),
      ...(item.quantity !== undefined && { quantity: item.quantity }),
      ...(item.discounts.length && { discounts: item.discounts.map(discountAgain) }),
      ...(item.metadata && Object.keys(item.metadata).length && { metadata: item.metadata }),
      ...(item.tax_rates?.length && { tax_rates: item.tax_rates.map(idOf) }),
    })),
    ...(discounts.length && { discounts: discounts.map(discountAgain) }),
    ...(phase.automatic_tax?.enabled && { automatic_tax: { enabled: true } }),
    ...(phase.default_tax_rates?.length && { default_tax_rates: phase.default_tax_rates.map(idOf) }),
    ...(collection_method && { collection_method }),
    ...(default_payment_method && { default_payment_method: idOf(default_payment_method) }),
    ...(description && { description }),
    ...(metadata && Object.keys(metadata).length && { metadata }),
    proration_behavior: "none",
  } satisfies Omit<Stripe.SubscriptionScheduleUpdateParams.Phase, "start_date">;
}

function discountAgain({ coupon, discount, promotion_code }: Stripe.SubscriptionSchedule.Phase.Discount) {
  if (discount) return { discount: idOf(discount) };
  return coupon ? { coupon: idOf(coupon) } : { promotion_code: promotion_code ? idOf(promotion_code) : "" };
}

/** Ends at the end of the paid period. One that is to end later would be charged until then. */
export async function cancel(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end, cancel_at, items } = await released(stripe, id);
  if (cancel_at_period_end) return;
  const periodEnd = Math.max(...items.data.map(({ current_period_end }) => current_period_end));
  if (cancel_at === null) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  else if (cancel_at > periodEnd) await stripe.subscriptions.update(id, { cancel_at: periodEnd });
}

/** Ends an item now, or the subscription if it has no other item, and attempts no further invoice. */
export async function end(stripe: Stripe, id: string, itemId: string): Promise<void> {
  const { status, items } = await released(stripe, id);
  if (status === "canceled" || status === "incomplete_expired") return;
  if (items.data.some((item) => item.id !== itemId)) {
    // What else runs on it is not ours to end.
    if (items.data.some((item) => item.id === itemId))
      await stripe.subscriptionItems.del(itemId, { proration_behavior: "none" });
    return;
  }
  await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
}

/** The subscription, after releasing any attached schedule. */
async function released(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id);
  if (subscription.schedule === null) return subscription;
  await stripe.subscriptionSchedules.release(idOf(subscription.schedule));
  return stripe.subscriptions.retrieve(id);
}

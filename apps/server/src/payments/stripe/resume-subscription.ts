import type { Stripe } from "stripe";
import type { NextPrice } from "../payments.ts";
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
  const present = items.data[0]?.price.id;
  if (!next || !present || next.priceId === present) return;
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [phase] = schedule.phases;
  if (!phase) throw new Error(`schedule ${schedule.id} has no phase`);
  await stripe.subscriptionSchedules.update(schedule.id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        items: [{ price: present, quantity: 1 }],
        start_date: phase.start_date,
        end_date: phase.end_date,
        proration_behavior: "none",
      },
      {
        items: [{ price: next.priceId, quantity: 1 }],
        duration: intervals[next.duration],
        proration_behavior: "none",
      },
    ],
  });
}

/** Ends at the end of the paid period. */
export async function cancel(stripe: Stripe, id: string): Promise<void> {
  const { cancel_at_period_end, cancel_at } = await released(stripe, id);
  if (!cancel_at_period_end && cancel_at === null)
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
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

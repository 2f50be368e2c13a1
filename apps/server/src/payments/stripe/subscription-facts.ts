import type { Stripe } from "stripe";
import type { ProviderSubscription } from "../payments.ts";
import { durationOf } from "./periods.ts";

/** What is needed of an expandable field. */
export function idOf(field: string | { readonly id: string }): string {
  return typeof field === "string" ? field : field.id;
}

/** A subscription in our words; its `schedule` has to be expanded. */
export function subscriptionFacts(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`subscription ${subscription.id} has no item`);
  const { price } = item;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    price: { id: price.id, cents: price.unit_amount, duration: durationOf(price.recurring) },
    createdAt: moment(subscription.created),
    // Since API 2025-03-31 the period belongs to the item.
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    endsAt: endOf(subscription, item.current_period_end),
    canceledAt: subscription.canceled_at === null ? null : moment(subscription.canceled_at),
    nextPriceId: nextPriceOf(subscription.schedule),
  };
}

/** The portal cancels by date, the API by period; what is over says when. */
function endOf({ ended_at, cancel_at, cancel_at_period_end }: Stripe.Subscription, periodEnd: number): Date | null {
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return end === null ? null : moment(end);
}

/** The price of the phase after the present one. */
function nextPriceOf(schedule: Stripe.Subscription["schedule"]): string | null {
  if (!schedule || typeof schedule === "string" || schedule.status !== "active") return null;
  const now = schedule.current_phase;
  const next = now && schedule.phases.find(({ start_date }) => start_date >= now.end_date);
  const [item] = next?.items ?? [];
  return item ? idOf(item.price) : null;
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

import type { Stripe } from "stripe";
import type { ProviderSubscription, RenewalLine } from "../payments.ts";
import { idOf } from "./events.ts";
import { priceFacts } from "./prices.ts";

/** A subscription in our terms; its `schedule` has to be expanded. */
export function subscriptionFacts(
  subscription: Stripe.Subscription,
  unpaid: readonly RenewalLine[],
): ProviderSubscription {
  // Since API 2025-03-31 the period belongs to the item.
  const items = subscription.items.data.map(({ id, price, current_period_start, current_period_end }) => ({
    id,
    price: priceFacts(price),
    periodStart: moment(current_period_start),
    periodEnd: moment(current_period_end),
  }));
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    items,
    unpaid,
    createdAt: moment(subscription.created),
    endsAt: endOf(subscription),
    canceledAt: subscription.canceled_at === null ? null : moment(subscription.canceled_at),
    nextPriceId: nextPriceOf(subscription.schedule),
  };
}

/** The portal cancels by date, the API by period; an ended subscription has its own date. */
function endOf({ ended_at, cancel_at, cancel_at_period_end, items }: Stripe.Subscription): Date | null {
  const periodEnds = items.data.map(({ current_period_end }) => current_period_end);
  const end = ended_at ?? cancel_at ?? (cancel_at_period_end && periodEnds.length ? Math.max(...periodEnds) : null);
  return end === null ? null : moment(end);
}

/** The price of the phase after the current one. */
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

import type { Stripe } from "stripe";
import type { DiscountJson } from "@agate/api";
import type { Price, ProviderSubscription, RenewalLine } from "../payments.ts";
import { idOf } from "./events.ts";
import { nextChargeOf, phaseAt } from "./next-charge.ts";
import { priceFacts } from "./prices.ts";

/** What has to be expanded in a list of subscriptions. */
export const expanded = ["data.schedule", "data.customer", "data.discounts.source.coupon"];

interface ReadBeside {
  /** Those of later phases, by id; what is not there cannot be read. */
  readonly prices: ReadonlyMap<string, Stripe.Price>;
  readonly unpaid: readonly RenewalLine[];
}

/** A subscription in our terms, with what is `expanded`, and what was read beside it. */
export function subscriptionFacts(
  subscription: Stripe.Subscription,
  { prices, unpaid }: ReadBeside,
): ProviderSubscription {
  const { discounts, items, schedule } = subscription;
  const known = { end: endOf(subscription), prices, discounts: discountFacts(discounts) };
  const { end } = known;
  // Whether a renewal could be told, whatever is scheduled.
  const renewal = nextChargeOf({ ...subscription, schedule: null }, { ...known, end: null });
  const following = followingPhase(schedule);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer),
    status: subscription.status,
    // Since API 2025-03-31 the period belongs to the item.
    items: items.data.map(({ id, price, quantity, current_period_start, current_period_end }) => ({
      id,
      price: priceFacts(price),
      quantity: quantity ?? 1,
      periodStart: moment(current_period_start),
      periodEnd: moment(current_period_end),
    })),
    unpaid,
    createdAt: moment(subscription.created),
    endsAt: end === null ? null : moment(end),
    canceledAt: subscription.canceled_at === null ? null : moment(subscription.canceled_at),
    discounts: renewal?.cents === null ? null : known.discounts,
    nextCharge: nextChargeOf(subscription, known),
    following: following && {
      prices: following.items.map(({ price }) => pricesIn(prices, idOf(price))),
      at: moment(following.start_date),
    },
  };
}

/** The ids of the prices that are only in later phases of a schedule. */
export function laterPrices({ items, schedule }: Stripe.Subscription): readonly string[] {
  if (!schedule || typeof schedule === "string") return [];
  const present = new Set(items.data.map(({ price }) => price.id));
  return schedule.phases
    .flatMap((phase) => phase.items.map(({ price }) => idOf(price)))
    .filter((id) => !present.has(id));
}

/**
 * When it ends, in seconds; null: it renews. The portal cancels by date, the API by period, a schedule at its own end;
 * an ended subscription has its own date.
 */
function endOf({ ended_at, cancel_at, cancel_at_period_end, items, schedule }: Stripe.Subscription): number | null {
  if (ended_at !== null) return ended_at;
  const periodEnds = items.data.map(({ current_period_end }) => current_period_end);
  const ends = [
    cancel_at,
    cancel_at_period_end && periodEnds.length ? Math.max(...periodEnds) : null,
    isActive(schedule) && schedule.end_behavior === "cancel" ? (schedule.phases.at(-1)?.end_date ?? null) : null,
  ].filter((end) => end !== null);
  return ends.length ? Math.min(...ends) : null;
}

/** The phase after the current one, if it has other prices. */
function followingPhase(schedule: Stripe.Subscription["schedule"]): Stripe.SubscriptionSchedule.Phase | null {
  const now = isActive(schedule) ? schedule.current_phase : null;
  if (!now || !isActive(schedule)) return null;
  const priced = (phase: Stripe.SubscriptionSchedule.Phase | undefined) =>
    phase?.items.map(({ price, quantity }) => `${idOf(price)} ${quantity ?? 1}`).join();
  const present = priced(phaseAt(schedule, now.start_date));
  return schedule.phases.find((phase) => phase.start_date >= now.end_date && priced(phase) !== present) ?? null;
}

function isActive(schedule: Stripe.Subscription["schedule"]): schedule is Stripe.SubscriptionSchedule {
  return schedule !== null && typeof schedule !== "string" && schedule.status === "active";
}

/** Null: one of them cannot be read. */
function discountFacts(discounts: Stripe.Subscription["discounts"]): readonly DiscountJson[] | null {
  const facts = discounts.map((discount) => {
    const coupon = typeof discount === "string" ? null : discount.source.coupon;
    if (typeof discount === "string" || !coupon || typeof coupon === "string") return null;
    const { percent_off, amount_off, currency, duration } = coupon;
    if (percent_off === null && currency !== "usd") return null;
    return {
      percent: percent_off,
      amount: percent_off === null && amount_off !== null ? amount_off / 100 : null,
      ends: discount.end === null ? null : moment(discount.end).toISOString(),
      once: duration === "once",
    };
  });
  return facts.every((one) => one !== null) ? facts : null;
}

/** A price of a later phase; one that cannot be read is none of ours, and of no amount. */
function pricesIn(prices: ReadonlyMap<string, Stripe.Price>, id: string): Price {
  const price = prices.get(id);
  return price ? priceFacts(price) : { id, cents: null, duration: undefined, ofOurProduct: false };
}

function moment(seconds: number): Date {
  return new Date(seconds * 1000);
}

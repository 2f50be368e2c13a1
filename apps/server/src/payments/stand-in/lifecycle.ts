import type { Duration, ProviderSubscription } from "../payments.ts";

/** A subscription of the stand-in, as JSON keeps it: moments are ISO texts. */
export interface StandInSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly status: "active" | "past_due" | "canceled";
  readonly priceId: string;
  readonly nextPriceId: string | null;
  readonly createdAt: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly canceledAt: string | null;
  readonly endedAt: string | null;
  /** The card pays no further period. */
  readonly cardFails: boolean;
  /** Start of the period whose payment was given back. */
  readonly refundedPeriod: string | null;
}

/** Days after a failed renewal until the stand-in gives up, as Stripe does unless told otherwise. */
const patience = 14;

const months: Readonly<Record<Duration, number>> = { month: 1, "6-months": 6, year: 12 };

/** A price that says all about itself: `price_local_year_12999`. */
export function priceIdOf(duration: Duration, cents: number): string {
  return `price_local_${duration}_${cents}`;
}

export function readPriceId(id: string): { readonly duration: Duration; readonly cents: number } | undefined {
  const [, duration, cents] = /^price_local_(month|6-months|year)_(\d+)$/.exec(id) ?? [];
  return duration && cents ? { duration: duration as Duration, cents: Number(cents) } : undefined;
}

/** A subscription that was paid for just now. */
export function begin(id: string, customerId: string, priceId: string, now: Date): StandInSubscription {
  return {
    id,
    customerId,
    status: "active",
    priceId,
    nextPriceId: null,
    createdAt: now.toISOString(),
    periodStart: now.toISOString(),
    periodEnd: later(now, priceId).toISOString(),
    canceledAt: null,
    endedAt: null,
    cardFails: false,
    refundedPeriod: null,
  };
}

/** What became of a subscription by a moment: renewed, changed, failed, given up, ended. */
export function advance(subscription: StandInSubscription, now: Date): StandInSubscription {
  let at = subscription;
  for (let next = step(at, now); next; next = step(at, now)) at = next;
  return at;
}

/** Ended by somebody at this moment. */
export function endNow(subscription: StandInSubscription, now: Date): StandInSubscription {
  if (subscription.status === "canceled") return subscription;
  return { ...subscription, status: "canceled", endedAt: now.toISOString(), nextPriceId: null };
}

/** In the words of the port. */
export function factsOf(subscription: StandInSubscription): ProviderSubscription {
  const { id, customerId, status, priceId, nextPriceId, canceledAt, endedAt } = subscription;
  const price = readPriceId(priceId);
  const ends = endedAt ?? (canceledAt && subscription.periodEnd);
  return {
    id,
    customerId,
    status,
    price: { id: priceId, cents: price?.cents ?? null, duration: price?.duration },
    createdAt: new Date(subscription.createdAt),
    periodStart: new Date(subscription.periodStart),
    periodEnd: new Date(subscription.periodEnd),
    endsAt: ends ? new Date(ends) : null,
    canceledAt: canceledAt ? new Date(canceledAt) : null,
    nextPriceId,
  };
}

/** The next thing that happens to it up to a moment; undefined: nothing. */
function step(subscription: StandInSubscription, now: Date): StandInSubscription | undefined {
  const { status, periodStart, periodEnd, canceledAt, cardFails, nextPriceId, priceId } = subscription;
  if (status === "canceled") return undefined;
  if (status === "past_due") {
    const givenUp = new Date(new Date(periodStart).getTime() + patience * 86_400_000);
    return givenUp <= now ? endNow(subscription, givenUp) : undefined;
  }
  const due = new Date(periodEnd);
  if (due > now) return undefined;
  if (canceledAt) return endNow(subscription, due);
  const price = nextPriceId ?? priceId;
  return {
    ...subscription,
    status: cardFails ? "past_due" : "active",
    priceId: price,
    nextPriceId: null,
    periodStart: periodEnd,
    periodEnd: later(due, price).toISOString(),
  };
}

/** The same day so many months later, or that month's last. */
function later(from: Date, priceId: string): Date {
  const count = months[readPriceId(priceId)?.duration ?? "month"];
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + count);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}

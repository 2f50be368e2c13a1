import type { Stripe } from "stripe";
import { type DiscountJson, chargeAt } from "@agate/api";
import type { Price, ProviderSubscription, RenewalLine, NextCharge } from "../payments.ts";
import { idOf } from "./events.ts";
import { priceFacts, addPeriod } from "./prices.ts";

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

interface Known {
  /** When it ends, in seconds; null: it renews. */
  readonly end: number | null;
  /** Prices of later phases, by id. */
  readonly prices: ReadonlyMap<string, Stripe.Price>;
  /** Null: they cannot be read. */
  readonly discounts: readonly DiscountJson[] | null;
}

/** A part of a charge: one price, several times. */
interface Line {
  readonly price: Stripe.Price | undefined;
  readonly quantity: number | undefined;
  readonly isPlain: boolean;
}

/**
 * What Stripe's objects will charge for the next period, whatever is owed for this one, and when; null: nothing more.
 * The amount is only told if everything that makes
 * it is told by these objects: not with taxes, a balance, metered or tiered prices, a phase that begins within the
 * period, a period that is cut short, or where rounding decides.
 */
function nextChargeOf(subscription: Stripe.Subscription, known: Known): NextCharge | null {
  const { status, items, schedule } = subscription;
  if (!["active", "trialing", "past_due"].includes(status) || !items.data.length) return null;
  const at = Math.min(...items.data.map(({ current_period_end }) => current_period_end));
  if (known.end !== null && known.end <= at) return null;
  const scheduled = schedule !== null && typeof schedule !== "string" && schedule.status === "active" ? schedule : null;
  const charge = { at: new Date(at * 1000), cents: null };
  const phase = scheduled && phaseAt(scheduled, at);
  const isLater = phase && phase.start_date !== scheduled.current_phase?.start_date;
  const begins = scheduled?.phases.some(
    ({ start_date }) => start_date > (scheduled.current_phase?.start_date ?? 0) && start_date < at,
  );
  if (begins || !isPlain(subscription) || (isLater && !isPlainPhase(phase))) return charge;
  const lines = isLater ? linesOfPhase(phase, subscription, known) : linesOf(subscription, at);
  const discounts = isLater ? discountsOfPhase(phase, subscription, known) : known.discounts;
  const total = totalOf(lines);
  if (total === null || !discounts || !isFullPeriod(lines, at, known.end)) return charge;
  // Of several lines, each has its own share of a discount, and its own rounding.
  if (lines.length > 1 && discounts.some(({ percent }) => percent !== null)) return charge;
  const amount = chargeAt(total / 100, discounts, charge.at.toISOString());
  return { ...charge, cents: amount === null ? null : Math.round(amount * 100) };
}

/** The phase at a moment. */
function phaseAt({ phases }: Stripe.SubscriptionSchedule, at: number) {
  return phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
}

function isPlain({
  automatic_tax,
  default_tax_rates,
  pause_collection,
  pending_update,
  customer,
  discounts,
}: Stripe.Subscription) {
  if (typeof customer === "string" || customer.deleted) return false;
  // A subscription without a discount of its own has its customer's.
  if (customer.balance !== 0 || (customer.discount && !discounts.length)) return false;
  return !automatic_tax.enabled && !default_tax_rates?.length && !pause_collection && !pending_update;
}

function isPlainPhase({
  add_invoice_items,
  automatic_tax,
  default_tax_rates,
  trial_end,
}: Stripe.SubscriptionSchedule.Phase) {
  return !add_invoice_items.length && !automatic_tax?.enabled && !default_tax_rates?.length && trial_end === null;
}

/** What is charged at a moment: items whose period ends later are not. */
function linesOf({ items }: Stripe.Subscription, at: number): readonly Line[] {
  return items.data
    .filter(({ current_period_end }) => current_period_end === at)
    .map(({ price, quantity, discounts, tax_rates }) => ({
      price,
      quantity,
      isPlain: !discounts.length && !tax_rates?.length,
    }));
}

function linesOfPhase(
  phase: Stripe.SubscriptionSchedule.Phase,
  { items }: Stripe.Subscription,
  { prices }: Known,
): readonly Line[] {
  return phase.items.map(({ price, quantity, discounts, tax_rates }) => ({
    price: prices.get(idOf(price)) ?? items.data.find((item) => item.price.id === idOf(price))?.price,
    quantity,
    isPlain: !discounts.length && !tax_rates?.length,
  }));
}

/** Those that the phase goes on with; null: it has others. */
function discountsOfPhase(
  phase: Stripe.SubscriptionSchedule.Phase,
  { discounts: present }: Stripe.Subscription,
  { discounts }: Known,
): readonly DiscountJson[] | null {
  if (!discounts) return null;
  const found = phase.discounts.map(({ discount }) =>
    discount ? discounts[present.findIndex((one) => idOf(one) === idOf(discount))] : undefined,
  );
  return found.every((one) => one !== undefined) ? found : null;
}

/** In cents; null: it cannot be told. */
function totalOf(lines: readonly Line[]): number | null {
  let total = 0;
  for (const { price, quantity = 1, isPlain: plain } of lines) {
    if (!plain || price?.currency !== "usd" || price.unit_amount === null) return null;
    if (price.recurring?.usage_type !== "licensed") return null;
    total += price.unit_amount * quantity;
  }
  return total;
}

/** Stripe charges less for a period that ends early. */
function isFullPeriod(lines: readonly Line[], at: number, end: number | null): boolean {
  return end === null || lines.every(({ price }) => price?.recurring && addPeriod(at, price.recurring) <= end);
}

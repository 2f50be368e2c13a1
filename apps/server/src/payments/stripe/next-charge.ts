import type { Stripe } from "stripe";
import { chargeAt, type DiscountJson } from "@agate/api";
import type { NextCharge } from "../payments.ts";
import { idOf } from "./events.ts";
import { addPeriod } from "./prices.ts";

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
export function nextChargeOf(subscription: Stripe.Subscription, known: Known): NextCharge | null {
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
export function phaseAt({ phases }: Stripe.SubscriptionSchedule, at: number) {
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

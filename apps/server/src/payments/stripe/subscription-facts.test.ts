import type { Stripe } from "stripe";
import { expect, test } from "vitest";
import { begin, makeCustomer } from "./simulator/lifecycle.ts";
import type { SimulatedPrice } from "./simulator/objects.ts";
import { createState } from "./simulator/state.ts";
import { laterPrices, subscriptionFacts } from "./subscription-facts.ts";

const state = createState(() => new Date("2026-06-07T16:00:00Z"));
const price = (id: string, unit_amount: number, interval: "month" | "year" = "month"): SimulatedPrice => ({
  id,
  object: "price",
  active: true,
  currency: "usd",
  unit_amount,
  recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
  lookup_key: null,
  livemode: false,
  metadata: {},
  nickname: null,
  product: "agate_caption_codes",
});
const monthly = price("price_monthly", 1_499);
const annual = price("price_annual", 12_999, "year");
const customer = makeCustomer(state, "ada@example.com", {});
const plain = begin(state, customer.id, monthly);
const [item] = plain.items.data;
const { current_period_start: start, current_period_end: end } = item;

/** As Stripe lists it. */
const factsOf = (changes: object = {}) => {
  const listed = { ...plain, customer, schedule: null, ...changes } as unknown as Stripe.Subscription;
  const prices = new Map([[annual.id, annual as unknown as Stripe.Price]]);
  return subscriptionFacts(listed, { prices, unpaid: [] });
};
const itemsOf = (changes: object) => ({ items: { data: [{ ...item, ...changes }] } });
const phase = (from: number, to: number, priceId: string, changes: object = {}) => ({
  start_date: from,
  end_date: to,
  items: [{ price: priceId, quantity: 1, discounts: [] }],
  discounts: [],
  add_invoice_items: [],
  trial_end: null,
  ...changes,
});
const scheduled = (
  phases: readonly object[],
  end_behavior = "release",
  current_phase: object | undefined = phases[0],
) => ({
  schedule: { status: "active", current_phase, end_behavior, phases },
});
const at = new Date(end * 1000);
const year = 366 * 86_400;

test("[SU44] a plain subscription is charged its price at the end of the period", () => {
  expect(factsOf()).toMatchObject({ discounts: [], nextCharge: { cents: 1_499, at }, following: null, endsAt: null });
  // Whose renewal is not paid is decided by its invoices: an extra may be all that is owed.
  expect(factsOf({ status: "past_due" }).nextCharge).toEqual(factsOf().nextCharge);
  expect(factsOf({ status: "unpaid" }).nextCharge).toBe(null);
});

test.each([
  ["taxes", { automatic_tax: { enabled: true } }],
  ["tax rates", { default_tax_rates: [{ id: "txr_1" }] }],
  ["tax rates of its item", itemsOf({ tax_rates: [{ id: "txr_1" }] })],
  ["a discount of its item", itemsOf({ discounts: ["di_1"] })],
  ["a metered price", itemsOf({ price: { ...monthly, recurring: { ...monthly.recurring, usage_type: "metered" } } })],
  ["a tiered price", itemsOf({ price: { ...monthly, unit_amount: null } })],
  ["another currency", itemsOf({ price: { ...monthly, currency: "eur" } })],
  ["a paused collection", { pause_collection: { behavior: "void" } }],
  ["a pending update", { pending_update: { expires_at: end } }],
  ["a balance", { customer: { ...customer, balance: 300 } }],
  ["a discount of its customer", { customer: { ...customer, discount: { id: "di_1" } } }],
  ["a discount that was not expanded", { discounts: ["di_1"] }],
])("[SU44] with %s the day is told and no amount, and no change can be", (_what, changes) => {
  expect(factsOf(changes)).toMatchObject({ discounts: null, nextCharge: { cents: null, at } });
});

test("[SU44] a schedule tells what follows, and from when", () => {
  const phases = [phase(start, end, monthly.id), phase(end, end + year, annual.id)];
  const sub = { ...plain, ...scheduled(phases) } as unknown as Stripe.Subscription;
  expect(laterPrices(sub)).toEqual([annual.id]);
  const following = { prices: [{ id: annual.id, cents: 12_999, duration: "year" }], at };
  expect(factsOf(scheduled(phases))).toMatchObject({ nextCharge: { cents: 12_999, at }, following });
  // The same price goes on: nothing follows.
  expect(factsOf(scheduled([phase(start, end, monthly.id), phase(end, end + year, monthly.id)]))).toMatchObject({
    nextCharge: { cents: 1_499 },
    following: null,
  });
  // A price that cannot be read is of no amount.
  expect(factsOf(scheduled([phase(start, end, monthly.id), phase(end, end + year, "price_gone")]))).toMatchObject({
    nextCharge: { cents: null },
    following: { prices: [{ cents: null }] },
  });
});

test.each([
  ["begins within the period", [phase(start, end - 86_400, monthly.id), phase(end - 86_400, end + year, annual.id)]],
  [
    "adds to the invoice",
    [phase(start, end, monthly.id), phase(end, end + year, annual.id, { add_invoice_items: [{}] })],
  ],
  ["is a trial", [phase(start, end, monthly.id), phase(end, end + year, annual.id, { trial_end: end + 86_400 })]],
  [
    "has another discount",
    [
      phase(start, end, monthly.id),
      phase(end, end + year, annual.id, { discounts: [{ coupon: "x", discount: null }] }),
    ],
  ],
] as const)("[SU44] no amount is told if the next phase %s", (_what, phases) => {
  expect(factsOf(scheduled(phases)).nextCharge).toEqual({ cents: null, at });
});

test("[SU14] [SU44] it ends at the first of its dates, also that of a schedule", () => {
  const ending = scheduled([phase(start, end, monthly.id), phase(end, end + year, annual.id)], "cancel");
  expect(factsOf(ending)).toMatchObject({ endsAt: new Date((end + year) * 1000), nextCharge: { cents: 12_999 } });
  expect(factsOf({ ...ending, cancel_at: end })).toMatchObject({ endsAt: at, nextCharge: null });
  expect(factsOf({ cancel_at: end + 86_400 })).toMatchObject({ nextCharge: { cents: null, at } });
  expect(factsOf({ cancel_at: end + 62 * 86_400 })).toMatchObject({ nextCharge: { cents: 1_499, at } });
});

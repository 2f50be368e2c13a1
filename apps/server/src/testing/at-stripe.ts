import { addPeriod } from "../payments/stripe/prices.ts";
import {
  bill,
  charge,
  endNow,
  lineOf,
  makeCustomer,
  payCheckout,
  periodEnd,
} from "../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedInvoiceLine, SimulatedItem, SimulatedPrice } from "../payments/stripe/simulator/objects.ts";
import { find, put, store, makeId, note, type State } from "../payments/stripe/simulator/state.ts";

/** Events at Stripe that no page of the simulator can cause. */

/** Pays through a payment link, as a new customer. @returns the checkout's id */
export function payLink(state: State, priceId: string, reference: string, email: string): string {
  const customer = makeCustomer(state, email, {});
  const id = makeId("cs");
  state.sessions.set(id, {
    id,
    object: "checkout.session",
    mode: "subscription",
    status: "open",
    payment_status: "unpaid",
    url: null,
    customer: customer.id,
    client_reference_id: reference,
    subscription: null,
    payment_link: "plink_1",
    expires_at: state.wallNow() + 3600,
    success_url: null,
    cancel_url: null,
    livemode: state.live,
    price: priceId,
  });
  payCheckout(state, id);
  return id;
}

/**
 * Something is billed to a subscription besides its renewals. Stripe counts it like these: while it is not paid, the
 * subscription is past due.
 * @returns the invoice's id
 */
export function billExtra(state: State, subscriptionId: string, cents: number, status: "paid" | "open"): string {
  const start = state.now();
  const details = {
    invoice_item: makeId("ii"),
    proration: false,
    proration_details: null,
    subscription: subscriptionId,
  };
  return billLine(state, subscriptionId, cents, status, {
    id: makeId("il"),
    period: { start, end: start },
    parent: { type: "invoice_item_details", invoice_item_details: details, subscription_item_details: null },
    pricing: { price_details: { price: makeId("price"), product: makeId("prod") } },
  });
}

/** One item of a subscription is billed on an invoice of its own, as Stripe does for mixed periods. @returns its id */
export function billItem(state: State, subscriptionId: string, itemId: string, cents: number): string {
  const item = find(state.subscriptions, subscriptionId).items.data.find(({ id }) => id === itemId);
  if (!item) throw new Error(`there is no item ${itemId}`);
  return billLine(state, subscriptionId, cents, "paid", lineOf(subscriptionId, item));
}

function billLine(
  state: State,
  subscriptionId: string,
  cents: number,
  status: "paid" | "open",
  line: SimulatedInvoiceLine,
): string {
  const subscription = find(state.subscriptions, subscriptionId);
  const invoice = put(state.invoices, {
    id: makeId("in"),
    object: "invoice",
    status,
    livemode: state.live,
    customer: subscription.customer,
    parent: { type: "subscription_details", subscription_details: { subscription: subscriptionId } },
    lines: { object: "list", data: [line] },
    payment: makeId("pi"),
  });
  if (status === "paid") charge(state, invoice, cents);
  else if (subscription.status === "active") store(state, { ...subscription, status: "past_due" });
  note(state, status === "paid" ? "invoice.paid" : "invoice.payment_failed", invoice);
  return invoice.id;
}

/** The operator sells another product by subscription through the same account. */
export function sellAnother(state: State, unit_amount: number, interval: "week" | "month" | "year"): SimulatedPrice {
  const product = makeId("prod");
  state.products.set(product, { id: product, object: "product", name: "Prints", active: true, livemode: state.live });
  const id = makeId("price");
  const price: SimulatedPrice = {
    id,
    object: "price",
    active: true,
    currency: "usd",
    unit_amount,
    recurring: { interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: "licensed" },
    lookup_key: null,
    livemode: state.live,
    metadata: {},
    nickname: null,
    product,
  };
  state.prices.set(id, price);
  return price;
}

/** The next period begins while the last one is still owed: Stripe keeps retrying, and bills the new one too. */
export function beginNextUnpaid(state: State, id: string): void {
  const subscription = find(state.subscriptions, id);
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  const next: SimulatedItem = {
    ...item,
    current_period_start: start,
    current_period_end: periodEnd(start, item.price),
  };
  bill(state, { ...subscription, items: { object: "list", data: [next] } }, "open");
}

/** Stripe stops retrying, according to the account's settings. */
export function giveUp(state: State, id: string, how: "unpaid" | "canceled"): void {
  const subscription = find(state.subscriptions, id);
  if (subscription.status !== "past_due") return;
  if (how === "canceled") endNow(state, subscription, state.now());
  else store(state, { ...subscription, status: "unpaid" });
}

/** Canceled in the portal, which sets a date (the flexible billing mode) or the flag. */
export function cancelInPortal(state: State, id: string, how: "date" | "flag"): void {
  const subscription = find(state.subscriptions, id);
  if (subscription.status !== "active" && subscription.status !== "past_due") return;
  const [item] = subscription.items.data;
  store(state, {
    ...subscription,
    canceled_at: state.now(),
    cancel_at: item.current_period_end,
    cancel_at_period_end: how === "flag",
  });
}

export function deleteCustomer(state: State, id: string): void {
  const customer = find(state.customers, id);
  for (const subscription of state.subscriptions.values())
    if (subscription.customer === id && subscription.status !== "canceled") endNow(state, subscription, state.now());
  state.customers.delete(id);
  state.deleted.set(id, customer);
  note(state, "customer.deleted", customer);
}

/** The operator gives a subscription a coupon, in Stripe's dashboard. @param months undefined: for good; 0: once */
export function giveDiscount(
  state: State,
  id: string,
  off: { readonly percent?: number; readonly cents?: number; readonly months?: number },
): void {
  const subscription = find(state.subscriptions, id);
  const start = state.now();
  const duration = off.months === undefined ? "forever" : off.months ? "repeating" : "once";
  const discount = {
    id: makeId("di"),
    object: "discount" as const,
    start,
    end: off.months ? addPeriod(start, { interval: "month", interval_count: off.months }) : null,
    source: {
      type: "coupon" as const,
      coupon: {
        id: makeId("coupon"),
        object: "coupon" as const,
        percent_off: off.percent ?? null,
        amount_off: off.cents ?? null,
        currency: off.cents === undefined ? null : "usd",
        duration,
      } as const,
    },
  };
  store(state, { ...subscription, discounts: [...subscription.discounts, discount] });
}

/** The operator puts several on one subscription, or another product beside it. @returns the item's id */
export function addItem(state: State, id: string, price: SimulatedPrice, quantity = 1): string {
  const subscription = find(state.subscriptions, id);
  const [item] = subscription.items.data;
  const others = subscription.items.data.filter((one) => one.price.id !== price.id);
  const added = { ...item, id: price.id === item.price.id ? item.id : makeId("si"), price, quantity };
  const data = (added.id === item.id ? [added, ...others] : [...others, added]) as [SimulatedItem, ...SimulatedItem[]];
  store(state, { ...subscription, items: { object: "list", data } });
  return added.id;
}

/** The operator schedules another price of a subscription, some periods ahead. */
export function scheduleRaise(state: State, id: string, price: SimulatedPrice, periods: number): void {
  const subscription = find(state.subscriptions, id);
  const [{ current_period_start, current_period_end, price: present, quantity }] = subscription.items.data;
  let change = current_period_end;
  for (let period = 1; period < periods; period++) change = periodEnd(change, present);
  const discounts = subscription.discounts.map(({ id: discount }) => ({
    coupon: null,
    discount,
    promotion_code: null,
  }));
  const phase = (of: SimulatedPrice) => ({
    trial_end: null,
    add_invoice_items: [],
    items: [{ price: of.id, quantity, discounts: [] }],
    discounts,
  });
  const schedule = {
    id: makeId("sub_sched"),
    object: "subscription_schedule" as const,
    status: "active" as const,
    current_phase: { start_date: current_period_start, end_date: change },
    end_behavior: "release" as const,
    livemode: state.live,
    subscription: id,
    phases: [
      { ...phase(present), start_date: current_period_start, end_date: change },
      { ...phase(price), start_date: change, end_date: periodEnd(change, price) },
    ],
  };
  state.schedules.set(schedule.id, schedule);
  store(state, { ...subscription, schedule: schedule.id });
  note(state, "subscription_schedule.updated", schedule);
}

/** The operator sets a date on which it ends, which may be many periods away. */
export function cancelAt(state: State, id: string, date: number): void {
  const subscription = find(state.subscriptions, id);
  store(state, { ...subscription, canceled_at: state.now(), cancel_at: date, cancel_at_period_end: false });
}

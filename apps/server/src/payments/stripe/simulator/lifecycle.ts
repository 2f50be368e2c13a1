import { idOf } from "../events.ts";
import { addPeriod } from "../prices.ts";
import type {
  SimulatedDiscount,
  SimulatedInvoice,
  SimulatedInvoiceLine,
  SimulatedItem,
  SimulatedLink,
  SimulatedPhase,
  SimulatedPrice,
  SimulatedSubscription,
} from "./objects.ts";
import { find, put, store, makeId, note, type State } from "./state.ts";

/** What customers, banks and time do to subscriptions. */

/** Pays an open checkout. `declined` and `abandoned` leave it open. */
export function payCheckout(state: State, id: string, card: "pays" | "declined" | "abandoned" = "pays"): void {
  const session = find(state.sessions, id);
  if (session.status !== "open" || session.expires_at <= state.wallNow())
    throw new Error("nobody can pay this any more");
  if (card !== "pays") return;
  find(state.customers, session.customer);
  const subscription = begin(state, session.customer, find(state.prices, session.price));
  const paid = { ...session, status: "complete", payment_status: "paid", subscription: subscription.id } as const;
  state.sessions.set(id, paid);
  note(state, "checkout.session.completed", paid);
}

/** Creates a payment link, as the operator does in Stripe's dashboard. */
export function makeLink(state: State, url: string, prices: readonly string[]): SimulatedLink {
  const id = makeId("plink");
  return put(state.links, {
    id,
    object: "payment_link",
    active: true,
    url,
    livemode: state.live,
    allow_promotion_codes: false,
    automatic_tax: { enabled: false },
    optional_items: null,
    restrictions: null,
    shipping_options: [],
    subscription_data: null,
    prices,
    quantity: 1,
  });
}

export function makeCustomer(state: State, email: string, metadata: Record<string, string>) {
  const about = { email, metadata, livemode: state.live, created: state.now(), balance: 0, discount: null };
  return put(state.customers, { id: makeId("cus"), object: "customer", ...about });
}

export function begin(
  state: State,
  customer: string,
  price: SimulatedPrice,
  status: SimulatedSubscription["status"] = "active",
): SimulatedSubscription {
  const id = makeId("sub");
  const start = state.now();
  const subscription = store(state, {
    id,
    object: "subscription",
    status,
    created: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    livemode: state.live,
    metadata: {},
    automatic_tax: { enabled: false },
    pause_collection: null,
    pending_update: null,
    discounts: [],
    customer,
    schedule: null,
    latest_invoice: null,
    items: {
      object: "list",
      data: [
        {
          ...itemOf(price, 1),
          current_period_start: start,
          current_period_end: periodEnd(start, price),
        },
      ],
    },
  });
  return bill(state, subscription, status === "active" ? "paid" : "open");
}

/** An item without its period. */
function itemOf(price: SimulatedPrice, quantity: number) {
  return { id: makeId("si"), object: "subscription_item" as const, price, quantity, discounts: [], tax_rates: [] };
}

/** Creates the invoice of the current period. A discount for one charge is used up by it. */
export function bill(
  state: State,
  subscription: SimulatedSubscription,
  status: "paid" | "open",
): SimulatedSubscription {
  const { id, customer } = subscription;
  const invoice = put(state.invoices, {
    id: makeId("in"),
    object: "invoice",
    status,
    livemode: state.live,
    customer,
    parent: { type: "subscription_details", subscription_details: { subscription: id } },
    lines: {
      object: "list",
      data: subscription.items.data.map((item) => lineOf(id, item)),
    },
    payment: makeId("pi"),
  });
  if (status === "paid") chargeWithBalance(state, invoice, amountOf(subscription));
  const discounts = subscription.discounts.filter(({ source }) => source.coupon.duration !== "once");
  const billed = store(state, { ...subscription, discounts, latest_invoice: invoice.id });
  note(state, status === "paid" ? "invoice.paid" : "invoice.payment_failed", invoice);
  return billed;
}

/** What is less than Stripe charges, in US cents, waits on the customer's balance. */
const leastCharge = 50;

function chargeWithBalance(state: State, invoice: SimulatedInvoice, cents: number): void {
  const customer = find(state.customers, invoice.customer);
  const due = Math.max(0, cents + customer.balance);
  const isLittle = due < leastCharge;
  state.customers.set(customer.id, { ...customer, balance: cents + customer.balance - (isLittle ? 0 : due) });
  charge(state, invoice, isLittle ? 0 : due);
}

/** What the invoice of the current period comes to, in cents. */
function amountOf(subscription: SimulatedSubscription): number {
  const { cancel_at } = subscription;
  const { current_period_start: start, current_period_end: end } = subscription.items.data[0];
  let total = 0;
  for (const { price, quantity } of subscription.items.data) total += (price.unit_amount ?? 0) * quantity;
  for (const { source } of discountsOf(subscription, start))
    total -= Math.min(
      total,
      source.coupon.percent_off === null
        ? (source.coupon.amount_off ?? 0)
        : Math.round((total * source.coupon.percent_off) / 100),
    );
  // A period that is cut short costs less.
  return cancel_at !== null && cancel_at < end ? Math.round((total * (cancel_at - start)) / (end - start)) : total;
}

/** The discounts of a subscription at a moment. */
function discountsOf({ discounts }: SimulatedSubscription, at: number): readonly SimulatedDiscount[] {
  return discounts.filter(({ end }) => end === null || at < end);
}

/** The line of an invoice that renews an item. */
export function lineOf(subscription: string, item: SimulatedItem): SimulatedInvoiceLine {
  const { id, price, current_period_start: start, current_period_end: end } = item;
  const details = {
    invoice_item: null,
    proration: false,
    proration_details: null,
    subscription,
    subscription_item: id,
  };
  return {
    id: makeId("il"),
    period: { start, end },
    parent: { type: "subscription_item_details", invoice_item_details: null, subscription_item_details: details },
    pricing: { price_details: { price: price.id, product: idOf(price.product) } },
  };
}

/** Takes the money for an invoice. */
export function charge(state: State, { customer, payment }: SimulatedInvoice, amount: number): void {
  const none = { amount_refunded: 0, refunded: false, disputed: false, livemode: state.live };
  put(state.charges, { id: makeId("ch"), object: "charge", amount, ...none, customer, payment_intent: payment });
}

/** Advances every subscription to the current time. @param card whether renewals are paid */
export function catchUp(state: State, card: (customer: string) => "pays" | "fails"): void {
  for (const id of state.subscriptions.keys()) while (step(state, find(state.subscriptions, id), card));
}

/** Seconds after a failed renewal until the simulator gives up, like Stripe by default. */
const patience = 14 * 86_400;

/**
 * Advances every subscription to the current time: each card pays or is declined, and what stays unpaid
 * for too long is given up.
 */
export function catchUpWithClock(state: State): void {
  catchUp(state, (customer) => (state.declined.has(customer) ? "fails" : "pays"));
  for (const subscription of state.subscriptions.values()) {
    const givenUpAt = subscription.items.data[0].current_period_start + patience;
    if (subscription.status === "past_due" && givenUpAt <= state.now()) endNow(state, subscription, givenUpAt);
  }
}

/** Does the next thing that is due for a subscription. @returns whether there was one */
function step(
  state: State,
  subscription: SimulatedSubscription,
  card: (customer: string) => "pays" | "fails",
): boolean {
  const { cancel_at, cancel_at_period_end, customer } = subscription;
  const [item] = subscription.items.data;
  if (!renews(state, subscription)) return false;
  const isLast = cancel_at_period_end || (cancel_at !== null && cancel_at <= item.current_period_end);
  const end = isLast ? (cancel_at ?? item.current_period_end) : item.current_period_end;
  if (end > state.now()) return false;
  if (isLast) {
    endNow(state, subscription, end);
    return true;
  }
  takeNextPhase(state, subscription);
  const renewed = find(state.subscriptions, subscription.id);
  const start = item.current_period_end;
  // In the simulator, all items of a subscription have the same period.
  const next = { current_period_start: start, current_period_end: periodEnd(start, renewed.items.data[0].price) };
  const paid = card(customer) === "pays";
  const data = renewed.items.data.map((one) => ({ ...one, ...next })) as [SimulatedItem, ...SimulatedItem[]];
  bill(
    state,
    { ...renewed, status: paid ? "active" : "past_due", items: { object: "list", data } },
    paid ? "paid" : "open",
  );
  return true;
}

/** Whether its periods go on being paid: an extra invoice that is not makes a subscription past due, and ends nothing. */
export function renews(state: State, { id, status }: SimulatedSubscription): boolean {
  if (status !== "past_due") return status === "active" || status === "trialing";
  const owed = [...state.invoices.values()].filter(
    (invoice) => invoice.parent.subscription_details.subscription === id && invoice.status === "open",
  );
  return !owed.some(({ lines }) => lines.data.some(({ parent }) => parent?.type === "subscription_item_details"));
}

/** Begins the schedule's next phase. After its last one the schedule releases the subscription. */
function takeNextPhase(state: State, subscription: SimulatedSubscription): void {
  const schedule = subscription.schedule === null ? undefined : find(state.schedules, subscription.schedule);
  const end = schedule?.current_phase?.end_date;
  // A phase may be several periods long.
  if (!schedule || end === undefined || end > subscription.items.data[0].current_period_end) return;
  const next = schedule.phases.find(({ start_date }) => start_date === end);
  if (next) {
    const { start_date, end_date } = next;
    applyPhase(state, subscription, next);
    const changed = put(state.schedules, { ...schedule, current_phase: { start_date, end_date } });
    note(state, "subscription_schedule.updated", changed);
    return;
  }
  state.schedules.set(schedule.id, { ...schedule, status: "released", subscription: null });
  state.subscriptions.set(subscription.id, { ...subscription, schedule: null });
  note(state, "subscription_schedule.released", schedule);
}

/** Gives a subscription what a phase has: its items, quantities and discounts, and nothing else. */
export function applyPhase(
  state: State,
  subscription: SimulatedSubscription,
  { items, discounts }: Pick<SimulatedPhase, "items" | "discounts">,
): void {
  const [{ current_period_start, current_period_end }] = subscription.items.data;
  const data = items.map(({ price, quantity }) => ({
    ...(subscription.items.data.find((item) => item.price.id === price) ?? itemOf(find(state.prices, price), quantity)),
    quantity,
    current_period_start,
    current_period_end,
  })) as [SimulatedItem, ...SimulatedItem[]];
  state.subscriptions.set(subscription.id, {
    ...subscription,
    items: { object: "list", data },
    discounts: subscription.discounts.filter(({ id }) => discounts.some(({ discount }) => discount === id)),
  });
}

/** The bank accepts an owed payment after all. */
export function payOwed(state: State, id: string): void {
  const subscription = find(state.subscriptions, id);
  if (subscription.status !== "past_due" && subscription.status !== "unpaid") return;
  const amount = subscription.items.data[0].price.unit_amount ?? 0;
  for (const invoice of state.invoices.values()) {
    if (invoice.parent.subscription_details.subscription !== id || invoice.status !== "open") continue;
    const paid = put(state.invoices, { ...invoice, status: "paid" });
    charge(state, paid, amount);
    note(state, "invoice.paid", paid);
  }
  store(state, { ...subscription, status: "active" });
}

export function endNow(state: State, subscription: SimulatedSubscription, at: number): SimulatedSubscription {
  return store(state, {
    ...subscription,
    status: "canceled",
    ended_at: at,
    canceled_at: subscription.canceled_at ?? at,
    schedule: null,
  });
}

/** Refunds money for the current period, or for an earlier one. */
export function refund(state: State, subscriptionId: string, cents: "all" | number, invoiceId?: string): void {
  const invoice = find(state.invoices, invoiceId ?? find(state.subscriptions, subscriptionId).latest_invoice ?? "");
  const charge = [...state.charges.values()].find(({ payment_intent }) => payment_intent === invoice.payment);
  if (!charge) return;
  const amount_refunded = cents === "all" ? charge.amount : Math.min(charge.amount, charge.amount_refunded + cents);
  const isWhole = amount_refunded === charge.amount;
  const refunded = put(state.charges, { ...charge, amount_refunded, refunded: isWhole });
  note(state, "charge.refunded", refunded);
}

/** The bank reverses the payment of a paid invoice, and then decides. */
export function dispute(state: State, invoiceId: string, outcome: "won" | "lost"): void {
  const invoice = find(state.invoices, invoiceId);
  const charge = [...state.charges.values()].find(({ payment_intent }) => payment_intent === invoice.payment);
  if (!charge) return;
  const closed = put(state.disputes, {
    id: makeId("du"),
    object: "dispute",
    status: outcome,
    livemode: state.live,
    charge: charge.id,
    payment_intent: charge.payment_intent,
  });
  note(state, "charge.dispute.closed", closed);
}

export function periodEnd(start: number, { recurring }: Pick<SimulatedPrice, "recurring">): number {
  return addPeriod(start, recurring ?? { interval: "month", interval_count: 1 });
}

import { desc, eq, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import {
  consent,
  paymentAlarm,
  paymentEvent,
  paymentLink,
  planPrice,
  subscriptionPlan,
} from "../../db/schema-subscriptions.ts";
import {
  begin,
  makeCustomer,
  makeLink,
  payCheckout,
  payOwed,
  refund,
} from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedPrice, SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { find } from "../../payments/stripe/simulator/state.ts";
import {
  addItem,
  billExtra,
  billItem,
  cancelInPortal,
  deleteCustomer,
  giveUp,
  payLink,
  sellAnother,
} from "../../testing/at-stripe.ts";
import { checkBill, checkConsent, checkLetter } from "../../testing/money-told.ts";
import { type Drawn, happens, histories, runHistories } from "../../testing/random-histories.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { day, orderOf } from "../../testing/subscription-harness.ts";
import { browserOf, deliverLetters } from "../../testing/told-people.ts";
import { openAlarms } from "./alarms.ts";
import { assignPayment } from "./assign-payment.ts";
import { readCurrentAccess } from "./complimentary.ts";
import { isPaymentChecked } from "./my-subscription.ts";
import { preparePlanPrices } from "./prices.ts";
import { linkCustomer } from "./subscription-rows.ts";

/**
 * Random histories of an account at Stripe that sells other things too: foreign subscriptions and items, extra invoices,
 * two subscriptions of one person, a payment link that comes and goes and may not take what
 * the plan costs, payments of nobody's. Who may
 * export is computed here from Stripe's objects and the rules, not by the code under test; what people are told about
 * money is what Stripe takes.
 */

const linkUrl = "https://buy.stripe.com/year";
const harness = await stripeHarness({
  timeout: 60_000,
  env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_PAYMENT_LINK_YEAR: linkUrl },
});
const { fake, context, subscriptions } = harness;
const { db } = context.database;
const { state } = fake;
const plans = [...state.prices.values()];
const ourProduct = plans[0]?.product;
const plansSold = ["monthly", "six-months", "annual"];

const act = fc.oneof(
  happens(3, "subscribe", { price: fc.nat(2) }),
  happens(2, "foreign", { yearly: fc.boolean() }),
  happens(2, "foreign-item", { refunded: fc.boolean() }),
  happens(5, "extra", { outcome: fc.constantFrom("paid", "open", "refunded", "given-up") }),
  happens(3, "pay-link", { reference: fc.constantFrom("own", "none", "unknown"), ours: fc.boolean() }),
  happens(2, "link", { is: fc.constantFrom("there", "off", "gone") }),
  happens(1, "reprice", { cents: fc.constantFrom(12_999, 19_999) }),
  happens(4, "agree", { plan: fc.nat(2) }),
  happens(4, "look"),
  happens(1, "give-up"),
  happens(4, "wait", { days: fc.integer({ min: 1, max: 120 }), card: fc.constantFrom("pays", "fails") }),
  happens(1, "cancel", { one: fc.nat(5) }),
  happens(2, "refund", { one: fc.nat(5) }),
  happens(1, "pay-owed", { one: fc.nat(5) }),
  happens(1, "assign"),
  happens(1, "delete-customer"),
  happens(1, "round"),
);
type Act = Drawn<typeof act>;

const runs = histories(10);
/** What the histories reached. */
const seen = new Set<string>();

test(
  `[SU6] [SU18] [SU34] [SU35] [SU36] [SU43] [SU44] [SU47] ${runs} random histories of an account that sells other things @all`,
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    const count = await runHistories(runs, runHistory, [
      fc.array(act, { minLength: 3, maxLength: 14 }),
      fc.constantFrom("there", "gone"),
    ]);
    expect(count).toBe(runs);
  },
);

/** A model that never gets there proves nothing about it. */
test.runIf(runs >= 300)("the histories reach every situation (needs AGATE_RUNS of 300)", () => {
  expect([...seen].toSorted()).toEqual([
    "agreed to a purchase",
    "another amount next",
    "another price next",
    "bought on the link",
    "checked",
    "entitled",
    "not entitled",
    "owes",
    "owes an extra alone",
    "owes for several things",
    "refused: agate:changed-in-portal",
    "refused: agate:payment-checked",
    "refused: agate:payment-due",
    "refused: agate:plan-not-sold",
    "stopped",
    "two at once",
    "undone beside another item",
    "unowned",
  ]);
});

/** What a history is about, and what it did. */
interface World {
  readonly personId: string;
  readonly browser: ReturnType<typeof browserOf>;
  /** The customer that we made for the person. */
  readonly customer: string;
  /** Sold by the link. */
  readonly linkPrice: SimulatedPrice;
  readonly prints: { readonly monthly: SimulatedPrice; readonly yearly: SimulatedPrice };
  /** Customers whose payments belong to the person: ours, those that a link named, those assigned. */
  readonly customers: Set<string>;
  /** Payments that were refunded at Stripe. */
  readonly refunded: Set<string>;
  /** Subscriptions that ever had an item of ours. */
  readonly bought: Set<string>;
  /** Subscriptions whose item of ours was refunded. */
  readonly undone: Set<string>;
  /** Subscriptions that customers canceled, or that ended with them. */
  readonly ended: Set<string>;
}

async function runHistory(acts: readonly Act[], linkIs: string): Promise<void> {
  const begun = context.now().getTime();
  const personId = await harness.person("foreign@example.com");
  const customer = makeCustomer(state, "foreign@example.com", {}).id;
  await linkCustomer(subscriptions.context, { personId, customerId: customer });
  const prints = { monthly: sellAnother(state, 500, "month"), yearly: sellAnother(state, 500, "year") };
  const linkPrice = sellAnother(state, 12_999, "year");
  const browser = browserOf(harness, { id: personId, email: "foreign@example.com", email_verified: true });
  const sets = {
    bought: new Set<string>(),
    refunded: new Set<string>(),
    undone: new Set<string>(),
    ended: new Set<string>(),
  };
  const customers = new Set([customer]);
  const world: World = { personId, browser, customer, linkPrice, prints, customers, ...sets };
  try {
    setLink(world, linkIs);
    for (const one of acts) {
      harness.pass(1000);
      await perform(one, world);
      for (const sub of state.subscriptions.values()) if (ownItem(world, sub)) world.bought.add(sub.id);
      await settle();
      if (await mayExport(world)) expect(isEntitled(world)).toBe(true);
      if (one.kind === "look") await look(world);
      if (await isPaymentChecked(subscriptions.context, personId)) seen.add("checked");
    }
    setLink(world, "there");
    await harness.round();
    harness.pass(3_600_000);
    await settle();
    await checkTruth(world);
    await look(world);
  } finally {
    await harness.deleteEveryone();
    for (const table of [paymentAlarm, paymentLink]) await db.delete(table);
    await db.delete(planPrice).where(eq(planPrice.id, linkPrice.id));
    if (acts.some(({ kind }) => kind === "reprice")) await reprice(12_999);
    // What earlier histories left would slow down the next.
    for (const map of [state.links, state.sessions, state.deleted, state.replies]) map.clear();
    for (const { id } of [linkPrice, prints.monthly, prints.yearly]) state.prices.delete(id);
    await harness.setBack(begun);
  }
}

/** Handles Stripe's events, and those that our own acts cause there. */
async function settle(): Promise<void> {
  await harness.deliverWebhooks();
  await harness.deliverWebhooks();
}

async function perform(one: Act, world: World): Promise<void> {
  const { personId, customer, linkPrice, prints, customers, refunded, undone, ended } = world;
  const running = [...state.subscriptions.values()].filter(({ status }) => status !== "canceled");
  const own = running.filter((sub) => ownItem(world, sub) && customers.has(sub.customer));
  const chosen = "one" in one ? running[one.one % Math.max(1, running.length)] : own.at(-1);
  const isThere = state.customers.has(customer);
  if (one.kind === "subscribe" && isThere) begin(state, customer, plans[one.price] ?? linkPrice);
  else if (one.kind === "foreign" && isThere) begin(state, customer, one.yearly ? prints.yearly : prints.monthly);
  else if (one.kind === "pay-link") {
    const reference = { own: personId, none: "", unknown: "00000000-0000-0000-0000-000000000000" }[one.reference];
    payLink(state, (one.ours ? linkPrice : prints.yearly).id, reference ?? "", "foreign@example.com");
    const payer = [...state.customers.keys()].at(-1) ?? "";
    if (one.ours && one.reference === "own") customers.add(payer);
  } else if (one.kind === "link") setLink(world, one.is);
  else if (one.kind === "reprice") await reprice(one.cents);
  else if (one.kind === "agree") await agree(world, plansSold[one.plan] ?? "");
  else if (one.kind === "round") await harness.round();
  else if (one.kind === "wait") harness.advance(one.days * day, one.card);
  else if (one.kind === "assign")
    for (const { customer: payer } of running) {
      const assignment = { customerId: payer, personId };
      if (!customers.has(payer) && (await assignPayment(subscriptions.context, assignment)) === "assigned")
        customers.add(payer);
    }
  else if (one.kind === "delete-customer" && isThere) {
    for (const sub of running) if (sub.customer === customer) ended.add(sub.id);
    deleteCustomer(state, customer);
  } else if (!chosen) return;
  else if (one.kind === "foreign-item") {
    const item = addItem(state, chosen.id, prints.monthly);
    // Billed on an invoice of its own: its refund is not about ours.
    const invoice = billItem(state, chosen.id, item, 500);
    if (!one.refunded) return;
    refund(state, chosen.id, "all", invoice);
    refunded.add(invoice);
  } else if (one.kind === "pay-owed") payOwed(state, chosen.id);
  else if (one.kind === "give-up") giveUp(state, chosen.id, "unpaid");
  else if (one.kind === "cancel") {
    cancelInPortal(state, chosen.id, "flag");
    ended.add(chosen.id);
  } else if (one.kind === "extra") {
    const extra = billExtra(
      state,
      chosen.id,
      500,
      one.outcome === "open" || one.outcome === "given-up" ? "open" : "paid",
    );
    if (one.outcome === "given-up") giveUp(state, chosen.id, "unpaid");
    if (one.outcome === "refunded") {
      refund(state, chosen.id, "all", extra);
      refunded.add(extra);
    }
  } else if (one.kind === "refund" && find(state.invoices, chosen.latest_invoice ?? "").status === "paid") {
    const item = ownItem(world, chosen);
    refund(state, chosen.id, "all");
    refunded.add(chosen.latest_invoice ?? "");
    const isOwn = item && state.now() < item.current_period_end;
    if (isOwn && renews(world, chosen.latest_invoice ?? "")) undone.add(chosen.id);
    if (isOwn && chosen.items.data.length > 1) seen.add("undone beside another item");
  }
}

function setLink({ linkPrice }: World, is: string): void {
  state.links.clear();
  if (is === "gone") return;
  const link = makeLink(state, linkUrl, [linkPrice.id]);
  state.links.set(link.id, { ...link, active: is === "there" });
}

/** What the plan costs that the link sells: the link is right at its first price alone. */
async function reprice(cents: number): Promise<void> {
  await db.update(subscriptionPlan).set({ cents }).where(eq(subscriptionPlan.id, "annual"));
  await preparePlanPrices(subscriptions.context);
}

/** Agrees to a plan on a page just opened, and pays where that leads. What was agreed to is what is taken. */
async function agree({ browser, customers, linkPrice }: World, planId: string): Promise<void> {
  const { standing, bill, subscription_plan_id } = (await browser.post(paths.checkSubscription, { settles: true }))
    .body;
  const path = standing === "none" ? paths.checkout : paths.changeSubscription;
  const isOwn = standing !== "none" && planId === subscription_plan_id;
  const listed = (await browser.get(paths.plans)).body.plans.find(({ id }: { id: string }) => id === planId);
  const answer = await browser.post(path, { ...orderOf(planId), price: isOwn ? bill.price : listed.price });
  if (answer.status !== 200) return void seen.add(`refused: ${answer.body.type}`);
  const [agreed] = await db.select().from(consent).orderBy(desc(consent.id)).limit(1);
  if (path === paths.changeSubscription)
    return checkConsent(state, answer.body.subscription.subscription_id as string, agreed);
  const url = new URL(answer.body.url);
  const charges = state.charges.size;
  if (url.href.startsWith(linkUrl)) {
    const [link] = state.links.values();
    expect([link?.active, link?.prices]).toEqual([true, [linkPrice.id]]);
    const { client_reference_id: reference = "", prefilled_email: email = "" } = Object.fromEntries(url.searchParams);
    payLink(state, linkPrice.id, reference, email);
    customers.add([...state.customers.keys()].at(-1) ?? "");
    seen.add("bought on the link");
  } else {
    payCheckout(state, checkoutIn(url.href));
    customers.add(find(state.sessions, checkoutIn(url.href)).customer);
  }
  expect(state.charges.size).toBe(charges + 1);
  expect([...state.charges.values()].at(-1)?.amount).toBe(agreed?.firstCents);
  seen.add("agreed to a purchase");
}

/** The answer about one's subscription and every letter that is due, right after a reading: what Stripe's objects say. */
async function look(world: World): Promise<void> {
  const own = (sub: SimulatedSubscription) => ownItem(world, sub);
  const { body } = await world.browser.post(paths.checkSubscription, { settles: true });
  for (const what of checkBill(state, body, own)) seen.add(what);
  for (const letter of await deliverLetters(harness)) checkLetter(state, letter, own);
}

/** What the link sells and what setup made is ours, whoever's subscription it is on. */
function ownItem(world: World, { items }: SimulatedSubscription) {
  return items.data.find(({ price }) => isOwnPrice(world, price.id));
}

function isOwnPrice({ linkPrice }: World, priceId: string): boolean {
  return priceId === linkPrice.id || state.prices.get(priceId)?.product === ourProduct;
}

/** The period of our item that an invoice is for. */
function renews(world: World, invoice: string) {
  const { lines } = find(state.invoices, invoice);
  return lines.data.find(({ pricing: { price_details: of } }) => isOwnPrice(world, of.price))?.period;
}

async function mayExport({ personId }: World): Promise<boolean> {
  return (await readCurrentAccess(db, subscriptions.context.payments, personId)).entitled.mayExport;
}

/** Whether one of the person's subscriptions gives access, by Stripe's objects and the table of SU2. */
function isEntitled(world: World): boolean {
  const now = state.now();
  return [...state.subscriptions.values()].some((sub) => {
    if (!world.customers.has(sub.customer) || !state.customers.has(sub.customer) || !ownItem(world, sub)) return false;
    const end = sub.ended_at ?? sub.cancel_at ?? Infinity;
    if (now >= end) return false;
    if (sub.status !== "past_due" && sub.status !== "unpaid") return sub.status === "active";
    const due = unpaidSince(world, sub.id);
    if (due === undefined) seen.add("owes an extra alone");
    return due === undefined || (sub.status === "past_due" && now < due + 7 * 86_400);
  });
}

/** When the first unpaid period of our item began. */
function unpaidSince(world: World, subscriptionId: string): number | undefined {
  const starts = [...state.invoices.values()]
    .filter(({ parent, status }) => parent.subscription_details.subscription === subscriptionId && status === "open")
    .flatMap(({ id }) => renews(world, id)?.start ?? []);
  return starts.length ? Math.min(...starts) : undefined;
}

async function checkTruth(world: World): Promise<void> {
  const { customers, personId, bought, refunded, undone, ended } = world;
  const may = await mayExport(world);
  seen.add(may ? "entitled" : "not entitled");
  expect(may).toBe(isEntitled(world));
  const all = [...state.subscriptions.values()];
  const isOwn = (sub: SimulatedSubscription) => ownItem(world, sub) !== undefined;
  const isRunning = ({ status }: SimulatedSubscription) => status !== "canceled";
  if (all.filter((sub) => isOwn(sub) && isRunning(sub) && customers.has(sub.customer)).length > 1)
    seen.add("two at once");
  // What was refunded of ours has ended, and nothing else has: no foreign subscription, and no foreign item of ours.
  for (const sub of all) {
    if (undone.has(sub.id)) expect(isOwn(sub) && isRunning(sub)).toBe(false);
    else if (bought.has(sub.id)) expect([sub.id, isOwn(sub)]).toEqual([sub.id, true]);
    const hasOther = sub.items.data.some(({ id }) => id !== ownItem(world, sub)?.id);
    if (!ended.has(sub.id) && (hasOther || !undone.has(sub.id))) expect([sub.id, sub.status]).not.toContain("canceled");
  }
  const reversed = [...state.charges.values()].filter(({ amount_refunded }) => amount_refunded > 0);
  const payments = new Set(Array.from(refunded, (id) => find(state.invoices, id).payment));
  for (const { payment_intent } of reversed) expect(payments).toContain(payment_intent);
  // Money of nobody's has an alarm, and nothing waits once the link can be read.
  const strangers = all.filter((sub) => isOwn(sub) && isRunning(sub) && !customers.has(sub.customer));
  if (strangers.length) seen.add("unowned");
  const unowned = (await openAlarms(db)).filter(({ kind }) => kind === "unowned-payment");
  expect(unowned.map(({ subject }) => subject).toSorted()).toEqual(
    strangers.map(({ customer }) => customer).toSorted(),
  );
  expect(await db.select().from(paymentEvent).where(isNotNull(paymentEvent.dueAt))).toEqual([]);
  expect(await isPaymentChecked(subscriptions.context, personId)).toBe(false);
}

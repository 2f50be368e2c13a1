import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { outbox } from "../../db/schema-accounts.ts";
import {
  paymentCustomer,
  paymentLink,
  planPrice,
  subscription,
  subscriptionPlan,
} from "../../db/schema-subscriptions.ts";
import { begin, dispute, makeCustomer, makeLink, refund } from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedPrice, SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { find, store } from "../../payments/stripe/simulator/state.ts";
import type { Browser } from "../../testing/accounts.ts";
import {
  addItem,
  beginNextUnpaid,
  billExtra,
  billItem,
  giveUp,
  payLink,
  sellAnother,
} from "../../testing/at-stripe.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf, day } from "../../testing/subscription-harness.ts";
import { openAlarms } from "./alarms.ts";
import { preparePlanPrices } from "./prices.ts";
import { changePlanPrice, readSoldPlans } from "./sold-plans.ts";

const linkUrl = "https://buy.stripe.com/year";
const logged: string[] = [];
const harness = await stripeHarness({
  env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_PAYMENT_LINK_YEAR: `${linkUrl}?locale=en` },
});
const { fake, context } = harness;
const { db } = context.database;
const { state } = fake;
const info = context.log.info.bind(context.log);
context.log.info = (...args: unknown[]) => {
  logged.push(JSON.stringify(args));
  return (info as (...all: unknown[]) => void)(...args);
};
let number = 0;
let buyer: Browser;
let id = "";

beforeEach(async () => {
  fake.weather = "fine";
  await harness.deleteEveryone();
  state.links.clear();
  await db.delete(paymentLink);
  const email = `own${++number}@example.com`;
  buyer = await harness.member(email);
  id = (await buyer.get(paths.session)).body.user.id;
  await harness.deliver();
  await db.delete(outbox);
  logged.length = 0;
});

const may = async () => (await buyer.get(paths.mayExport)).body.may_export as boolean;
const mine = async () => (await buyer.get(paths.subscription)).body;
const alarms = async () => (await openAlarms(db)).map(({ kind, subject }) => `${kind} ${subject}`);
const now = (sub: SimulatedSubscription) => find(state.subscriptions, sub.id);
const ignored = () => logged.filter((line) => line.includes("about nothing of ours"));
/** The operator, or Stripe, puts a subscription on another price. */
function putOn(sub: SimulatedSubscription, price: SimulatedPrice): void {
  const [item] = now(sub).items.data;
  store(state, { ...now(sub), items: { object: "list", data: [{ ...item, price }] } });
}
const deliver = async () => {
  await harness.deliverWebhooks();
  await harness.round();
};

test.each(["week", "month", "year"] as const)(
  "[SU34] another product of the account, paid by the %s, opens nothing, whoever its customer is @all",
  async (interval) => {
    makeLink(state, linkUrl, [await annualPrice()]);
    const prints = sellAnother(state, 500, interval);
    // Through its own payment link, which names one of our people.
    payLink(state, prints.id, id, "prints@example.com");
    await deliver();
    expect(await db.select().from(paymentCustomer)).toEqual([]);
    // With the customer that we created for the person.
    const { body } = await buyer.post(paths.checkout, orderOf("monthly"));
    expect(body.success).toBe(true);
    const [own] = await db.select().from(paymentCustomer);
    begin(state, own?.id ?? "", prints);
    await deliver();
    expect((await buyer.post(paths.checkSubscription)).body).toMatchObject({ standing: "none", subscription_id: null });
    expect(await may()).toBe(false);
    expect(await db.select().from(subscription)).toEqual([]);
    expect(await db.select().from(outbox)).toEqual([]);
    expect(await alarms()).toEqual([]);
    // And it blocks no one.
    expect((await buyer.post(paths.checkout, orderOf("monthly"))).body.success).toBe(true);
  },
);

test("[SU34] a price that was ever ours stays ours: replaced, archived, and its plan by arrangement since @all", async () => {
  const sub = await harness.buy(buyer, "monthly");
  const { id: former } = sub.items.data[0].price;
  const seller = harness.subscriptions.context;
  await changePlanPrice(seller, { planId: "monthly", cents: 1_999 });
  await preparePlanPrices(seller);
  state.prices.set(former, { ...find(state.prices, former), active: false, lookup_key: null });
  await db.update(subscriptionPlan).set({ cents: 0 }).where(eq(subscriptionPlan.id, "monthly"));
  harness.advance(31 * day);
  await deliver();
  expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "monthly" });
  expect(await may()).toBe(true);
  expect(await alarms()).not.toContain(`unknown-price ${sub.id}`);
  await changePlanPrice(seller, { planId: "monthly", cents: 1_499 });
  await preparePlanPrices(seller);
});

test("[SU34] a price of our product is ours, even if the operator created it in Stripe's dashboard @all", async () => {
  await buyer.post(paths.checkout, orderOf("monthly"));
  const [own] = await db.select().from(paymentCustomer);
  const [ours] = [...state.prices.values()].filter(({ product }) => product === "agate_caption_codes");
  if (!own || !ours) throw new Error("nothing is sold");
  const special = { ...ours, id: "price_special", unit_amount: 900, lookup_key: null, metadata: {} };
  state.prices.set(special.id, special);
  begin(state, own.id, special);
  await deliver();
  expect(await may()).toBe(true);
  expect((await mine()).subscription_plan_id).not.toBe(null);
});

test("[SU34] an entitled person keeps access at a price that is no longer recognized, and an alarm asks why @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  putOn(sub, sellAnother(state, 700, "month"));
  await deliver();
  expect(await may()).toBe(true);
  expect(await alarms()).toEqual([`unknown-price ${sub.id}`]);
  harness.advance(31 * day);
  await deliver();
  expect(await may()).toBe(true);
  // Without anything that states its price.
  store(state, { ...now(sub), items: { object: "list", data: [] as never } });
  await deliver();
  expect(await may()).toBe(true);
  expect(await alarms()).toEqual([`unknown-price ${sub.id}`]);
  // They can still cancel it, and we can still end it.
  await harness.subscriptions.endForDeletion(id);
  expect(now(sub).status).toBe("canceled");
});

test("[SU34] subscriptions stored by an older version continue: today's plan prices are ours, and no one loses access @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  // It treated any price with a plan's period as ours, and may have stored one.
  const older = begin(state, sub.customer, sellAnother(state, 800, "month"));
  const [row] = await db.select().from(subscription).where(eq(subscription.id, sub.id));
  if (!row) throw new Error("it was not stored");
  await db.insert(subscription).values({ ...row, id: older.id, itemId: null });
  store(state, { ...now(sub), status: "canceled", ended_at: state.now() });
  await deliver();
  expect(await mine()).toMatchObject({ standing: "active", subscription_id: older.id });
  expect(await may()).toBe(true);
  expect(await alarms()).toContain(`unknown-price ${older.id}`);
});

test("[SU34] of several items on one subscription, ours counts", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  await buyer.post(paths.checkout, orderOf("monthly"));
  const [own] = await db.select().from(paymentCustomer);
  const [ours] = [...state.prices.values()].filter(({ product }) => product === "agate_caption_codes");
  if (!own || !ours) throw new Error("nothing is sold");
  const both = begin(state, own.id, sellAnother(state, 500, "month"));
  await deliver();
  expect(await may()).toBe(false);
  const [prints] = now(both).items.data;
  store(state, {
    ...now(both),
    items: { object: "list", data: [prints, { ...prints, id: "si_2", price: ours }] as never },
  });
  await deliver();
  expect(await may()).toBe(true);
});

async function annualPrice(): Promise<string> {
  const rows = await db.select().from(planPrice).where(eq(planPrice.planId, "annual"));
  return rows.find(({ current }) => current)?.id ?? "";
}

test("[SU35] a payment link is resolved to its price, which is then ours @all", async () => {
  const sold = sellAnother(state, 12_999, "year");
  makeLink(state, "https://buy.stripe.com/other", [sellAnother(state, 100, "year").id]);
  makeLink(state, linkUrl, [sold.id]);
  await harness.round();
  expect(await db.select().from(planPrice).where(eq(planPrice.id, sold.id))).toMatchObject([
    { planId: "annual", cents: 12_999, current: false },
  ]);
  payLink(state, sold.id, id, "link@example.com");
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "annual" });
  // Another link replaces it: what was bought on it continues, and is still recognized.
  state.links.clear();
  makeLink(state, linkUrl, [sellAnother(state, 12_999, "year").id]);
  await deliver();
  expect(await may()).toBe(true);
  expect(await alarms()).toEqual([]);
});

test("[SU35] a buyer who arrives before the link was ever read is entitled nevertheless @all", async () => {
  const sold = sellAnother(state, 12_999, "year");
  makeLink(state, linkUrl, [sold.id]);
  payLink(state, sold.id, id, "early@example.com");
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "annual" });
});

test("[SU35] while a link cannot be read, who is new waits, is told so and is sold nothing; who already runs goes on @all", async () => {
  const sold = sellAnother(state, 12_999, "year");
  const link = makeLink(state, linkUrl, [sold.id]);
  const owner = await harness.member(`owner${number}@example.com`);
  const { user } = (await owner.get(paths.session)).body;
  payLink(state, sold.id, user.id, "owner@example.com");
  await deliver();
  // An operator configures another one, which cannot be read yet.
  state.links.delete(link.id);
  await db.delete(paymentLink);
  const next = sellAnother(state, 12_999, "year");
  payLink(state, next.id, id, "unread@example.com");
  // Whatever else the account sells by the year, and names one of our people.
  const stranger = await harness.member(`stranger${number}@example.com`);
  const prints = sellAnother(state, 100, "year");
  payLink(state, prints.id, (await stranger.get(paths.session)).body.user.id, "stranger@example.com");
  await deliver();
  expect((await owner.get(paths.mayExport)).body.may_export).toBe(true);
  expect(await may()).toBe(false);
  expect(await mine()).toMatchObject({ standing: "none", checking_payment: true });
  expect(await buyer.post(paths.checkout, orderOf("monthly"))).toMatchObject({
    status: 409,
    body: { type: "agate:payment-checked", title: expect.stringContaining("We're checking your payment") },
  });
  expect((await stranger.get(paths.mayExport)).body.may_export).toBe(false);
  expect(await alarms()).toEqual(["payment-link year"]);
  makeLink(state, linkUrl, [next.id]);
  await deliver();
  harness.pass(3_600_000);
  await harness.processEvents();
  expect(await alarms()).toEqual([]);
  expect(await may()).toBe(true);
  expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "annual", checking_payment: false });
  expect((await stranger.get(paths.mayExport)).body.may_export).toBe(false);
  expect((await stranger.get(paths.subscription)).body).toMatchObject({ standing: "none", checking_payment: false });
});

test("[SU18] [SU35] a payment that is refunded while it waits for its link ends when the link can be read @all", async () => {
  const sold = sellAnother(state, 12_999, "year");
  payLink(state, sold.id, id, "refunded@example.com");
  const [sub] = [...state.subscriptions.values()].toReversed();
  if (!sub) throw new Error("nothing was bought");
  await deliver();
  refund(state, sub.id, "all");
  await deliver();
  expect(now(sub).status).toBe("active");
  makeLink(state, linkUrl, [sold.id]);
  await harness.round();
  harness.pass(3_600_000);
  await harness.processEvents();
  expect(now(sub).status).toBe("canceled");
  expect(await may()).toBe(false);
});

test("[SU35] while Stripe does not respond about a link, payments through it wait @all", async () => {
  const sold = sellAnother(state, 12_999, "year");
  makeLink(state, linkUrl, [sold.id]);
  payLink(state, sold.id, id, "later@example.com");
  const events = harness.undeliveredEvents();
  fake.weather = "failing";
  await harness.deliverWebhooks(events);
  expect(await may()).toBe(false);
  expect(await mine()).toMatchObject({ standing: "none", checking_payment: true });
  fake.weather = "fine";
  harness.pass(3_600_000);
  await harness.processEvents();
  expect(await may()).toBe(true);
});

test.each([
  ["switched off", () => ({ active: false }), "it was switched off"],
  [
    "with its last payment taken",
    () => ({ restrictions: { completed_sessions: { count: 5, limit: 5 } } }),
    "it was switched off",
  ],
  ["in another currency", () => ({ prices: [inEuros()] }), "in eur"],
  ["at an archived price", () => ({ prices: [archived()] }), "archived"],
  ["of three at once", () => ({ quantity: 3 }), "more than one at a time"],
  ["with a trial", () => ({ subscription_data: { trial_period_days: 14 } }), "a trial"],
  ["with tax on top", () => ({ automatic_tax: { enabled: true } }), "it adds tax"],
  ["with promotion codes", () => ({ allow_promotion_codes: true }), "promotion codes"],
  [
    "with an optional extra",
    () => ({ optional_items: [{ adjustable_quantity: null, price: "price_1", quantity: 1 }] }),
    "other things",
  ],
  ["of two things", () => ({ prices: [sellAnother(state, 500, "year").id, inEuros()] }), "more than one thing"],
  ["of another amount", () => ({ prices: [sellAnother(state, 900, "year").id] }), "12999 cents here and 900 there"],
  ["of another period", () => ({ prices: [sellAnother(state, 12_999, "month").id] }), "another period"],
  ["that sells nothing", () => ({ prices: [] }), "it sells nothing that can be read"],
])(
  "[SU35] a link %s is not sold through and raises an alarm, at checkout already @all",
  async (_what, changes, detail) => {
    const link = makeLink(state, linkUrl, [await annualPrice()]);
    await harness.round();
    expect(await alarms()).toEqual([]);
    const annual = async () =>
      (await buyer.get(paths.plans)).body.plans.find(({ id: plan }: { id: string }) => plan === "annual");
    const order = () => buyer.post(paths.checkout, orderOf("annual"));
    expect(await annual()).toMatchObject({ for_sale: true });
    expect((await order()).body.url).toContain(linkUrl);
    state.links.set(link.id, { ...link, ...changes() });
    expect(await order()).toMatchObject({ body: { type: "agate:plan-not-sold" } });
    expect((await openAlarms(db)).map((alarm) => alarm.detail).join()).toContain(detail);
    expect(await annual()).toMatchObject({ for_sale: false });
    state.links.set(link.id, link);
    await harness.round();
    expect(await alarms()).toEqual([]);
    expect(await annual()).toMatchObject({ for_sale: true });
  },
);

/** Prices of the plan in all but one respect. */
function priceLike(changes: Partial<SimulatedPrice>): string {
  const price = { ...sellAnother(state, 12_999, "year"), ...changes };
  state.prices.set(price.id, price);
  return price.id;
}
const inEuros = () => priceLike({ currency: "eur" });
const archived = () => priceLike({ active: false });

test("[SU35] a link that does not exist is not sold through, and of two things on one only the plan's becomes ours @all", async () => {
  await harness.round();
  expect(await alarms()).toEqual(["payment-link year"]);
  const order = () => buyer.post(paths.checkout, orderOf("annual"));
  expect(await order()).toMatchObject({ body: { type: "agate:plan-not-sold" } });
  const prints = sellAnother(state, 500, "year");
  const both = [prints.id, sellAnother(state, 12_999, "year").id];
  makeLink(state, linkUrl, both);
  await harness.round();
  expect(await order()).toMatchObject({ body: { type: "agate:plan-not-sold" } });
  const known = await db.select({ id: planPrice.id }).from(planPrice);
  expect(both.map((price) => known.some(({ id: one }) => one === price))).toEqual([false, true]);
});

test("[SU35] a plan whose price changed is not sold through its link until the link takes the new one", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  await harness.round();
  const seller = harness.subscriptions.context;
  await changePlanPrice(seller, { planId: "annual", cents: 14_999 });
  const { plans } = (await buyer.get(paths.plans)).body;
  expect(plans.find((plan: { id: string }) => plan.id === "annual")).toMatchObject({ price: 149.99, for_sale: false });
  expect((await readSoldPlans(seller)).at(-1)).toMatchObject({ id: "annual", sale: "no: see agate stripe alarms" });
  await changePlanPrice(seller, { planId: "annual", cents: 12_999 });
});

test("[SU7] [SU22] while a link is handed out or paid, the open checkout of the same person ends @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  await harness.round();
  const checkoutOf = async () => {
    const { body } = await buyer.post(paths.checkout, orderOf("monthly"));
    return find(state.sessions, checkoutIn(body.url));
  };
  const first = await checkoutOf();
  await buyer.post(paths.checkout, orderOf("annual"));
  expect(find(state.sessions, first.id).status).toBe("expired");
  // The link was left open in a tab, and is paid after another checkout was opened.
  const second = await checkoutOf();
  payLink(state, await annualPrice(), id, "both@example.com");
  await harness.deliverWebhooks();
  expect(find(state.sessions, second.id).status).toBe("expired");
  expect(await alarms()).toEqual([]);
});

test("[SU7] a subscription that came about in any other way ends the open checkout too @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const { body } = await buyer.post(paths.checkout, orderOf("monthly"));
  const session = find(state.sessions, checkoutIn(body.url));
  begin(state, session.customer, find(state.prices, await annualPrice()));
  await harness.deliverWebhooks();
  expect(find(state.sessions, session.id).status).toBe("expired");
});

test("[SU18] [SU36] an extra invoice neither ends a subscription when it is refunded, nor makes it owe when it fails @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  const extra = billExtra(state, sub.id, 500, "paid");
  refund(state, sub.id, "all", extra);
  dispute(state, billExtra(state, sub.id, 500, "paid"), "lost");
  await deliver();
  expect(now(sub).status).toBe("active");
  harness.advance(20 * day);
  const { bill } = await mine();
  billExtra(state, sub.id, 500, "open");
  await deliver();
  expect(now(sub).status).toBe("past_due");
  expect(bill).toMatchObject({ next_payment: { amount: 14.99 } });
  expect((await mine()).bill).toEqual(bill);
  expect(await mine()).toMatchObject({ standing: "active", subscription_status: "active", owed: null });
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: true, notice: null });
  expect((await harness.deliver()).map(({ parsed }) => parsed.subject)).toEqual(["You are subscribed"]);
  giveUp(state, sub.id, "unpaid");
  await deliver();
  expect(await may()).toBe(true);
  // Stripe has given up, and leaves the next renewal in draft. That one is ours, and nobody paid it.
  beginNextUnpaid(state, sub.id);
  const renewal = find(state.invoices, now(sub).latest_invoice ?? "");
  state.invoices.set(renewal.id, { ...renewal, status: "draft" });
  await deliver();
  expect(await may()).toBe(false);
  expect(await mine()).toMatchObject({ standing: "past-due", owed: { amount: 14.99 } });
});

test("[SU36] what else runs on a subscription is neither ended nor opens anything once our item is gone @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  const prints = addItem(state, sub.id, sellAnother(state, 500, "month"));
  await deliver();
  harness.advance(31 * day);
  await deliver();
  expect(await may()).toBe(true);
  refund(state, sub.id, "all");
  await deliver();
  expect(now(sub)).toMatchObject({ status: "active", items: { data: [{ id: prints }] } });
  expect(await may()).toBe(false);
  expect(await mine()).toMatchObject({ standing: "none", subscription_status: "canceled" });
  await harness.round();
  expect(await may()).toBe(false);
  await harness.subscriptions.endForDeletion(id);
  expect(now(sub).status).toBe("active");
});

test("[SU19] [SU36] a person who is deleted takes our item with them, and leaves what else runs on the subscription", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  const prints = addItem(state, sub.id, sellAnother(state, 500, "month"));
  await harness.subscriptions.endForDeletion(id);
  expect(now(sub)).toMatchObject({ status: "active", items: { data: [{ id: prints }] } });
});

test("[SU36] a refund of what else runs on a subscription leaves ours @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  const item = addItem(state, sub.id, sellAnother(state, 500, "month"));
  refund(state, sub.id, "all", billItem(state, sub.id, item, 500));
  await deliver();
  expect(now(sub).items.data).toHaveLength(2);
  expect(await may()).toBe(true);
});

test("[SU36] a refund, a dispute, and an event about another product are ignored, and logged once @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const theirs = begin(state, makeCustomer(state, "theirs@example.com", {}).id, sellAnother(state, 500, "month"));
  await harness.deliverWebhooks();
  const events = ignored().length;
  expect(events).toBe(3); // created, billed, paid
  const again = [...state.events];
  await harness.deliverWebhooks(again);
  await harness.round();
  expect(ignored()).toHaveLength(events);
  refund(state, theirs.id, "all");
  dispute(state, now(theirs).latest_invoice ?? "", "lost");
  await deliver();
  expect(ignored()).toHaveLength(events + 2);
  expect(now(theirs).status).toBe("active");
});

test("[SU36] we neither end nor refund another product of our own customer, even when the account is deleted @all", async () => {
  makeLink(state, linkUrl, [await annualPrice()]);
  const sub = await harness.buy(buyer, "monthly");
  const prints = begin(state, sub.customer, sellAnother(state, 500, "month"));
  await harness.deliverWebhooks();
  refund(state, prints.id, "all");
  dispute(state, now(prints).latest_invoice ?? "", "lost");
  await deliver();
  expect(now(prints).status).toBe("active");
  expect(await may()).toBe(true);
  await harness.subscriptions.endForDeletion(id);
  expect([now(sub).status, now(prints).status]).toEqual(["canceled", "active"]);
  expect(await alarms()).toEqual([]);
});

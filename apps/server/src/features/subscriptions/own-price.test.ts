import { desc, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import type { BillJson } from "@agate/api";
import * as wire from "@agate/api/schemas";
import { paths } from "@agate/api/schemas";
import { easternDay, writeDay } from "@agate/captions/calendar";
import { buyer as buyers, consent, paymentAlarm, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { payCheckout, payOwed } from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { find, store } from "../../payments/stripe/simulator/state.ts";
import { type Browser, refused } from "../../testing/accounts.ts";
import {
  addItem,
  beginNextUnpaid,
  billExtra,
  cancelAt,
  cancelInPortal,
  giveDiscount,
  giveUp,
  sellAnother,
} from "../../testing/at-stripe.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { day, orderOf } from "../../testing/subscription-harness.ts";
import { raiseAlarm } from "./alarms.ts";
import { giveAccess } from "./complimentary.ts";
import { preparePlanPrices } from "./prices.ts";
import { changePlanPrice, readSoldPlans } from "./sold-plans.ts";

const harness = await stripeHarness();
const { fake, context, subscriptions } = harness;
const { db } = context.database;
const { state } = fake;
const firstPlans = await db.select().from(subscriptionPlan);
let number = 0;
let email = "";
let buyer: Browser;

beforeEach(async () => {
  await harness.deleteEveryone();
  for (const { id, cents } of firstPlans)
    await db.update(subscriptionPlan).set({ cents }).where(eq(subscriptionPlan.id, id));
  await preparePlanPrices(subscriptions.context);
  email = `price${++number}@example.com`;
  buyer = await harness.member(email);
  await harness.deliver();
});

const mine = async () => v.parse(wire.mySubscription, (await buyer.get(paths.subscription)).body);
const bill = async () => (await mine()).bill as BillJson;
const now = ({ id }: SimulatedSubscription) => find(state.subscriptions, id);
const endOf = (sub: SimulatedSubscription) => now(sub).items.data[0].current_period_end;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
const dayOf = (seconds: number) => writeDay(easternDay(new Date(seconds * 1000)), "plain");
const change = (plan: string, named: object = {}) =>
  buyer.post(paths.changeSubscription, { ...orderOf(plan), ...named });
const agreed = async () => (await db.select().from(consent).orderBy(desc(consent.id)))[0];
const lastCharge = () => [...state.charges.values()].at(-1)?.amount;
/** Every letter to this test's buyer, as one line each. */
const letters = async () =>
  (await harness.deliver())
    .filter(({ to }) => to.includes(email))
    .map(({ parsed }) => `${parsed.subject}: ${parsed.text?.replaceAll(/\s+/g, " ")}`);
/** The operator changes a price, without setup. */
const raise = (planId: string, cents: number) => changePlanPrice(subscriptions.context, { planId, cents });
/** The same, with setup. */
async function reprice(planId: string, cents: number): Promise<void> {
  await raise(planId, cents);
  await preparePlanPrices(subscriptions.context);
}

test("[SU43] [SU10] a changed price is off sale at once, on the page, at checkout, for a change and in the command, until Stripe has it @all", async () => {
  const offered = async () =>
    (await harness.visitor().get(paths.plans)).body.plans.find(({ id }: { id: string }) => id === "annual");
  expect(await offered()).toMatchObject({ for_sale: true });
  await raise("annual", 14_999);
  expect(await offered()).toMatchObject({ price: 149.99, for_sale: false });
  for (const price of [129.99, 149.99])
    expect(await buyer.post(paths.checkout, { ...orderOf("annual"), price })).toMatchObject(
      refused(409, "agate:plan-not-sold"),
    );
  await harness.buy(buyer, "monthly");
  expect((await change("annual", { price: 149.99 })).body).toMatchObject({ type: "agate:plan-not-sold" });
  const sales = async () => (await readSoldPlans(subscriptions.context)).map(({ id, sale }) => `${id} ${sale}`);
  expect(await sales()).toEqual(["monthly yes", "six-months yes", "annual no: run agate stripe setup"]);
  await preparePlanPrices(subscriptions.context);
  expect(await sales()).toContain("annual yes");
  expect(await offered()).toMatchObject({ price: 149.99, for_sale: true });
  expect((await change("annual", { price: 149.99 })).status).toBe(200);
});

test("[SU43] a page left open over a raise is refused with the new price, buys at it after agreeing again, and pays it", async () => {
  await reprice("annual", 14_999);
  const stale = await buyer.post(paths.checkout, orderOf("annual"));
  expect(stale).toMatchObject(refused(409, "agate:price-changed"));
  expect(stale.body.title).toContain("the Annual Plan costs $149.99 a year now");
  expect(await agreed()).toBeUndefined();
  const { body } = await buyer.post(paths.checkout, { ...orderOf("annual"), price: 149.99 });
  expect(body.success).toBe(true);
  expect(await agreed()).toMatchObject({ cents: 14_999, firstCents: 14_999, firstAt: null });
  // A payment page that was opened before another raise takes what it and the consent say.
  const session = [...state.sessions.values()].at(-1);
  expect(find(state.prices, session?.price ?? "").unit_amount).toBe(14_999);
});

test("[SU43] a change at a price that has gone up since is refused, and schedules nothing", async () => {
  const sub = await harness.buy(buyer, "monthly");
  await reprice("annual", 14_999);
  const stale = await change("annual");
  expect(stale).toMatchObject(refused(409, "agate:price-changed"));
  expect(now(sub).schedule).toBe(null);
  expect((await agreed())?.purpose).toBe("checkout");
  await change("annual", { price: 149.99 });
  expect(await bill()).toMatchObject({
    next_payment: { amount: 149.99, at: iso(endOf(sub)) },
    next_price: { amount: 149.99, duration: "year", at: iso(endOf(sub)) },
  });
  expect(await agreed()).toMatchObject({
    purpose: "change",
    cents: 14_999,
    firstCents: 14_999,
    firstAt: new Date(endOf(sub) * 1000),
  });
  harness.advance(31 * day);
  expect(lastCharge()).toBe(14_999);
});

test("[SU44] who subscribed at another price sees, agrees to and is told their own price @all", async () => {
  await reprice("monthly", 999);
  const { body } = await buyer.post(paths.checkout, { ...orderOf("monthly"), price: 9.99 });
  expect(body.success).toBe(true);
  await reprice("monthly", 1_999);
  // The payment page was open over the raise.
  const session = [...state.sessions.values()].at(-1);

  payCheckout(state, session?.id ?? "");
  await harness.deliverWebhooks();
  const [sub] = [...state.subscriptions.values()];
  if (!sub) throw new Error("it was not bought");
  expect((await letters()).join()).toMatch(/It costs \$9\.99 a month\. .* at \$9\.99 a month, until you cancel\./);
  const own = { price: 9.99, duration: "month", next_payment: { amount: 9.99, at: iso(endOf(sub)) }, next_price: null };
  expect(await bill()).toMatchObject(own);

  await buyer.post(paths.cancelSubscription);
  expect(await bill()).toMatchObject({ price: 9.99, next_payment: null });
  const atList = await change("monthly", { price: 19.99 });
  expect(atList.body).toMatchObject({ type: "agate:price-changed" });
  expect(atList.body.title).toContain("the Monthly Plan costs $9.99 a month now");
  expect((await change("monthly", { price: 9.99 })).status).toBe(200);
  expect(await agreed()).toMatchObject({ cents: 999, firstCents: 999, firstAt: new Date(endOf(sub) * 1000) });
  expect(await bill()).toMatchObject(own);
  await harness.deliverWebhooks();
  const [letter] = await letters();
  expect(letter).toMatch(
    /^Your subscription goes on: .*renews automatically on .*, at \$9\.99 a month, until you cancel/,
  );
  harness.advance(31 * day);
  expect(lastCharge()).toBe(999);
});

test.each([
  ["a share for good", { percent: 20 }, 11.99, 11.99],
  ["a share for three months", { percent: 40, months: 3 }, 8.99, 14.99],
  ["a share of an odd price", { percent: 33.33 }, 9.99, 9.99],
  ["a sum once", { cents: 500, months: 0 }, 9.99, 14.99],
  ["more than the price", { cents: 5_000 }, 0, 0],
] as const)(
  "[SU44] a discount (%s) is in the answer, the consent and the letters, and is what is taken @all",
  async (_what, off, first, later) => {
    const sub = await harness.buy(buyer, "monthly");
    await letters();
    giveDiscount(state, sub.id, off);
    await harness.deliverWebhooks();
    expect(await bill()).toMatchObject({ price: 14.99, next_payment: { amount: first, at: iso(endOf(sub)) } });
    await buyer.post(paths.cancelSubscription);
    expect((await change("monthly")).body).toMatchObject({ type: "agate:price-changed" });
    expect((await change("monthly", { first_payment: first })).status).toBe(200);
    expect(await agreed()).toMatchObject({ cents: 1_499, firstCents: Math.round(first * 100) });
    await harness.deliverWebhooks();
    expect((await letters()).at(-1)).toContain(`is $${first.toFixed(2)}.`);
    harness.advance(31 * day);
    await harness.deliverWebhooks();
    expect(lastCharge()).toBe(Math.round(first * 100));
    for (let month = 0; month < 3; month++) {
      const told = (await bill()).next_payment?.amount ?? -1;
      harness.advance(31 * day);
      await harness.deliverWebhooks();
      expect(lastCharge()).toBe(Math.round(told * 100));
    }
    expect((await bill()).next_payment?.amount).toBe(later);
  },
);

test.each([
  ["half a cent, which Stripe rounds", { percent: 50 }, [749, 750]],
  ["too little to be charged, which is put on the next invoice", { cents: 1_474 }, [0]],
] as const)(
  "[SU44] a discount down to %s is named without an amount, and agreed to by nobody @all",
  async (_what, off, taken) => {
    const sub = await harness.buy(buyer, "monthly");
    await letters();
    giveDiscount(state, sub.id, off);
    await harness.deliverWebhooks();
    expect((await bill()).next_payment).toEqual({ amount: null, at: iso(endOf(sub)) });
    await buyer.post(paths.cancelSubscription);
    for (const first_payment of [7.49, 7.5, 0.25, 0, undefined])
      expect((await change("monthly", { first_payment })).body).toMatchObject({ type: "agate:changed-in-portal" });
    store(state, { ...now(sub), cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    await harness.deliverWebhooks();
    const told = (await letters()).join();
    expect(told).toContain("Your subscription goes on");
    expect(told).not.toContain("The payment on");
    harness.advance(31 * day);
    expect(taken).toContain(lastCharge());
  },
);

test("[SU46] a change of plan exchanges our price alone: discount, trial and metadata of the phase stay @all", async () => {
  const sub = await harness.buy(buyer, "monthly");
  giveDiscount(state, sub.id, { percent: 25 });
  store(state, { ...now(sub), status: "trialing" });
  await harness.deliverWebhooks();
  const first_payment = 97.49;
  expect((await change("annual", { first_payment })).body.subscription.bill).toMatchObject({
    discounts: [{ percent: 25, amount: null, ends: null, once: false }],
    next_payment: { amount: first_payment },
    next_price: { amount: 129.99, duration: "year" },
  });
  const { phases } = find(state.schedules, now(sub).schedule ?? "");
  expect(phases.map(({ discounts, trial_end }) => [discounts.length, trial_end])).toEqual([
    [1, endOf(sub)],
    [1, null],
  ]);
  expect(now(sub)).toMatchObject({ status: "trialing", discounts: [{ source: { coupon: { percent_off: 25 } } }] });
  harness.advance(31 * day);
  expect(lastCharge()).toBe(9_749);
});

test("[SU46] a subscription that covers another product too is neither changed nor canceled here, but in Stripe's portal", async () => {
  const sub = await harness.buy(buyer, "monthly");
  addItem(state, sub.id, sellAnother(state, 500, "month"));
  await harness.deliverWebhooks();
  expect(await bill()).toMatchObject({ elsewhere: true, mixed: true, next_payment: { amount: 19.99 } });
  const before = now(sub);
  for (const answer of [await change("annual"), await change("monthly"), await buyer.post(paths.cancelSubscription)])
    expect(answer).toMatchObject(refused(409, "agate:changed-in-portal"));
  expect(now(sub)).toEqual(before);
  harness.advance(31 * day);
  expect(lastCharge()).toBe(1_999);
  cancelInPortal(state, sub.id, "flag");
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ standing: "canceled", bill: { next_payment: null } });
  harness.advance(31 * day);
  expect(now(sub).status).toBe("canceled");
});

test.each(["paid for", "owing"])(
  "[SU46] a subscription of several of ours, %s, is canceled here, as a whole @all",
  async (what) => {
    const sub = await harness.buy(buyer, "monthly");
    addItem(state, sub.id, now(sub).items.data[0].price, 3);
    harness.advance(31 * day, what === "owing" ? "fails" : "pays");
    await harness.deliverWebhooks();
    expect(await bill()).toMatchObject({ price: 44.97, elsewhere: true, mixed: false });
    const refused = what === "owing" ? "agate:payment-due" : "agate:changed-in-portal";
    expect((await change("annual")).body).toMatchObject({ type: refused });
    const { subscription: left } = (await buyer.post(paths.cancelSubscription)).body;
    expect(left).toMatchObject({ standing: what === "owing" ? "none" : "canceled" });
    const charges = state.charges.size;
    harness.advance(62 * day);
    expect([now(sub).status, state.charges.size]).toEqual(["canceled", charges]);
  },
);

test("[SU18] [SU44] while Stripe has given up on something else, nothing says that ours renews, and nobody agrees to it @all", async () => {
  const sub = await harness.buy(buyer, "annual");
  await letters();
  harness.advance(345 * day);
  billExtra(state, sub.id, 500, "open");
  giveUp(state, sub.id, "unpaid");
  await harness.deliverWebhooks();
  await harness.round();
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: true, notice: null });
  const told = { standing: "active", owed: null, bill: { price: 129.99, next_payment: null, stopped: true } };
  expect(await mine()).toMatchObject(told);
  // Neither "Your subscription renews soon" nor "not paid".
  expect(await letters()).toEqual([]);
  expect((await change("monthly")).body).toMatchObject({ type: "agate:payment-due" });
  expect((await buyer.post(paths.cancelSubscription)).body.subscription).toMatchObject({ standing: "canceled" });
  expect((await change("annual")).body).toMatchObject({ type: "agate:payment-due" });
  store(state, { ...now(sub), cancel_at: null, cancel_at_period_end: false, canceled_at: null });
  await harness.deliverWebhooks();
  expect((await letters()).join()).toMatch(
    new RegExp(
      `^Your subscription goes on: .*is paid until ${dayOf(endOf(sub) - 1)}\\. Something else .* is unpaid: .*it does not renew\\.`,
    ),
  );

  // Stripe drafts the next renewal and does not take it.
  harness.pass(25 * day);
  beginNextUnpaid(state, sub.id);
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ standing: "past-due", owed: { amount: 129.99 }, bill: { stopped: false } });
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: false });
  payOwed(state, sub.id);
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({
    standing: "active",
    bill: { stopped: false, next_payment: { amount: 129.99 } },
  });
});

test.each([
  ["taxes", (sub: SimulatedSubscription): void => void store(state, { ...now(sub), automatic_tax: { enabled: true } })],
  [
    "a balance",
    (sub: SimulatedSubscription): void =>
      void state.customers.set(sub.customer, { ...find(state.customers, sub.customer), balance: -500 }),
  ],
] as const)(
  "[SU44] with %s no amount is named that may not be taken, and no change agreed to @all",
  async (_what, add) => {
    const sub = await harness.buy(buyer, "annual");
    add(sub);
    harness.advance(340 * day);
    await buyer.post(paths.checkSubscription);
    expect(await bill()).toMatchObject({ discounts: null, next_payment: { amount: null, at: iso(endOf(sub)) } });
    expect((await change("monthly")).body).toMatchObject({ type: "agate:changed-in-portal" });
    expect((await buyer.post(paths.cancelSubscription)).body.subscription).toMatchObject({ standing: "canceled" });
  },
);

test("[SU14] [SU17] one that is to end after more periods goes on until then, in words and money; our cancel ends it with this one @all", async () => {
  const sub = await harness.buy(buyer, "monthly");
  await letters();
  const end = endOf(sub) + 153 * 86_400;
  cancelAt(state, sub.id, end);
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({
    standing: "active",
    subscription_status: "active",
    subscription_end_date: iso(endOf(sub)),
    bill: { ends: iso(end), next_payment: { amount: 14.99, at: iso(endOf(sub)) } },
  });
  const [told] = await letters();
  expect(told).toContain(
    `Your subscription ends on ${dayOf(end)}: Your Monthly Plan renews automatically on ${dayOf(endOf(sub))}, at $14.99 a month, until it ends on ${dayOf(end)}.`,
  );
  expect(told).not.toContain("nothing more is charged");
  harness.advance(31 * day);
  await harness.deliverWebhooks();
  expect(lastCharge()).toBe(1_499);
  expect(state.charges.size).toBe(2);
  expect(await letters()).toEqual([]);

  const canceled = await buyer.post(paths.cancelSubscription);
  expect(canceled.body.subscription).toMatchObject({
    standing: "canceled",
    subscription_end_date: iso(endOf(sub)),
    bill: { ends: null, next_payment: null },
  });
  await harness.deliverWebhooks();
  expect(await letters()).toEqual([
    expect.stringContaining(`You keep access until ${dayOf(endOf(sub))}, and nothing more is charged.`),
  ]);
  harness.advance(31 * day);
  expect(state.charges.size).toBe(2);
  expect(now(sub).status).toBe("canceled");
});

test("[SU44] the last period of one that ends within it costs less, and is not named at the full price @all", async () => {
  const sub = await harness.buy(buyer, "monthly");
  cancelAt(state, sub.id, endOf(sub) + 10 * 86_400);
  await harness.deliverWebhooks();
  expect((await bill()).next_payment).toEqual({ amount: null, at: iso(endOf(sub)) });
});

test("[SU44] a bill that a server of an older version left behind is not shown, and read again by the next round @all", async () => {
  await harness.buy(buyer, "monthly");
  // It numbers readings too, but stores no bill.
  const readByOlderVersion = () => db.update(buyers).set({ reading: sql`nextval('payment_reading')` });
  await readByOlderVersion();
  expect((await mine()).bill).toBe(null);
  expect((await change("annual")).body).toMatchObject({ subscription: { bill: { price: 14.99 } } });
  await readByOlderVersion();
  expect((await mine()).bill).toBe(null);
  await harness.round();
  expect((await mine()).bill).toMatchObject({ price: 14.99 });
});

test("[SU31] [SU17] letters name the last day of complimentary access, and what a person can still do @all", async () => {
  const personId = (await buyer.get(paths.session)).body.user.id as string;
  await giveAccess(db, { personId, lastDay: "2039-12-15", reason: "a review" }, context.now());
  const sub = await harness.buy(buyer, "monthly");
  await letters();
  harness.advance(31 * day, "fails");
  await harness.deliverWebhooks();
  expect((await letters())[0]).toContain("you can export until December 15, 2039.");
  await buyer.post(paths.cancelSubscription);
  await harness.deliverWebhooks();
  expect((await letters()).at(-1)).toContain("You can still export until December 15, 2039.");
  expect(now(sub).status).toBe("canceled");
});

test("[SU17] reactivating in Stripe's portal gets its letter too, once @all", async () => {
  const sub = await harness.buy(buyer, "monthly");
  cancelInPortal(state, sub.id, "flag");
  await harness.deliverWebhooks();
  await letters();
  store(state, { ...now(sub), cancel_at: null, cancel_at_period_end: false, canceled_at: null });
  await harness.deliverWebhooks();
  await harness.round();
  expect((await letters()).map((letter) => letter.split(":")[0])).toEqual(["Your subscription goes on"]);
});

test("[SU30] an open alarm tells its newest detail, and is reported once", async () => {
  const alarm = { kind: "plan-not-sold", subject: "weekly", detail: "its price is archived" } as const;
  await raiseAlarm(subscriptions.context, alarm);
  await raiseAlarm(subscriptions.context, { ...alarm, detail: "its price is in eur" });
  const open = await db.select().from(paymentAlarm).where(eq(paymentAlarm.subject, "weekly"));
  expect(open.map(({ detail }) => detail)).toEqual(["its price is in eur"]);
});

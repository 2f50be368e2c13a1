import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import * as wire from "@agate/api/schemas";
import { profile } from "../../db/schema-accounts.ts";
import { consent, paymentAlarm, paymentCustomer, planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { begin, payCheckout } from "../../payments/stripe/simulator/lifecycle.ts";
import { type Browser, refused } from "../../testing/accounts.ts";
import { cancelInPortal } from "../../testing/at-stripe.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { consented, orderOf } from "../../testing/subscription-harness.ts";
import { openAlarms } from "./alarms.ts";
import { preparePlanPrices } from "./prices.ts";

const harness = await stripeHarness();
const { fake, context } = harness;
const { db } = context.database;
let number = 0;
let email = "";
let buyer: Browser;
let other: Browser;

beforeEach(async () => {
  number++;
  email = `buyer${number}@example.com`;
  buyer = await harness.member(email);
  other = harness.visitor();
  for (const [name, value] of buyer.cookies) other.cookies.set(name, value);
});

const order = ({ plan_id = "monthly", ...changes }: Readonly<Record<string, unknown>> & { plan_id?: string } = {}) => ({
  ...orderOf(plan_id),
  ...changes,
});
const mine = async (browser = buyer) => (await browser.get(paths.subscription)).body;

test("[SU8] every way to pay requires both boxes and the current terms, and stores what was agreed to", async () => {
  for (const path of [paths.checkout, paths.changeSubscription]) {
    for (const missing of [{ renewal: false }, { adult_in_us: false }])
      expect(await buyer.post(path, order({ consent: { ...consented, ...missing } }))).toMatchObject(
        refused(400, "agate:consent-missing"),
      );
    expect(await buyer.post(path, order({ consent: { ...consented, terms_version: "1999" } }))).toMatchObject(
      refused(409, "agate:terms-changed"),
    );
    expect((await buyer.post(path, { plan_id: "monthly" })).status).toBe(400);
  }
  const before = await db.select().from(consent);
  await buyer.post(paths.checkout, order());
  const after = await db.select().from(consent).orderBy(desc(consent.id));
  expect(after.length).toBe(before.length + 1);
  expect(after[0]).toMatchObject({
    purpose: "checkout",
    planId: "monthly",
    cents: 1499,
    termsVersion: consented.terms_version,
    givenAt: context.now(),
  });
});

test("[SU9] [D13] a buyer or status sent by a browser is ignored", async () => {
  const { body } = await buyer.post(
    paths.checkout,
    order({ user_id: "somebody", customer: "cus_1", subscription_status: "active" }),
  );
  const session = fake.state.sessions.get(checkoutIn(body.url));
  const price = fake.state.prices.get(session?.price ?? "");
  expect(price).toMatchObject({
    unit_amount: 1499,
    currency: "usd",
    recurring: { interval: "month", interval_count: 1 },
  });
  const [own] = await db
    .select()
    .from(paymentCustomer)
    .where(eq(paymentCustomer.id, session?.customer ?? ""));
  expect(session?.client_reference_id).toBe(own?.personId);
  const [row] = await db
    .select()
    .from(profile)
    .where(eq(profile.personId, own?.personId ?? ""));
  expect(row).toMatchObject({ subscriptionStatus: null, subscriptionId: null, subscriptionPlanId: null });
  for (const path of [paths.checkSubscription, paths.customerPortal, paths.cancelSubscription])
    await buyer.post(path, { subscription_status: "active", subscription_end_date: "2099-01-01" });
  expect(
    (
      await db
        .select()
        .from(profile)
        .where(eq(profile.personId, own?.personId ?? ""))
    )[0],
  ).toEqual(row);
});

test("[SU43] [D13] a price that a page did not get from us is refused with the one that would be taken, and nothing is stored", async () => {
  const before = await db.$count(consent);
  for (const price of [0.01, 12.99, -14.99, undefined])
    expect(await buyer.post(paths.checkout, order({ price }))).toMatchObject({
      status: 409,
      body: {
        type: "agate:price-changed",
        title:
          "The price has changed: the Monthly Plan costs $14.99 a month now. Nothing was charged or changed. Please read the terms and agree again.",
      },
    });
  expect(await buyer.post(paths.checkout, order({ first_payment: 0.99 }))).toMatchObject({ status: 409 });
  expect(await db.$count(consent)).toBe(before);
  expect([...fake.state.customers.values()].filter((one) => one.email === email)).toEqual([]);
});

test("[SU9] visitors must sign in for everything about themselves", async () => {
  const visitor = harness.visitor();
  const reads = [await visitor.get(paths.subscription)];
  const writes = [
    paths.checkSubscription,
    paths.checkout,
    paths.changeSubscription,
    paths.cancelSubscription,
    paths.customerPortal,
  ];
  for (const path of writes) reads.push(await visitor.post(path, order()));
  for (const answer of reads) expect(answer).toMatchObject(refused(401, "agate:session-missing"));
});

test("[SU7] [E7] two tabs or a double click lead to one checkout, one customer, and one subscription @all", async () => {
  const answers = await Promise.all([buyer, other, buyer, other].map((tab) => tab.post(paths.checkout, order())));
  const urls = new Set(answers.map(({ body }) => body.url));
  expect(urls.size).toBe(1);
  const customers = [...fake.state.customers.values()].filter((one) => one.email === email);
  expect(customers).toHaveLength(1);
  payCheckout(fake.state, checkoutIn([...urls][0]));
  const late = await other.post(paths.checkout, order({ plan_id: "annual" }));
  expect(late).toMatchObject(refused(409, "agate:already-subscribed"));
  expect(await mine(other)).toMatchObject({ subscription_status: "active", standing: "active" });
});

test("[SU7] [E7] another plan in another tab closes the first tab's page", async () => {
  const first = checkoutIn((await buyer.post(paths.checkout, order())).body.url);
  const second = checkoutIn((await other.post(paths.checkout, order({ plan_id: "annual" }))).body.url);
  expect(second).not.toBe(first);
  expect(fake.state.sessions.get(first)?.status).toBe("expired");
  expect(() => payCheckout(fake.state, first)).toThrow("nobody can pay this any more");
  payCheckout(fake.state, second);
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ subscription_plan_id: "annual" });
});

test("[SU7] [E7] a page that is paid while another tab requests a new one wins", async () => {
  const first = checkoutIn((await buyer.post(paths.checkout, order())).body.url);
  fake.before = (called) => {
    // Paid after we checked for a subscription, before the page could be closed.
    if (called !== `GET /v1/checkout/sessions/${first}`) return;
    fake.before = undefined;
    payCheckout(fake.state, first);
  };
  const second = await other.post(paths.checkout, order({ plan_id: "annual" }));
  expect(second).toMatchObject(refused(409, "agate:already-subscribed"));
  expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "monthly" });
});

test("[SU7] an expired or nearly expired checkout is not reused", async () => {
  const first = (await buyer.post(paths.checkout, order())).body.url;
  harness.pass(45 * 60_000);
  expect((await buyer.post(paths.checkout, order())).body.url).toBe(first);
  harness.pass(6 * 60_000);
  const second = (await buyer.post(paths.checkout, order())).body.url;
  expect(second).not.toBe(first);
  harness.pass(3_600_000);
  expect((await buyer.post(paths.checkout, order())).body.url).not.toBe(second);
});

test("[SU16] the return path is stored with the checkout and returned only to its buyer; a session ID reveals nothing to others", async () => {
  const { body } = await buyer.post(paths.checkout, order({ return_path: "/mlb?game=mlb-1" }));
  const session_id = checkoutIn(body.url);
  expect(fake.state.sessions.get(session_id)?.success_url).toBe(
    `${context.env.publicUrl}/subscription?session_id={CHECKOUT_SESSION_ID}`,
  );
  payCheckout(fake.state, session_id);
  // No notification: every webhook is lost.
  const stranger = await harness.member(`stranger${number}@example.com`);
  const nothing = { standing: "none", subscription_id: null, return_path: null };
  expect((await stranger.post(paths.checkSubscription, { session_id })).body).toMatchObject(nothing);
  expect((await stranger.get(paths.mayExport)).body).toMatchObject({ may_export: false, why: "not-subscribed" });
  const checked = await buyer.post(paths.checkSubscription, { session_id });
  expect(v.parse(wire.checkedSubscription, checked.body)).toMatchObject({
    email,
    subscription_status: "active",
    subscription_plan_id: "monthly",
    standing: "active",
    return_path: "/mlb?game=mlb-1",
  });
  // Replayed by both: nothing changes hands.
  expect((await stranger.post(paths.checkSubscription, { session_id })).body).toMatchObject(nothing);
  expect((await buyer.post(paths.checkSubscription, { session_id })).body).toEqual(checked.body);
  expect((await buyer.post(paths.checkSubscription, { session_id: "cs_of_nobody" })).body.return_path).toBeNull();
});

test("[SU5] [E6] a buyer who closes the page is entitled by the webhook alone", async () => {
  const { body } = await buyer.post(paths.checkout, order());
  payCheckout(fake.state, checkoutIn(body.url));
  await harness.deliverWebhooks();
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({
    may_export: true,
    why: null,
    notice: null,
    access_until: null,
  });
});

test("[SU7] [E8] a declined card or an abandoned 3-D Secure grants nothing, and the page can be paid later", async () => {
  const { body } = await buyer.post(paths.checkout, order());
  for (const card of ["declined", "abandoned"] as const) payCheckout(fake.state, checkoutIn(body.url), card);
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ standing: "none", subscription_status: null });
  expect((await buyer.post(paths.checkout, order())).body.url).toBe(body.url);
});

test("[SU7] [E8] a first payment that stays incomplete grants nothing and is ended when another is started", async () => {
  await buyer.post(paths.checkout, order());
  const [customer] = [...fake.state.customers.values()].filter((one) => one.email === email);
  const [price] = fake.state.prices.values();
  if (!customer || !price) throw new Error("there is no customer");
  const incomplete = begin(fake.state, customer.id, price, "incomplete");
  await harness.deliverWebhooks();
  expect(await mine()).toMatchObject({ standing: "none", subscription_status: "incomplete" });
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: false });
  expect((await buyer.post(paths.checkout, order())).status).toBe(200);
  expect(fake.state.subscriptions.get(incomplete.id)?.status).toBe("canceled");
  await harness.deliverWebhooks();
  const subjects = (await harness.deliver()).map(({ parsed }) => parsed.subject);
  expect(subjects).toEqual([]);
});

test("[SU7] a person who has canceled but paid ahead reactivates instead of buying again", async () => {
  const { id } = await harness.buy(buyer);
  cancelInPortal(fake.state, id, "flag");
  await harness.deliverWebhooks();
  expect(await buyer.post(paths.checkout, order())).toMatchObject({ body: { type: "agate:already-subscribed" } });
});

test("[SU10] plans are listed cheapest first, and one with price 0 is by arrangement", async () => {
  const first = v.parse(wire.plans, (await harness.visitor().get(paths.plans)).body);
  expect(first).toEqual({
    plans: [
      { id: "monthly", name: "Monthly Plan", price: 14.99, duration: "month", for_sale: true },
      { id: "six-months", name: "6-Month Plan", price: 74.99, duration: "6-months", for_sale: true },
      { id: "annual", name: "Annual Plan", price: 129.99, duration: "year", for_sale: true },
    ],
    selling: true,
  });
  await db.update(subscriptionPlan).set({ cents: 0 }).where(eq(subscriptionPlan.id, "annual"));
  const { plans } = v.parse(wire.plans, (await harness.visitor().get(paths.plans)).body);
  expect(plans.map(({ id, price, for_sale }) => [id, price, for_sale])).toEqual([
    ["annual", 0, false],
    ["monthly", 14.99, true],
    ["six-months", 74.99, true],
  ]);
  expect(await buyer.post(paths.checkout, order({ plan_id: "annual" }))).toMatchObject(
    refused(409, "agate:plan-not-sold"),
  );
  await db.update(subscriptionPlan).set({ cents: 12_999 }).where(eq(subscriptionPlan.id, "annual"));
});

test("[SU10] a nonexistent plan is an 'Invalid plan duration'", async () => {
  expect(await buyer.post(paths.checkout, order({ plan_id: "weekly" }))).toMatchObject({
    status: 400,
    body: { type: "agate:invalid-plan", title: "Invalid plan duration" },
  });
});

test.each([
  ["archived", { active: false }, "its price or its product is archived"],
  ["in another currency", { currency: "eur" }, "its price is in eur"],
  ["of another amount", { unit_amount: 999 }, "it costs 12999 cents here and 999 there"],
  ["without an amount", { unit_amount: null }, "it costs 12999 cents here and null there"],
  ["for another period", { recurring: null }, "its price is for another period"],
])(
  "[SU10] [E12] a price that is %s at Stripe takes its plan off sale and raises an alarm @all",
  async (_what, changes, detail) => {
    const [row] = (await db.select().from(planPrice)).filter(({ planId }) => planId === "annual");
    const price = fake.state.prices.get(row?.id ?? "");
    if (!price) throw new Error("there is no price");
    fake.state.prices.set(price.id, { ...price, ...changes });
    await harness.round();
    const annual = async () =>
      (await buyer.get(paths.plans)).body.plans.find((one: { id: string }) => one.id === "annual");
    expect(await annual()).toMatchObject({ price: 129.99, for_sale: false });
    expect(await buyer.post(paths.checkout, order({ plan_id: "annual" }))).toMatchObject({
      body: { type: "agate:plan-not-sold" },
    });
    const alarms = () => db.select().from(paymentAlarm).orderBy(desc(paymentAlarm.id));
    expect((await alarms())[0]).toMatchObject({ kind: "plan-not-sold", subject: "annual", clearedAt: null });
    expect((await alarms())[0]?.detail).toContain(detail);
    fake.state.prices.set(price.id, price);
    await harness.round();
    expect(await annual()).toMatchObject({ for_sale: true });
    expect((await alarms())[0]?.clearedAt).toEqual(context.now());
  },
);

test("[SU10] [E12] an archived product takes every plan off sale with an alarm, and setup makes it sellable again", async () => {
  const product = fake.state.products.get("agate_caption_codes");
  if (!product) throw new Error("there is no product");
  const archive = () => fake.state.products.set(product.id, { ...product, active: false });
  const sold = async () =>
    (await buyer.get(paths.plans)).body.plans.map((one: { for_sale: boolean }) => one.for_sale) as boolean[];
  archive();
  // Since the last check: noticed at checkout.
  expect(await buyer.post(paths.checkout, order())).toMatchObject({ body: { type: "agate:plan-not-sold" } });
  await harness.round();
  expect(await sold()).toEqual([false, false, false]);
  const details = (await openAlarms(db)).map(({ kind, detail }) => `${kind}: ${detail}`);
  expect(details).toContain("plan-not-sold: its price or its product is archived: run agate stripe setup");
  await preparePlanPrices(harness.subscriptions.context);
  expect(await sold()).toEqual([true, true, true]);
  expect((await buyer.post(paths.checkout, order())).status).toBe(200);
  await harness.round();
  expect(await openAlarms(db)).toEqual([]);
});

test("[SU10] [E12] a price of the other mode does not count", async () => {
  const [row] = (await db.select().from(planPrice)).filter(({ planId }) => planId === "annual");
  const price = fake.state.prices.get(row?.id ?? "");
  if (!price) throw new Error("there is no price");
  fake.state.prices.delete(price.id);
  await harness.round();
  expect(await buyer.post(paths.checkout, order({ plan_id: "annual" }))).toMatchObject({
    body: { type: "agate:plan-not-sold" },
  });
  fake.state.prices.set(price.id, price);
  await harness.round();
});

test("[SU10] [E12] a price archived since the last check is noticed at checkout", async () => {
  const [row] = (await db.select().from(planPrice)).filter(({ planId }) => planId === "annual");
  const price = fake.state.prices.get(row?.id ?? "");
  if (!price) throw new Error("there is no price");
  fake.state.prices.set(price.id, { ...price, active: false });
  expect(await buyer.post(paths.checkout, order({ plan_id: "annual" }))).toMatchObject(
    refused(409, "agate:plan-not-sold"),
  );
  fake.state.prices.set(price.id, price);
  await harness.round();
});

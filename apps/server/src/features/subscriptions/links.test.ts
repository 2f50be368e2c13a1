import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { auditLog } from "../../db/schema-operation.ts";
import { consent } from "../../db/schema-subscriptions.ts";
import { begin, endNow, makeCustomer, makeLink, refund } from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { find } from "../../payments/stripe/simulator/state.ts";
import { payLink, sellAnother } from "../../testing/at-stripe.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf } from "../../testing/subscription-harness.ts";
import { openAlarms } from "./alarms.ts";
import { assignPayment, describeCustomer } from "./assign-payment.ts";

const harness = await stripeHarness({
  env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_PAYMENT_LINK_YEAR: "https://buy.stripe.com/abc?locale=en" },
});
const { fake, context } = harness;
const { db } = context.database;
let number = 0;
const [year] = [...fake.state.prices.values()].filter(({ recurring }) => recurring?.interval === "year");
makeLink(fake.state, "https://buy.stripe.com/abc", [year?.id ?? ""]);
await harness.round();
const order = orderOf("annual");
const annualPrice = () => {
  const price = [...fake.state.prices.values()].find(({ recurring }) => recurring?.interval === "year");
  return price?.id ?? "";
};
const idOf = async (email: string) => {
  const browser = await harness.member(email);
  return { browser, id: (await browser.get(paths.session)).body.user.id as string };
};

test("[SU22] if a payment link is configured for a duration, checkout leads there and identifies its buyer", async () => {
  const { browser, id } = await idOf("link@example.com");
  const { body } = await browser.post(paths.checkout, order);
  const url = new URL(body.url);
  expect(url.origin + url.pathname).toBe("https://buy.stripe.com/abc");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    locale: "en",
    prefilled_email: "link@example.com",
    client_reference_id: id,
  });
  expect(fake.state.sessions.size).toBe(0);
  expect((await browser.post(paths.checkout, orderOf("monthly"))).body.url).toContain("checkout.stripe.com");
});

test("[SU35] [SU43] [SU8] a link that goes bad over an open page is refused before anything is agreed to, and its plan is off sale until it is mended @all", async () => {
  const { browser, id } = await idOf("bad-link@example.com");
  const [link] = [...fake.state.links.values()];
  if (!link) throw new Error("there is no link");
  const annual = async () =>
    (await browser.get(paths.plans)).body.plans.find((plan: { id: string }) => plan.id === "annual");
  const agreements = () => db.$count(consent, eq(consent.personId, id));
  expect((await browser.post(paths.checkout, order)).status).toBe(200);
  expect(await agreements()).toBe(1);
  harness.pass(2 * 3_600_000);
  fake.state.links.set(link.id, { ...link, quantity: 3 });
  // The page, opened before, agrees again.
  expect(await annual()).toMatchObject({ for_sale: true });
  const refused = await browser.post(paths.checkout, order);
  expect(refused).toMatchObject({
    status: 409,
    body: { type: "agate:plan-not-sold", title: "This plan cannot be bought right now. Please choose another one." },
  });
  expect(await agreements()).toBe(1);
  expect(await annual()).toMatchObject({ for_sale: false });
  expect((await openAlarms(db)).map(({ kind, subject }) => [kind, subject])).toContainEqual(["payment-link", "year"]);
  expect((await browser.post(paths.checkout, orderOf("monthly"))).status).toBe(200);
  fake.state.links.set(link.id, link);
  await harness.round();
  expect((await browser.post(paths.checkout, order)).body.url).toContain("buy.stripe.com/abc");
  expect(await agreements()).toBe(3);
});

test("[SU22] a payment on a link is assigned to its person, by webhook", async () => {
  const { browser, id } = await idOf("webhook@example.com");
  payLink(fake.state, annualPrice(), id, "another.address@example.com");
  await harness.deliverWebhooks();
  expect((await browser.get(paths.subscription)).body).toMatchObject({
    standing: "active",
    subscription_plan_id: "annual",
  });
  expect((await browser.post(paths.checkout, order)).body).toMatchObject({ type: "agate:already-subscribed" });
  expect((await browser.post(paths.customerPortal)).status).toBe(409); // allowed to open it, but it isn't configured
});

test("[SU22] [E6] if the webhook is lost, returning with the session ID activates the subscription, only for its own buyer", async () => {
  const { browser, id } = await idOf("back@example.com");
  const { browser: stranger } = await idOf("stranger@example.com");
  const session_id = payLink(fake.state, annualPrice(), id, "back@example.com");
  harness.undeliveredEvents();
  expect((await stranger.post(paths.checkSubscription, { session_id })).body).toMatchObject({ standing: "none" });
  expect((await browser.post(paths.checkSubscription, { session_id })).body).toMatchObject({ standing: "active" });
});

const unowned = async () => (await openAlarms(db)).filter(({ kind }) => kind === "unowned-payment");
const newest = (): SimulatedSubscription => {
  const [last] = [...fake.state.subscriptions.values()].toReversed();
  if (!last) throw new Error("there is no subscription");
  return last;
};

test.each([
  ["names nobody", ""],
  ["names a person unknown to us", "00000000-0000-0000-0000-000000000000"],
])(
  "[SU47] a payment that %s grants nothing and raises an alarm that says what to do, until it has ended @all",
  async (_what, reference) => {
    const email = `nobody${++number}@example.com`;
    const { browser } = await idOf(email);
    payLink(fake.state, annualPrice(), reference, email);
    await harness.deliverWebhooks();
    // The address proposes, and decides nothing.
    expect((await browser.get(paths.mayExport)).body).toMatchObject({ may_export: false });
    const { customer, id } = newest();
    const [alarm, ...others] = await unowned();
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({ subject: customer });
    expect(alarm?.detail).toContain(`agate user assign-payment ${customer}`);
    expect(alarm?.detail).not.toContain("@");
    await harness.round();
    expect(await unowned()).toHaveLength(1);
    endNow(fake.state, find(fake.state.subscriptions, id), fake.state.now());
    await harness.deliverWebhooks();
    expect(await unowned()).toEqual([]);
  },
);

test("[SU18] [SU47] a payment of nobody's that is refunded ends its subscription", async () => {
  payLink(fake.state, annualPrice(), "", "refunded@example.com");
  await harness.deliverWebhooks();
  refund(fake.state, newest().id, "all");
  await harness.deliverWebhooks();
  await harness.deliverWebhooks();
  expect(newest().status).toBe("canceled");
  expect(await unowned()).toEqual([]);
});

test("[SU47] whoever the operator began a subscription for at Stripe is unowned too; what else the account sells is not", async () => {
  const stranger = makeCustomer(fake.state, "stranger@example.com", {});
  begin(fake.state, stranger.id, sellAnother(fake.state, 500, "year"));
  await harness.deliverWebhooks();
  expect(await unowned()).toEqual([]);
  begin(fake.state, stranger.id, find(fake.state.prices, annualPrice()));
  await harness.deliverWebhooks();
  expect(await unowned()).toMatchObject([{ subject: stranger.id }]);
  endNow(fake.state, newest(), fake.state.now());
  await harness.deliverWebhooks();
});

test("[SU47] agate user assign-payment says whom Stripe's address proposes, gives the payment its owner, and is audited", async () => {
  const email = `owner${++number}@example.com`;
  const { browser, id } = await idOf(email);
  payLink(fake.state, annualPrice(), "", email);
  await harness.deliverWebhooks();
  const { customer } = newest();
  const { context: seller } = harness.subscriptions;
  expect(await describeCustomer(seller, customer)).toEqual({ email, subscriptions: [`${newest().id}, active`] });
  const assign = (personId: string, customerId = customer) => assignPayment(seller, { customerId, personId });
  expect(await assign(id, makeCustomer(fake.state, email, {}).id)).toBe("not-ours");
  expect(await assign(id)).toBe("assigned");
  expect((await browser.get(paths.mayExport)).body).toMatchObject({ may_export: true });
  expect(await unowned()).toEqual([]);
  const { id: other } = await idOf(`other${number}@example.com`);
  expect(await assign(other)).toBe("has-owner");
  const acts = await db.select().from(auditLog).where(eq(auditLog.act, "payment.assign"));
  expect(acts).toMatchObject([{ subjectId: id, after: { customer, subscriptions: newest().id } }]);
});

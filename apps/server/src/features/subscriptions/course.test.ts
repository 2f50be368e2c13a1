import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { MySubscriptionJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { paymentAlarm, subscription } from "../../db/schema-subscriptions.ts";
import { begin, dispute, makeCustomer, payOwed, refund } from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { store } from "../../payments/stripe/simulator/state.ts";
import type { Browser } from "../../testing/accounts.ts";
import { beginNextUnpaid, cancelInPortal, deleteCustomer, giveUp, sellAnother } from "../../testing/at-stripe.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf, day } from "../../testing/subscription-harness.ts";

const harness = await stripeHarness();
const { fake, context } = harness;
const { db } = context.database;
let number = 0;
let buyer: Browser;

beforeEach(async () => {
  await harness.deleteEveryone();
  buyer = await harness.member(`course${++number}@example.com`);
  await harness.deliver();
});

const mine = async (): Promise<MySubscriptionJson> => (await buyer.get(paths.subscription)).body;
/** The same, once Stripe's events have arrived. */
const reported = async () => {
  await harness.deliverWebhooks();
  return mine();
};
const may = async () => (await buyer.get(paths.mayExport)).body;
/** A moment as letters write it. */
const dayInLetters = (moment: string | null) =>
  new Date(moment ?? 0).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "America/New_York" });
/** The letters to this test's buyer: earlier buyers still exist, and have renewals of their own. */
const letters = async () => {
  const mails = (await harness.deliver()).filter(({ to }) => to.includes(`course${number}@example.com`));
  return mails.map(({ parsed }) => parsed.subject);
};
const change = (plan_id: string) => buyer.post(paths.changeSubscription, orderOf(plan_id));
const now = ({ id }: SimulatedSubscription) => {
  const found = fake.state.subscriptions.get(id);
  if (!found) throw new Error("it is gone");
  return found;
};
const inDays = (days: number) => new Date(context.now().getTime() + days * day).toISOString();

test("[SU28] [E9] while a payment is due, the response and the letter say what is owed and since when @all", async () => {
  const sub = await harness.buy(buyer, "annual");
  await harness.deliver();
  expect(await mine()).toMatchObject({ owed: null });
  const due = sub.items.data[0].current_period_end;
  harness.advance(366 * day, "fails");
  expect(await reported()).toMatchObject({ owed: { amount: 129.99, since: new Date(due * 1000).toISOString() } });
  const [letter] = await harness.deliver();
  const since = dayInLetters(new Date(due * 1000).toISOString());
  expect(letter?.parsed.text?.replaceAll(/\s+/g, " ")).toContain(
    `The renewal of your Annual Plan ($129.99 a year) has been due since ${since} and could not be paid.`,
  );
  giveUp(fake.state, sub.id, "unpaid");
  expect(await reported()).toMatchObject({ subscription_status: "unpaid", owed: { amount: 129.99 } });
  payOwed(fake.state, sub.id);
  expect(await reported()).toMatchObject({ standing: "active", owed: null });
});

test("[SU2] [E9] a failed renewal leaves a week of access; if paid, access continues @all", async () => {
  const sub = await harness.buy(buyer);
  expect(await letters()).toEqual(["You are subscribed"]);
  harness.advance(30 * day, "fails");
  expect(await reported()).toMatchObject({ subscription_status: "past_due", standing: "past-due" });
  expect(await may()).toMatchObject({ may_export: true, why: null, notice: "past-due", access_until: inDays(7) });
  expect(await letters()).toEqual(["Your payment did not go through"]);
  harness.advance(7 * day, "fails");
  expect(await may()).toMatchObject({ may_export: false, why: "not-subscribed", notice: "past-due" });
  expect(await mine()).toMatchObject({ standing: "past-due" });
  expect(await buyer.post(paths.checkout, orderOf("annual"))).toMatchObject({
    body: { type: "agate:payment-due" },
  });
  payOwed(fake.state, sub.id);
  expect(await reported()).toMatchObject({ subscription_status: "active", standing: "active" });
  expect(await may()).toMatchObject({ may_export: true, notice: null });
  expect(await letters()).toEqual([]);
});

test("[SU17] [SU28] canceled in the portal while a payment is due: the letter names the last day of export", async () => {
  const sub = await harness.buy(buyer, "annual");
  harness.advance(366 * day, "fails");
  await harness.deliverWebhooks();
  await harness.deliver();
  cancelInPortal(fake.state, sub.id, "date");
  await harness.deliverWebhooks();
  const { access_until: until } = (await may()) as { readonly access_until: string };
  const [letter] = await harness.deliver();
  expect(letter?.parsed.subject).toBe("Your subscription is canceled");
  expect(letter?.parsed.text?.replaceAll(/\s+/g, " ")).toContain(
    `The payment that is due is still owed; you can export until ${dayInLetters(until)}.`,
  );
});

test.each([
  ["unpaid", "past-due", "Your subscription is not paid"],
  ["canceled", "none", "Your subscription has ended"],
] as const)(
  "[SU2] [E9] a failed renewal that ends in %s ends access, with a mail at each step @all",
  async (end, standing, subject) => {
    const sub = await harness.buy(buyer, "six-months");
    await harness.deliver();
    harness.advance(185 * day, "fails"); // six months have up to 184 days
    await harness.deliverWebhooks();
    expect(await letters()).toEqual(["Your payment did not go through"]);
    harness.advance(6 * day, "fails");
    giveUp(fake.state, sub.id, end);
    await harness.deliverWebhooks();
    expect(await may()).toMatchObject({ may_export: false });
    expect(await mine()).toMatchObject({ subscription_status: end, standing });
    expect(await letters()).toEqual([subject]);
  },
);

test.each(["past due", "canceled while past due", "past due after the grace", "unpaid"] as const)(
  "[SU45] [E9] who owes (%s) is told to pay or to end it; ended, it can be bought again at once @all",
  async (state) => {
    const sub = await harness.buy(buyer, "annual");
    harness.advance(366 * day, "fails");
    if (state === "canceled while past due") cancelInPortal(fake.state, sub.id, "date");
    if (state === "past due after the grace" || state === "unpaid") harness.pass(8 * day);
    if (state === "unpaid") giveUp(fake.state, sub.id, "unpaid");
    await harness.deliverWebhooks();
    const due = {
      status: 409,
      body: {
        type: "agate:payment-due",
        title:
          "A payment is due. Pay it under Manage Subscription, or end the subscription in your account and choose a plan again.",
      },
    };
    expect(await buyer.post(paths.checkout, orderOf("monthly"))).toMatchObject(due);
    for (const plan of ["monthly", "annual"]) expect(await change(plan)).toMatchObject(due);
    expect(await mine()).toMatchObject({ standing: "past-due" });

    const ended = await buyer.post(paths.cancelSubscription);
    expect(ended.body.subscription).toMatchObject({ standing: "none", subscription_status: "canceled", owed: null });
    expect(now(sub).status).toBe("canceled");
    await harness.buy(buyer, "monthly");
    expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "monthly" });
  },
);

test("[SU45] [SU17] who did not pay is told what is due, and both ways out @all", async () => {
  const sub = await harness.buy(buyer, "annual");
  await harness.deliver();
  const since = dayInLetters(new Date(sub.items.data[0].current_period_end * 1000).toISOString());
  const texts = async () =>
    (await harness.deliver()).map(({ parsed }) => parsed.text?.replaceAll(/\s+/g, " ")).join("\n");
  harness.advance(374 * day, "fails");
  await harness.deliverWebhooks();
  expect(await texts()).toContain("could not be paid. Update your card to resume exporting.");
  giveUp(fake.state, sub.id, "unpaid");
  await harness.deliverWebhooks();
  expect(await texts()).toContain(
    `The renewal of your Annual Plan ($129.99 a year) has been due since ${since}, and we have stopped trying. Exporting has stopped. Pay what is due under Manage subscription, or end the subscription there and choose a plan again.`,
  );
});

test.each(["date", "flag"] as const)(
  "[SU14] [E10] canceled in the portal (by %s): access to the end, then none @all",
  async (how) => {
    const sub = await harness.buy(buyer);
    await harness.deliver();
    cancelInPortal(fake.state, sub.id, how);
    await harness.deliverWebhooks();
    const end = new Date(sub.items.data[0].current_period_end * 1000).toISOString();
    expect(await mine()).toMatchObject({
      subscription_status: "canceled",
      standing: "canceled",
      subscription_end_date: end,
    });
    expect(await may()).toMatchObject({ may_export: true, why: null, notice: null, access_until: end });
    expect(await letters()).toEqual(["Your subscription is canceled"]);
    harness.advance(31 * day);
    expect(await may()).toMatchObject({ may_export: false, why: "not-subscribed" });
    expect(await reported()).toMatchObject({
      subscription_status: "canceled",
      standing: "none",
      subscription_end_date: end,
    });
    expect(await letters()).toEqual(["Your subscription has ended"]);
    await harness.buy(buyer, "annual");
    expect(await mine()).toMatchObject({ standing: "active", subscription_plan_id: "annual" });
    expect(await letters()).toEqual(["You are subscribed"]);
  },
);

test.each(["date", "flag"] as const)(
  "[SU14] [E10] resumed after canceling (by %s), with the same plan or another @all",
  async (how) => {
    const sub = await harness.buy(buyer);
    cancelInPortal(fake.state, sub.id, how);
    await harness.deliverWebhooks();
    await harness.deliver();
    expect((await change("monthly")).body).toMatchObject({
      success: true,
      subscription: { subscription_status: "active", standing: "active", next_plan_id: null },
    });
    cancelInPortal(fake.state, sub.id, how);
    await harness.deliverWebhooks();
    expect((await change("annual")).body).toMatchObject({
      subscription: { subscription_plan_id: "monthly", standing: "active", next_plan_id: "annual" },
    });
    await harness.deliverWebhooks();
    // Resumed before the letters about canceling were sent.
    expect(await letters()).toEqual(["Your subscription goes on"]);
    harness.advance(31 * day);
    expect(await reported()).toMatchObject({ subscription_plan_id: "annual", next_plan_id: null, standing: "active" });
    // The schedule that made the change still manages the subscription, but canceling and changing still work.
    expect(now(sub).schedule).not.toBeNull();
    expect((await buyer.post(paths.cancelSubscription)).body.subscription).toMatchObject({ standing: "canceled" });
    const again = await change("monthly");
    expect(again.body.subscription).toMatchObject({ standing: "active", next_plan_id: "monthly" });
  },
);

test("[SU14] [E10] an upgrade or downgrade takes effect with the next period, costs nothing now, and can be reverted @all", async () => {
  const sub = await harness.buy(buyer, "six-months");
  const charges = fake.state.charges.size;
  const end = new Date(sub.items.data[0].current_period_end * 1000).toISOString();
  for (const plan of ["annual", "monthly"]) {
    expect((await change(plan)).body.subscription).toMatchObject({
      subscription_plan_id: "six-months",
      subscription_end_date: end,
      next_plan_id: plan,
    });
    expect(await reported()).toMatchObject({ subscription_plan_id: "six-months", next_plan_id: plan });
  }
  expect((await change("six-months")).body.subscription).toMatchObject({ next_plan_id: null });
  expect(now(sub).schedule).toBeNull();
  await change("monthly");
  expect(fake.state.charges.size).toBe(charges);
  harness.advance(184 * day);
  await harness.deliverWebhooks();
  const begun = await mine();
  expect(begun).toMatchObject({ subscription_plan_id: "monthly", next_plan_id: null });
  expect(begun.subscription_end_date).toBe(new Date(now(sub).items.data[0].current_period_end * 1000).toISOString());
});

test("[SU14] [E10] canceling drops a pending change @all", async () => {
  const sub = await harness.buy(buyer);
  await change("annual");
  const cancelled = await buyer.post(paths.cancelSubscription);
  expect(cancelled.body.subscription).toMatchObject({ standing: "canceled", next_plan_id: null });
  expect(now(sub)).toMatchObject({ schedule: null, cancel_at_period_end: true });
  expect((await buyer.post(paths.cancelSubscription)).body).toEqual(cancelled.body);
});

test("[SU18] [E10] a full refund of the current period ends access immediately; a partial one changes nothing @all", async () => {
  const sub = await harness.buy(buyer);
  await harness.deliver();
  refund(fake.state, sub.id, 500);
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: true });
  harness.advance(14 * day);
  refund(fake.state, sub.id, "all");
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: false });
  expect(now(sub).status).toBe("canceled");
  await harness.deliverWebhooks();
  expect(await letters()).toEqual(["Your subscription has ended"]);
  // The old refund is delivered again, late, when there is a new subscription: it has no effect.
  const again = fake.state.events.filter(({ type }) => type === "charge.refunded");
  await harness.buy(buyer);
  await harness.deliverWebhooks(again.map((event, at) => ({ ...event, id: `evt_again_${at}` })));
  expect(await may()).toMatchObject({ may_export: true });
});

test("[SU18] [E10] another product's subscription in the same account is ignored", async () => {
  const prints = sellAnother(fake.state, 500, "month");
  const theirs = begin(fake.state, makeCustomer(fake.state, "theirs@example.com", {}).id, prints);
  refund(fake.state, theirs.id, "all");
  dispute(fake.state, now(theirs).latest_invoice ?? "", "lost");
  await harness.deliverWebhooks();
  await harness.round();
  expect(now(theirs).status).toBe("active");
});

test("[SU18] [E10] a refund of an earlier period changes nothing @all", async () => {
  const sub = await harness.buy(buyer);
  const first = now(sub).latest_invoice ?? "";
  harness.advance(31 * day);
  await harness.deliverWebhooks();
  refund(fake.state, sub.id, "all", first);
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: true });
});

test.each([
  ["lost", false],
  ["won", true],
] as const)("[SU18] [E10] a dispute that we %s: may export is %s @all", async (outcome, allowed) => {
  const sub = await harness.buy(buyer);
  const first = now(sub).latest_invoice ?? "";
  harness.advance(62 * day);
  await harness.deliverWebhooks();
  dispute(fake.state, first, outcome);
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: allowed });
});

test("[SU4] a customer deleted at Stripe has no subscription, and can buy again @all", async () => {
  const sub = await harness.buy(buyer);
  deleteCustomer(fake.state, sub.customer);
  expect(await reported()).toMatchObject({ subscription_status: "canceled", standing: "none" });
  const next = await harness.buy(buyer);
  expect(next.customer).not.toBe(sub.customer);
  expect(await mine()).toMatchObject({ subscription_id: next.id, standing: "active" });
});

test("[SU4] [SU32] after a customer was deleted at Stripe, purchase and portal make a new one at the first try", async () => {
  fake.state.portalSaved = true;
  const { body } = await buyer.post(paths.checkout, orderOf("monthly"));
  const [first] = fake.state.customers.keys();
  deleteCustomer(fake.state, first ?? "");
  // No event has told us. The page of the deleted customer is not handed out again.
  const next = (await buyer.post(paths.checkout, orderOf("monthly"))).body;
  expect(next).toMatchObject({ success: true });
  expect(next.url).not.toBe(body.url);
  const sub = await harness.buy(buyer);
  expect(await mine()).toMatchObject({ standing: "active" });
  deleteCustomer(fake.state, sub.customer);
  expect(await buyer.post(paths.customerPortal)).toMatchObject({ status: 200 });
  expect([...fake.state.visits.values()].at(-1)?.customer).toBe([...fake.state.customers.keys()].at(-1));
  fake.state.portalSaved = false;
});

test("[SU3] [E11] an unknown status keeps the last entitlement until the end of the period, and raises one alarm @all", async () => {
  const sub = await harness.buy(buyer);
  store(fake.state, { ...now(sub), status: "reimagined" });
  await harness.deliverWebhooks();
  await harness.round();
  expect(await may()).toMatchObject({ may_export: true });
  expect(await mine()).toMatchObject({ subscription_status: "reimagined", standing: "active" });
  const alarms = async () => db.select().from(paymentAlarm).where(eq(paymentAlarm.subject, sub.id));
  expect(await alarms()).toMatchObject([{ kind: "unknown-status", clearedAt: null }]);
  harness.pass(31 * day);
  expect(await may()).toMatchObject({ may_export: false });
  store(fake.state, { ...now(sub), status: "active" });
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: true });
  expect(await alarms()).toMatchObject([{ clearedAt: context.now() }]);
});

test("[SU3] an unknown first status grants nothing @all", async () => {
  const sub = await harness.buy(buyer);
  store(fake.state, { ...now(sub), status: "canceled", ended_at: fake.state.now() });
  const price = fake.state.prices.get(sub.items.data[0].price.id);
  if (!price) throw new Error("there is no price");
  begin(fake.state, sub.customer, price, "reimagined");
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: false });
});

test("[SU6] of two active subscriptions, the renewing one counts, and an alarm asks the operator to end the other", async () => {
  const sub = await harness.buy(buyer);
  const price = fake.state.prices.get(sub.items.data[0].price.id);
  if (!price) throw new Error("there is no price");
  harness.pass(day);
  const second = begin(fake.state, sub.customer, price);
  expect(await reported()).toMatchObject({ subscription_id: second.id });
  const alarms = async () => (await db.select().from(paymentAlarm)).filter(({ detail }) => detail.includes(sub.id));
  expect(await alarms()).toMatchObject([{ kind: "two-subscriptions", clearedAt: null }]);
  cancelInPortal(fake.state, second.id, "flag");
  expect(await reported()).toMatchObject({ subscription_id: sub.id, standing: "active" });
  store(fake.state, { ...now(second), status: "canceled", ended_at: fake.state.now() });
  await harness.deliverWebhooks();
  expect((await alarms())[0]?.clearedAt).toEqual(context.now());
});

test("[SU6] when the better of two subscriptions runs out, the other one counts at once, before anything is read @all", async () => {
  const annual = await harness.buy(buyer, "annual");
  const price = [...fake.state.prices.values()].find(({ recurring }) => recurring?.interval === "month");
  if (!price) throw new Error("there is no price");
  const monthly = begin(fake.state, annual.customer, price);
  cancelInPortal(fake.state, annual.id, "flag");
  harness.advance(32 * day, "fails");
  expect(await reported()).toMatchObject({ subscription_id: monthly.id, standing: "past-due" });
  harness.pass(7 * day);
  expect(await may()).toMatchObject({ may_export: true, notice: null });
  expect(await mine()).toMatchObject({ subscription_id: annual.id, subscription_status: "canceled", owed: null });
});

test("[SU6] a subscription at a price that belongs to none of our plans gives access, has no plan, and raises an alarm @all", async () => {
  const sub = await harness.buy(buyer);
  const [item] = sub.items.data;
  const price = {
    ...item.price,
    id: "price_weekly",
    recurring: { ...item.price.recurring, interval: "week" },
  } as typeof item.price;
  store(fake.state, { ...now(sub), items: { object: "list", data: [{ ...item, price }] } });
  expect(await reported()).toMatchObject({ standing: "active", subscription_plan_id: null });
  const alarms = await db.select().from(paymentAlarm).where(eq(paymentAlarm.subject, sub.id));
  expect(alarms).toMatchObject([{ kind: "unknown-price" }]);
});

test("[SU6] an old price still belongs to its plan, and its subscription keeps its price @all", async () => {
  const sub = await harness.buy(buyer);
  const [item] = sub.items.data;
  const price = { ...item.price, id: "price_of_old", unit_amount: 999 };
  store(fake.state, { ...now(sub), items: { object: "list", data: [{ ...item, price }] } });
  expect(await reported()).toMatchObject({ subscription_plan_id: "monthly" });
  const [row] = await db.select().from(subscription).where(eq(subscription.id, sub.id));
  expect(row?.cents).toBe(999);
});

test("[SU2] [SU28] [E9] a new period while the last one is unpaid gives no second week and no second mail @all", async () => {
  const sub = await harness.buy(buyer);
  await harness.deliver();
  const since = new Date(sub.items.data[0].current_period_end * 1000).toISOString();
  harness.advance(32 * day, "fails");
  expect(await reported()).toMatchObject({ owed: { amount: 14.99, since } });
  expect(await letters()).toEqual(["Your payment did not go through"]);
  harness.advance(31 * day, "fails");
  beginNextUnpaid(fake.state, sub.id);
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: false, notice: "past-due" });
  expect(await mine()).toMatchObject({ standing: "past-due", owed: { amount: null, since } });
  expect(await letters()).toEqual([]);
  payOwed(fake.state, sub.id);
  await harness.deliverWebhooks();
  expect(await may()).toMatchObject({ may_export: true });
  expect(await mine()).toMatchObject({ standing: "active", owed: null });
});

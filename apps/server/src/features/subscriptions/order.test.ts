import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { renewalTerms, termsVersion } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { writeDay } from "@agate/captions/calendar";
import { outbox } from "../../db/schema-accounts.ts";
import { paymentAlarm, paymentEvent, subscription } from "../../db/schema-subscriptions.ts";
import { mailWorker } from "../../mail/outbox.ts";
import { endNow, payCheckout, refund } from "../../payments/stripe/simulator/lifecycle.ts";
import { find, makeId } from "../../payments/stripe/simulator/state.ts";
import type { Browser } from "../../testing/accounts.ts";
import { cancelInPortal } from "../../testing/at-stripe.ts";
import { runDueJobs } from "../../testing/jobs.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf, day } from "../../testing/subscription-harness.ts";
import { syncSubscription } from "./sync-subscription.ts";

const harness = await stripeHarness();
const { fake, context } = harness;
const { db } = context.database;
let number = 0;
let email = "";
let buyer: Browser;

beforeEach(async () => {
  fake.weather = "fine";
  fake.before = undefined;
  await harness.deleteEveryone();
  email = `order${++number}@example.com`;
  buyer = await harness.member(email);
});

/**
 * Pays, without delivering any webhooks.
 * @returns the subscription's ID
 */
async function pay(planId = "monthly"): Promise<string> {
  const { body } = await buyer.post(paths.checkout, orderOf(planId));
  payCheckout(fake.state, checkoutIn(body.url));
  return find(fake.state.sessions, checkoutIn(body.url)).subscription ?? "";
}
const mine = async () => (await buyer.get(paths.subscription)).body;
const status = async () => (await mine()).subscription_status;
const personId = async () => (await buyer.get(paths.session)).body.user.id as string;

test("[SU5] [E3] webhooks delivered out of order end in Stripe's state", async () => {
  const id = await pay();
  const early = harness.undeliveredEvents();
  endNow(fake.state, find(fake.state.subscriptions, id), fake.state.now());
  const late = harness.undeliveredEvents();
  await harness.deliverWebhooks(late);
  expect(await status()).toBe("canceled");
  await harness.deliverWebhooks(early.toReversed());
  expect(await status()).toBe("canceled");
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: false });
});

test("[SU5] [E3] a sync that finishes after a later-started one is dropped", async () => {
  const id = await pay();
  await harness.deliverWebhooks();
  const person = await personId();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The older reading is answered with the current state, and arrives only after the newer one.
  const { payments } = harness.subscriptions.context;
  const slow = {
    ...harness.subscriptions.context,
    payments: {
      ...payments,
      async subscriptionsOf(customer: string) {
        const reported = await payments.subscriptionsOf(customer);
        await held;
        return reported;
      },
    },
  };
  const older = syncSubscription(slow, person);
  await expect.poll(() => fake.requests.at(-1)).toBe("GET /v1/subscriptions");
  cancelInPortal(fake.state, id, "flag");
  await syncSubscription(harness.subscriptions.context, person);
  expect(await status()).toBe("canceled");
  release();
  await older;
  expect(await status()).toBe("canceled");
});

test("[SU12] [E4] an event whose server dies before handling it is handled by another, and no mail is sent twice @all", async () => {
  await pay();
  const signed = harness.undeliveredEvents().map((event) => fake.webhook(event));
  for (const one of signed) expect(await harness.send(one)).toBe(200);
  // Stored, and the process is gone. Stripe redelivers; another server handles it and loses Stripe's response once.
  for (const one of signed) await harness.send(one);
  fake.weather = "lost";
  await harness.processEvents();
  expect(await status()).toBeNull();
  fake.weather = "fine";
  harness.pass(60_000);
  await Promise.all([harness.processEvents(), harness.processEvents(), harness.processEvents()]);
  expect(await status()).toBe("active");
  expect((await harness.deliver()).filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.subject)).toEqual([
    "You are subscribed",
  ]);
});

test("[SU12] [E4] the effects of an event and its completion are stored together or not at all", async () => {
  await pay();
  for (const event of harness.undeliveredEvents()) await harness.send(fake.webhook(event));
  const orders = () =>
    db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.kind, "subscribed")));
  // The connection dies after the reading, in the middle of storing it.
  const client = await context.database.pool.connect();
  await client.query("create function deny() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$");
  await client.query("create trigger deny before update on profile for each row execute function deny()");
  await harness.processEvents();
  expect(await orders()).toEqual([]);
  expect(
    await db
      .select()
      .from(subscription)
      .where(eq(subscription.personId, await personId())),
  ).toEqual([]);
  await client.query("drop trigger deny on profile; drop function deny()");
  client.release();
  harness.pass(60_000);
  await harness.processEvents();
  expect(await orders()).toHaveLength(1);
  expect(await status()).toBe("active");
});

test("[SU12] an event that cannot be handled is retried with backoff, without end, and raises an alarm at the tenth attempt", async () => {
  await pay();
  const charge = makeId("ch");
  const { events } = fake.state;
  const event = { ...events[0], id: makeId("evt"), type: "charge.refunded", data: { object: { id: charge } } } as never;
  await harness.send(fake.webhook(event));
  const waits: number[] = [];
  for (let tries = 0; tries < 10; tries++) {
    await harness.processEvents();
    const { rows } = await context.database.pool.query<{ due: Date }>(
      "select start_after as due from pgboss.job join payment_event on job = pgboss.job.id where object_id = $1",
      [charge],
    );
    const wait = (rows[0]?.due.getTime() ?? 0) - context.now().getTime();
    waits.push(wait / 1000);
    harness.pass(wait + 1);
  }
  for (const [tries, usual] of [15, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800].entries()) {
    expect(waits[tries]).toBeGreaterThanOrEqual(usual * 0.6);
    expect(waits[tries]).toBeLessThanOrEqual(usual * 1.4);
  }
  expect((await db.select().from(paymentAlarm)).filter(({ kind }) => kind === "stuck-event")).toHaveLength(1);
  expect(await db.delete(paymentEvent).where(eq(paymentEvent.objectId, charge)).returning()).toMatchObject([
    { error: expect.stringContaining("No such object") },
  ]);
});

test("[SU13] [E5] if every webhook of a day is lost, a round repairs it within 15 minutes @all", async () => {
  const id = await pay();
  harness.advance(day);
  cancelInPortal(fake.state, id, "date");
  harness.undeliveredEvents();
  expect(await status()).toBeNull();
  await harness.round();
  expect(await mine()).toMatchObject({ subscription_status: "canceled", standing: "canceled", subscription_id: id });
});

test("[SU13] [E5] refunds without a webhook are found too", async () => {
  const id = await pay();
  await harness.deliverWebhooks();
  await harness.round();
  refund(fake.state, id, "all");
  harness.undeliveredEvents();
  await harness.round();
  expect(find(fake.state.subscriptions, id).status).toBe("canceled");
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: false });
});

test("[SU13] after a gap longer than Stripe keeps events, every customer is synced @all", async () => {
  const id = await pay("annual");
  await harness.deliverWebhooks();
  harness.advance(26 * day);
  cancelInPortal(fake.state, id, "flag");
  const forgotten = fake.state.events.splice(0);
  await harness.round();
  fake.state.events.push(...forgotten);
  harness.undeliveredEvents();
  expect(await status()).toBe("canceled");
});

test("[SU13] a round during a Stripe outage misses nothing: the next one resumes where the last good one ended", async () => {
  const id = await pay();
  harness.undeliveredEvents();
  fake.weather = "down";
  for (let rounds = 0; rounds < 5; rounds++) await harness.round();
  expect(await status()).toBeNull();
  expect(id).toMatch(/^sub_/);
  fake.weather = "fine";
  await harness.round();
  expect(await status()).toBe("active");
});

test("[SU17] a renewal of a long plan is announced once, a month ahead, with the price that will be charged", async () => {
  const id = await pay("six-months");
  await harness.deliverWebhooks();
  await buyer.post(paths.changeSubscription, orderOf("annual"));
  await harness.deliverWebhooks();
  await harness.deliver();
  const announced = async () => {
    await harness.round();
    return (await harness.deliver()).filter(({ to }) => to.includes(email));
  };
  harness.advance(150 * day);
  expect(await announced()).toEqual([]);
  harness.advance(4 * day);
  const [mail, ...more] = await announced();
  expect(more).toEqual([]);
  expect(mail?.parsed.subject).toBe("Your subscription renews soon");
  expect(mail?.parsed.text).toContain("the Annual Plan begins automatically, at $129.99 a year");
  harness.advance(20 * day); // longer than sent mail is stored
  await db.delete(outbox);
  expect(await announced()).toEqual([]);
  expect(find(fake.state.subscriptions, id).status).toBe("active");
});

test("[SU17] a monthly renewal, or one that will not happen, is not announced @all", async () => {
  await pay();
  const monthly = await harness.deliverWebhooks().then(mine);
  const other = await harness.member(`other${number}@example.com`);
  await harness.buy(other, "annual");
  harness.advance(340 * day);
  await harness.deliverWebhooks();
  await other.post(paths.cancelSubscription);
  await harness.deliverWebhooks();
  await harness.deliver();
  await harness.round();
  expect((await harness.deliver()).map(({ parsed }) => parsed.subject)).toEqual([]);
  expect(monthly.subscription_plan_id).toBe("monthly");
});

test("[SU17] an outdated mail is not sent, and each names its subject", async () => {
  const id = await pay("annual");
  await harness.deliverWebhooks();
  const [welcome] = await harness.deliver();
  const terms = renewalTerms({
    plan: "Annual Plan",
    price: "$129.99",
    duration: "year",
    begins: null,
    supportEmail: context.env.site.supportEmail,
  });
  for (const words of [
    "Your Annual Plan is active.",
    "$129.99 a year",
    `The terms you agreed to, of ${writeDay(termsVersion, "plain")}: ${terms}`,
    `${context.env.publicUrl}/account?tab=subscription`,
  ])
    expect(welcome?.parsed.text).toContain(words);
  cancelInPortal(fake.state, id, "flag");
  await harness.deliverWebhooks();
  await buyer.post(paths.changeSubscription, orderOf("annual"));
  const { letters } = harness.subscriptions;
  const mailTransport = undefined;
  await runDueJobs(context.database, [mailWorker({ ...context, db, mailTransport, letters })]);
  const [order] = await db.select().from(outbox).where(eq(outbox.kind, "subscription-canceled"));
  expect(order).toMatchObject({ text: null, dueAt: null });
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { person } from "../../db/schema-accounts.ts";
import { paymentAlarm, paymentEvent, planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { begin } from "../../payments/stripe/simulator/lifecycle.ts";
import { store } from "../../payments/stripe/simulator/state.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { dismissAlarm, openAlarms, raiseAlarm } from "./alarms.ts";
import { recheckAlarms } from "./rounds.ts";

const harness = await stripeHarness();
const { fake, context } = harness;
const { db } = context.database;
const { context: seller } = harness.subscriptions;

const open = async () => (await openAlarms(db)).map(({ kind }) => kind).toSorted();
beforeEach(async () => {
  await db.delete(paymentAlarm);
});

test("[SU30] alarms about a person's subscriptions are deleted with the person", async () => {
  const buyer = await harness.member("leaving@example.com");
  const { id } = (await buyer.get(paths.session)).body.user;
  const sub = await harness.buy(buyer);
  const [item] = sub.items.data;
  const price = { ...item.price, id: "price_weekly", recurring: { ...item.price.recurring, interval: "week" } };
  store(fake.state, { ...sub, items: { object: "list", data: [{ ...item, price: price as typeof item.price }] } });
  const second = begin(fake.state, sub.customer, item.price);
  store(fake.state, { ...second, status: "reimagined" as typeof second.status });
  await harness.deliverWebhooks();
  const raised = ["two-subscriptions", "unknown-price", "unknown-status"];
  expect(await open()).toEqual(raised);
  await harness.round();
  expect(await open()).toEqual(raised);
  await db.delete(person).where(eq(person.id, id));
  await harness.round();
  expect(await open()).toEqual([]);
});

test("[SU30] an alarm closed while its cause persists is raised again by the next round", async () => {
  const buyer = await harness.member("puzzling@example.com");
  const sub = await harness.buy(buyer);
  store(fake.state, { ...sub, status: "reimagined" as typeof sub.status });
  await harness.deliverWebhooks();
  const [alarm] = await openAlarms(db);
  expect(await dismissAlarm(seller, alarm?.id ?? 0)).toBe(true);
  expect(await open()).toEqual([]);
  await recheckAlarms(seller);
  expect(await open()).toEqual(["unknown-status"]);
  store(fake.state, { ...sub, status: "active" });
  await harness.deliverWebhooks();
  expect(await open()).toEqual([]);
});

const stuck = (id: string) => ({
  id,
  mode: "test" as const,
  type: "invoice.paid",
  occurredAt: context.now(),
  receivedAt: context.now(),
  dueAt: context.now(),
  tries: 10,
  error: "no such charge",
});

test("[SU30] the alarm about a stuck event ends when it is handled", async () => {
  await db.insert(paymentEvent).values(stuck("evt_stuck"));
  await harness.subscriptions.adoptEvents();
  await recheckAlarms(seller);
  expect(await open()).toEqual(["stuck-event"]);
  await harness.processEvents();
  expect(await open()).toEqual([]);
});

test("[SU30] a stuck event is given up when an operator closes its alarm", async () => {
  await db.insert(paymentEvent).values(stuck("evt_hopeless"));
  await harness.subscriptions.adoptEvents();
  await recheckAlarms(seller);
  const [alarm] = await openAlarms(db);
  await dismissAlarm(seller, alarm?.id ?? 0);
  await harness.processEvents();
  await recheckAlarms(seller);
  expect(await open()).toEqual([]);
});

test("[SU30] the alarm about a plan that is not sold ends when the plan is no longer for sale", async () => {
  await db.update(planPrice).set({ fault: null });
  await raiseAlarm(seller, { kind: "plan-not-sold", subject: "annual", detail: "its price is archived" });
  await recheckAlarms(seller);
  expect(await open()).toEqual(["plan-not-sold"]);
  await recheckAlarms({ ...seller, selling: false });
  expect(await open()).toEqual([]);
  await raiseAlarm(seller, { kind: "plan-not-sold", subject: "annual", detail: "its price is archived" });
  await db.update(subscriptionPlan).set({ cents: 0 }).where(eq(subscriptionPlan.id, "annual"));
  await recheckAlarms(seller);
  expect(await open()).toEqual([]);
  await db.update(subscriptionPlan).set({ cents: 12_999 }).where(eq(subscriptionPlan.id, "annual"));
});

test("[SU30] alarms of another mode are left alone", async () => {
  await db
    .insert(paymentAlarm)
    .values({ mode: "live", kind: "stuck-event", subject: "evt_live", detail: "", raisedAt: context.now() });
  await recheckAlarms(seller);
  expect(await open()).toEqual(["stuck-event"]);
});

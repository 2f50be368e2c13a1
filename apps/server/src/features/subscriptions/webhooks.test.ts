import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { outbox } from "../../db/schema-accounts.ts";
import { paymentAlarm, paymentEvent, refusedWebhook, subscription } from "../../db/schema-subscriptions.ts";
import { payCheckout } from "../../payments/stripe/simulator/lifecycle.ts";
import { makeId } from "../../payments/stripe/simulator/state.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { day, orderOf } from "../../testing/subscription-harness.ts";
import { openAlarms } from "./alarms.ts";
import { mostRefused } from "./intake.ts";

const harness = await stripeHarness();
const { fake, context } = harness;
const { db } = context.database;
const ada = await harness.member("ada@example.com");
const begun = context.now().getTime();

/** Ada's paid checkout, without delivering any webhooks. */
async function pay() {
  const { body } = await ada.post(paths.checkout, orderOf("monthly"));
  payCheckout(fake.state, checkoutIn(body.url));
  return harness.undeliveredEvents();
}

test("[SU11] [E1] a body that Stripe did not sign, byte for byte and recently, is refused and only counted", async () => {
  const [event] = await pay();
  if (!event) throw new Error("nothing happened");
  const good = fake.webhook(event);
  const minutesAgo = (minutes: number) => new Date(context.now().getTime() - minutes * 60_000);
  const bad = [
    { ...good, signature: "" },
    { ...good, signature: "t=1,v1=00" },
    { ...good, signature: good.signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")) },
    fake.webhook(event, { secret: "whsec_somebody_elses" }),
    fake.webhook(event, { at: minutesAgo(6) }),
    { ...good, body: JSON.stringify(JSON.parse(good.body), null, 2) },
    { ...good, body: `${good.body} ` },
    { ...good, body: good.body.replace("evt_", "evt-") },
    { ...good, body: "" },
    { ...good, body: "not json" },
  ];
  for (const signed of bad) expect(await harness.send(signed)).toBe(400);
  expect(await db.select().from(paymentEvent)).toEqual([]);
  expect(await db.select().from(refusedWebhook)).toEqual([{ day: "2026-06-07", count: bad.length }]);
  expect(await harness.send(fake.webhook(event, { at: minutesAgo(4) }))).toBe(200);
});

test("[SU11] however many forged bodies come, a day's are counted to a thousand, and nothing is written for the others", async () => {
  await db.update(refusedWebhook).set({ count: mostRefused - 2 });
  const forge = async (count: number) => {
    for (let sent = 0; sent < count; sent++) expect(await harness.send({ body: "{}", signature: "" })).toBe(400);
  };
  await forge(3);
  expect(await db.select().from(refusedWebhook)).toEqual([{ day: "2026-06-07", count: mostRefused }]);
  // Not even if the table is gone.
  await db.execute(sql`alter table refused_webhook rename to refused_webhook_away`);
  await forge(20);
  await db.execute(sql`alter table refused_webhook_away rename to refused_webhook`);
  harness.pass(day);
  await forge(1);
  const counts = await db.select().from(refusedWebhook).orderBy(refusedWebhook.day);
  expect(counts).toEqual([
    { day: "2026-06-07", count: mostRefused },
    { day: "2026-06-08", count: 1 },
  ]);
  // Old counts are deleted.
  harness.pass(61 * day);
  await harness.round();
  expect(await db.select().from(refusedWebhook)).toEqual([]);
  await harness.setBack(begun);
});

test("[SU11] while the signing secret is rotated, both are accepted", async () => {
  const event = { ...fake.state.events[0], id: makeId("evt") } as never;
  expect(await harness.send(fake.webhook(event, { secret: "whsec_former" }))).toBe(200);
});

test("[SU12] [E2] one event delivered a hundred times, twenty concurrently, has one effect", async () => {
  await harness.processEvents();
  await harness.deliverWebhooks();
  await harness.deliver();
  const [row] = await db.select().from(subscription);
  harness.advance(31 * 86_400_000);
  const paid = harness.undeliveredEvents().find(({ type }) => type === "invoice.paid");
  if (!paid || !row) throw new Error("it was not renewed");
  const signed = fake.webhook(paid);
  const before = fake.requests.length;
  for (let round = 0; round < 5; round++) {
    const statuses = await Promise.all(Array.from({ length: 20 }, () => harness.send(signed)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await Promise.all([harness.processEvents(), harness.processEvents()]);
  }
  expect(fake.requests.slice(before)).toEqual(["GET /v1/subscriptions"]);
  const after = await db.select().from(subscription);
  const periodEnd = new Date("2026-08-07T16:00:00Z");
  const next_payment = { amount: 14.99, at: periodEnd.toISOString() };
  expect(after).toEqual([
    {
      ...row,
      periodStart: row.periodEnd,
      periodEnd,
      bill: { ...row.bill, period_ends: next_payment.at, next_payment },
      reading: (row.reading ?? 0) + 1,
    },
  ]);
});

test("[SU12] two hundred deliveries of a first payment send one mail", async () => {
  const bob = await harness.member("bob@example.com");
  const { body } = await bob.post(paths.checkout, orderOf("annual"));
  payCheckout(fake.state, checkoutIn(body.url));
  const events = harness.undeliveredEvents();
  const all = Array.from({ length: 50 }, () => events).flat();
  await Promise.all(all.map((event) => harness.send(fake.webhook(event))));
  await Promise.all(Array.from({ length: 4 }, () => harness.processEvents()));
  expect((await harness.deliver()).map(({ parsed }) => parsed.subject)).toEqual(["You are subscribed"]);
  expect((await db.select().from(outbox)).filter(({ kind }) => kind === "subscribed")).toHaveLength(2);
});

test("[SU11] an event of another mode changes nothing and raises an alarm; an unhandled kind is accepted and ignored", async () => {
  const stored = async () => (await db.select().from(paymentEvent)).length;
  const before = await stored();
  const [event] = fake.state.events;
  if (!event) throw new Error("nothing happened");
  expect(await harness.send(fake.webhook({ ...event, id: makeId("evt"), livemode: true }))).toBe(200);
  expect(await harness.send(fake.webhook({ ...event, id: makeId("evt"), type: "balance.available" }))).toBe(200);
  expect(await stored()).toBe(before);
  expect(await db.select().from(paymentAlarm)).toMatchObject([{ kind: "other-mode", mode: "test", clearedAt: null }]);
});

const deep = 400_000;
const oddBodies: readonly (readonly [what: string, body: (good: Readonly<Record<string, unknown>>) => string])[] = [
  ["no JSON", () => "not json"],
  ["nothing", () => "null"],
  ["an array", () => "[]"],
  ["an array of events", (good) => JSON.stringify([good])],
  ["a word", () => '"evt_1"'],
  ["deep nesting", () => `${"[".repeat(deep)}${"]".repeat(deep)}`],
  [
    "deep nesting in an event",
    (good) => JSON.stringify({ ...good, data: 0 }).replace('"data":0', `"data":${"[".repeat(deep)}${"]".repeat(deep)}`),
  ],
  ["an event without its data", ({ data: _data, ...good }) => JSON.stringify(good)],
  ["an event without its object", (good) => JSON.stringify({ ...good, data: {} })],
  ["an object that is none", (good) => JSON.stringify({ ...good, data: { object: "sub_1" } })],
  ["a customer without an id", (good) => JSON.stringify({ ...good, data: { object: { id: "in_1", customer: {} } } })],
  ["an id that is a number", (good) => JSON.stringify({ ...good, id: 7 })],
  ["an id that no database holds", (good) => JSON.stringify({ ...good, id: "evt_\0" })],
  ["an id that is too long", (good) => JSON.stringify({ ...good, id: "e".repeat(300) })],
  ["a moment that is none", (good) => JSON.stringify({ ...good, created: "yesterday" })],
  ["a moment beyond all time", (good) => JSON.stringify({ ...good, created: 1e15 })],
  ["an event without its mode", ({ livemode: _livemode, ...good }) => JSON.stringify(good)],
  [
    "an event of the other kind of API",
    (good) => JSON.stringify({ ...good, object: "v2.core.event", data: undefined }),
  ],
];

test.each(oddBodies)("[SU33] %s, signed, is accepted once and raises an alarm @all", async (_what, body) => {
  await db.delete(paymentAlarm);
  const stored = async () => (await db.select().from(paymentEvent)).length;
  const before = await stored();
  const good = { ...fake.state.events.find(({ type }) => type === "invoice.paid"), id: makeId("evt") };
  expect(await harness.send(fake.sign(body(good)))).toBe(200);
  expect(await stored()).toBe(before);
  expect(await db.select().from(paymentAlarm)).toMatchObject([{ kind: "unreadable-event", clearedAt: null }]);
  await harness.round();
  expect(await openAlarms(db)).toMatchObject([{ kind: "unreadable-event" }]);
});

test("[SU33] an unreadable event does not block the others that Stripe lists", async () => {
  await db.delete(paymentAlarm);
  await harness.round();
  const [event] = fake.state.events;
  if (!event) throw new Error("nothing happened");
  const at = fake.state.now();
  const [odd, good] = [makeId("evt"), makeId("evt")];
  fake.state.events.push(
    { ...event, id: odd, created: at, data: {} as typeof event.data },
    { ...event, id: good, created: at },
  );
  await harness.round();
  expect(await openAlarms(db)).toMatchObject([{ kind: "unreadable-event", subject: odd }]);
  expect((await db.select().from(paymentEvent)).map(({ id }) => id)).toContain(good);
  fake.state.events.splice(-2);
});

test("[SU33] an event that a repetition can fix is answered so that Stripe repeats it", async () => {
  const [event] = fake.state.events;
  if (!event) throw new Error("nothing happened");
  const again = fake.webhook({ ...event, id: makeId("evt") });
  await db.execute(sql`alter table payment_event rename to payment_event_away`);
  expect(await harness.send(again)).toBeGreaterThanOrEqual(500);
  await db.execute(sql`alter table payment_event_away rename to payment_event`);
  expect(await harness.send(again)).toBe(200);
});

test("[SU11] the response does not wait for Stripe", async () => {
  fake.weather = "silent";
  const [event] = fake.state.events;
  if (!event) throw new Error("nothing happened");
  const before = fake.requests.length;
  expect(await harness.send(fake.webhook({ ...event, id: makeId("evt") }))).toBe(200);
  expect(fake.requests.length).toBe(before);
  fake.weather = "fine";
});

test("[SU11] [F6] a body that is far too long is not read", async () => {
  expect(await harness.send({ body: "x".repeat(1_000_001), signature: "t=1,v1=00" })).toBe(413);
});

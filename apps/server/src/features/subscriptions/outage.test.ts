import { beforeEach, expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { endNow } from "../../payments/stripe/simulator/lifecycle.ts";
import type { Browser } from "../../testing/accounts.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf, day } from "../../testing/subscription-harness.ts";

const harness = await stripeHarness({ timeout: 400 });
const { fake } = harness;
let number = 0;
let buyer: Browser;

beforeEach(async () => {
  fake.weather = "fine";
  fake.before = undefined;
  await harness.deleteEveryone();
  harness.pass(60_000); // past failures are forgotten
  buyer = await harness.member(`outage${++number}@example.com`);
});

const order = orderOf("monthly");
const payments = [
  paths.checkSubscription,
  paths.checkout,
  paths.changeSubscription,
  paths.cancelSubscription,
  paths.customerPortal,
];

test.each(["down", "failing", "limiting", "silent"] as const)(
  "[SU4] [E11] with Stripe %s, access and stored state stay, and people are told that nothing was charged @all",
  async (weather) => {
    await harness.buy(buyer);
    const before = (await buyer.get(paths.subscription)).body;
    harness.advance(31 * day);
    await harness.deliver();
    fake.weather = weather;
    for (const path of payments) {
      const answer = await buyer.post(path, order);
      expect(answer).toMatchObject({ status: 503, body: { type: "agate:payment-unavailable" } });
      expect(answer.body.title).toContain("Nothing was charged or changed");
      expect(answer.headers.get("retry-after")).toBe("60");
    }
    await harness.deliverWebhooks();
    await harness.round();
    expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: true });
    expect((await buyer.get(paths.commonCodes("mlb"))).status).toBe(200);
    expect((await buyer.get(paths.subscription)).body).toEqual(before);
    expect((await buyer.get(paths.plans)).body.plans[0]).toMatchObject({ for_sale: true });
    fake.weather = "fine";
    harness.pass(3_600_000);
    await harness.processEvents();
    expect((await buyer.get(paths.subscription)).body.subscription_end_date).not.toBe(before.subscription_end_date);
  },
);

test("[SU13] [E5] an event that was tried for so long that its job has ended is handled after the next round @all", async () => {
  const sub = await harness.buy(buyer);
  await harness.round();
  endNow(fake.state, sub, fake.state.now());
  for (const event of harness.undeliveredEvents()) await harness.send(fake.webhook(event));
  await harness.context.database.pool.query("delete from pgboss.job");
  await harness.processEvents();
  expect((await buyer.get(paths.subscription)).body).toMatchObject({ standing: "active" });
  await harness.round();
  expect((await buyer.get(paths.subscription)).body).toMatchObject({ standing: "none" });
});

test("[SU4] [E11] a newcomer during an outage pays nothing and can simply retry @all", async () => {
  fake.weather = "lost"; // done at Stripe, but the response never arrives
  for (let tries = 0; tries < 3; tries++) expect((await buyer.post(paths.checkout, order)).status).toBe(503);
  fake.weather = "fine";
  harness.pass(60_000);
  await harness.buy(buyer);
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: true });
  const own = [...fake.state.customers.values()].filter(({ email }) => email === `outage${number}@example.com`);
  expect(own).toHaveLength(1);
});

/** From the n-th call of this kind on, Stripe executes requests and hangs up. */
function loseFrom(call: RegExp, nth = 1): void {
  let left = nth;
  fake.before = (called) => {
    if (call.test(called) && --left === 0) fake.weather = "lost";
  };
}
const settle = () => buyer.post(paths.checkSubscription, { settles: true });
const changed = orderOf("annual");
const lost = [
  [
    "a cancellation",
    /POST \/v1\/subscriptions\//,
    1,
    () => buyer.post(paths.cancelSubscription),
    { standing: "canceled" },
  ],
  [
    "the reading after it",
    /GET \/v1\/subscriptions$/,
    2,
    () => buyer.post(paths.cancelSubscription),
    { standing: "canceled" },
  ],
  [
    "a change",
    /POST \/v1\/subscription_schedules\//,
    1,
    () => buyer.post(paths.changeSubscription, changed),
    { next_plan_id: "annual" },
  ],
  [
    "half of a change",
    /POST \/v1\/subscription_schedules$/,
    1,
    () => buyer.post(paths.changeSubscription, changed),
    { next_plan_id: null },
  ],
] as const;

test.each(lost)(
  "[SU37] when Stripe's response to %s is lost, no one is told that nothing changed; reading again reveals it @all",
  async (_what, call, nth, write, result) => {
    await harness.buy(buyer);
    harness.pass(1_000);
    loseFrom(call, nth);
    const answer = await write();
    expect(answer).toMatchObject({ status: 504, body: { type: "agate:payment-unknown" } });
    expect(answer.body.title).toContain("not known yet");
    expect(answer.body.title).not.toContain("Nothing");
    expect(answer.headers.get("retry-after")).toBe("60");
    fake.before = undefined;
    expect(await settle()).toMatchObject({ status: 503 });
    fake.weather = "fine";
    expect(await settle()).toMatchObject({ status: 200, body: result });
    // Repeating the request has the intended result.
    expect((await write()).body).toMatchObject({ success: true });
  },
);

test("[SU37] a page that reads again waits for its write that is still in progress", async () => {
  await harness.buy(buyer);
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  fake.before = async (called) => {
    if (!called.startsWith("POST /v1/subscriptions/")) return;
    isHeld.resolve();
    await held.promise;
  };
  const write = buyer.post(paths.cancelSubscription);
  await isHeld.promise;
  const read = settle();
  held.resolve();
  fake.before = undefined;
  expect((await read).body).toMatchObject({ standing: "canceled" });
  expect((await write).body).toMatchObject({ success: true });
});

test("[SU37] before a change is requested, a missing response leaves no doubt @all", async () => {
  await harness.buy(buyer);
  harness.pass(1_000);
  fake.weather = "lost";
  for (const path of [paths.cancelSubscription, paths.changeSubscription, paths.checkout])
    expect((await buyer.post(path, order)).body).toMatchObject({ type: "agate:payment-unavailable" });
});

test.each(["limiting", "failing", "silent", "down"] as const)(
  "[SU24] one person who repeatedly meets a provider that is %s does not open the circuit for others @all",
  async (weather) => {
    const other = await harness.member(`bystander${number}@example.com`);
    await harness.buy(buyer);
    fake.weather = weather;
    for (let tries = 0; tries < 6; tries++)
      expect((await buyer.post(paths.customerPortal)).body).toMatchObject({ type: "agate:payment-unavailable" });
    fake.weather = "fine";
    expect(await other.post(paths.checkout, order)).toMatchObject({ status: 200, body: { success: true } });
  },
);

test("[SU24] [E11] a provider that several people cannot reach is not called, and two seconds after it is back, everyone reaches it @all", async () => {
  const people = [buyer];
  for (const name of ["ann", "ben", "cal"]) people.push(await harness.member(`${name}${number}@example.com`));
  for (const person of people) await harness.buy(person);
  harness.pass(1_000); // the reading is no longer fresh
  fake.weather = "down";
  for (const person of people) expect((await person.post(paths.checkSubscription)).status).toBe(503);
  fake.requests.length = 0;
  for (const person of people) expect((await person.post(paths.checkSubscription)).status).toBe(503);
  expect(fake.requests).toEqual([]);
  fake.weather = "fine";
  harness.pass(2_000);
  for (const person of people) expect((await person.post(paths.checkSubscription)).status).toBe(200);
});

import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { readAudit } from "../audit/read-audit.ts";
import { preparePlanPrices } from "../features/subscriptions/prices.ts";
import { makeOperator, proveFactor } from "../testing/operators.ts";
import { stripeHarness } from "../testing/stripe-harness.ts";
import { subscriptionHarness } from "../testing/subscription-harness.ts";

test("[OR15] plans are listed with what they cost and what runs on them; a price is changed, and sold at once if the provider is simulated", async () => {
  const harness = await subscriptionHarness();
  const { context } = harness;
  await harness.subscriptions.prepare();
  const operator = await harness.member("operator@example.com");
  await proveFactor(context, await makeOperator(context, "operator@example.com"));
  const list = async () => (await operator.get(paths.soldPlans)).body;
  expect(await list()).toMatchObject({
    mode: "local",
    plans: [
      { id: "monthly", name: "Monthly Plan", duration: "month", cents: 1499, sale: "sold", running: 0 },
      { id: "six-months" },
      { id: "annual", cents: 12_999 },
    ],
  });
  const change = (cents: number, seen: number) =>
    operator.post(paths.changePrice, { plan: "annual", cents, seen, reason: "fall" });
  expect((await change(11_999, 12_999)).body).toEqual({ outcome: "sold" });
  expect((await harness.visitor().get(paths.plans)).body.plans[2]).toMatchObject({ price: 119.99, for_sale: true });
  const [entry] = await readAudit(context.database.db, { limit: 1 });
  expect(entry).toMatchObject({
    act: "plan.price",
    subject: "Plan annual",
    before: { cents: 12_999 },
    after: { cents: 11_999 },
    reason: "fall",
  });
  // Seen before another operator changed it, or no change at all.
  for (const seen of [12_999, 11_999]) {
    const refused = await change(11_999, seen);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "This plan costs $119.99 by now. You changed nothing.",
    ]);
  }
  expect((await operator.post(paths.changePrice, { plan: "weekly", cents: 1, seen: 1 })).status).toBe(409);
  for (const cents of [-1, 1.5, 10_000_000]) expect((await change(cents, 11_999)).status, String(cents)).toBe(400);
  expect(await readAudit(context.database.db, { limit: 1 })).toEqual([entry]);
  expect((await change(0, 11_999)).status).toBe(200);
  expect((await list()).plans[0]).toMatchObject({ id: "annual", cents: 0, sale: "by-arrangement" });
});

test("[OR15] with a real provider it says that setup has to be run, until it was", async () => {
  const harness = await stripeHarness();
  const { context } = harness;
  const operator = await harness.member("operator@example.com");
  await proveFactor(context, await makeOperator(context, "operator@example.com"));
  await harness.buy(await harness.member("buyer@example.com"));
  const monthly = async () => (await operator.get(paths.soldPlans)).body.plans[0];
  expect(await monthly()).toMatchObject({ sale: "sold", running: 1 });
  const changed = await operator.post(paths.changePrice, { plan: "monthly", cents: 1399, seen: 1499 });
  expect(changed.body).toEqual({ outcome: "prepare" });
  expect(await monthly()).toMatchObject({ cents: 1399, sale: "setup", running: 1 });
  await preparePlanPrices(harness.subscriptions.context);
  expect(await monthly()).toMatchObject({ sale: "sold", running: 1 });
});

import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { preparePortal } from "../../payments/stripe/portal.ts";
import { createStripe } from "../../payments/stripe/stripe.ts";
import { refused } from "../../testing/accounts.ts";
import { sellingVariables } from "../../testing/production-env.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf } from "../../testing/subscription-harness.ts";

test("[SU15] the portal opens for people who have something to manage", async () => {
  const harness = await stripeHarness();
  const buyer = await harness.member("portal@example.com");
  expect(await buyer.post(paths.customerPortal)).toMatchObject(refused(409, "agate:no-subscription"));
  await harness.buy(buyer);

  const unconfigured = await buyer.post(paths.customerPortal);
  expect(unconfigured).toMatchObject(refused(409, "agate:portal-not-configured"));
  expect(unconfigured.body.detail).toContain("https://dashboard.stripe.com/");

  await preparePortal(
    createStripe({ key: "sk_test_key", webhookSecrets: [], now: harness.context.now, origin: harness.fake.origin }),
    harness.context.env.publicUrl,
  );
  harness.fake.requests.length = 0;
  expect((await buyer.post(paths.customerPortal)).body).toEqual({
    url: expect.stringContaining("https://billing.stripe.com/"),
  });
});

test("[SU15] a configuration that is switched off or replaced at Stripe is read again, without a restart @all", async () => {
  const harness = await stripeHarness();
  const { context, fake } = harness;
  const buyer = await harness.member("portal@example.com");
  await harness.buy(buyer);
  const sdk = createStripe({ key: "sk_test_key", webhookSecrets: [], now: context.now, origin: fake.origin });
  const open = async () => (await buyer.post(paths.customerPortal)).status;
  const first = await preparePortal(sdk, context.env.publicUrl);
  expect(await open()).toBe(200);

  const switchOff = (id: string) => {
    const portal = fake.state.portals.get(id);
    if (portal) fake.state.portals.set(id, { ...portal, active: false });
  };
  switchOff(first);
  expect(await buyer.post(paths.customerPortal)).toMatchObject({ body: { type: "agate:portal-not-configured" } });
  const second = await preparePortal(sdk, context.env.publicUrl);
  expect(second).not.toBe(first);
  expect(await open()).toBe(200);
  // Replaced while in use: the first click after that opens the new one.
  switchOff(second);
  await preparePortal(sdk, context.env.publicUrl);
  fake.requests.length = 0;
  expect(await open()).toBe(200);
  expect(fake.requests).toEqual([
    expect.stringContaining("GET /v1/customers/"),
    "POST /v1/billing_portal/sessions",
    "GET /v1/billing_portal/configurations",
    "POST /v1/billing_portal/sessions",
  ]);
});

test("[SU15] in production, the operator's details are left out of the response @all", async () => {
  const harness = await stripeHarness({ live: true, env: sellingVariables });
  const buyer = await harness.member("portal@example.com");
  await harness.buy(buyer);
  expect(await buyer.post(paths.customerPortal)).toEqual(
    expect.objectContaining({
      status: 409,
      body: { type: "agate:portal-not-configured", status: 409, title: "Managing subscriptions is not set up yet." },
    }),
  );
});

test("[SU20] [E12] rows of one mode mean nothing in another", async () => {
  const test = await stripeHarness();
  const buyer = await test.member("mixed@example.com");
  await test.buy(buyer);
  expect((await buyer.get(paths.mayExport)).body).toMatchObject({ may_export: true });
  // The same database, now with live keys.
  const live = await stripeHarness({ live: true, changes: { database: test.context.database } });
  const visitor = live.visitor();
  for (const [name, value] of buyer.cookies) visitor.cookies.set(name, value);
  expect((await visitor.get(paths.mayExport)).body).toMatchObject({ may_export: false, why: "not-subscribed" });
  expect((await visitor.get(paths.subscription)).body).toMatchObject({ standing: "none", subscription_id: null });
  const { body } = await visitor.post(paths.checkout, orderOf("monthly"));
  expect(body.success).toBe(true);
  const prices = new Set(live.fake.state.prices.keys());
  expect([...live.fake.state.sessions.values()].every(({ price }) => prices.has(price))).toBe(true);
  // And back again: nothing was lost.
  expect((await buyer.post(paths.checkSubscription)).body).toMatchObject({ standing: "active" });
});

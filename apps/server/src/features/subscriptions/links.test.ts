import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { payLink } from "../../testing/at-stripe.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { orderOf } from "../../testing/subscription-harness.ts";

const harness = await stripeHarness({
  env: { STRIPE_SECRET_KEY: "sk_test_key", STRIPE_PAYMENT_LINK_YEAR: "https://buy.stripe.com/abc?locale=en" },
});
const { fake } = harness;
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

test("[SU22] a reference to an unknown person grants nothing", async () => {
  payLink(fake.state, annualPrice(), "00000000-0000-0000-0000-000000000000", "nobody@example.com");
  await harness.deliverWebhooks();
  payLink(fake.state, annualPrice(), "", "nobody@example.com");
  await harness.deliverWebhooks();
  expect((await idOf("nobody@example.com").then(({ browser }) => browser.get(paths.mayExport))).body).toMatchObject({
    may_export: false,
  });
});

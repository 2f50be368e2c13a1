import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { readAudit } from "../audit/read-audit.ts";
import { readEnv } from "../env.ts";
import { raiseAlarm } from "../features/subscriptions/alarms.ts";
import { makeRound } from "../features/subscriptions/rounds.ts";
import { createSubscriptions } from "../features/subscriptions/subscriptions.ts";
import { makeLink } from "../payments/stripe/simulator/lifecycle.ts";
import { createStripePayments } from "../payments/stripe/stripe.ts";
import { sellAnother } from "../testing/at-stripe.ts";
import { captureOutput } from "../testing/captured-output.ts";
import { testContext } from "../testing/context.ts";
import { startFakeStripe } from "../testing/fake-stripe.ts";
import { sellingVariables } from "../testing/production-env.ts";
import { runPlans } from "./plans.ts";
import { clearOne, listAlarms, setUpStripe, stripe } from "./stripe.ts";

const printed = captureOutput();

test("[SU23] agate stripe setup creates what is missing, once, and shows the signing secret when it is new", async () => {
  const context = await testContext({ env: readEnv(sellingVariables) });
  const fake = await startFakeStripe(context.now, { live: true });
  const payments = createStripePayments({
    key: "sk_live_key",
    webhookSecrets: [],
    now: context.now,
    origin: fake.origin,
  });
  const harness = createSubscriptions(context, async () => undefined, { open: { payments, simulator: undefined } });
  const sold = async () => {
    const answer = await harness.routes.request(paths.plans);
    const { plans } = (await answer.json()) as { readonly plans: readonly { readonly for_sale: boolean }[] };
    return plans.map(({ for_sale }) => for_sale);
  };
  expect(await sold()).toEqual([false, false, false]);

  expect(await setUpStripe(context, fake.origin)).toBe(0);
  const { state } = fake;
  expect([...state.products.keys()]).toEqual(["agate_caption_codes"]);
  expect(
    [...state.prices.values()].map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval_count]),
  ).toEqual([
    [1499, 1],
    [7499, 6],
    [12_999, 1],
  ]);
  const [endpoint] = state.endpoints.values();
  expect(endpoint).toMatchObject({
    url: "https://agate.example/api/webhooks/stripe",
    api_version: "2026-10-28.endive",
  });
  expect(printed.out).toContain(`STRIPE_WEBHOOK_SECRET=${endpoint?.secret}`);
  expect(printed.out).toContain("live mode");
  expect(await sold()).toEqual([true, true, true]);

  printed.out = "";
  expect(await setUpStripe(context, fake.origin)).toBe(0);
  expect([state.products.size, state.prices.size, state.portals.size, state.endpoints.size]).toEqual([1, 3, 1, 1]);
  const act = { act: "stripe.setup", subject: "Stripe in live mode", actorKind: "command-line" };
  expect(await readAudit(context.database.db, { limit: 9 })).toMatchObject([act, act]);
  expect(printed.out).not.toContain("whsec_");

  await runPlans(context, { do: "price", id: "annual", cents: 9_999 });
  await makeRound(harness.context);
  expect(await sold()).toEqual([true, true, false]);
  expect(await listAlarms(context)).toBe(1);
  expect(printed.out).toContain(
    "plan-not-sold  live: annual  it costs 9999 cents here and 12999 there: run agate stripe setup",
  );
  expect(await setUpStripe(context, fake.origin)).toBe(0);
  expect(state.prices.size).toBe(4);
  expect(await sold()).toEqual([true, true, true]);
});

test("[SU23] [SU35] agate stripe setup reports for each payment link whether it can be read", async () => {
  const links = {
    STRIPE_PAYMENT_LINK_YEAR: "https://buy.stripe.com/y",
    STRIPE_PAYMENT_LINK_MONTH: "https://buy.stripe.com/m",
  };
  const context = await testContext({ env: readEnv({ STRIPE_SECRET_KEY: "sk_test_key", ...links }) });
  const fake = await startFakeStripe(context.now);
  makeLink(fake.state, links.STRIPE_PAYMENT_LINK_YEAR, [sellAnother(fake.state, 12_999, "year").id]);
  printed.out = "";
  expect(await setUpStripe(context, fake.origin)).toBe(0);
  expect(printed.out).toContain("  link     year: https://buy.stripe.com/y\n");
  expect(printed.out).toContain(
    "  link     month: https://buy.stripe.com/m is not sold through: see agate stripe alarms\n",
  );
});

test("[SU23] on this machine no webhook endpoint is created, and without a key nothing is @all", async () => {
  const context = await testContext({ env: readEnv({ STRIPE_SECRET_KEY: "sk_test_key" }) });
  const fake = await startFakeStripe(context.now);
  expect(await setUpStripe(context, fake.origin)).toBe(0);
  expect(fake.state.endpoints.size).toBe(0);
  expect(printed.out).toContain("test mode");
  fake.weather = "down";
  expect(await setUpStripe(context, fake.origin)).toBe(1);
  expect(await setUpStripe(await testContext(), fake.origin)).toBe(1);
  expect(printed.err).toContain("set STRIPE_SECRET_KEY");
});

test("[SU23] agate stripe alarms lists what needs attention", async () => {
  const context = await testContext();
  expect(await listAlarms(context)).toBe(0);
  expect(printed.out).toBe("No problems found.\n");
  const { context: harness } = createSubscriptions(context, async () => undefined);
  await raiseAlarm(harness, { kind: "unknown-status", subject: "sub_1", detail: "the provider says a new word" });
  expect(await listAlarms(context)).toBe(1);
  expect(printed.out).toContain("unknown-status  local: sub_1  the provider says a new word");
});

test("[SU30] agate stripe alarms --clear closes one that was dealt with", async () => {
  const context = await testContext();
  const { context: harness } = createSubscriptions(context, async () => undefined);
  await raiseAlarm(harness, { kind: "other-mode", subject: "webhook", detail: "an event of another mode" });
  await listAlarms(context);
  const number = Number(/^(\d+) /m.exec(printed.out)?.[1]);
  expect(await clearOne(context, number + 1)).toBe(1);
  expect(printed.err).toContain(`there is no open alarm ${number + 1}`);
  expect(await clearOne(context, number, { why: "the endpoint is removed" })).toBe(0);
  expect(await readAudit(context.database.db, { limit: 1 })).toMatchObject([
    { act: "payment-alarm.clear", reason: "the endpoint is removed" },
  ]);
  expect(await listAlarms(context)).toBe(0);
  printed.out = "";
  expect(await listAlarms(context, { ended: true, json: true })).toBe(0);
  expect(JSON.parse(printed.out)).toMatchObject([{ id: number, kind: "other-mode", clearedAt: expect.any(String) }]);
  expect(await clearOne(context, number)).toBe(1);
});

test.each<[string[], string]>([
  [["alarms", "--clear", "all"], "--clear needs the number of an alarm"],
  [["setup", "--clear", "1"], "--clear works only with alarms"],
  [["setup", "--json"], "--json works only with alarms"],
  [["alarms", "--why", "done"], "--why works only with --clear"],
  [[], "One of setup, alarms is needed"],
  [["set-up"], "Unknown word 'set-up'"],
  [["setup", "live"], "'live' is one argument too many"],
])("[SU23] agate stripe %j is refused", async (args, message) => {
  await expect(stripe(args)).rejects.toThrow(message);
});

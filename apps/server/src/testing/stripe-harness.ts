import { paths } from "@agate/api/schemas";
import { outbox, person } from "../db/schema-accounts.ts";
import { paymentEvent, paymentRound, refusedWebhook } from "../db/schema-subscriptions.ts";
import { preparePlanPrices } from "../features/subscriptions/prices.ts";
import { catchUp, payCheckout } from "../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedEvent, SimulatedSubscription } from "../payments/stripe/simulator/objects.ts";
import type { SignedWebhook } from "../payments/stripe/simulator/simulator.ts";
import { createStripePayments } from "../payments/stripe/stripe.ts";
import type { Browser } from "./accounts.ts";
import { startFakeStripe, webhookSecret } from "./fake-stripe.ts";
import {
  orderOf,
  type SubscriptionHarness,
  type SubscriptionHarnessOptions,
  subscriptionHarness,
} from "./subscription-harness.ts";

const twoSecrets = [webhookSecret, "whsec_former"];

/** A harness that sells through the fake Stripe. */
export async function stripeHarness({
  live = false,
  timeout = 5_000,
  ...options
}: SubscriptionHarnessOptions & { readonly live?: boolean; readonly timeout?: number } = {}) {
  let harness: SubscriptionHarness | undefined;
  const fake = await startFakeStripe(() => harness?.context.now() ?? new Date(0), { live });
  harness = await subscriptionHarness({
    ...options,
    open: ({ now }) => ({
      payments: createStripePayments({
        key: live ? "sk_live_key" : "sk_test_key",
        webhookSecrets: twoSecrets,
        now,
        origin: fake.origin,
        retries: 0,
        timeout,
      }),
      simulator: undefined,
    }),
  });
  const { app, context, processEvents, pass, subscriptions } = harness;
  await preparePlanPrices(subscriptions.context);
  let delivered = 0;

  async function send({ body, signature }: SignedWebhook): Promise<number> {
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    return (await app.request(`${context.env.publicUrl}${paths.stripeWebhook}`, { method: "POST", body, headers }))
      .status;
  }
  function undeliveredEvents(): readonly SimulatedEvent[] {
    const fresh = fake.state.events.slice(delivered);
    delivered = fake.state.events.length;
    return fresh;
  }
  async function deliverWebhooks(events: readonly SimulatedEvent[] = undeliveredEvents()): Promise<void> {
    for (const event of events) await send(fake.webhook(event));
    await processEvents();
  }
  return {
    ...harness,
    fake,
    /** Sends a webhook. @returns the response's status */
    send,
    /** Sends events, by default those that were not sent yet, and handles them. */
    deliverWebhooks,
    /** Events that were not delivered yet; they count as delivered now. */
    undeliveredEvents,
    /** Goes through checkout, pays, and delivers all events. @returns the subscription */
    async buy(browser: Browser, planId = "monthly"): Promise<SimulatedSubscription> {
      const { body } = await browser.post(paths.checkout, orderOf(planId));
      payCheckout(fake.state, checkoutIn(body.url));
      await deliverWebhooks();
      const [newest] = [...fake.state.subscriptions.values()].toReversed();
      if (!newest) throw new Error("there is no subscription");
      return newest;
    },
    /**
     * Deletes every person, and at Stripe every customer with all their objects, so that earlier tests
     * do not slow down the next.
     */
    async deleteEveryone() {
      const { customers, subscriptions: bought, schedules, invoices, charges, disputes, events } = fake.state;
      for (const map of [customers, bought, schedules, invoices, charges, disputes]) map.clear();
      events.length = 0;
      delivered = 0;
      const { db } = context.database;
      for (const table of [paymentEvent, paymentRound, refusedWebhook, outbox, person]) await db.delete(table);
    },
    /** Lets time pass at Stripe and here, without delivering events. @param card whether renewals are paid */
    advance(milliseconds: number, card: "pays" | "fails" = "pays") {
      pass(milliseconds);
      catchUp(fake.state, () => card);
    },
  };
}

/** The checkout's id in its page's address. */
export function checkoutIn(url: string): string {
  return url.split("/").at(-1) ?? "";
}

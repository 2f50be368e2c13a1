import { paths } from "@agate/api/schemas";
import { outbox, person } from "./db/schema-accounts.ts";
import { paymentEvent, paymentRound, refusedWebhook } from "./db/schema-subscriptions.ts";
import type { Browser } from "./features/accounts/accounts-testing.ts";
import { preparePlanPrices } from "./features/subscriptions/prices.ts";
import { type FakeStripe, startFakeStripe, webhookSecret } from "./payments/stripe/simulator/fake-stripe-testing.ts";
import { catchUp, payCheckout } from "./payments/stripe/simulator/lifecycle.ts";
import type { SimulatedEvent, SimulatedSubscription } from "./payments/stripe/simulator/objects.ts";
import type { SignedWebhook } from "./payments/stripe/simulator/simulator.ts";
import { createStripePayments } from "./payments/stripe/stripe.ts";
import { consented, type Shop, type ShopOptions, testShop } from "./shop-testing.ts";

/** A shop that sells through Stripe, which is the fake one. */
export interface StripeShop extends Shop {
  readonly fake: FakeStripe;
  /** Sends a webhook. @returns the answer's status */
  send(signed: SignedWebhook): Promise<number>;
  /** Sends events, those that were not sent yet unless told, and works off what came of them. */
  tell(events?: readonly SimulatedEvent[]): Promise<void>;
  /** Events nobody was told of yet; they count as told now. */
  untold(): readonly SimulatedEvent[];
  /** Goes through checkout, pays, and everybody is told. @returns the subscription */
  buy(browser: Browser, planId?: string): Promise<SimulatedSubscription>;
  /** Forgets every person, and at Stripe every customer with all they have, so that nobody's past costs the next test. */
  forgetEverybody(): Promise<void>;
  /** Lets time pass at Stripe and here, without telling. @param card whether renewals are paid */
  live(milliseconds: number, card?: "pays" | "fails"): void;
}

const twoSecrets = [webhookSecret, "whsec_former"];

export async function stripeShop({
  live = false,
  timeout = 5_000,
  ...options
}: ShopOptions & { readonly live?: boolean; readonly timeout?: number } = {}): Promise<StripeShop> {
  let shop: Shop | undefined;
  const fake = await startFakeStripe(() => shop?.world.now() ?? new Date(0), { live });
  shop = await testShop({
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
  const { app, world, settle, pass, subscriptions } = shop;
  await preparePlanPrices(subscriptions.world);
  let told = 0;

  async function send({ body, signature }: SignedWebhook): Promise<number> {
    const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
    return (await app.request(`${world.env.publicUrl}${paths.stripeWebhook}`, { method: "POST", body, headers }))
      .status;
  }
  function untold(): readonly SimulatedEvent[] {
    const fresh = fake.state.events.slice(told);
    told = fake.state.events.length;
    return fresh;
  }
  async function tell(events: readonly SimulatedEvent[] = untold()): Promise<void> {
    for (const event of events) await send(fake.webhook(event));
    await settle();
  }
  return {
    ...shop,
    fake,
    send,
    tell,
    untold,
    async buy(browser, planId = "monthly") {
      const { body } = await browser.post(paths.checkout, { plan_id: planId, consent: consented });
      payCheckout(fake.state, checkoutIn(body.url));
      await tell();
      const [newest] = [...fake.state.subscriptions.values()].toReversed();
      if (!newest) throw new Error("there is no subscription");
      return newest;
    },
    async forgetEverybody() {
      const { customers, subscriptions: bought, schedules, invoices, charges, disputes, events } = fake.state;
      for (const map of [customers, bought, schedules, invoices, charges, disputes]) map.clear();
      events.length = 0;
      told = 0;
      const { db } = world.database;
      for (const table of [paymentEvent, paymentRound, refusedWebhook, outbox, person]) await db.delete(table);
    },
    live(milliseconds, card = "pays") {
      pass(milliseconds);
      catchUp(fake.state, () => card);
    },
  };
}

/** The checkout's id in the address of its page. */
export function checkoutIn(url: string): string {
  return url.split("/").at(-1) ?? "";
}

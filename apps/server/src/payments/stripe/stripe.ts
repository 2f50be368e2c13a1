import { createHash } from "node:crypto";
import { Stripe } from "stripe";
import { NoAnswer, send } from "@agate/feeds";
import type { Mode } from "../../db/schema-subscriptions.ts";
import { createBreaker } from "../breaker.ts";
import { type NewCheckout, type OpenCheckout, PaymentFailure, type Payments } from "../payments.ts";
import { handledEvents, idOf, readEvent } from "./events.ts";
import { failureOf, isRefusal, unlessMissing } from "./failures.ts";
import { readPaymentLink } from "./payment-link.ts";
import { findPortal } from "./portal.ts";
import { preparePrices, readPrice, readPrices } from "./prices.ts";
import { cancel, end, resumeSubscription } from "./resume-subscription.ts";
import { unpaidRenewals, reversedBy } from "./reversals.ts";
import { expanded, laterPrices, subscriptionFacts } from "./subscription-facts.ts";
import { readWebhook } from "./webhooks.ts";

/** The API version this code was written against; a newer one comes with a newer SDK, after reading its changes. */
export const apiVersion = "2026-10-28.endive";

export interface StripeSettings {
  /** A secret or restricted key. */
  readonly key: string;
  readonly webhookSecrets: readonly string[];
  readonly now: () => Date;
  /** The mode that rows are stored under, if not the key's own. */
  readonly mode?: Mode;
  /** Stripe's clock, if it is not ours: a simulated one can be moved. */
  readonly clock?: () => Promise<Date>;
  /** Sends the requests, if not we ourselves. */
  readonly httpClient?: Stripe.HttpClient;
  /** The API's origin, if not Stripe's: for tests. */
  readonly origin?: string | undefined;
  /** How often a call is retried. */
  readonly retries?: number;
  /** Milliseconds that one try may take. */
  readonly timeout?: number;
}

/** Seconds for which a checkout can be paid after it was opened; Stripe requires at least half an hour. */
const checkoutLife = 3600;

function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}

/** The SDK as we use it: pinned API version, no telemetry, and no caller waits longer than two tries. */
export function createStripe({ key, origin, httpClient, retries = 1, timeout = 5_000 }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(origin ?? "https://api.stripe.com");
  return new Stripe(key, {
    apiVersion,
    protocol: protocol === "http:" ? "http" : "https",
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    telemetry: false,
    timeout,
    maxNetworkRetries: retries,
    httpClient: httpClient ?? sendToStripe,
  });
}

export function createStripePayments(settings: StripeSettings): Payments {
  const { key, webhookSecrets, now, clock = async () => now() } = settings;
  const live = isLiveKey(key);
  const { mode = live ? "live" : "test" } = settings;
  const stripe = createStripe(settings);
  const guard = createBreaker({ now });
  /** Our portal's id from the last lookup; looked up again if Stripe refuses it. */
  let portal: string | undefined;

  const onBehalfOf = (caller: string | undefined): Payments => {
    /** Every call goes through here. */
    const guarded = <T>(call: () => Promise<T>): Promise<T> =>
      guard(caller, () =>
        call().catch((error: unknown) => {
          throw failureOf(error);
        }),
      );
    return {
      onBehalfOf,
      mode,
      now: clock,

      makeCustomer: (person) => guarded(() => makeCustomer(stripe, person)),

      readCustomer: (id) =>
        guarded(async () => {
          const customer = await unlessMissing(stripe.customers.retrieve(id));
          return customer && !customer.deleted ? { email: customer.email } : undefined;
        }),

      changeCustomerEmail: (id, email) =>
        guarded(async () => void (await unlessMissing(stripe.customers.update(id, { email })))),

      openCheckout: (checkout) => guarded(() => openCheckout(stripe, checkout, now())),

      isPayable: (id) => guarded(async () => (await stripe.checkout.sessions.retrieve(id)).status === "open"),

      closeCheckout: (id) =>
        guarded(async () => {
          const { status } = await stripe.checkout.sessions.retrieve(id);
          if (status !== "open") return status !== "complete";
          try {
            await stripe.checkout.sessions.expire(id);
            return true;
          } catch (error) {
            // It was paid or expired between the two calls.
            const after = await stripe.checkout.sessions.retrieve(id);
            if (after.status === "open") throw error;
            return after.status !== "complete";
          }
        }),

      linkPayment: (id) =>
        guarded(async () => {
          const session = await unlessMissing(stripe.checkout.sessions.retrieve(id));
          if (!session?.payment_link || session.status !== "complete") return undefined;
          const { client_reference_id: personId, customer } = session;
          return customer ? { personId, customerId: idOf(customer) } : undefined;
        }),

      openPortal: (customer, returnUrl) =>
        guarded(async () => {
          const open = async () => {
            const session = { customer, return_url: returnUrl, ...(portal ? { configuration: portal } : {}) };
            return (await stripe.billingPortal.sessions.create(session)).url;
          };
          if (portal)
            try {
              return await open();
            } catch (error) {
              // It may have been switched off or replaced at Stripe since the lookup.
              if (!isRefusal(error)) throw error;
            }
          portal = await findPortal(stripe);
          return open();
        }),

      subscriptionsOf: (customer) =>
        guarded(async () => {
          const list = stripe.subscriptions.list({ customer, status: "all", limit: 100, expand: expanded });
          const all = (await unlessMissing(Array.fromAsync(list))) ?? [];
          // Too deep in the list to be expanded there.
          const prices = await readPrices(stripe, new Set(all.flatMap(laterPrices)));
          const read = async (one: Stripe.Subscription) =>
            subscriptionFacts(one, { prices, unpaid: await unpaidRenewals(stripe, one) });
          return Promise.all(all.map(read));
        }),

      resumeSubscription: (id, next) => guarded(() => resumeSubscription(stripe, id, next)),
      cancel: (id) => guarded(() => cancel(stripe, id)),
      end: (id, itemId) => guarded(() => end(stripe, id, itemId)),
      preparePrices: (plans) => guarded(() => preparePrices(stripe, plans)),
      readPrice: (id) => guarded(() => readPrice(stripe, id)),
      readPaymentLink: (url) => guarded(() => readPaymentLink(stripe, url)),
      readWebhook: (body, signature) => readWebhook({ body, signature }, { secrets: webhookSecrets, live, now: now() }),

      eventsSince: (moment) =>
        guarded(async () => {
          const since = {
            created: { gte: Math.floor(moment.getTime() / 1000) },
            types: [...handledEvents],
            limit: 100,
          };
          const newestFirst = await Array.fromAsync(stripe.events.list(since), (event) => readEvent(event, live));
          return newestFirst.filter((read) => typeof read === "object").toReversed();
        }),

      reversedBy: (event) => guarded(() => reversedBy(stripe, event)),
    };
  };
  return onBehalfOf(undefined);
}

async function openCheckout(stripe: Stripe, checkout: NewCheckout, now: Date): Promise<OpenCheckout> {
  const { customerId, personId, planId, priceId, successUrl, cancelUrl } = checkout;
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customerId,
    client_reference_id: personId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(now.getTime() / 1000) + checkoutLife,
    // The price is in US dollars for everyone: what was agreed to is what is paid.
    adaptive_pricing: { enabled: false },
    subscription_data: { metadata: { person: personId, plan: planId } },
  });
  if (!session.url) throw new PaymentFailure("refused", "Stripe gave no page to pay on");
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
}

/**
 * A person's customer. Until Stripe forgets idempotency keys (after 24 hours), the same person at the same address gets
 * the same customer, whether or not the response arrived (rule SU32). The key includes everything that makes it a
 * different request. That is the request itself, because Stripe refuses a key whose parameters have changed, and any
 * customer deleted since, whose creation Stripe would otherwise replay forever. Hashed: no address appears in a key.
 */
async function makeCustomer(
  stripe: Stripe,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string> {
  const about = { email, metadata: { person: id } };
  for (let former = "none"; ;) {
    const idempotencyKey = `agate-customer-${digest([id, email, former])}`;
    const made = await stripe.customers.create(about, { idempotencyKey });
    if (!made.lastResponse.headers["idempotent-replayed"]) return made.id;
    const there = await stripe.customers.retrieve(made.id);
    if (!there.deleted) return there.id;
    former = there.id;
  }
}

function digest(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/**
 * Sends the SDK's requests. Its own client waits for as long as bytes arrive, and reads as many as there are; here the
 * timeout is for the whole response, and its size is limited (rule PV25).
 */
const sendToStripe: Stripe.HttpClient = {
  getClientName: () => "node",
  async makeRequest(host, port, path, method, headers, body, protocol, timeout) {
    const signal = AbortSignal.timeout(timeout);
    const url = `${protocol}://${host}:${port}${path}`;
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const request = { method, headers: Object.fromEntries(sent), body, signal, reads: () => true };
    const answer = await send(url, request).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      // By their codes the SDK knows a timeout and a broken connection.
      throw error.what === "late" ? Stripe.HttpClient.makeTimeoutError() : (error.cause ?? error);
    });
    const { status, headers: answered } = answer;
    return {
      getStatusCode: () => status,
      getHeaders: () => answered as Record<string, string>,
      getRawResponse: () => ({ statusCode: status, headers: answered }),
      toStream: () => undefined,
      toJSON: async () => JSON.parse(new TextDecoder().decode(answer.body)),
    };
  },
};

import { Stripe } from "stripe";
import type { Db } from "../db/database.ts";
import type { Env } from "../env.ts";
import { PaymentFailure, type Payments } from "./payments.ts";
import { createSimulator, type Simulator } from "./stripe/simulator/simulator.ts";
import { createStripePayments } from "./stripe/stripe.ts";

export interface OpenPayments {
  readonly payments: Payments;
  /** What the adapter talks to instead of Stripe; its pages must be served. */
  readonly simulator: Simulator | undefined;
}

export interface PaymentsContext {
  readonly env: Pick<Env, "payments" | "publicUrl" | "dev">;
  readonly db: Db;
  readonly now: () => Date;
  readonly secret: string;
}

/** The provider from the environment: Stripe, Stripe simulated on this machine, or none. */
export function openPayments({ env, db, now, secret }: PaymentsContext): OpenPayments {
  const { stripeKey, webhookSecrets, simulated } = env.payments;
  if (stripeKey)
    return { payments: createStripePayments({ key: stripeKey, webhookSecrets, now }), simulator: undefined };
  if (!simulated || !env.dev) return { payments: createNoPayments(now), simulator: undefined };
  const simulator = createSimulator({ db, now, secret, publicUrl: env.publicUrl, devUrl: env.dev.url });
  const payments = createStripePayments({
    key: "sk_test_simulated",
    webhookSecrets: [simulator.webhookSecret],
    now,
    mode: "local",
    clock: simulator.now,
    httpClient: Stripe.createFetchHttpClient(simulator.fetch),
    retries: 0,
  });
  return { payments, simulator };
}

/** No provider: nothing is sold, no calls are made, and stored data stays as it is. */
function createNoPayments(now: () => Date): Payments {
  const refuse = async (): Promise<never> => {
    throw new PaymentFailure("refused", "there is no payment provider");
  };
  const payments: Payments = {
    mode: "live",
    now: async () => now(),
    onBehalfOf: () => payments,
    makeCustomer: refuse,
    readCustomer: refuse,
    changeCustomerEmail: refuse,
    openCheckout: refuse,
    isPayable: refuse,
    closeCheckout: refuse,
    linkPayment: refuse,
    openPortal: refuse,
    subscriptionsOf: refuse,
    resumeSubscription: refuse,
    cancel: refuse,
    end: refuse,
    preparePrices: refuse,
    readPrice: refuse,
    readPaymentLink: refuse,
    readWebhook: async () => "forged",
    eventsSince: async () => [],
    reversedBy: refuse,
  };
  return payments;
}

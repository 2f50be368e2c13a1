import type { Db } from "../db/database.ts";
import type { Env } from "../env.ts";
import { createNoPayments } from "./no-payments.ts";
import type { Payments } from "./payments.ts";
import { createStandIn, type StandIn } from "./stand-in/stand-in.ts";
import { createStripePayments } from "./stripe/stripe.ts";

export interface OpenPayments {
  readonly payments: Payments;
  /** The same once more, when it is the stand-in: its pages are to be served. */
  readonly standIn: StandIn | undefined;
}

export interface PaymentsWorld {
  readonly env: Pick<Env, "payments" | "publicUrl" | "dev">;
  readonly db: Db;
  readonly now: () => Date;
  readonly secret: string;
}

/** The provider that the environment names: Stripe, the local stand-in, or none. */
export function openPayments({ env, db, now, secret }: PaymentsWorld): OpenPayments {
  const { stripeKey, webhookSecrets, standIn: local } = env.payments;
  if (stripeKey) return { payments: createStripePayments({ key: stripeKey, webhookSecrets, now }), standIn: undefined };
  if (!local || !env.dev) return { payments: createNoPayments(now), standIn: undefined };
  const standIn = createStandIn({ db, now, secret, publicUrl: env.publicUrl, devUrl: env.dev.url });
  return { payments: standIn, standIn };
}

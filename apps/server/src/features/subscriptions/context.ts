import type { Duration } from "@agate/api";
import type { Db } from "../../db/database.ts";
import type { Limit } from "../../db/rate-limit.ts";
import type { Log } from "../../log/log.ts";
import type { Payments } from "../../payments/payments.ts";

/** The dependencies of this feature's operations. */
export interface SubscriptionContext {
  readonly db: Db;
  /** The wall clock; periods and access use the provider's (`payments.now`). */
  readonly now: () => Date;
  readonly log: Log;
  readonly payments: Payments;
  /** False: plans are shown, but not sold. */
  readonly selling: boolean;
  /** The provider's own payment pages, used instead of our checkout. */
  readonly paymentLinks: Readonly<Partial<Record<Duration, string>>>;
  readonly publicUrl: string;
  readonly production: boolean;
  readonly limits: PaymentLimits;
}

/** The same context, with provider requests made on behalf of this person. */
export function onBehalfOf(context: SubscriptionContext, personId: string): SubscriptionContext {
  return { ...context, payments: context.payments.onBehalfOf(personId) };
}

/**
 * Limits for provider requests and agreements, by person and by network (the client's network address). The latter is
 * wider, because a press room shares one.
 */
export interface PaymentLimits {
  readonly byPerson: Limit;
  readonly byNetwork: Limit;
}

export const paymentLimits: PaymentLimits = {
  byPerson: { most: 20, seconds: 60 },
  byNetwork: { most: 200, seconds: 60 },
};

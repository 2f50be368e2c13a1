import type { ProblemType } from "@agate/api";
import type { Db } from "../../db/database.ts";
import type { Limit } from "../../db/rate-limit.ts";
import type { Log } from "../../log/log.ts";
import type { Duration, Payments } from "../../payments/payments.ts";

/** What a process knows of its payment links: the durations whose link sells nobody knows what; undefined: it never looked. */
interface LinkMemory {
  unread: ReadonlySet<Duration> | undefined;
}

/** What the acts of this feature work with. */
export interface SubscriptionContext {
  readonly db: Db;
  /** The clock on the wall; periods and access go by the provider's (`payments.now`). */
  readonly now: () => Date;
  readonly log: Log;
  readonly payments: Payments;
  /** False: plans are shown and none is sold. */
  readonly selling: boolean;
  /** The provider's own pages to pay on, instead of a checkout of ours. */
  readonly paymentLinks: Readonly<Partial<Record<Duration, string>>>;
  readonly linkMemory: LinkMemory;
  readonly publicUrl: string;
  readonly production: boolean;
  readonly limits: PaymentLimits;
}

/** An act that is not done, and why. */
export interface Refusal {
  readonly refused: ProblemType;
  /** For operators. */
  readonly detail?: string;
  /** With `agate:too-many-requests`: when to come back. */
  readonly seconds?: number;
}

export function isRefusal<T extends object>(result: T): result is Extract<T, Refusal> {
  return "refused" in result;
}

/** The same context, whose provider is asked for this person. */
export function onBehalfOf(context: SubscriptionContext, personId: string): SubscriptionContext {
  return { ...context, payments: context.payments.onBehalfOf(personId) };
}

/**
 * How often the payment provider is asked, or something agreed to, on somebody's behalf. The limit by network (the client's
 * network address) is wider: a press room shares one.
 */
export interface PaymentLimits {
  readonly byPerson: Limit;
  readonly byNetwork: Limit;
}

export const paymentLimits: PaymentLimits = {
  byPerson: { most: 20, seconds: 60 },
  byNetwork: { most: 200, seconds: 60 },
};

import type { DiscountJson, Duration } from "@agate/api";
import type { Mode } from "../db/schema-subscriptions.ts";

/**
 * What we need from a payment provider, in our terms. There is one adapter, for Stripe, which is simulated on a
 * developer's own machine. An adapter speaks for the provider only: it decides nothing about access and writes to none
 * of our tables except its own.
 */

/** A price that something is sold at. */
export interface Price {
  readonly id: string;
  /** Null: not a fixed amount. */
  readonly cents: number | null;
  /** From the price itself; undefined: not one of our durations. */
  readonly duration: Duration | undefined;
  /** Belongs to the one product that holds our prices: the provider's account may sell others. */
  readonly ofOurProduct: boolean;
}

/** One item that a subscription runs on; most have one. */
export interface RunningItem {
  readonly id: string;
  readonly price: Price;
  readonly quantity: number;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** A part of an invoice: the period of an item that it is for. */
export interface RenewalLine {
  readonly itemId: string;
  readonly price: Pick<Price, "id" | "ofOurProduct">;
  readonly start: Date;
  readonly end: Date;
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's own value; it may be one that we do not know. */
  readonly status: string;
  readonly items: readonly RunningItem[];
  /** Its renewals that are due and not paid; what else it owes is not among them. */
  readonly unpaid: readonly RenewalLine[];
  readonly createdAt: Date;
  /** When it will end, or has ended; null: it renews. */
  readonly endsAt: Date | null;
  /** When it was canceled; null: it was not. */
  readonly canceledAt: Date | null;
  /** What is taken off a charge; null: it cannot be told. */
  readonly discounts: readonly DiscountJson[] | null;
  /** The charge that its objects will make for the next period, whatever is owed; null: none. */
  readonly nextCharge: NextCharge | null;
  /** What it runs on after the present prices; null: unchanged. */
  readonly following: { readonly prices: readonly Price[]; readonly at: Date } | null;
}

/** What the provider will take, and when. */
export interface NextCharge {
  /** US cents, after discounts; null: it cannot be told. */
  readonly cents: number | null;
  readonly at: Date;
}

/** A price as the provider has it now. */
export interface ProviderPrice extends Price {
  /** False: it is archived, or its product is, and nobody can buy at it. */
  readonly active: boolean;
  /** ISO 4217, lower case. */
  readonly currency: string;
}

/** A page of the provider that sells without our checkout. */
export interface PaymentLink {
  /** What it sells. */
  readonly prices: readonly ProviderPrice[];
  /** Why people cannot pay there now, or might pay anything but each price once; null: they pay that. */
  readonly fault: string | null;
}

export interface PlanOffer {
  readonly id: string;
  readonly name: string;
  readonly duration: Duration;
  readonly cents: number;
}

/** An event at the provider. It says where to look; the current state is read separately. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly customerId: string | null;
  /** The object it is about: a subscription, a charge, a checkout. */
  readonly objectId: string | null;
  /** A payment link was paid, and this is the person that its address named. */
  readonly linkedPersonId: string | null;
}

/** The provider signed it, but we will never be able to understand it, however often it is sent. */
export interface UnreadableEvent {
  /** Its id; "webhook" where not even that can be read. */
  readonly unreadable: string;
  /** What is wrong with it, without any of its content. */
  readonly reason: string;
}

/**
 * What a webhook's body is: an event, one of a kind that we ignore, one of another mode, one that cannot be understood,
 * or one that the provider did not sign just now.
 */
export type WebhookReading = PaymentEvent | UnreadableEvent | "ignored" | "other-mode" | "forged";

export interface NewCheckout {
  readonly customerId: string;
  readonly personId: string;
  readonly planId: string;
  readonly priceId: string;
  /** Where the browser goes after payment; `{CHECKOUT_SESSION_ID}` in it is replaced with the checkout's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A subscription whose payment was refunded. The provider's account may also hold other products' subscriptions. */
export interface Reversal {
  readonly subscriptionId: string;
  readonly customerId: string;
  /** What was paid for. */
  readonly lines: readonly RenewalLine[];
}

/** An exchange of one price for another with the next period. */
export interface NextPrice {
  /** The price that is exchanged; every other item stays. */
  readonly present: string;
  readonly priceId: string;
  readonly duration: Duration;
}

export interface OpenCheckout {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** Every call can throw PaymentFailure. */
export interface Payments {
  readonly mode: Mode;
  /** The provider's clock: a simulated one can be moved. */
  now(): Promise<Date>;
  /** The same provider on behalf of one person, whose failures count as one caller's (`createBreaker`). */
  onBehalfOf(personId: string): Payments;

  /** The person's customer; repeated calls for one person return the same one. */
  makeCustomer(person: { readonly id: string; readonly email: string }): Promise<string>;
  /** Undefined: there is no such customer in this mode, or it was deleted. */
  readCustomer(id: string): Promise<{ readonly email: string | null } | undefined>;
  /** Receipts and reminders go there from now on; does nothing for a customer that was deleted. */
  changeCustomerEmail(customerId: string, email: string): Promise<void>;
  openCheckout(checkout: NewCheckout): Promise<OpenCheckout>;
  /** Whether it can still be paid. */
  isPayable(checkoutId: string): Promise<boolean>;
  /** Makes payment impossible from now on. @returns false if it is already paid */
  closeCheckout(id: string): Promise<boolean>;
  /**
   * Who paid through a payment link, if its address named them, and as which customer; undefined: it was not paid
   * through one, or not at all.
   */
  linkPayment(
    checkoutId: string,
  ): Promise<{ readonly personId: string | null; readonly customerId: string } | undefined>;
  /**
   * The page where a customer manages cards, invoices and cancellation.
   * @throws PortalNotConfigured
   */
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Every subscription a customer ever had; empty for a customer that was deleted. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Lets it renew, at another price from the next period on if one is given; drops a pending change. */
  resumeSubscription(subscriptionId: string, next: NextPrice | undefined): Promise<void>;
  /** Ends it at the end of the paid period, without another charge; drops a pending change. */
  cancel(subscriptionId: string): Promise<void>;
  /** Ends an item now, and the subscription if it has no other item. Does nothing if it has ended. */
  end(subscriptionId: string, itemId: string): Promise<void>;

  /**
   * Creates the product and a price for each plan, unless they already exist as needed.
   * @returns price ids by plan id
   */
  preparePrices(plans: readonly PlanOffer[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined: there is no such price in this mode. */
  readPrice(id: string): Promise<ProviderPrice | undefined>;
  /** @param url as users open it, with any query. Undefined: there is no such link in this mode */
  readPaymentLink(url: string): Promise<PaymentLink | undefined>;

  /** @param body the received bytes, as text */
  readWebhook(body: string, signature: string): Promise<WebhookReading>;
  /** Events of the kinds we handle since a moment, oldest first. */
  eventsSince(moment: Date): Promise<readonly (PaymentEvent | UnreadableEvent)[]>;
  /**
   * The subscription whose payment was reversed according to an event: a full refund in the period that it
   * paid for, or a lost dispute.
   */
  reversedBy(event: Pick<PaymentEvent, "type" | "objectId" | "occurredAt">): Promise<Reversal | undefined>;
}

/** How long the provider retains its events for `eventsSince`, in days, minus a safety margin. */
export const eventRetentionDays = 25;

/**
 * `unreachable`: no response, or an error at the provider; a retry may work. `busy`: it asks us to wait, or is handling
 * another request for the same person. `refused`: it will not do it in the current state. `unknown`: it was started,
 * and its outcome is not known yet.
 */
export type PaymentFault = "unreachable" | "busy" | "refused" | "unknown";

/** The provider did not do what was requested, or it is unknown whether it did; nothing of ours changed. */
export class PaymentFailure extends Error {
  override readonly name = "PaymentFailure";
  readonly what: PaymentFault;

  constructor(what: PaymentFault, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.what = what;
  }
}

/** The operator has to set up the provider's portal; the message says what. */
export class PortalNotConfigured extends Error {
  override readonly name = "PortalNotConfigured";
}

/**
 * What we need from a payment provider, in our words. One adapter, to Stripe, which a developer's own machine simulates.
 * An adapter is the provider's voice: it decides nothing about access and writes none of our tables but its own.
 */

/** Objects of one mode mean nothing in another and never meet: every row we keep carries its mode. */
export type Mode = "live" | "test" | "local";

/** How long a plan lasts. */
export type Duration = "month" | "6-months" | "year";

/** What something is sold at. */
export interface Price {
  readonly id: string;
  /** Null: not a fixed amount. */
  readonly cents: number | null;
  /** From the price itself; undefined: none of ours. */
  readonly duration: Duration | undefined;
  /** Of the one product under which our prices are made: the provider's account may sell others. */
  readonly ofOurProduct: boolean;
}

/** One thing that a subscription runs on; most have one. */
export interface RunningItem {
  readonly price: Price;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The provider's own word; may be one that we do not know. */
  readonly status: string;
  readonly items: readonly RunningItem[];
  readonly createdAt: Date;
  /** When it is to end, or has ended; null: it renews. */
  readonly endsAt: Date | null;
  /** When it was canceled; null: it was not. */
  readonly canceledAt: Date | null;
  /** The price that begins with the next period; null: the same. */
  readonly nextPriceId: string | null;
}

/** A price as the provider has it now. */
export interface ProviderPrice extends Price {
  readonly active: boolean;
  /** ISO 4217, lower case. */
  readonly currency: string;
}

/** A page of the provider that sells without a checkout of ours. */
export interface PaymentLink {
  /** False: it was switched off, and nobody can pay there. */
  readonly active: boolean;
  /** What it sells. */
  readonly prices: readonly Price[];
}

export interface PlanOffer {
  readonly id: string;
  readonly name: string;
  readonly duration: Duration;
  readonly cents: number;
}

/** Something happened at the provider. It says where to look; what is true is read anew. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: Date;
  readonly customerId: string | null;
  /** The object it is about: a subscription, a charge, a checkout. */
  readonly objectId: string | null;
  /** A payment link was paid, and this is the person its address named. */
  readonly linkedPersonId: string | null;
}

/** The provider signed it, and no repetition will make us understand it. */
export interface UnreadableEvent {
  /** Its id; "webhook" where not even that can be read. */
  readonly unreadable: string;
  /** What is wrong with it, without anything of what it holds. */
  readonly reason: string;
}

/**
 * What a webhook's body is: an event, or one of a kind that means nothing to us, or one of another mode, or nothing that can be
 * understood, or nothing that the provider signed just now.
 */
export type WebhookReading = PaymentEvent | UnreadableEvent | "ignored" | "other-mode" | "forged";

export interface NewCheckout {
  readonly customerId: string;
  readonly personId: string;
  readonly planId: string;
  readonly priceId: string;
  /** Where the browser goes when it is paid; `{CHECKOUT_SESSION_ID}` in it becomes the checkout's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A subscription whose payment was given back. The provider's account may hold other products' subscriptions, too. */
export interface Reversal {
  readonly subscriptionId: string;
  readonly customerId: string;
}

export interface NextPrice {
  readonly priceId: string;
  readonly duration: Duration;
}

export interface OpenCheckout {
  readonly id: string;
  readonly url: string;
  readonly expiresAt: Date;
}

/** Every call may throw PaymentFailure. */
export interface Payments {
  readonly mode: Mode;
  /** The provider's clock: a simulated one can be moved. */
  now(): Promise<Date>;
  /** The same provider on behalf of one person, whose failures count as one caller's (`createBreaker`). */
  onBehalfOf(personId: string): Payments;

  /** The person's customer; asked twice for one person, the same. */
  makeCustomer(person: { readonly id: string; readonly email: string }): Promise<string>;
  /** Receipts and reminders go there from now on; nothing happens to a customer that was deleted. */
  changeCustomerEmail(customerId: string, email: string): Promise<void>;
  openCheckout(checkout: NewCheckout): Promise<OpenCheckout>;
  /** Whether somebody can still pay it. */
  isPayable(checkoutId: string): Promise<boolean>;
  /** Nobody can pay it any more. @returns false when it is paid already */
  closeCheckout(id: string): Promise<boolean>;
  /** Who paid through a payment link, and as which customer; undefined: it was not through one, or is not paid. */
  linkedBuyer(checkoutId: string): Promise<{ readonly personId: string; readonly customerId: string } | undefined>;
  /**
   * Where a customer manages cards, invoices and cancelling.
   * @throws PortalNotConfigured
   */
  openPortal(customerId: string, returnUrl: string): Promise<string>;

  /** Every subscription a customer ever had; none for a customer that was deleted. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Lets it renew, with another price from the next period on where one is named; a change that was pending is dropped. */
  resumeSubscription(subscriptionId: string, next: NextPrice | undefined): Promise<void>;
  /** Ends it with the period that is paid; a change that was pending is dropped. */
  cancel(subscriptionId: string): Promise<void>;
  /** Ends it now. Nothing happens to one that is over. */
  end(subscriptionId: string): Promise<void>;

  /**
   * Makes the product and a price for each plan where they are not there as wanted.
   * @returns price ids by plan id
   */
  preparePrices(plans: readonly PlanOffer[]): Promise<ReadonlyMap<string, string>>;
  /** Undefined: there is no such price in this mode. */
  readPrice(id: string): Promise<ProviderPrice | undefined>;
  /** @param url as people open it, whatever its query. Undefined: there is no such link in this mode */
  readPaymentLink(url: string): Promise<PaymentLink | undefined>;

  /** @param body the bytes as they came, as text */
  readWebhook(body: string, signature: string): Promise<WebhookReading>;
  /** Events of the kinds we handle, oldest first, from a moment on. */
  eventsSince(moment: Date): Promise<readonly (PaymentEvent | UnreadableEvent)[]>;
  /** The subscription whose payment an event says was given back: a full refund in the period that it paid for, a lost dispute. */
  reversedBy(event: Pick<PaymentEvent, "type" | "objectId" | "occurredAt">): Promise<Reversal | undefined>;
}

/** How long the provider keeps its events for `eventsSince`, in days, with some to spare. */
export const eventsKeptForDays = 25;

/**
 * `unreachable`: no answer, or the provider's own fault; later it may work. `busy`: it asks for patience, or is at something
 * else for the same person. `refused`: it will not, as things are. `unknown`: it was begun, and nobody knows yet what came of it.
 */
export type PaymentFault = "unreachable" | "busy" | "refused" | "unknown";

/** The provider did not do what was asked, or nobody knows whether it did; nothing of ours changed. */
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

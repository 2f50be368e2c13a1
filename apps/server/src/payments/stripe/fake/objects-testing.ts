import type { Stripe } from "stripe";

/**
 * What the fake keeps, in the SDK's own types. Of the largest types only the fields that we could need are there: code that
 * reads another one fails its test.
 */

export type FakeCustomer = Pick<Stripe.Customer, "id" | "object" | "email" | "metadata" | "livemode" | "created">;
export type FakeProduct = Pick<Stripe.Product, "id" | "object" | "name" | "active" | "livemode">;
export type FakePrice = Pick<
  Stripe.Price,
  | "id"
  | "object"
  | "active"
  | "currency"
  | "unit_amount"
  | "recurring"
  | "lookup_key"
  | "livemode"
  | "metadata"
  | "nickname"
  | "product"
>;
export type FakeSession = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "mode"
  | "status"
  | "payment_status"
  | "url"
  | "client_reference_id"
  | "payment_link"
  | "expires_at"
  | "success_url"
  | "livemode"
> & { readonly customer: string; readonly subscription: string | null; readonly price: string };
export type FakeItem = Pick<
  Stripe.SubscriptionItem,
  "id" | "object" | "current_period_start" | "current_period_end"
> & { readonly price: FakePrice };
export type FakeSubscription = Pick<
  Stripe.Subscription,
  | "id"
  | "object"
  | "status"
  | "created"
  | "cancel_at"
  | "cancel_at_period_end"
  | "canceled_at"
  | "ended_at"
  | "livemode"
  | "metadata"
> & {
  readonly customer: string;
  readonly schedule: string | null;
  readonly latest_invoice: string | null;
  readonly items: { readonly object: "list"; readonly data: readonly [FakeItem] };
};
export type FakePhase = Pick<Stripe.SubscriptionSchedule.Phase, "start_date" | "end_date"> & {
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
};
export type FakeSchedule = Pick<
  Stripe.SubscriptionSchedule,
  "id" | "object" | "status" | "current_phase" | "end_behavior" | "livemode"
> & { readonly subscription: string | null; readonly phases: readonly FakePhase[] };
export type FakeInvoice = Pick<Stripe.Invoice, "id" | "object" | "status" | "livemode"> & {
  readonly customer: string;
  readonly parent: {
    readonly type: "subscription_details";
    readonly subscription_details: { readonly subscription: string };
  };
  readonly lines: { readonly object: "list"; readonly data: readonly Pick<Stripe.InvoiceLineItem, "id" | "period">[] };
  /** The payment intent that paid it. */
  readonly payment: string;
};
export type FakeCharge = Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_refunded" | "refunded" | "disputed" | "livemode"
> & { readonly customer: string; readonly payment_intent: string };
export type FakeDispute = Pick<Stripe.Dispute, "id" | "object" | "status" | "livemode"> & {
  readonly charge: string;
  readonly payment_intent: string;
};
export type FakeEvent = Pick<Stripe.Event, "id" | "object" | "type" | "created" | "livemode" | "api_version"> & {
  readonly data: { readonly object: object };
};
export type FakePortal = Pick<Stripe.BillingPortal.Configuration, "id" | "object" | "active" | "metadata" | "livemode">;
export type FakeEndpoint = Pick<
  Stripe.WebhookEndpoint,
  "id" | "object" | "url" | "enabled_events" | "status" | "api_version" | "livemode"
> & { readonly secret: string };

import type { Stripe } from "stripe";

/**
 * The objects that the simulator stores, in the SDK's own types. The largest types only have the fields that we could
 * need: code that reads another one fails its test.
 */

export type SimulatedCustomer = Pick<
  Stripe.Customer,
  "id" | "object" | "email" | "metadata" | "livemode" | "created" | "balance" | "discount"
>;
export type SimulatedDiscount = Pick<Stripe.Discount, "id" | "object" | "start" | "end"> & {
  readonly source: {
    readonly type: "coupon";
    readonly coupon: Pick<Stripe.Coupon, "id" | "object" | "percent_off" | "amount_off" | "currency" | "duration">;
  };
};
export type SimulatedProduct = Pick<Stripe.Product, "id" | "object" | "name" | "active" | "livemode">;
export type SimulatedPrice = Pick<
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
export type SimulatedSession = Pick<
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
  | "cancel_url"
  | "livemode"
> & { readonly customer: string; readonly subscription: string | null; readonly price: string };
export type SimulatedItem = Pick<
  Stripe.SubscriptionItem,
  "id" | "object" | "current_period_start" | "current_period_end" | "tax_rates"
> & { readonly price: SimulatedPrice; readonly quantity: number; readonly discounts: readonly string[] };
export type SimulatedSubscription = Pick<
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
  | "pause_collection"
  | "pending_update"
> & {
  readonly automatic_tax: Pick<Stripe.Subscription.AutomaticTax, "enabled">;
  readonly customer: string;
  readonly discounts: readonly SimulatedDiscount[];
  readonly schedule: string | null;
  readonly latest_invoice: string | null;
  readonly items: { readonly object: "list"; readonly data: readonly [SimulatedItem, ...SimulatedItem[]] };
};
export type SimulatedPhase = Pick<
  Stripe.SubscriptionSchedule.Phase,
  "start_date" | "end_date" | "trial_end" | "add_invoice_items"
> & {
  readonly items: readonly {
    readonly price: string;
    readonly quantity: number;
    readonly discounts: readonly never[];
  }[];
  readonly discounts: readonly { readonly coupon: null; readonly discount: string; readonly promotion_code: null }[];
};
export type SimulatedSchedule = Pick<
  Stripe.SubscriptionSchedule,
  "id" | "object" | "status" | "current_phase" | "end_behavior" | "livemode"
> & { readonly subscription: string | null; readonly phases: readonly SimulatedPhase[] };
export type SimulatedInvoiceLine = Pick<Stripe.InvoiceLineItem, "id" | "period" | "parent"> & {
  readonly pricing: { readonly price_details: { readonly price: string; readonly product: string } };
};
export type SimulatedInvoice = Pick<Stripe.Invoice, "id" | "object" | "status" | "livemode"> & {
  readonly customer: string;
  readonly parent: {
    readonly type: "subscription_details";
    readonly subscription_details: { readonly subscription: string };
  };
  readonly lines: { readonly object: "list"; readonly data: readonly SimulatedInvoiceLine[] };
  /** The payment intent that paid it. */
  readonly payment: string;
};
export type SimulatedCharge = Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_refunded" | "refunded" | "disputed" | "livemode"
> & { readonly customer: string; readonly payment_intent: string };
export type SimulatedDispute = Pick<Stripe.Dispute, "id" | "object" | "status" | "livemode"> & {
  readonly charge: string;
  readonly payment_intent: string;
};
export type SimulatedEvent = Pick<Stripe.Event, "id" | "object" | "type" | "created" | "livemode" | "api_version"> & {
  readonly data: { readonly object: object };
};
export type SimulatedPortal = Pick<
  Stripe.BillingPortal.Configuration,
  "id" | "object" | "active" | "metadata" | "livemode"
>;
export type SimulatedEndpoint = Pick<
  Stripe.WebhookEndpoint,
  "id" | "object" | "url" | "enabled_events" | "status" | "api_version" | "livemode"
> & { readonly secret: string };
export type SimulatedLink = Pick<
  Stripe.PaymentLink,
  | "id"
  | "object"
  | "active"
  | "url"
  | "livemode"
  | "allow_promotion_codes"
  | "optional_items"
  | "restrictions"
  | "shipping_options"
> & {
  readonly automatic_tax: Pick<Stripe.PaymentLink.AutomaticTax, "enabled">;
  readonly subscription_data: Pick<Stripe.PaymentLink.SubscriptionData, "trial_period_days"> | null;
  readonly prices: readonly string[];
  readonly quantity: number;
};
/** A visit to the customer portal. */
export type SimulatedVisit = Pick<Stripe.BillingPortal.Session, "id" | "object" | "customer" | "url"> & {
  readonly return_url: string;
};

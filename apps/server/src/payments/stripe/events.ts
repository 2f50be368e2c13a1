import type { Stripe } from "stripe";
import type { PaymentEvent } from "../payments.ts";
import { idOf } from "./subscription-facts.ts";

/** The kinds of events that make us look again. At most 20: Stripe lists no more kinds at once. */
export const handledEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "subscription_schedule.updated",
  "subscription_schedule.released",
  "subscription_schedule.canceled",
  "charge.refunded",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

const kinds: ReadonlySet<string> = new Set(handledEvents);

export function isHandled({ type }: Pick<Stripe.Event, "type">): boolean {
  return kinds.has(type);
}

/** Where an event says to look. Reads only fields that every API version has, whatever version signed it. */
export function eventFacts({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object = data.object as EventObject;
  const customer = object.object === "customer" ? object.id : object.customer;
  return {
    id,
    type,
    occurredAt: new Date(created * 1000),
    customerId: customer ? idOf(customer) : null,
    objectId: object.id ?? null,
    // A checkout of ours names its buyer too, and its customer is theirs already.
    linkedPersonId: (object.payment_link && object.client_reference_id) || null,
  };
}

interface EventObject {
  readonly id?: string;
  readonly object?: string;
  readonly customer?: string | { readonly id: string } | null;
  readonly payment_link?: string | { readonly id: string } | null;
  readonly client_reference_id?: string | null;
}

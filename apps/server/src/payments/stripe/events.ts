import type { Stripe } from "stripe";
import { z } from "zod";
import type { UnreadableEvent, WebhookReading } from "../payments.ts";
import { idOf } from "./id-of.ts";

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

/** What a database can hold. */
const text = z
  .string()
  .max(5_000)
  .regex(/^[^\0]*$/);
const id = text.min(1).max(255);
const reference = z.union([id, z.object({ id })]).nullish();

/** What every event has; anything else of it depends on its kind. */
const envelope = z.object({ id, type: text, livemode: z.boolean() });

/** Only fields that every API version has, whatever version signed it. */
const contents = z.object({
  created: z.int().min(0).max(253_402_300_799),
  data: z.object({
    object: z.object({
      id: id.nullish(),
      object: text.optional(),
      customer: reference,
      payment_link: reference,
      client_reference_id: text.nullish(),
    }),
  }),
});

/**
 * Where an event says to look.
 * @param event as it was sent: the provider signed it, which says nothing about its shape
 * @param live whether we are in live mode
 */
export function readEvent(event: unknown, live: boolean): Exclude<WebhookReading, "forged"> {
  const outside = envelope.safeParse(event);
  if (!outside.success) return unreadable(event, outside.error);
  const { id, type, livemode } = outside.data;
  if (livemode !== live) return "other-mode";
  if (!kinds.has(type)) return "ignored";
  const inside = contents.safeParse(event);
  if (!inside.success) return unreadable(event, inside.error);
  const { created, data } = inside.data;
  const { object } = data;
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

function unreadable(event: unknown, { issues }: z.ZodError): UnreadableEvent {
  const named = z.object({ id }).safeParse(event);
  const [issue] = issues;
  const where = issue?.path.join(".") || "the event";
  return {
    unreadable: named.success ? named.data.id : "webhook",
    reason: `${where}: ${issue?.message ?? "unreadable"}`,
  };
}

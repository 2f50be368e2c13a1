import type { Stripe } from "stripe";
import * as v from "valibot";
import type { UnreadableEvent, WebhookReading } from "../payments.ts";

/** The kinds of events that trigger a new reading. At most 20: Stripe's list filters by no more kinds at once. */
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

/** Text that a database can store. */
const text = v.pipe(v.string(), v.maxLength(5_000), v.regex(/^[^\0]*$/));
const id = v.pipe(text, v.minLength(1), v.maxLength(255));
const reference = v.nullish(v.union([id, v.object({ id })]));

/** The fields of every event; all others depend on its kind. */
const envelope = v.object({ id, type: text, livemode: v.boolean() });

/** Only fields that exist in every API version, whichever version the event was made with. */
const contents = v.object({
  created: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(253_402_300_799)),
  data: v.object({
    object: v.object({
      id: v.nullish(id),
      object: v.optional(text),
      customer: reference,
      payment_link: reference,
      client_reference_id: v.nullish(text),
    }),
  }),
});

/**
 * Where an event says to look.
 * @param event as it was sent: a valid signature says nothing about its shape
 * @param live whether we are in live mode
 */
export function readEvent(event: unknown, live: boolean): Exclude<WebhookReading, "forged"> {
  const outside = v.safeParse(envelope, event);
  if (!outside.success) return unreadable(event, outside.issues);
  const { id, type, livemode } = outside.output;
  if (livemode !== live) return "other-mode";
  if (!kinds.has(type)) return "ignored";
  const inside = v.safeParse(contents, event);
  if (!inside.success) return unreadable(event, inside.issues);
  const { created, data } = inside.output;
  const { object } = data;
  const customer = object.object === "customer" ? object.id : object.customer;
  return {
    id,
    type,
    occurredAt: new Date(created * 1000),
    customerId: customer ? idOf(customer) : null,
    objectId: object.id ?? null,
    // Our own checkouts name their buyer too, but their customer is already assigned.
    linkedPersonId: (object.payment_link && object.client_reference_id) || null,
  };
}

function unreadable(event: unknown, [issue]: readonly [v.BaseIssue<unknown>, ...unknown[]]): UnreadableEvent {
  const named = v.safeParse(v.object({ id }), event);
  return {
    unreadable: named.success ? named.output.id : "webhook",
    // Without the received value: it may be about a person.
    reason: `${v.getDotPath(issue) ?? "the event"}: Invalid input: expected ${issue.expected}`,
  };
}

/** The id in an expandable field. */
export function idOf(field: string | { readonly id: string }): string {
  return typeof field === "string" ? field : field.id;
}

import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { utcDay } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { checkout, paymentEvent, refusedWebhook } from "../../db/schema-subscriptions.ts";
import type { QueueName } from "../../jobs/queues.ts";
import { sendJobs } from "../../jobs/send.ts";
import type { PaymentEvent, UnreadableEvent } from "../../payments/payments.ts";
import { raiseAlarm } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";
import { customersOf } from "./subscription-rows.ts";

/**
 * Accepts a webhook: a genuine event is stored once and handled later; all others are only counted, up to a number
 * (case E1).
 * @param body the received bytes, as text
 * @returns whether the provider should consider it delivered
 */
export async function takeWebhook(context: SubscriptionContext, body: string, signature: string): Promise<boolean> {
  const read = await context.payments.readWebhook(body, signature);
  if (read === "forged") {
    await countRefused(context);
    return false;
  }
  if (read === "other-mode")
    await raiseAlarm(context, {
      kind: "other-mode",
      subject: "webhook",
      detail: `an event of another mode came to this server, which is in mode ${context.payments.mode}`,
    });
  else if (read !== "ignored") await takeEvents(context, [read]);
  return true;
}

/**
 * Stores events from the provider. Unreadable ones are reported to the operator and accepted as delivered: a repeated
 * delivery would be the same (rule SU33).
 */
export async function takeEvents(
  context: SubscriptionContext,
  reported: readonly (PaymentEvent | UnreadableEvent)[],
): Promise<void> {
  for (const read of reported)
    if ("unreadable" in read)
      await raiseAlarm(context, { kind: "unreadable-event", subject: read.unreadable, detail: read.reason });
    else await storeEvents(context, [read]);
}

/** The queue of the events that a server handles: those of its own mode. */
export function eventQueue({ payments: { mode } }: Pick<SubscriptionContext, "payments">): QueueName {
  return `payment-event/${mode}`;
}

/** Stores events that are not known yet, to be handled soon. The same ID twice is one event (case E2). */
export async function storeEvents(context: SubscriptionContext, events: readonly PaymentEvent[]): Promise<void> {
  const { db, now, payments } = context;
  const arrival = { mode: payments.mode, receivedAt: now(), dueAt: now() };
  for (const event of events)
    await db.transaction(async (tx) => {
      const stored = await tx
        .insert(paymentEvent)
        .values({ ...event, ...arrival })
        .onConflictDoNothing()
        .returning({ id: paymentEvent.job });
      if (stored.length) await sendJobs(tx, eventQueue(context), stored);
    });
}

/**
 * Queues a job for every waiting event that has none: one that was retried so often that its job has ended, one stored
 * before jobs existed, or by a server of such a version.
 */
export async function adoptEvents(context: SubscriptionContext): Promise<void> {
  const { db, payments } = context;
  const waiting = await db
    .select({ id: paymentEvent.job })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.mode, payments.mode), isNotNull(paymentEvent.dueAt)));
  await sendJobs(db, eventQueue(context), waiting);
}

/** How many forged webhooks of a day are counted: whoever sends more must not keep the database writing. */
export const mostRefused = 1_000;

/** The day on which a server's database has counted that many. */
const fullDays = new WeakMap<Db, string>();

async function countRefused({ db, now }: SubscriptionContext): Promise<void> {
  const day = utcDay(now());
  if (fullDays.get(db) === day) return;
  const counted = await db
    .insert(refusedWebhook)
    .values({ day, count: 1 })
    .onConflictDoUpdate({
      target: refusedWebhook.day,
      set: { count: sql`${refusedWebhook.count} + 1` },
      setWhere: lt(refusedWebhook.count, mostRefused),
    })
    .returning();
  if (!counted.length) fullDays.set(db, day);
}

/** Our own event: a person's address has changed, and must be updated at the provider. */
export const newAddressType = "agate.new-address";

/**
 * Queues the update of a person's address at the provider: an event like the provider's own, stored in the transaction
 * of the change, and handled and retried like all others.
 */
export async function queueNewAddress(context: SubscriptionContext, db: Db, personId: string): Promise<void> {
  const { mode } = context.payments;
  if (!(await customersOf(db, personId, mode)).length) return;
  const about = { id: `new-address:${mode}:${randomUUID()}`, type: newAddressType, occurredAt: context.now() };
  await storeEvents({ ...context, db }, [ownEvent(personId, about)]);
}

/** Our own event: a person has a subscription, so that a page they had opened must not take another payment (SU7). */
export const closeCheckoutType = "agate.close-checkout";

/**
 * Queues the end of a person's open checkouts, however their subscription came about: a payment link, another tab, the
 * operator.
 * @param db the transaction that stores the subscription
 */
export async function queueClosing(context: SubscriptionContext, db: Db, personId: string): Promise<void> {
  const { mode } = context.payments;
  const open = await db
    .select({ id: checkout.id })
    .from(checkout)
    .where(and(eq(checkout.personId, personId), eq(checkout.mode, mode), eq(checkout.closed, false)));
  const events = open.map(({ id }) => ({
    ...ownEvent(personId, { id: `close-checkout:${randomUUID()}`, type: closeCheckoutType, occurredAt: context.now() }),
    objectId: id,
  }));
  await storeEvents({ ...context, db }, events);
}

/** An event of our own about a person. */
export function ownEvent(personId: string, about: Pick<PaymentEvent, "id" | "type" | "occurredAt">): PaymentEvent {
  return { ...about, customerId: null, objectId: personId, linkedPersonId: null };
}

import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { utcDay } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { paymentEvent, refusedWebhook } from "../../db/schema-subscriptions.ts";
import type { QueueName } from "../../jobs/queues.ts";
import { sendJobs } from "../../jobs/send.ts";
import type { PaymentEvent, UnreadableEvent } from "../../payments/payments.ts";
import { raiseAlarm } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";
import { customersOf } from "./subscription-rows.ts";

/**
 * Accepts a webhook: a genuine event is stored, once, and handled later; of all else only its number is kept (case E1).
 * @param body the bytes as they came, as text
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
 * Stores what the provider told. What cannot be understood is said to the operator and taken as delivered: a repetition would
 * be the same (rule SU33).
 */
export async function takeEvents(
  context: SubscriptionContext,
  told: readonly (PaymentEvent | UnreadableEvent)[],
): Promise<void> {
  for (const read of told)
    if ("unreadable" in read)
      await raiseAlarm(context, { kind: "unreadable-event", subject: read.unreadable, detail: read.reason });
    else await storeEvents(context, [read]);
}

/** Where the events wait that a server is to handle: those of its own mode. */
export function eventQueue({ payments: { mode } }: Pick<SubscriptionContext, "payments">): QueueName {
  return `payment-event/${mode}`;
}

/** Stores events that are not known yet, to be handled soon. The same id twice is one event (case E2). */
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
 * Enqueues a job for every waiting event that has none: those from before there were jobs, or from a server of such a version.
 */
export async function adoptEvents(context: SubscriptionContext): Promise<void> {
  const { db, payments } = context;
  const waiting = await db
    .select({ id: paymentEvent.job })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.mode, payments.mode), isNotNull(paymentEvent.dueAt)));
  await sendJobs(db, eventQueue(context), waiting);
}

async function countRefused({ db, now }: SubscriptionContext): Promise<void> {
  const day = utcDay(now());
  await db
    .insert(refusedWebhook)
    .values({ day, count: 1 })
    .onConflictDoUpdate({ target: refusedWebhook.day, set: { count: sql`${refusedWebhook.count} + 1` } });
}

/** An event of our own: a person's address has changed, and the provider's customers should follow. */
export const newAddressType = "agate.new-address";

/**
 * Has the provider told a person's new address: an event like the provider's own, in the transaction of the change, which is handled
 * and retried like all of them.
 */
export async function orderNewAddress(context: SubscriptionContext, db: Db, personId: string): Promise<void> {
  const { mode } = context.payments;
  if (!(await customersOf(db, personId, mode)).length) return;
  const event = {
    id: `new-address:${mode}:${randomUUID()}`,
    type: newAddressType,
    occurredAt: context.now(),
    customerId: null,
    objectId: personId,
    linkedPersonId: null,
  };
  await storeEvents({ ...context, db }, [event]);
}

import { and, eq, isNotNull, like } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { checkout, paymentCustomer, paymentEvent, subscription } from "../../db/schema-subscriptions.ts";
import type { Outcome, Worker } from "../../jobs/worker.ts";
import { reasonOf } from "../../log/log.ts";
import type { Reversal } from "../../payments/payments.ts";
import { updateAlarms, raiseAlarm } from "./alarms.ts";
import { onBehalfOf, type SubscriptionContext } from "./context.ts";
import { closeCheckoutType, eventQueue, newAddressType } from "./intake.ts";
import { claimCustomer, ownSubscriptionsOf, readOwnPrices, UnclearPayment } from "./own-subscriptions.ts";
import { customersOf, personOfCustomer } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

type StoredEvent = typeof paymentEvent.$inferSelect;

/** Handles the events of a server's own mode. Any number of servers can do so on one database. */
export function eventWorker(context: SubscriptionContext): Worker {
  return { queue: eventQueue(context), handle: (job) => processEvent(context, job) };
}

/** Milliseconds for which servers of a version without jobs skip an event that is being handled. */
const claim = 60_000;

/**
 * Handles an event. Its effects and its completion are stored in one transaction; if the server dies before that, any
 * server retries it (case E4).
 * @param job of the event's row; does nothing if that is finished
 */
async function processEvent(context: SubscriptionContext, job: string): Promise<Outcome> {
  const { db, now, payments, log } = context;
  const [event] = await db
    .update(paymentEvent)
    .set({ dueAt: new Date(now().getTime() + claim) })
    .where(and(eq(paymentEvent.job, job), eq(paymentEvent.mode, payments.mode), isNotNull(paymentEvent.dueAt)))
    .returning();
  if (!event) return "done";
  try {
    await follow(context, event);
    return "done";
  } catch (error) {
    const reason = reasonOf(error).slice(0, 500);
    const tries = event.tries + 1;
    log.warn({ event: event.id, kind: event.type, tries, reason }, "a payment event failed and will be retried");
    await db.update(paymentEvent).set({ tries, error: reason }).where(eq(paymentEvent.id, event.id));
    if (tries === patience) await raiseAlarm(context, { kind: "stuck-event", subject: event.id, detail: reason });
    return "retry";
  }
}

/** Attempts after which an alarm is raised; retries continue. */
export const patience = 10;

/** Does what an event calls for. Only the person is read from the event; everything else is read from the provider. */
async function follow(context: SubscriptionContext, event: StoredEvent): Promise<void> {
  const { db, payments } = context;
  const { customerId } = event;
  const close = (tx: Db) => closeEvent({ ...context, db: tx }, event);
  if (event.type === newAddressType) {
    await sendNewAddress(context, event.objectId ?? "");
    return db.transaction(close);
  }
  if (event.type === closeCheckoutType) {
    await payments.closeCheckout(event.objectId ?? "");
    return db.transaction(async (tx) => {
      await tx
        .update(checkout)
        .set({ closed: true })
        .where(eq(checkout.id, event.objectId ?? ""));
      await close(tx);
    });
  }
  // Claimed separately, so that the following read sees it.
  const named =
    (await personBehind(context, event)) ?? (customerId ? await claimant(context, customerId, event) : undefined);
  const undone = await payments.reversedBy(event);
  const personId = undone ? await personOfCustomer(db, undone.customerId, payments.mode) : named;
  const isUndoneElsewhere = undone && !(await endUndone(context, personId, undone));
  if (!personId) return ignore(context, event);
  if (isUndoneElsewhere) logIgnored(context, event);
  await syncSubscription(context, personId, async (tx) => {
    if (event.type === "customer.deleted" && customerId)
      await tx.delete(paymentCustomer).where(eq(paymentCustomer.id, customerId));
    await close(tx);
  });
  if (event.type.startsWith("customer.subscription.") && !(await isStored(context, event.objectId ?? "")))
    logIgnored(context, event);
}

/** Whose a customer becomes that nobody had. */
function claimant(
  context: SubscriptionContext,
  customerId: string,
  { linkedPersonId, objectId, type }: StoredEvent,
): Promise<string | undefined> {
  const onLink = async () =>
    type.startsWith("checkout.session.") && (await context.payments.linkPayment(objectId ?? "")) !== undefined;
  return claimCustomer(context, customerId, { personId: linkedPersonId, onLink });
}

/** It is about a deleted person, or another product of the same account: close it and log it once (rule SU36). */
async function ignore(context: SubscriptionContext, event: StoredEvent): Promise<void> {
  await closeEvent(context, event);
  logIgnored(context, event);
}

function logIgnored({ log }: SubscriptionContext, { id, type, objectId }: StoredEvent): void {
  log.info({ event: id, kind: type, about: objectId }, "a payment event about nothing of ours is ignored");
}

/**
 * Ends a subscription whose payment was reversed, if the payment was for what is ours of it: the same customer, and the
 * same subscription, may also have another product.
 * @param personId undefined if nobody has the customer
 * @returns whether it was
 */
async function endUndone(
  context: SubscriptionContext,
  personId: string | undefined,
  { subscriptionId, customerId, lines }: Reversal,
): Promise<boolean> {
  const mine = personId === undefined ? context : onBehalfOf(context, personId);
  const prices = await readOwnPrices(context.db, context.payments.mode);
  const one = (await ownSubscriptionsOf(mine, customerId)).find(({ id }) => id === subscriptionId);
  if (!one && (await isWaiting(context, customerId))) throw new UnclearPayment();
  if (!one || !lines.some(({ itemId, price }) => itemId === one.item.id || prices.isOurs(price))) return false;
  await mine.payments.end(subscriptionId, one.item.id);
  return true;
}

/** Whether what a customer has paid for is not known yet. */
async function isWaiting({ db, payments: { mode } }: SubscriptionContext, customerId: string): Promise<boolean> {
  const waiting = and(
    eq(paymentEvent.mode, mode),
    eq(paymentEvent.customerId, customerId),
    like(paymentEvent.type, "checkout.session.%"),
    isNotNull(paymentEvent.dueAt),
  );
  return (await db.$count(paymentEvent, waiting)) > 0;
}

/** Whether a subscription is ours: others are never stored. */
async function isStored({ db, payments: { mode } }: SubscriptionContext, id: string): Promise<boolean> {
  return (await db.$count(subscription, and(eq(subscription.id, id), eq(subscription.mode, mode)))) > 0;
}

/** Marks an event as handled, and closes its alarm. */
async function closeEvent(context: SubscriptionContext, { id, tries }: StoredEvent): Promise<void> {
  await context.db.update(paymentEvent).set({ dueAt: null, error: null }).where(eq(paymentEvent.id, id));
  if (tries >= patience) await updateAlarms(context, [{ kind: "stuck-event", subject: id, detail: "", holds: false }]);
}

/** Updates the provider with the person's current address, whatever it was when the event was stored. */
async function sendNewAddress({ db, payments }: SubscriptionContext, personId: string): Promise<void> {
  const [owner] = await db.select({ email: person.email }).from(person).where(eq(person.id, personId));
  if (!owner) return;
  for (const customer of await customersOf(db, personId, payments.mode))
    await payments.changeCustomerEmail(customer, owner.email);
}

async function personBehind(
  { db, payments }: SubscriptionContext,
  { type, objectId, customerId }: StoredEvent,
): Promise<string | undefined> {
  if (type === rereadType) return objectId ?? undefined;
  return customerId ? personOfCustomer(db, customerId, payments.mode) : undefined;
}

/** Our own event: a person whose subscription should be read again, without an event from the provider. */
export const rereadType = "agate.reread";

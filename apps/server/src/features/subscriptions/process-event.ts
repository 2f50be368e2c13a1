import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { paymentCustomer, paymentEvent } from "../../db/schema-subscriptions.ts";
import type { Outcome, Worker } from "../../jobs/worker.ts";
import { reasonOf } from "../../log.ts";
import { keepAlarms, raiseAlarm } from "./alarms.ts";
import { linkCustomer } from "./customers.ts";
import { eventQueue } from "./intake.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { newAddressType } from "./new-address.ts";
import { customersOf, personOfCustomer } from "./subscription-rows.ts";
import type { SubscriptionWorld } from "./world.ts";

type StoredEvent = typeof paymentEvent.$inferSelect;

/** Handles the events of a server's own mode. Any number of servers may do so on one database. */
export function eventWorker(world: SubscriptionWorld): Worker {
  return { queue: eventQueue(world), handle: (job) => processEvent(world, job) };
}

/** Milliseconds for which a server of a version without jobs skips an event that is being handled. */
const claim = 60_000;

/**
 * Handles an event. Its effects and its completion are stored in one transaction; when the server dies before that, any server
 * retries it (case E4).
 * @param job of the event's row; nothing to do when that is finished
 */
async function processEvent(world: SubscriptionWorld, job: string): Promise<Outcome> {
  const { db, now, payments, log } = world;
  const [event] = await db
    .update(paymentEvent)
    .set({ dueAt: new Date(now().getTime() + claim) })
    .where(and(eq(paymentEvent.job, job), eq(paymentEvent.mode, payments.mode), isNotNull(paymentEvent.dueAt)))
    .returning();
  if (!event) return "done";
  try {
    await follow(world, event);
    return "done";
  } catch (error) {
    const reason = reasonOf(error).slice(0, 500);
    const tries = event.tries + 1;
    log.warn({ event: event.id, kind: event.type, tries, reason }, "a payment event failed and will be retried");
    await db.update(paymentEvent).set({ tries, error: reason }).where(eq(paymentEvent.id, event.id));
    if (tries === patience) await raiseAlarm(world, { kind: "stuck-event", subject: event.id, detail: reason });
    return "retry";
  }
}

/** Attempts after which an alarm is raised; retries continue. */
export const patience = 10;

/** Does what an event calls for. Whom it is about is read from it; everything else from the provider. */
async function follow(world: SubscriptionWorld, event: StoredEvent): Promise<void> {
  const { db, payments } = world;
  const { customerId, linkedPersonId } = event;
  const close = (tx: Db) => closeEvent({ ...world, db: tx }, event);
  if (event.type === newAddressType) {
    await tellNewAddress(world, event.objectId ?? "");
    return db.transaction(close);
  }
  const undone = await payments.reversedBy(event);
  // Noted on its own, so that the reading that follows sees it.
  if (linkedPersonId && customerId) await linkCustomer(world, { personId: linkedPersonId, customerId });
  const personId = await personBehind(world, { ...event, customerId: undone?.customerId ?? customerId });
  // Somebody who is gone, or a customer of another product of the same account.
  if (!personId) return db.transaction(close);
  if (undone) await payments.onBehalfOf(personId).end(undone.subscriptionId);
  await syncSubscription(world, personId, async (tx) => {
    if (event.type === "customer.deleted" && customerId)
      await tx.delete(paymentCustomer).where(eq(paymentCustomer.id, customerId));
    await close(tx);
  });
}

/** Notes that an event is handled, and closes its alarm. */
async function closeEvent(world: SubscriptionWorld, { id, tries }: StoredEvent): Promise<void> {
  await world.db.update(paymentEvent).set({ dueAt: null, error: null }).where(eq(paymentEvent.id, id));
  if (tries >= patience) await keepAlarms(world, [{ kind: "stuck-event", subject: id, detail: "", holds: false }]);
}

/** Tells the provider the address that a person has now, whichever it was when the event was noted. */
async function tellNewAddress({ db, payments }: SubscriptionWorld, personId: string): Promise<void> {
  const [owner] = await db.select({ email: person.email }).from(person).where(eq(person.id, personId));
  if (!owner) return;
  for (const customer of await customersOf(db, personId, payments.mode))
    await payments.changeCustomerEmail(customer, owner.email);
}

async function personBehind(
  { db, payments }: SubscriptionWorld,
  { type, objectId, customerId }: StoredEvent,
): Promise<string | undefined> {
  if (type === rereadType) return objectId ?? undefined;
  return customerId ? personOfCustomer(db, customerId, payments.mode) : undefined;
}

/** An event of our own: a person whose subscription should be read anew, without the provider having said so. */
export const rereadType = "agate.reread";

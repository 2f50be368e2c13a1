import { and, asc, eq, lte } from "drizzle-orm";
import { person } from "../../db/schema-accounts.ts";
import { paymentCustomer, paymentEvent } from "../../db/schema-subscriptions.ts";
import { reasonOf } from "../../log.ts";
import { keepAlarms, raiseAlarm } from "./alarms.ts";
import { linkCustomer } from "./customers.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { newAddressType } from "./new-address.ts";
import { customersOf, personOfCustomer } from "./subscription-rows.ts";
import type { SubscriptionWorld } from "./world.ts";

type StoredEvent = typeof paymentEvent.$inferSelect;

/**
 * Works off the event that is due longest. Its row stays locked meanwhile, so that several servers never take one twice; when
 * this process dies the lock goes, and the event is still due (case E4). What it leads to is stored in one transaction
 * with its being done.
 * @returns whether there was one
 */
export async function processNextEvent(world: SubscriptionWorld): Promise<boolean> {
  const { db, now, payments, log } = world;
  return db.transaction(async (tx) => {
    const [event] = await tx
      .select()
      .from(paymentEvent)
      .where(and(eq(paymentEvent.mode, payments.mode), lte(paymentEvent.dueAt, now())))
      .orderBy(asc(paymentEvent.dueAt), asc(paymentEvent.occurredAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!event) return false;
    const note = (fields: Partial<StoredEvent>) =>
      tx.update(paymentEvent).set(fields).where(eq(paymentEvent.id, event.id));
    try {
      // In a transaction of its own: what fails must not take the lock with it.
      await tx.transaction((inner) => follow(world, { ...world, db: inner }, event));
      await note({ dueAt: null, error: null });
      if (event.tries >= patience)
        await keepAlarms({ ...world, db: tx }, [{ kind: "stuck-event", subject: event.id, detail: "", holds: false }]);
    } catch (error) {
      const reason = reasonOf(error);
      const tries = event.tries + 1;
      log.warn({ event: event.id, kind: event.type, tries, reason }, "a payment event waits");
      await note({ tries, dueAt: new Date(now().getTime() + pauseAfter(tries)), error: reason.slice(0, 500) });
      if (tries === patience)
        await raiseAlarm(world, { kind: "stuck-event", subject: event.id, detail: reason.slice(0, 500) });
    }
    return true;
  });
}

/** Tries after which somebody should look; they go on. */
export const patience = 10;

/** Milliseconds: twice as long after each failure, up to half an hour. */
function pauseAfter(tries: number): number {
  return Math.min(15_000 * 2 ** (tries - 1), 1_800_000);
}

/**
 * Does what an event calls for. Whom it is about is read from it; everything else from the provider.
 * @param within what is stored, together with the event's being done
 */
async function follow(world: SubscriptionWorld, within: SubscriptionWorld, event: StoredEvent): Promise<void> {
  const { payments } = world;
  const { customerId, linkedPersonId } = event;
  if (event.type === newAddressType) return tellNewAddress(world, event.objectId ?? "");
  const undone = await payments.reversedBy(event);
  // Noted on its own, so that the reading that follows sees it.
  if (linkedPersonId && customerId) await linkCustomer(world, { personId: linkedPersonId, customerId });
  const personId = await personBehind(world, { ...event, customerId: undone?.customerId ?? customerId });
  if (!personId) return; // somebody who is gone, or a customer of another product of the same account
  if (undone) await payments.onBehalfOf(personId).end(undone.subscriptionId);
  await syncSubscription(world, personId, within.db);
  if (event.type === "customer.deleted" && customerId)
    await within.db.delete(paymentCustomer).where(eq(paymentCustomer.id, customerId));
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

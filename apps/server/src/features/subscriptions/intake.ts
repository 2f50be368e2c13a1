import { utcDay } from "@agate/captions/calendar";
import { sql } from "drizzle-orm";
import { paymentEvent, refusedWebhook } from "../../db/schema-subscriptions.ts";
import type { PaymentEvent } from "../../payments/payments.ts";
import { raiseAlarm } from "./alarms.ts";
import type { SubscriptionWorld } from "./world.ts";

/**
 * Takes a webhook: a genuine event is stored, once, and worked off later; of all else only its number is kept (case E1).
 * @param body the bytes as they came, as text
 * @returns whether the provider should consider it delivered
 */
export async function takeWebhook(world: SubscriptionWorld, body: string, signature: string): Promise<boolean> {
  const read = await world.payments.readWebhook(body, signature);
  if (read === "forged") {
    await countRefused(world);
    return false;
  }
  if (read === "other-mode")
    await raiseAlarm(world, {
      kind: "other-mode",
      subject: "webhook",
      detail: `an event of another mode came to this server, which is in mode ${world.payments.mode}`,
    });
  else if (read !== "unheeded") await storeEvents(world, [read]);
  return true;
}

/** Stores events that are not known yet. The same id twice is one event (case E2). */
export async function storeEvents(
  { db, now, payments: { mode } }: SubscriptionWorld,
  events: readonly PaymentEvent[],
): Promise<void> {
  const arrival = { mode, receivedAt: now(), dueAt: now() };
  for (const event of events)
    await db
      .insert(paymentEvent)
      .values({ ...event, ...arrival })
      .onConflictDoNothing();
}

async function countRefused({ db, now }: SubscriptionWorld): Promise<void> {
  const day = utcDay(now());
  await db
    .insert(refusedWebhook)
    .values({ day, count: 1 })
    .onConflictDoUpdate({ target: refusedWebhook.day, set: { count: sql`${refusedWebhook.count} + 1` } });
}

import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { utcDay } from "@agate/captions/calendar";
import { person } from "../../db/schema-accounts.ts";
import {
  buyer,
  checkout,
  paymentCustomer,
  paymentEvent,
  paymentRound,
  refusedWebhook,
  subscription,
  subscriptionPlan,
} from "../../db/schema-subscriptions.ts";
import type { Worker } from "../../jobs/worker.ts";
import { reasonOf } from "../../log/log.ts";
import { enqueue } from "../../mail/outbox.ts";
import { eventRetentionDays } from "../../payments/payments.ts";
import { type Alarm, type AlarmKind, clearAlarm, openAlarms, raiseAlarm, subscriptionChecks } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";
import { adoptEvents, storeEvents, takeEvents, ownEvent } from "./intake.ts";
import { readLinks } from "./payment-links.ts";
import { readPlans } from "./plans.ts";
import { checkPrices, preparePlanPrices } from "./prices.ts";
import { patience, rereadType } from "./process-event.ts";

const minute = 60_000;
const day = 86_400_000;

/** Events are requested from a while before the last round: clocks differ, and an event may be listed late. */
const overlap = 10 * minute;

/** Makes a round every 15 minutes, and at each start, on only one server. */
export function roundWorker(context: SubscriptionContext): Worker {
  return {
    queue: `payment-round/${context.payments.mode}`,
    async handle() {
      await makeRound(context);
      return "done";
    },
  };
}

/**
 * Catches what webhooks may have missed (case E5): fetches the events since the last round, queues those whose job is
 * gone and stale subscriptions to be read again, checks the prices and the open alarms, and queues reminders.
 */
export async function makeRound(context: SubscriptionContext): Promise<void> {
  const { db, now, payments, log } = context;
  const { mode } = payments;
  const begunAt = now();
  const [round] = await db
    .insert(paymentRound)
    .values({ mode, begunAt })
    .onConflictDoUpdate({ target: paymentRound.mode, set: { begunAt } })
    .returning();
  const tasks = [
    () => readLinks(context),
    () => catchUp(context, round?.readUntil ?? null),
    () => adoptEvents(context),
    () => rereadStale(context),
    () => (mode === "local" ? preparePlanPrices(context) : undefined),
    () => (context.selling ? checkPrices(context) : undefined),
    () => recheckAlarms(context),
    () => remind(context),
    () => deleteOld(context),
  ];
  for (const task of tasks)
    try {
      await task();
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "a part of a payment round is put off");
    }
}

/**
 * Stores every event since the last round. After too long a pause, stores those still available, and reads everyone
 * again.
 */
async function catchUp(context: SubscriptionContext, readUntil: Date | null): Promise<void> {
  const { db, payments } = context;
  const { mode } = payments;
  const begun = await payments.now();
  const oldest = new Date(begun.getTime() - eventRetentionDays * day);
  const from = readUntil && new Date(readUntil.getTime() - overlap);
  if (!from || from < oldest) {
    const known = await db
      .selectDistinct({ personId: paymentCustomer.personId })
      .from(paymentCustomer)
      .where(eq(paymentCustomer.mode, mode));
    await queueRereads(context, known);
  }
  await takeEvents(context, await payments.eventsSince(from && from > oldest ? from : oldest));
  await db.update(paymentRound).set({ readUntil: begun }).where(eq(paymentRound.mode, mode));
}

/**
 * Queues a sync for subscriptions whose period ended without an event, for those with an unknown status, and for those
 * last read by a server of a version that stores no bill.
 */
async function rereadStale(context: SubscriptionContext): Promise<void> {
  const { db, payments } = context;
  const late = new Date((await payments.now()).getTime() - 2 * 60 * minute);
  const stale = await db
    .selectDistinct({ personId: subscription.personId })
    .from(subscription)
    .leftJoin(buyer, and(eq(buyer.personId, subscription.personId), eq(buyer.mode, subscription.mode)))
    .where(
      and(
        eq(subscription.mode, payments.mode),
        ne(subscription.status, "canceled"),
        ne(subscription.status, "incomplete_expired"),
        or(
          lt(subscription.periodEnd, late),
          lt(subscription.endsAt, late),
          sql`${subscription.reading} is distinct from ${buyer.reading}`,
        ),
      ),
    );
  await queueRereads(context, stale);
}

async function queueRereads(
  context: SubscriptionContext,
  people: readonly { readonly personId: string }[],
): Promise<void> {
  const occurredAt = context.now();
  const events = people.map(({ personId }) => {
    const id = `reread:${context.payments.mode}:${personId}:${occurredAt.toISOString()}`;
    return ownEvent(personId, { id, type: rereadType, occurredAt });
  });
  await storeEvents(context, events);
}

/** Days for which completed rows are kept: longer than the provider repeats events. */
const retentionDays = 60;

async function deleteOld({ db, now }: SubscriptionContext): Promise<void> {
  const before = new Date(now().getTime() - retentionDays * day);
  await db.delete(paymentEvent).where(and(isNull(paymentEvent.dueAt), lt(paymentEvent.receivedAt, before)));
  await db.delete(checkout).where(lt(checkout.expiresAt, before));
  await db.delete(refusedWebhook).where(lt(refusedWebhook.day, utcDay(before)));
}

/** Days before a renewal at which the person is mailed. */
const ahead = 30;

/** Queues the letters about upcoming renewals, for plans longer than a month: once per period. */
async function remind({ db, now, payments }: SubscriptionContext): Promise<void> {
  const at = await payments.now();
  const until = new Date(at.getTime() + ahead * 86_400_000);
  await db.transaction(async (tx) => {
    const renewing = await tx
      .select({ id: subscription.id, periodEnd: subscription.periodEnd, email: person.email })
      .from(subscription)
      .innerJoin(subscriptionPlan, eq(subscriptionPlan.id, subscription.planId))
      .innerJoin(person, eq(person.id, subscription.personId))
      .where(
        and(
          eq(subscription.mode, payments.mode),
          inArray(subscription.status, ["active", "trialing"]),
          or(isNull(subscription.endsAt), gt(subscription.endsAt, subscription.periodEnd)),
          inArray(subscriptionPlan.duration, ["6-months", "year"]),
          gt(subscription.periodEnd, at),
          lte(subscription.periodEnd, until),
          or(isNull(subscription.remindedFor), sql`${subscription.remindedFor} <> ${subscription.periodEnd}`),
        ),
      )
      .for("update", { of: subscription, skipLocked: true });
    for (const { id, periodEnd, email } of renewing) {
      const order = { id: `renewal-coming:${id}:${periodEnd.toISOString()}`, kind: "renewal-coming" };
      await enqueue(tx, { ...order, recipient: email, data: { subscription: id }, now: now() });
      await tx.update(subscription).set({ remindedFor: periodEnd }).where(eq(subscription.id, id));
    }
  });
}

const onlyOperatorsClear: ReadonlySet<string> = new Set<AlarmKind>(["other-mode", "unreadable-event"]);

/**
 * Brings the open alarms in line with what is stored: raises those that hold and clears those that no longer do,
 * whatever happened to their subject: a person deleted, an event handled or deleted, a plan no longer for sale. What
 * only the provider knows, whether a plan's price or a payment link is correct and what a stranger pays for, is left to
 * `checkPrices`, `readLinks` and its events; an event of another mode or an unreadable one is left to the operator.
 */
export async function recheckAlarms(context: SubscriptionContext): Promise<void> {
  const open = await openAlarms(context.db);
  const owned = await context.db
    .select({ id: paymentCustomer.id })
    .from(paymentCustomer)
    .where(
      inArray(
        paymentCustomer.id,
        open.map(({ subject }) => subject),
      ),
    );
  const holding = [...(await aboutSubscriptions(context)), ...(await aboutEvents(context))];
  const priced = context.selling
    ? (await readPlans(context.db, context.payments.mode)).filter(({ cents }) => cents > 0)
    : [];
  const isRight = ({ kind, subject }: { readonly kind: string; readonly subject: string }) =>
    onlyOperatorsClear.has(kind) ||
    (kind === "unowned-payment" && !owned.some(({ id }) => id === subject)) ||
    (kind === "payment-link" && Object.hasOwn(context.paymentLinks, subject)) ||
    (kind === "plan-not-sold" && priced.some(({ id }) => id === subject)) ||
    holding.some((alarm) => alarm.kind === kind && alarm.subject === subject);
  for (const alarm of open)
    if (alarm.mode === context.payments.mode && !isRight(alarm)) await clearAlarm(context, alarm.id);
  for (const alarm of holding) await raiseAlarm(context, alarm);
}

async function aboutSubscriptions({ db, payments }: SubscriptionContext): Promise<readonly Alarm[]> {
  const now = await payments.now();
  const rows = await db
    .select()
    .from(subscription)
    .where(
      and(eq(subscription.mode, payments.mode), notInArray(subscription.status, ["canceled", "incomplete_expired"])),
    );
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  const checks = [...byPerson].flatMap(([personId, own]) => subscriptionChecks(personId, own, now));
  return checks.flatMap(({ holds, ...alarm }) => (holds ? [alarm] : []));
}

async function aboutEvents({ db, payments }: SubscriptionContext): Promise<readonly Alarm[]> {
  const stuck = await db
    .select({ subject: paymentEvent.id, error: paymentEvent.error })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.mode, payments.mode), isNotNull(paymentEvent.dueAt), gte(paymentEvent.tries, patience)));
  return stuck.map(({ subject, error }) => ({ kind: "stuck-event", subject, detail: error ?? "" }));
}

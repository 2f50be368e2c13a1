import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { person, profile } from "../../db/schema-accounts.ts";
import { buyer, subscription } from "../../db/schema-subscriptions.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { ProviderSubscription } from "../../payments/payments.ts";
import { updateAlarms, subscriptionChecks } from "./alarms.ts";
import { billOf } from "./bill.ts";
import type { SubscriptionContext } from "./context.ts";
import { entitlement, isIdle, isOver } from "./entitlement.ts";
import { queueClosing } from "./intake.ts";
import { type OwnPrices, type OwnSubscription, ownSubscriptions, readOwnPrices } from "./own-subscriptions.ts";
import { readNewLinks } from "./payment-links.ts";
import {
  selectCurrentSubscription,
  customersOf,
  profileFields,
  runningOnes,
  type SubscriptionRow,
} from "./subscription-rows.ts";

/**
 * Reads everything the provider has about a person and stores it. This is the only way a subscription is stored,
 * whatever triggers it: an event, the page, or a round. An event is trusted only to mean that something happened, so
 * events can be lost, duplicated, and reordered (cases E2, E3, E5).
 *
 * Readings are numbered before the provider is called. One that arrives after a later-numbered one is dropped as
 * outdated.
 * @param alongside stored in one transaction with the result; there is no transaction during the provider's calls
 * @throws PaymentFailure; nothing has changed
 */
export async function syncSubscription(
  context: SubscriptionContext,
  personId: string,
  alongside: (tx: Db) => Promise<void> = async () => {},
): Promise<void> {
  const { db, payments } = context;
  const reading = await nextReading(db);
  const customers = await customersOf(db, personId, payments.mode);
  if (!customers.length) return db.transaction(alongside);
  const provider = payments.onBehalfOf(personId);
  await readNewLinks({ ...context, payments: provider });
  const reported = await Promise.all(customers.map((customer) => provider.subscriptionsOf(customer)));
  const now = await payments.now();
  await db.transaction(async (tx) => {
    await storeReading({ ...context, db: tx }, { personId, reading, reported: reported.flat(), now });
    await alongside(tx);
  });
}

async function nextReading(db: Db): Promise<number> {
  const { rows } = await db.execute<{ reading: string }>(sql`select nextval('payment_reading') as reading`);
  return Number(rows[0]?.reading);
}

interface Reading {
  readonly personId: string;
  readonly reading: number;
  /** Includes other products' subscriptions. */
  readonly reported: readonly ProviderSubscription[];
  /** By the provider's clock. */
  readonly now: Date;
}

async function storeReading(
  context: SubscriptionContext,
  { personId, reading, reported, now }: Reading,
): Promise<void> {
  const { db } = context;
  const { mode } = context.payments;
  const [owner] = await db.select({ email: person.email }).from(person).where(eq(person.id, personId)).for("key share");
  if (!owner) return; // deleted in the meantime
  const [newest] = await db
    .insert(buyer)
    .values({ personId, mode, reading, readAt: context.now() })
    .onConflictDoUpdate({
      target: [buyer.personId, buyer.mode],
      set: { reading, readAt: context.now() },
      setWhere: lt(buyer.reading, reading),
    })
    .returning();
  if (!newest) return;

  const before = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.personId, personId), eq(subscription.mode, mode)));
  const own = await readOwnPrices(db, mode);
  const known = new Map(before.map((row) => [row.id, row]));
  const rows = ownSubscriptions(reported, own, (id) => known.get(id)).map((one) =>
    rowOf(one, { personId, mode, reading, before: known.get(one.id), own, now }),
  );
  const read = new Set(rows.map(({ id }) => id));
  const there = new Set(reported.map(({ id }) => id));
  const others = before.filter(({ id }) => !read.has(id));
  const gone = others.map((row) => (there.has(row.id) && isIdle(row.status) ? row : vanished(row, now)));
  const all = [...rows, ...gone.map((row) => ({ ...row, bill: null, reading }))];
  for (const row of all) {
    await db.insert(subscription).values(row).onConflictDoUpdate({ target: subscription.id, set: row });
    for (const { kind, of } of turningPoints(known.get(row.id), row)) {
      const order = { id: `${kind}:${row.id}:${of}`, kind, recipient: owner.email, data: { subscription: row.id } };
      await enqueue(db, { ...order, now: context.now() });
    }
  }
  await db
    .update(profile)
    .set(profileFields(selectCurrentSubscription(all, now)))
    .where(eq(profile.personId, personId));
  await updateAlarms(context, subscriptionChecks(personId, all, now));
  if (runningOnes(all).length) await queueClosing(context, db, personId);
}

interface Context {
  readonly personId: string;
  readonly mode: SubscriptionRow["mode"];
  readonly reading: number;
  readonly before: SubscriptionRow | undefined;
  readonly own: OwnPrices;
  readonly now: Date;
}

function rowOf(reported: OwnSubscription, { personId, mode, reading, before, own, now }: Context): SubscriptionRow {
  const {
    item,
    next,
    discounts: _discounts,
    nextCharge: _charge,
    mixed: _mixed,
    stopped: _stopped,
    ...rest
  } = reported;
  const { id: itemId, price, quantity, ...period } = item;
  const facts = { ...rest, ...period, itemId };
  const { mayExport, known } = entitlement({ ...facts, held: false }, now);
  return {
    ...facts,
    // An unknown status changes nothing.
    dueSince: known ? facts.dueSince : (before?.dueSince ?? null),
    personId,
    mode,
    planId: own.planOf(price) ?? null,
    cents: price.cents === null ? null : price.cents * quantity,
    nextPlanId: (next && own.planOf(next.price)) ?? null,
    nextCents: next?.price.cents ?? null,
    held: known ? mayExport : (before?.held ?? false),
    remindedFor: before?.remindedFor ?? null,
    priceId: price.id,
    bill: billOf(reported),
    reading,
  };
}

/** A subscription that the provider no longer has (its customer was deleted, or our item removed) has ended. */
function vanished(row: SubscriptionRow, now: Date): SubscriptionRow {
  if (isOver(row.status)) return row;
  const endsAt = row.endsAt && row.endsAt < now ? row.endsAt : now;
  return { ...row, status: "canceled", endsAt, held: false };
}

/** A change of a subscription that its owner is mailed about. */
interface TurningPoint {
  readonly kind:
    | "subscribed"
    | "payment-problem"
    | "subscription-canceled"
    | "subscription-reactivated"
    | "subscription-ended";
  /** Distinguishes this one from the next of its kind. */
  readonly of: string;
}

type Stage = Pick<SubscriptionRow, "status" | "dueSince" | "endsAt" | "canceledAt">;

/**
 * What happened between two readings of one subscription, as far as its owner should be notified.
 * @param before undefined if we did not know it
 */
export function turningPoints(before: Stage | undefined, after: Stage): readonly TurningPoint[] {
  const points: TurningPoint[] = [];
  if (hasBegun(after) && !isGone(after) && !hasBegun(before)) points.push({ kind: "subscribed", of: "" });
  if (isOwing(after) && !(isOwing(before) && sameMoment(before?.dueSince, after.dueSince)))
    points.push({ kind: "payment-problem", of: dayOf(after.dueSince) });
  if (isEnding(after) && !(isEnding(before) && isSameEnd(before, after)))
    points.push({ kind: "subscription-canceled", of: `${dayOf(after.canceledAt)}/${dayOf(after.endsAt)}` });
  if (isEnding(before) && !isEnding(after) && !isGone(after))
    points.push({ kind: "subscription-reactivated", of: dayOf(before?.canceledAt ?? null) });
  if (isGone(after) && hasBegun(before) && !isGone(before)) points.push({ kind: "subscription-ended", of: "" });
  return points;
}

/** It was paid for at least once, or runs as if it had been. */
function hasBegun(stage: Stage | undefined): boolean {
  return stage !== undefined && !isIdle(stage.status) && stage.status !== "incomplete_expired";
}

/** The last payment failed and the provider is still retrying. */
function isOwing(stage: Stage | undefined): boolean {
  return stage?.status === "past_due";
}

/** It was canceled and is not over yet. */
function isEnding(stage: Stage | undefined): boolean {
  return stage !== undefined && hasBegun(stage) && !isGone(stage) && stage.endsAt !== null;
}

/** It gives no access anymore: it is over, or the provider has given up on the payment. */
function isGone(stage: Stage | undefined): boolean {
  return stage !== undefined && (isOver(stage.status) || stage.status === "unpaid");
}

function isSameEnd(before: Stage | undefined, after: Stage): boolean {
  return sameMoment(before?.canceledAt, after.canceledAt) && sameMoment(before?.endsAt, after.endsAt);
}

function sameMoment(a: Date | null | undefined, b: Date | null | undefined): boolean {
  return a?.getTime() === b?.getTime();
}

function dayOf(moment: Date | null): string {
  return moment?.toISOString() ?? "";
}

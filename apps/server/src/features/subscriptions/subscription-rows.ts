import { and, eq } from "drizzle-orm";
import type { Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { paymentCustomer, subscription } from "../../db/schema-subscriptions.ts";
import type { Mode } from "../../db/schema-subscriptions.ts";
import type { Payments } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";
import { type Claim, entitlement, isIdle, isOver, isRunning, renewsFirst } from "./entitlement.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

/**
 * A person's current subscription; undefined if there is none in this mode. Picked at every question: of two, the better
 * one can change without anything being read, when the other one's grace or paid time is over.
 */
export async function currentSubscription(
  db: Db,
  payments: Pick<Payments, "mode" | "now">,
  personId: string,
): Promise<SubscriptionRow | undefined> {
  const all = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.personId, personId), eq(subscription.mode, payments.mode)));
  return selectCurrentSubscription(all, await payments.now());
}

/** How the four fields of a profile show a subscription (rule AC25). */
export function profileFields(row: SubscriptionRow | undefined) {
  return {
    subscriptionId: row?.id ?? null,
    subscriptionStatus: row ? shownStatus(row) : null,
    subscriptionPlanId: row?.planId ?? null,
    subscriptionEndDate: row ? shownEnd(row) : null,
  };
}

/** "canceled" as soon as it will end without another charge, although the provider reports active until then (SU2). */
function shownStatus({ status, ...row }: SubscriptionRow): string {
  return row.endsAt && isRunning(status) && !renewsFirst(row) ? "canceled" : status;
}

/** The next billing, or the end. */
function shownEnd({ status, ...row }: SubscriptionRow): Date {
  return row.endsAt && !(isRunning(status) && renewsFirst(row)) ? row.endsAt : row.periodEnd;
}

/** The provider's customer IDs of a person. */
export async function customersOf(db: Db, personId: string, mode: Mode): Promise<readonly string[]> {
  const rows = await db
    .select({ id: paymentCustomer.id })
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.personId, personId), eq(paymentCustomer.mode, mode)))
    .orderBy(paymentCustomer.createdAt);
  return rows.map(({ id }) => id);
}

/** The person of a customer; undefined if unknown. */
export async function personOfCustomer(db: Db, customerId: string, mode: Mode): Promise<string | undefined> {
  const [row] = await db
    .select({ personId: paymentCustomer.personId })
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.id, customerId), eq(paymentCustomer.mode, mode)));
  return row?.personId;
}

interface Candidate extends Claim {
  readonly createdAt: Date;
}

/**
 * Picks the current one of all subscriptions a person has had: one that gives access, then one that can still become
 * active, then one that renews, then the newest.
 */
export function selectCurrentSubscription<T extends Candidate>(all: readonly T[], now: Date): T | undefined {
  const rank = (one: T): readonly number[] => [
    Number(entitlement(one, now).mayExport),
    Number(!isOver(one.status)),
    Number(!isIdle(one.status)),
    Number(one.endsAt === null && !isOver(one.status)),
    one.createdAt.getTime(),
  ];
  return all.toSorted((a, b) => compare(rank(b), rank(a)))[0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

/** Subscriptions that a person pays for or owes for: there should be at most one. */
export function runningOnes<T extends Claim>(all: readonly T[]): readonly T[] {
  return all.filter(({ status }) => !isOver(status) && !isIdle(status));
}

/**
 * The person's customer at the provider. Created before the first checkout, and again when those we know were deleted
 * there.
 * @param preferred one of those that we know
 */
export async function customerFor(
  context: SubscriptionContext,
  { id, email }: Person,
  preferred?: string,
): Promise<{ readonly customerId: string; readonly isNew: boolean }> {
  const { db, payments } = context;
  const known = await customersOf(db, id, payments.mode);
  for (const customerId of preferred === undefined ? known : [preferred, ...known])
    if (await payments.readCustomer(customerId)) return { customerId, isNew: false };
  const customerId = await payments.makeCustomer({ id, email });
  await linkCustomer(context, { personId: id, customerId });
  return { customerId, isNew: true };
}

/**
 * Links a customer to a person. An existing link stays; a deleted person gets none.
 * @returns false if there is no such person
 */
export async function linkCustomer(
  { db, now, payments: { mode } }: SubscriptionContext,
  { personId, customerId }: { readonly personId: string; readonly customerId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [there] = await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("key share");
    if (!there) return false;
    await tx.insert(paymentCustomer).values({ id: customerId, personId, mode, createdAt: now() }).onConflictDoNothing();
    return true;
  });
}

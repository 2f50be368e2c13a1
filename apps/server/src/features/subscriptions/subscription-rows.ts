import { and, eq } from "drizzle-orm";
import type { Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { profile, person } from "../../db/schema-accounts.ts";
import { paymentCustomer, subscription } from "../../db/schema-subscriptions.ts";
import type { Mode } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";
import { type Claim, entitlement, isIdle, isOver } from "./entitlement.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

/** A person's current subscription; undefined if there is none in this mode. */
export async function currentSubscription(db: Db, personId: string, mode: Mode): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select({ row: subscription })
    .from(profile)
    .innerJoin(subscription, eq(subscription.id, profile.subscriptionId))
    .where(and(eq(profile.personId, personId), eq(subscription.mode, mode)));
  return found?.row;
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

/** The person's customer at the provider, created once before the first checkout. */
export async function customerFor(context: SubscriptionContext, { id, email }: Person): Promise<string> {
  const { db, payments } = context;
  const [known] = await customersOf(db, id, payments.mode);
  if (known) return known;
  const customerId = await payments.makeCustomer({ id, email });
  await linkCustomer(context, { personId: id, customerId });
  return customerId;
}

/** Links a customer to a person. An existing link stays; a deleted person gets none. */
export async function linkCustomer(
  { db, now, payments: { mode } }: SubscriptionContext,
  { personId, customerId }: { readonly personId: string; readonly customerId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [there] = await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("key share");
    if (!there) return;
    await tx.insert(paymentCustomer).values({ id: customerId, personId, mode, createdAt: now() }).onConflictDoNothing();
  });
}

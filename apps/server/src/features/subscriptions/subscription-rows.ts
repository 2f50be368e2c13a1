import { and, eq } from "drizzle-orm";
import type { Person } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { profile, person } from "../../db/schema-accounts.ts";
import { paymentCustomer, subscription } from "../../db/schema-subscriptions.ts";
import type { Mode } from "../../payments/payments.ts";
import type { SubscriptionContext } from "./context.ts";
import { type Claim, entitlement, isIdle, isOver } from "./entitlement.ts";

export type SubscriptionRow = typeof subscription.$inferSelect;

/** The subscription that counts for a person; undefined: none in this mode. */
export async function currentSubscription(db: Db, personId: string, mode: Mode): Promise<SubscriptionRow | undefined> {
  const [found] = await db
    .select({ row: subscription })
    .from(profile)
    .innerJoin(subscription, eq(subscription.id, profile.subscriptionId))
    .where(and(eq(profile.personId, personId), eq(subscription.mode, mode)));
  return found?.row;
}

/** What the provider calls a person. */
export async function customersOf(db: Db, personId: string, mode: Mode): Promise<readonly string[]> {
  const rows = await db
    .select({ id: paymentCustomer.id })
    .from(paymentCustomer)
    .where(and(eq(paymentCustomer.personId, personId), eq(paymentCustomer.mode, mode)))
    .orderBy(paymentCustomer.createdAt);
  return rows.map(({ id }) => id);
}

/** Whose customer it is; undefined: unknown. */
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
 * Of all the subscriptions somebody had, the one that counts: one that gives access before one that does not, then one that
 * can still come to something, one that renews, and the youngest.
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

/** Subscriptions that somebody pays for, or owes for: there should be one at most. */
export function runningOnes<T extends Claim>(all: readonly T[]): readonly T[] {
  return all.filter(({ status }) => !isOver(status) && !isIdle(status));
}

/** The person's customer at the provider; made before the first checkout, once. */
export async function customerFor(context: SubscriptionContext, { id, email }: Person): Promise<string> {
  const { db, payments } = context;
  const [known] = await customersOf(db, id, payments.mode);
  if (known) return known;
  const customerId = await payments.makeCustomer({ id, email });
  await linkCustomer(context, { personId: id, customerId });
  return customerId;
}

/** Notes whose customer it is. One that is somebody's stays theirs; a person who is gone gets none. */
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

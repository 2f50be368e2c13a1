import type { Person } from "@agate/api";
import { eq } from "drizzle-orm";
import { person } from "../../db/schema-accounts.ts";
import { paymentCustomer } from "../../db/schema-subscriptions.ts";
import { customersOf } from "./subscription-rows.ts";
import type { SubscriptionContext } from "./context.ts";

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

import { operatorAct } from "../../audit/operator-act.ts";
import type { SubscriptionContext } from "./context.ts";
import { claimCustomer, ownSubscriptionsOf } from "./own-subscriptions.ts";
import { linkCustomer, personOfCustomer } from "./subscription-rows.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** A customer at the provider, to whom a person is assigned. */
export interface Assignment {
  readonly customerId: string;
  readonly personId: string;
  readonly reason?: string | undefined;
}

/**
 * Gives a payment for our product that names nobody its owner. A customer who has one keeps them.
 * @returns `not-ours`: the customer has no subscription of ours
 * @throws PaymentFailure
 */
export async function assignPayment(
  context: SubscriptionContext,
  { customerId, personId, reason }: Assignment,
): Promise<"assigned" | "has-owner" | "not-ours"> {
  const { db, payments } = context;
  const own = await ownSubscriptionsOf(context, customerId);
  if (!own.length) return "not-ours";
  const subject = { kind: "person", id: personId } as const;
  const isAssigned = await operatorAct(db, { act: "payment.assign", subject, reason }, async (tx) => {
    const before = await personOfCustomer(tx, customerId, payments.mode);
    await linkCustomer({ ...context, db: tx }, { personId, customerId });
    if (before || (await personOfCustomer(tx, customerId, payments.mode)) !== personId)
      return { changed: false, result: false };
    const after = { customer: customerId, subscriptions: own.map(({ id }) => id).join(", ") };
    return { changed: true, before: null, after, result: true };
  });
  if (!isAssigned) return "has-owner";
  await syncSubscription(context, personId);
  await claimCustomer(context, customerId, { personId, onLink: async () => false });
  return "assigned";
}

/** What the provider knows of a customer: their address, which proposes an owner and decides nothing. */
export async function describeCustomer(context: SubscriptionContext, customerId: string) {
  const customer = await context.payments.readCustomer(customerId);
  const own = customer ? await ownSubscriptionsOf(context, customerId) : [];
  return { email: customer?.email ?? null, subscriptions: own.map(({ id, status }) => `${id}, ${status}`) };
}

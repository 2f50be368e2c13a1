import { randomUUID } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { storeEvents } from "./intake.ts";
import { customersOf } from "./subscription-rows.ts";
import type { SubscriptionContext } from "./context.ts";

/** An event of our own: a person's address has changed, and the provider's customers should follow. */
export const newAddressType = "agate.new-address";

/**
 * Has the provider told a person's new address: an event like the provider's own, in the transaction of the change, which is handled
 * and retried like all of them.
 */
export async function orderNewAddress(context: SubscriptionContext, db: Db, personId: string): Promise<void> {
  const { mode } = context.payments;
  if (!(await customersOf(db, personId, mode)).length) return;
  const event = {
    id: `new-address:${mode}:${randomUUID()}`,
    type: newAddressType,
    occurredAt: context.now(),
    customerId: null,
    objectId: personId,
    linkedPersonId: null,
  };
  await storeEvents({ ...context, db }, [event]);
}

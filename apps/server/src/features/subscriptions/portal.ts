import type { Person } from "@agate/api";
import { PortalNotConfigured } from "../../payments/payments.ts";
import { currentSubscription, customersOf } from "./subscription-rows.ts";
import type { Refusal, SubscriptionWorld } from "./world.ts";

/**
 * Where a person manages cards, invoices and cancelling.
 * @throws PaymentFailure
 */
export async function openPortal(
  { db, payments, publicUrl, log }: SubscriptionWorld,
  { id }: Person,
): Promise<Refusal | { readonly url: string }> {
  const present = await currentSubscription(db, id, payments.mode);
  const customer = present?.customerId ?? (await customersOf(db, id, payments.mode))[0];
  if (!customer) return { refused: "agate:no-subscription" };
  try {
    return { url: await payments.openPortal(customer, `${publicUrl}/account?tab=subscription`) };
  } catch (error) {
    if (!(error instanceof PortalNotConfigured)) throw error;
    log.error({ reason: error.message }, "the payment provider's portal is not configured: run agate stripe setup");
    return { refused: "agate:portal-not-configured", detail: error.message };
  }
}

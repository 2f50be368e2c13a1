import type { Stripe } from "stripe";
import type { RenewalLine } from "../payments.ts";
import { idOf } from "./events.ts";
import { ourProductId } from "./prices.ts";

/**
 * The lines of an invoice that begin periods of a subscription's items. What else was put on an invoice, or on one of its
 * own (extras, prorations), neither renews a subscription nor ends one (rule SU18).
 */
export function renewalLines({ lines }: Pick<Stripe.Invoice, "lines">): readonly RenewalLine[] {
  return lines.data.flatMap(({ parent, period, pricing }) => {
    const item = parent?.type === "subscription_item_details" ? parent.subscription_item_details : null;
    if (!item || item.proration) return [];
    const { price, product } = pricing?.price_details ?? { price: "", product: "" };
    return {
      itemId: item.subscription_item,
      price: { id: idOf(price), ofOurProduct: product === ourProductId },
      start: new Date(period.start * 1000),
      end: new Date(period.end * 1000),
    };
  });
}

/**
 * The unpaid renewals of a subscription. Stripe's status covers all of its invoices, extra ones too; once it has given up
 * (`unpaid`), it leaves new ones in draft.
 */
export async function unpaidRenewals(
  stripe: Stripe,
  { id, status }: Pick<Stripe.Subscription, "id" | "status">,
): Promise<readonly RenewalLine[]> {
  if (status !== "past_due" && status !== "unpaid") return [];
  const invoices = await Array.fromAsync(stripe.invoices.list({ subscription: id, limit: 100 }));
  const isUnpaid = (invoice: Stripe.Invoice) =>
    invoice.status === "open" || (invoice.status === "draft" && status === "unpaid");
  return invoices.filter(isUnpaid).flatMap(renewalLines);
}

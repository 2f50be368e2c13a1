import type { Stripe } from "stripe";
import type { PaymentEvent, Reversal, RenewalLine } from "../payments.ts";
import { idOf } from "./events.ts";
import { ourProductId } from "./prices.ts";

/**
 * The subscription whose payment was reversed according to Stripe now: by a full refund in the period that
 * the payment was for, or by a dispute that we lost. Only payments of renewals count: an extra on the same account's
 * invoice, or on one of its own, reverses nothing when it is refunded. A partial refund, a refund after its period and a
 * dispute that we won reverse nothing.
 */
export async function reversedBy(
  stripe: Stripe,
  { type, objectId, occurredAt }: Pick<PaymentEvent, "type" | "objectId" | "occurredAt">,
): Promise<Reversal | undefined> {
  if (!objectId) return undefined;
  if (type === "charge.refunded") {
    const { refunded, payment_intent } = await stripe.charges.retrieve(objectId);
    const paid = refunded ? await paidWith(stripe, payment_intent) : undefined;
    const lines = paid?.lines.filter(({ end }) => occurredAt < end) ?? [];
    return paid && lines.length ? { ...paid, lines } : undefined;
  }
  if (type === "charge.dispute.closed") {
    const { status, payment_intent } = await stripe.disputes.retrieve(objectId);
    return status === "lost" ? paidWith(stripe, payment_intent) : undefined;
  }
  return undefined;
}

/** What a payment paid for; undefined: not a subscription's renewal. */
async function paidWith(
  stripe: Stripe,
  payment: string | { readonly id: string } | null,
): Promise<Reversal | undefined> {
  if (!payment) return undefined;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: idOf(payment) },
    expand: ["data.invoice"],
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === "string" || invoice.deleted) return undefined;
  const subscription = invoice.parent?.subscription_details?.subscription;
  const lines = renewalLines(invoice);
  if (!subscription || !invoice.customer || !lines.length) return undefined;
  return { subscriptionId: idOf(subscription), customerId: idOf(invoice.customer), lines };
}

/**
 * The lines of an invoice that begin periods of a subscription's items. What else was put on an invoice, or on one of its
 * own (extras, prorations), neither renews a subscription nor ends one (rule SU18).
 */
function renewalLines({ lines }: Pick<Stripe.Invoice, "lines">): readonly RenewalLine[] {
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

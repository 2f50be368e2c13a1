import type { Stripe } from "stripe";
import type { PaymentEvent, Reversal } from "../payments.ts";
import { idOf } from "./events.ts";
import { renewalLines } from "./renewal-lines.ts";

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

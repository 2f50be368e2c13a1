import type { Stripe } from "stripe";
import type { PaymentEvent, Reversal } from "../payments.ts";
import { idOf } from "./events.ts";

/**
 * The subscription whose payment was reversed according to Stripe now: by a full refund in the period that
 * the payment was for, or by a dispute that we lost. A partial refund, a refund after its period and a
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
    return paid && occurredAt.getTime() < paid.until * 1000 ? paid.reversal : undefined;
  }
  if (type === "charge.dispute.closed") {
    const { status, payment_intent } = await stripe.disputes.retrieve(objectId);
    return status === "lost" ? (await paidWith(stripe, payment_intent))?.reversal : undefined;
  }
  return undefined;
}

/** What a payment paid for, and its last second; undefined: not a subscription. */
async function paidWith(
  stripe: Stripe,
  payment: string | { readonly id: string } | null,
): Promise<{ readonly reversal: Reversal; readonly until: number } | undefined> {
  if (!payment) return undefined;
  const { data } = await stripe.invoicePayments.list({
    payment: { type: "payment_intent", payment_intent: idOf(payment) },
    expand: ["data.invoice"],
  });
  const invoice = data[0]?.invoice;
  if (!invoice || typeof invoice === "string" || invoice.deleted) return undefined;
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (!subscription || !invoice.customer) return undefined;
  const until = Math.max(...invoice.lines.data.map(({ period }) => period.end));
  return { reversal: { subscriptionId: idOf(subscription), customerId: idOf(invoice.customer) }, until };
}

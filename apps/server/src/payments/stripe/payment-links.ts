import type { Stripe } from "stripe";
import type { PaymentLink } from "../payments.ts";
import { priceFacts } from "./prices.ts";

/** What a payment link sells. Stripe finds one by its id alone; people have its address. Undefined: none has this address. */
export async function readPaymentLink(stripe: Stripe, url: string): Promise<PaymentLink | undefined> {
  const wanted = pageOf(url);
  for await (const link of stripe.paymentLinks.list({ limit: 100 })) {
    if (pageOf(link.url) !== wanted) continue;
    const { data } = await stripe.paymentLinks.listLineItems(link.id, { limit: 100 });
    return { active: link.active, prices: data.flatMap(({ price }) => (price ? [priceFacts(price)] : [])) };
  }
  return undefined;
}

function pageOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

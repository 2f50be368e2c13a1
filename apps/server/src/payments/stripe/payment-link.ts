import type { Stripe } from "stripe";
import type { PaymentLink } from "../payments.ts";
import { isProductActive, priceFacts } from "./prices.ts";

/**
 * What a payment link sells. Stripe finds one only by its id, but people have its address.
 * Undefined: none has this address.
 */
export async function readPaymentLink(stripe: Stripe, url: string): Promise<PaymentLink | undefined> {
  const wantedUrl = pageOf(url);
  for await (const link of stripe.paymentLinks.list({ limit: 100 })) {
    if (pageOf(link.url) !== wantedUrl) continue;
    const { data } = await stripe.paymentLinks.listLineItems(link.id, { limit: 100, expand: ["data.price.product"] });
    const prices = data.flatMap(({ price }) =>
      price ? [{ ...priceFacts(price), active: price.active && isProductActive(price) }] : [],
    );
    const surprises = data.map((item) => surpriseOf(item, link.automatic_tax.enabled));
    return { prices, fault: faultOf(link) ?? surprises.find((surprise) => surprise !== null) ?? null };
  }
  return undefined;
}

function pageOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** Why people cannot pay on a link, or might pay anything but its prices; null: they pay these. */
function faultOf(link: Stripe.PaymentLink): string | null {
  const { active, allow_promotion_codes, optional_items, restrictions, shipping_options, subscription_data } = link;
  const payments = restrictions?.completed_sessions;
  if (!active || (payments && payments.count >= payments.limit)) return "it was switched off and takes no payments";
  if (subscription_data?.trial_period_days) return "it begins with a trial";
  if (allow_promotion_codes) return "it accepts promotion codes";
  if (optional_items?.length) return "it offers other things too";
  if (shipping_options.length) return "it adds shipping";
  return null;
}

/** Why one of its items takes anything but its price once. */
function surpriseOf(
  { adjustable_quantity, amount_total, price, quantity }: Stripe.LineItem,
  isTaxed: boolean,
): string | null {
  if (quantity !== 1 || adjustable_quantity?.enabled) return "it sells more than one at a time";
  if (isTaxed && price?.tax_behavior !== "inclusive") return "it adds tax";
  return amount_total === price?.unit_amount ? null : "it takes another amount than its price";
}

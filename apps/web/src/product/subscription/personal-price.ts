import { type BillJson, chargeAt, discountWords, type MySubscriptionJson, type PlanJson } from "@agate/api";
import { formatPrice, priceLabel } from "./plan-words.ts";

/** What a plan costs one person. */
export interface PersonalPrice extends Pick<PlanJson, "price" | "duration"> {
  /** The first payment, in US dollars: less than the price with a discount. */
  readonly first: number;
  /** "with 20% off: the first payment is $103.99"; undefined without a discount. */
  readonly discount: string | undefined;
}

type Subscription = Pick<MySubscriptionJson, "standing" | "subscription_plan_id" | "bill">;

/**
 * What a plan costs a person: the plan they have at their own price, any other at the list's, both with their discounts.
 * Null: it cannot be told.
 */
export function personalPrice(
  plan: PlanJson,
  { standing, subscription_plan_id, bill }: Subscription,
): PersonalPrice | null {
  if (standing === "none")
    return { price: plan.price, duration: plan.duration, first: plan.price, discount: undefined };
  if (changeFault(bill) !== null || !bill?.discounts) return null;
  const isOwn = plan.id === subscription_plan_id;
  const price = isOwn ? bill.price : plan.price;
  if (price === null) return null;
  const first = chargeAt(price, bill.discounts, bill.period_ends);
  const discount = bill.discounts.length
    ? `with ${discountWords(bill.discounts)}: the first payment is ${formatPrice(first)}`
    : undefined;
  return { price, duration: (isOwn ? bill.duration : null) ?? plan.duration, first, discount };
}

/** Why a subscription cannot be changed here; null: it can. */
export function changeFault(bill: BillJson | null | undefined): string | null {
  if (!bill) return "Its price is being read again. Please reload the page in a few minutes.";
  if (bill.elsewhere) return "It covers more than one plan: to change it, use the payment portal or write to us.";
  return bill.discounts
    ? null
    : "What it will cost cannot be told here: to change it, use the payment portal or write to us.";
}

/** "$19.99/month", a subscription's own price; null: it cannot be told. */
export function ownPriceLabel(bill: BillJson | null | undefined): string | null {
  if (!bill || bill.price === null) return null;
  return bill.duration ? priceLabel({ price: bill.price, duration: bill.duration }) : formatPrice(bill.price);
}

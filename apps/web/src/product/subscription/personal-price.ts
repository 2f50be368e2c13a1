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
  if (first === null) return null;
  const discount = bill.discounts.length
    ? `with ${discountWords(bill.discounts)}: the first payment is ${formatPrice(first)}`
    : undefined;
  return { price, duration: (isOwn ? bill.duration : null) ?? plan.duration, first, discount };
}

/** Why a subscription cannot be changed here; null: it can. */
export function changeFault(bill: BillJson | null | undefined): string | null {
  if (!bill) return "Its price is being read again. Please reload the page in a few minutes.";
  if (bill.stopped)
    return "Something else on it is unpaid. Until you pay that under Manage Subscription, it cannot be changed.";
  if (isMixed(bill))
    return bill.next_payment
      ? "It covers something else too. You can cancel it under Manage Subscription; to change it, write to us."
      : "It covers something else too: to keep it, or to change it, write to us.";
  if (bill.elsewhere) return "It is for several at once: to change it, write to us.";
  return bill.discounts ? null : unknownCost;
}

export const unknownCost = "What it will cost cannot be told here: to change it, write to us.";

/** Whether it is for something else too: it is canceled as a whole, in the payment portal. */
export function isMixed(bill: BillJson | null | undefined): boolean {
  return bill?.mixed ?? bill?.elsewhere ?? false;
}

/** "$19.99/month", a subscription's own price; null: it cannot be told. */
export function ownPriceLabel(bill: BillJson | null | undefined): string | null {
  if (!bill || bill.price === null) return null;
  return bill.duration ? priceLabel({ price: bill.price, duration: bill.duration }) : formatPrice(bill.price);
}

import type { PlanJson, PlansJson } from "@agate/api";

/** Whether a plan can be bought here now. */
export function isOnSale({ for_sale, price }: PlanJson, { selling }: Pick<PlansJson, "selling">): boolean {
  return selling && for_sale && price > 0;
}

/** What a list of plans holds for a buyer: a plan to buy, only plans by arrangement, or nothing for now. */
export type Sale = "open" | "by-arrangement" | "closed";

export function saleOf(offer: Pick<PlansJson, "plans" | "selling">): Sale {
  if (offer.plans.some((plan) => isOnSale(plan, offer))) return "open";
  return offer.selling && offer.plans.some(({ price }) => price === 0) ? "by-arrangement" : "closed";
}

/** What people are told where there is nothing to buy. */
export const noSaleWords: Readonly<Record<Exclude<Sale, "open">, string>> = {
  "by-arrangement": "Subscriptions are by arrangement for now.",
  closed: "Subscriptions are not available right now.",
};

/** What a card says of a plan that has a price and cannot be bought. */
export const notOnSaleWords = "Not available right now";

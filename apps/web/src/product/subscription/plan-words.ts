import type { Duration, PlanJson, PlansJson } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import { grouped } from "../../lib/number.ts";

interface DurationWords {
  /** "1 Year": the plan's name on its card and its badge. */
  readonly title: string;
  /** Follows the price: " / year". */
  readonly suffix: string;
  readonly months: number;
}

/** docs/spec/texts.md#subscriptions */
export const durationWords: Readonly<Record<Duration, DurationWords>> = {
  month: { title: "Monthly", suffix: "/month", months: 1 },
  "6-months": { title: "6 Months", suffix: " / 6 months", months: 6 },
  year: { title: "1 Year", suffix: " / year", months: 12 },
};

/** "Monthly, 6 Months or 1 Year" */
export const planLengths = listed(Object.values(durationWords).map(({ title }) => title));

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1) ?? ""}`;
}

/** "$129.99", from US dollars. */
export function formatPrice(price: number): string {
  const [whole = "", cents = ""] = price.toFixed(2).split(".");
  return `$${grouped(whole)}.${cents}`;
}

/** "$129.99 / year"; a price of 0 is by arrangement. */
export function priceLabel({ price, duration }: Pick<PlanJson, "price" | "duration">): string {
  return price === 0 ? "Contact us" : `${formatPrice(price)}${durationWords[duration].suffix}`;
}

/** A plan's price per month: "$10.83 a month", rounded to the cent. */
export function monthlyShare({ price, duration }: Pick<PlanJson, "price" | "duration">): string {
  const { months } = durationWords[duration];
  return months === 1 ? "Renews every month" : `${formatPrice(price / months)} a month`;
}

/** The leagues of the Olympic Games. */
export const olympicSlugs: readonly string[] = leaguesWithPage.flatMap(({ slug }) =>
  slug.startsWith("olympic-") ? [slug] : [],
);

/** Whether a plan can be bought here now. */
export function isOnSale({ for_sale, price }: PlanJson, { selling }: Pick<PlansJson, "selling">): boolean {
  return selling && for_sale && price > 0;
}

/** What a list of plans offers a buyer: a plan to buy, only plans by arrangement, or nothing for now. */
export type Sale = "open" | "by-arrangement" | "closed";

export function saleOf(offer: Pick<PlansJson, "plans" | "selling">): Sale {
  if (offer.plans.some((plan) => isOnSale(plan, offer))) return "open";
  return offer.selling && offer.plans.some(({ price }) => price === 0) ? "by-arrangement" : "closed";
}

/** Shown when there is nothing to buy. */
export const noSaleWords: Readonly<Record<Exclude<Sale, "open">, string>> = {
  "by-arrangement": "Contact us for pricing.",
  closed: "Subscriptions are not available right now.",
};

/** Shown on the card of a plan that has a price and cannot be bought. */
export const notOnSaleWords = "Not available right now";

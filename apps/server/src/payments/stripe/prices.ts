import type { Stripe } from "stripe";
import type { Duration } from "@agate/api";
import type { PlanOffer, ProviderPrice } from "../payments.ts";
import { idOf } from "./events.ts";
import { unlessMissing, unlessThere } from "./failures.ts";

/** The product of all our prices. */
export const ourProductId = "agate_caption_codes";

/** Undefined: there is no such price in the mode of our key. */
export async function readPrice(stripe: Stripe, id: string): Promise<ProviderPrice | undefined> {
  const price = await unlessMissing(stripe.prices.retrieve(id, { expand: ["product"] }));
  return price && { ...priceFacts(price), active: price.active && isProductActive(price) };
}

/** Prices by id; without those that are not there. */
export async function readPrices(stripe: Stripe, ids: Iterable<string>): Promise<ReadonlyMap<string, Stripe.Price>> {
  const found = await Promise.all(Array.from(ids, (id) => unlessMissing(stripe.prices.retrieve(id))));
  return new Map(found.flatMap((price) => (price ? [[price.id, price]] : [])));
}

/**
 * Creates what is missing: one product, and for each plan a price that can be found by its lookup key. A price cannot
 * change, so a new amount is a new price that takes over the key; subscriptions stay on the old one.
 */
export async function preparePrices(stripe: Stripe, plans: readonly PlanOffer[]): Promise<Map<string, string>> {
  await prepareProduct(stripe);
  const keys = plans.map(lookupKey);
  const { data: found } = await stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
  const ids = new Map<string, string>();
  for (const plan of plans) {
    const key = lookupKey(plan);
    const there = found.find((price) => price.lookup_key === key && isUpToDate(priceFacts(price), plan));
    ids.set(plan.id, there?.id ?? (await makePrice(stripe, plan, key)));
  }
  return ids;
}

function isUpToDate({ active, currency, cents, duration }: ProviderPrice, plan: PlanOffer): boolean {
  return active && currency === "usd" && cents === plan.cents && duration === plan.duration;
}

/** Creates the product, or makes an archived one sellable again. */
async function prepareProduct(stripe: Stripe): Promise<void> {
  const product = await unlessMissing(stripe.products.retrieve(ourProductId));
  if (!product) await unlessThere(stripe.products.create({ id: ourProductId, name: "Agate Caption Codes" }));
  else if (!product.active) await stripe.products.update(ourProductId, { active: true });
}

async function makePrice(stripe: Stripe, { id, name, cents, duration }: PlanOffer, key: string): Promise<string> {
  const price = await stripe.prices.create({
    product: ourProductId,
    currency: "usd",
    unit_amount: cents,
    recurring: intervals[duration],
    nickname: name,
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { plan: id },
  });
  return price.id;
}

const lookupKey = ({ id }: PlanOffer) => `agate_${id}`;

/** A price in our terms. */
export function priceFacts({ id, active, currency, unit_amount, recurring, product }: Stripe.Price): ProviderPrice {
  const ofOurProduct = idOf(product) === ourProductId;
  return { id, active, currency, cents: unit_amount, duration: durationOf(recurring), ofOurProduct };
}

/** Whether a price's product, which has to be expanded, can be bought. */
export function isProductActive({ product }: Stripe.Price): boolean {
  return typeof product === "object" && !product.deleted && product.active;
}

/** A plan's period in Stripe's terms. */
export const intervals = {
  month: { interval: "month", interval_count: 1 },
  "6-months": { interval: "month", interval_count: 6 },
  year: { interval: "year", interval_count: 1 },
} as const satisfies Record<Duration, { interval: string; interval_count: number }>;

/** The plan period of a price; undefined: not one of ours. */
export function durationOf(recurring: Stripe.Price.Recurring | null | undefined): Duration | undefined {
  if (!recurring) return undefined;
  const { interval, interval_count: count } = recurring;
  const months = interval === "year" ? 12 * count : interval === "month" ? count : 0;
  return ({ 1: "month", 6: "6-months", 12: "year" } as const)[months];
}

/**
 * When a period that begins at a moment ends.
 * @param start seconds since 1970
 */
export function addPeriod(
  start: number,
  { interval, interval_count }: Pick<Stripe.Price.Recurring, "interval" | "interval_count">,
): number {
  const day = 86_400;
  if (interval === "day" || interval === "week") return start + (interval === "week" ? 7 : 1) * interval_count * day;
  const to = new Date(start * 1000);
  const date = to.getUTCDate();
  to.setUTCMonth(to.getUTCMonth() + (interval === "year" ? 12 : 1) * interval_count);
  // The last day of a month that is too short.
  if (to.getUTCDate() !== date) to.setUTCDate(0);
  return to.getTime() / 1000;
}

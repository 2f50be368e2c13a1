import { eq } from "drizzle-orm";
import type { Duration } from "@agate/api";
import { paymentLink, planPrice, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { type PaymentLink, PaymentFailure, type PlanOffer, type ProviderPrice } from "../../payments/payments.ts";
import { updateAlarms } from "./alarms.ts";
import type { SubscriptionContext } from "./context.ts";

type StoredLink = typeof paymentLink.$inferSelect;

/** What is known about the configured links, by duration; one that was never read is missing. */
async function storedLinks({ db, payments, paymentLinks }: SubscriptionContext): Promise<Map<Duration, StoredLink>> {
  if (!Object.keys(paymentLinks).length) return new Map();
  const rows = await db.select().from(paymentLink).where(eq(paymentLink.mode, payments.mode));
  return new Map(rows.flatMap((row) => (row.url === paymentLinks[row.duration] ? [[row.duration, row]] : [])));
}

/**
 * What each configured link takes for a period, in cents; null: it is not sold through. A plan with a link is sold only
 * there.
 */
export async function linkAmounts(context: SubscriptionContext): Promise<Partial<Record<Duration, number | null>>> {
  const stored = await storedLinks(context);
  const durations = Object.keys(context.paymentLinks) as Duration[];
  return Object.fromEntries(
    durations.map((duration) => {
      const link = stored.get(duration);
      return [duration, link?.fault === null ? link.cents : null];
    }),
  );
}

/** Durations whose link could not be read, so that nobody knows what it sells. */
export async function unreadLinks(context: SubscriptionContext): Promise<ReadonlySet<Duration>> {
  const stored = await storedLinks(context);
  return new Set([...stored.values()].flatMap(({ duration, cents }) => (cents === null ? [duration] : [])));
}

/**
 * Reads the links if one of them never was: what they sell is ours, and a payment may come first.
 * @throws PaymentFailure if the provider does not respond
 */
export async function readNewLinks(context: SubscriptionContext): Promise<void> {
  const stored = await storedLinks(context);
  if (Object.keys(context.paymentLinks).some((duration) => !stored.has(duration as Duration))) await readLinks(context);
}

/**
 * Reads every configured link.
 * @throws PaymentFailure if the provider does not respond
 */
export async function readLinks(context: SubscriptionContext): Promise<void> {
  const plans = await context.db.select().from(subscriptionPlan);
  for (const plan of plans) {
    const url = context.paymentLinks[plan.duration];
    if (url !== undefined) await checkLink(context, plan, url);
  }
}

/**
 * Finds out what a plan's link sells, and stores its price with the plan, which makes it ours. A link that takes
 * anything but what the plan costs is not sold through and raises an alarm (rule SU35).
 * @returns whether it may be sold through
 * @throws PaymentFailure if the provider does not respond
 */
export async function checkLink(context: SubscriptionContext, plan: PlanOffer, url: string): Promise<boolean> {
  const { db, payments } = context;
  const { mode } = payments;
  const { duration } = plan;
  const link = await readLink(context, url);
  const price = typeof link === "string" ? undefined : priceOfPlan(link, plan);
  if (price)
    await db
      .insert(planPrice)
      .values({ id: price.id, planId: plan.id, mode, cents: price.cents ?? 0, current: false })
      .onConflictDoNothing();
  const fault = typeof link === "string" ? link : linkFault(link, plan);
  // A link of several things, none of which is the plan, was read: it takes none of the plan's price.
  const cents = price ? (price.cents ?? 0) : typeof link !== "string" && link.prices.length ? 0 : null;
  const row = { mode, duration, url, cents, fault };
  await db
    .insert(paymentLink)
    .values(row)
    .onConflictDoUpdate({ target: [paymentLink.mode, paymentLink.duration], set: row });
  const detail = `${url}: ${fault ?? ""}`;
  await updateAlarms(context, [{ kind: "payment-link", subject: duration, detail, holds: fault !== null }]);
  return fault === null;
}

/** A link, or why it could not be read. */
async function readLink({ payments }: SubscriptionContext, url: string): Promise<PaymentLink | string> {
  try {
    return (await payments.readPaymentLink(url)) ?? "the provider has no such link in this mode";
  } catch (error) {
    if (error instanceof PaymentFailure && error.what === "refused") return `it cannot be read: ${error.message}`;
    throw error;
  }
}

/** The price of a link that is the plan's. Of several, what is not the plan stays foreign. */
function priceOfPlan({ prices }: PaymentLink, plan: PlanOffer): ProviderPrice | undefined {
  return prices.length > 1 ? prices.find((price) => !priceFault(price, plan)) : prices[0];
}

/** What is wrong with a plan's link; null if nothing is. */
function linkFault({ prices, fault }: PaymentLink, plan: PlanOffer): string | null {
  const [price] = prices;
  if (!price) return "it sells nothing that can be read";
  if (prices.length > 1) return "it sells more than one thing";
  return fault ?? priceFault(price, plan);
}

function priceFault({ active, currency, cents, duration }: ProviderPrice, plan: PlanOffer): string | null {
  if (!active) return "its price or its product is archived";
  if (currency !== "usd") return `its price is in ${currency}, not in US dollars`;
  if (cents !== plan.cents) return `the plan costs ${plan.cents} cents here and ${cents} there`;
  return duration === plan.duration ? null : "it sells another period than the plan's";
}

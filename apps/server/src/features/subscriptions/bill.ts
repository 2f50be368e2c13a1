import { and, eq } from "drizzle-orm";
import { type BillJson, chargeAt } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { buyer, subscription } from "../../db/schema-subscriptions.ts";
import { isOver, renewsFirst } from "./entitlement.ts";
import type { OwnSubscription } from "./own-subscriptions.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/** What one of our subscriptions costs, by the provider's own objects; null once it is over. */
export function billOf({
  status,
  item,
  next,
  discounts,
  nextCharge,
  endsAt,
  mixed,
  stopped,
}: OwnSubscription): BillJson | null {
  if (isOver(status)) return null;
  const { price, quantity, periodEnd } = item;
  return {
    price: dollars(price.cents === null ? null : price.cents * quantity),
    duration: price.duration ?? null,
    period_ends: periodEnd.toISOString(),
    discounts: discounts && [...discounts],
    next_payment: nextCharge && { amount: dollars(nextCharge.cents), at: nextCharge.at.toISOString() },
    next_price: next && {
      amount: dollars(next.price.cents),
      duration: next.price.duration ?? null,
      at: next.at.toISOString(),
    },
    ends: endsAt && renewsFirst({ endsAt, periodEnd }) ? endsAt.toISOString() : null,
    elsewhere: mixed || quantity !== 1,
    mixed,
    stopped,
  };
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : cents / 100;
}

/** The bill of a stored subscription; null if a server of an older version has read it since. */
export async function readBill(db: Db, { id }: Pick<SubscriptionRow, "id">): Promise<BillJson | null> {
  // In one statement: a reading may be stored at any moment.
  const [found] = await db
    .select({ bill: subscription.bill })
    .from(subscription)
    .innerJoin(
      buyer,
      and(
        eq(buyer.personId, subscription.personId),
        eq(buyer.mode, subscription.mode),
        eq(buyer.reading, subscription.reading),
      ),
    )
    .where(eq(subscription.id, id));
  return found?.bill ?? null;
}

/** What renewing costs: US cents for a period, and for the first one, which is charged at a moment. */
export interface Renewal {
  readonly cents: number;
  readonly firstCents: number;
  readonly firstAt: Date;
}

/**
 * What it will cost if it renews at a price.
 * @param cents the price; undefined: its own
 * @returns undefined if that cannot be told
 */
export function renewalAt(bill: BillJson | null, { periodEnd }: SubscriptionRow, cents?: number): Renewal | undefined {
  const price = cents === undefined ? bill?.price : cents / 100;
  if (!bill?.discounts || bill.elsewhere || price === null || price === undefined) return undefined;
  const first = chargeAt(price, bill.discounts, periodEnd.toISOString());
  if (first === null) return undefined;
  return { cents: Math.round(price * 100), firstCents: Math.round(first * 100), firstAt: periodEnd };
}

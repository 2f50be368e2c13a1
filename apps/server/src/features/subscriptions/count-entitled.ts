import { and, eq, gt } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { profile } from "../../db/schema-accounts.ts";
import { complimentaryAccess, subscription } from "../../db/schema-subscriptions.ts";
import type { Payments } from "../../payments/payments.ts";
import { entitlement } from "./entitlement.ts";

/** How many people may export at this moment, by the function that says so of one. */
export async function countEntitled(db: Db, payments: Pick<Payments, "mode" | "now">): Promise<number> {
  const now = await payments.now();
  const [claims, gifts] = await Promise.all([
    db
      .select({
        personId: profile.personId,
        status: subscription.status,
        periodStart: subscription.periodStart,
        periodEnd: subscription.periodEnd,
        dueSince: subscription.dueSince,
        endsAt: subscription.endsAt,
        held: subscription.held,
      })
      .from(profile)
      .innerJoin(subscription, eq(subscription.id, profile.subscriptionId))
      .where(and(eq(subscription.mode, payments.mode), eq(subscription.personId, profile.personId))),
    db
      .select({ personId: complimentaryAccess.personId, until: complimentaryAccess.until })
      .from(complimentaryAccess)
      .where(gt(complimentaryAccess.until, now)),
  ]);
  const claimOf = new Map(claims.map((claim) => [claim.personId, claim]));
  const giftOf = new Map(gifts.map(({ personId, until }) => [personId, until]));
  return [...new Set([...claimOf.keys(), ...giftOf.keys()])].filter(
    (id) => entitlement(claimOf.get(id), now, giftOf.get(id) ?? null).mayExport,
  ).length;
}

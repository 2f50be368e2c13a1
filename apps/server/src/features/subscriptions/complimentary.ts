import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { complimentaryAccess } from "../../db/schema-subscriptions.ts";
import type { Payments } from "../../payments/payments.ts";
import { type Entitlement, entitlement } from "./entitlement.ts";
import { currentSubscription, type SubscriptionRow } from "./subscription-rows.ts";

/** What an operator gives somebody: export without payment, to the end of an Eastern day. */
export interface Gift {
  readonly personId: string;
  /** yyyy-MM-dd: the last day. */
  readonly lastDay: string;
  readonly reason: string;
  /** Who gives it. */
  readonly who: string;
}

/** Gives complimentary access; what was given before is replaced. @returns when it ends */
export async function giveAccess(db: Db, { personId, lastDay, reason, who }: Gift, now: Date): Promise<Date> {
  const end = sql`((${lastDay}::date + 1)::timestamp at time zone 'America/New_York')`;
  const given = { until: end, reason, grantedBy: who, grantedAt: now };
  const [row] = await db
    .insert(complimentaryAccess)
    .values({ personId, ...given })
    .onConflictDoUpdate({ target: complimentaryAccess.personId, set: given })
    .returning({ until: complimentaryAccess.until });
  if (!row) throw new Error("complimentary access was not stored");
  return row.until;
}

/** Takes it back. @returns whether there was any */
export async function takeAccessBack(db: Db, personId: string): Promise<boolean> {
  const gone = await db.delete(complimentaryAccess).where(eq(complimentaryAccess.personId, personId)).returning();
  return gone.length > 0;
}

/** A person's present: what was bought, what was given, and what both mean now. */
export interface Standing {
  readonly row: SubscriptionRow | undefined;
  /** When complimentary access ends; null: there is none, or it is over. */
  readonly complimentary: Date | null;
  readonly entitled: Entitlement;
}

/** The one place that reads what `entitlement` judges. It asks the database alone. */
export async function readStanding(
  db: Db,
  payments: Pick<Payments, "mode" | "now">,
  personId: string,
): Promise<Standing> {
  const now = await payments.now();
  const given = db
    .select({ until: complimentaryAccess.until })
    .from(complimentaryAccess)
    .where(and(eq(complimentaryAccess.personId, personId), gt(complimentaryAccess.until, now)));
  const [row, [gift]] = await Promise.all([currentSubscription(db, personId, payments.mode), given]);
  const complimentary = gift?.until ?? null;
  return { row, complimentary, entitled: entitlement(row, now, complimentary) };
}

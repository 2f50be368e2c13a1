import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rateLimit } from "../../db/schema-accounts.ts";

/** So many tries in a window. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface Turn {
  readonly allowed: boolean;
  /** This try is the first one too many: somebody should hear of it, once. */
  readonly firstRefusal: boolean;
  /** Seconds until the window ends. */
  readonly seconds: number;
}

/**
 * Counts one try under a key, in one statement, so that any number of servers count exactly together. A window that
 * would end later than a whole window from now (the clock was set back) has ended.
 */
export async function takeTurn(db: Db, key: string, { most, seconds }: Limit, now: Date): Promise<Turn> {
  const end = new Date(now.getTime() + seconds * 1000);
  const over = sql`${rateLimit.resetsAt} <= ${now} or ${rateLimit.resetsAt} > ${end}`;
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimit.count} + 1 end`,
        resetsAt: sql`case when ${over} then ${end} else ${rateLimit.resetsAt} end`,
      },
    })
    .returning();
  const { count, resetsAt } = row ?? { count: 1, resetsAt: end };
  return { allowed: count <= most, firstRefusal: count === most + 1, seconds: secondsUntil(resetsAt, now) };
}

/** Gives one try back: it turned out to be a good one. */
export async function giveTurnBack(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(eq(rateLimit.key, key));
}

/** Forgets all tries under a key. */
export async function forgetTurns(db: Db, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** Seconds until a moment, at least 1 when it lies ahead, else 0. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

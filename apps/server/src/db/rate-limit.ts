import { and, eq, sql } from "drizzle-orm";
import type { Db } from "./database.ts";
import { rateLimit } from "./schema-accounts.ts";

/** The maximum number of tries in a window. */
export interface Limit {
  readonly most: number;
  readonly seconds: number;
}

export interface CountedAttempt {
  readonly key: string;
  readonly allowed: boolean;
  /** This try is the first one over the limit: log it, once. */
  readonly firstRefusal: boolean;
  /** Seconds until the window ends. */
  readonly seconds: number;
  /**
   * The window that counted it, identified by the moment it ends, exact to the microsecond, as PostgreSQL writes it.
   */
  readonly window: string;
}

const ends = rateLimit.resetsAt;
/**
 * One reading of the database's clock for the whole `set` of a statement. It is taken while the row is locked, so
 * that of two tries the one counted later also reads a later time, whichever server sent its query first and whatever
 * that server's clock says.
 */
const oneReading = sql`(select clock_timestamp() as now) clock`;

/**
 * Counts one try under a key. A single statement on the database's clock, so that any number of servers count exactly
 * together, whatever their own clocks say. A window never ends later than one full window from now: otherwise, if the
 * database's clock had been set back, it would lock a user out for longer than intended.
 */
export async function consumeAttempt(db: Db, key: string, { most, seconds }: Limit): Promise<CountedAttempt> {
  const length = sql`${seconds} * interval '1 second'`;
  const { rows } = await db.execute<{ count: number; seconds: number; window: string }>(sql`
    insert into ${rateLimit} (key, count, resets_at) values (${key}, 1, clock_timestamp() + ${length})
    on conflict (key) do update set (count, resets_at) = (
      select case when ${ends} <= clock.now then 1 else ${rateLimit.count} + 1 end,
        case when ${ends} <= clock.now then clock.now + ${length} else least(${ends}, clock.now + ${length}) end
      from ${oneReading}
    )
    returning count, greatest(ceil(extract(epoch from resets_at - clock_timestamp())), 0)::int as seconds, resets_at::text as window`);
  const [row] = rows;
  if (!row) throw new Error("a try was not counted");
  const { count, seconds: left, window } = row;
  return { key, allowed: count <= most, firstRefusal: count === most + 1, seconds: left, window };
}

/** Refunds one try to the window that counted it: it succeeded after all, or failed through our fault. */
export async function refundAttempt(db: Db, { key, window }: Pick<CountedAttempt, "key" | "window">): Promise<void> {
  await db
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(and(eq(rateLimit.key, key), sql`${ends} = ${window}::timestamptz`));
}

/** Deletes all tries under a key. */
export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** Deletes the expired windows. */
export async function deleteExpiredWindows(db: Db): Promise<void> {
  await db.delete(rateLimit).where(sql`${ends} < clock_timestamp()`);
}

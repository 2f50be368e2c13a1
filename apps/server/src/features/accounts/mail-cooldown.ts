import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rateLimit } from "../../db/schema-accounts.ts";

/** Seconds between two mails of the same kind to one address (rule AC17). */
export const mailCooldown = 60;

/** The rate-limit key of verification mails to an address. */
export const signUpMail = (email: string) => `mail:${email}`;

const ends = rateLimit.resetsAt;
const cooldown = sql`${mailCooldown} * interval '1 second'`;
/**
 * The cooldown has ended, or it ends later than any cooldown can, which means that the database's clock was set back.
 */
const isOver = sql`(${ends} <= clock_timestamp() or ${ends} > clock_timestamp() + 2 * ${cooldown})`;
const start = (key: string) => sql`
  insert into ${rateLimit} (key, count, resets_at) values (${key}, 1, clock_timestamp() + ${cooldown})
  on conflict (key) do update`;

/**
 * Reserves the next slot for a mail, by the database's clock: now, or when the cooldown ends. Mails due in the same
 * slot become one, because only the newest attempt's mail is written.
 * @returns milliseconds until the slot
 */
export async function takeNextMailTime(db: Db, key: string): Promise<number> {
  const { rows } = await db.execute<{ wait: number }>(sql`${start(key)}
    set resets_at = case
      when ${isOver} then clock_timestamp() + ${cooldown}
      -- A mail waits already: with it. Else: when the cooldown ends.
      when ${ends} > clock_timestamp() + ${cooldown} then ${ends}
      else ${ends} + ${cooldown} end
    returning ceil(extract(epoch from resets_at - ${cooldown} - clock_timestamp()) * 1000)::int as wait`);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/**
 * Reserves the current slot if no cooldown is running.
 * @returns 0, or the seconds until the next slot
 */
export async function takeMailTime(db: Db, key: string): Promise<number> {
  const { rows } = await db.execute(sql`${start(key)}
    set resets_at = clock_timestamp() + ${cooldown} where ${isOver} returning key`);
  return rows.length ? 0 : await secondsToMail(db, key);
}

/** Seconds until the next mail can be sent; 0 means now. */
export async function secondsToMail(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`greatest(ceil(extract(epoch from ${ends} - clock_timestamp())), 0)::int` })
    .from(rateLimit)
    .where(eq(rateLimit.key, key));
  return row?.seconds ?? 0;
}

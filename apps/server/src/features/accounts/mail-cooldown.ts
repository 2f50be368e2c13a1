import { eq, or, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rateLimit } from "../../db/schema-accounts.ts";
import { secondsUntil } from "./rate-limit.ts";

/** One mail of a kind a minute to one address (spec 1 section 9), in seconds. */
export const mailCooldown = 60;

/** Where the cooldown of verification mails is counted for an address. */
export const signUpMail = (email: string) => `mail:${email}`;

const ends = rateLimit.resetsAt;
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/**
 * Takes the next time a mail may go: now, or when the cooldown of the last one ends. Mails that wait for the same moment
 * become one, because only the newest attempt's is written.
 */
export async function takeNextMailTime(db: Db, key: string, now: Date): Promise<Date> {
  const oneLater = after(now, mailCooldown);
  const [row] = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetsAt: oneLater })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        // Over (or the clock was set back): now. A mail waits already: with it. Else: when the cooldown ends.
        resetsAt: sql`case
          when ${ends} <= ${now} or ${ends} > ${after(now, 2 * mailCooldown)} then ${oneLater}
          when ${ends} > ${oneLater} then ${ends}
          else ${ends} + ${mailCooldown} * interval '1 second' end`,
      },
    })
    .returning();
  return after(row?.resetsAt ?? oneLater, -mailCooldown);
}

/** Takes the time of a mail if one may go now. @returns 0, or the seconds until one may */
export async function takeMailTime(db: Db, key: string, now: Date): Promise<number> {
  const oneLater = after(now, mailCooldown);
  const taken = await db
    .insert(rateLimit)
    .values({ key, count: 1, resetsAt: oneLater })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { resetsAt: oneLater },
      setWhere: or(lte(ends, now), gt(ends, after(now, 2 * mailCooldown))),
    })
    .returning();
  return taken.length ? 0 : await secondsToMail(db, key, now);
}

/** Seconds until another mail may go; 0: at once. */
export async function secondsToMail(db: Db, key: string, now: Date): Promise<number> {
  const [row] = await db.select().from(rateLimit).where(eq(rateLimit.key, key));
  return row ? secondsUntil(row.resetsAt, now) : 0;
}

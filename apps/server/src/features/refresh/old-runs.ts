import { sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";

/** Runs forgotten by one statement; the upkeep comes by every hour, and a full day makes some thousands. */
const most = 2_000;

/**
 * Forgets runs older than 60 days (rule RF25): who looks into a complaint asks about weeks, and a plan runs each scope
 * several times a day. Of a scope the last good run stays, by which pages tell when it was confirmed; so do the last run
 * and whatever a hold or a kept body is of.
 */
export async function forgetOldRuns(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    delete from feed_run where id in (
      select old.id from feed_run old
      where old.started < ${now}::timestamptz - interval '60 days'
            and exists (
              select from feed_run later
              where later.league = old.league and later.kind = old.kind and later.scope = old.scope
                    and later.started >= old.started and later.id > old.id
                    and (later.outcome in ('ok', 'unchanged') or old.outcome is null or old.outcome not in ('ok', 'unchanged')))
            and not exists (select from feed_body where run_id = old.id)
            and not exists (select from feed_hold where run_id = old.id)
      limit ${most})`);
}

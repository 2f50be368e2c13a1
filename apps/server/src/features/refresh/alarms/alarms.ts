import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import { feedAlarm } from "../../../db/schema.ts";

export type OpenAlarm = typeof feedAlarm.$inferSelect;

/**
 * `some-overdue`, `most-overdue`: less than half, or at least half, of a league's scopes of one kind have been older
 * than promised for twice the promised time. `refused`: a host refused our requests.
 */
export type Alarm = Pick<OpenAlarm, "kind" | "subject" | "detail">;

const isOpen = isNull(feedAlarm.clearedAt);

/**
 * Opens an alarm, or updates the open one on the same subject.
 * @returns the open alarm before the update; undefined if there was none
 */
export async function raiseAlarm(tx: Db, alarm: Alarm, now: Date): Promise<OpenAlarm | undefined> {
  const raised = await tx
    .insert(feedAlarm)
    .values({ ...alarm, raisedAt: now })
    .onConflictDoNothing()
    .returning({ id: feedAlarm.id });
  if (raised.length) return undefined;
  const known = and(eq(feedAlarm.subject, alarm.subject), isOpen);
  const [before] = await tx.select().from(feedAlarm).where(known);
  await tx.update(feedAlarm).set(alarm).where(known);
  return before;
}

/**
 * Closes the alarm on a subject.
 * @returns whether one was open
 */
export async function clearAlarm(tx: Db, subject: string, now: Date): Promise<boolean> {
  const cleared = await tx
    .update(feedAlarm)
    .set({ clearedAt: now })
    .where(and(eq(feedAlarm.subject, subject), isOpen))
    .returning({ id: feedAlarm.id });
  return cleared.length > 0;
}

/** The open alarms, oldest first. */
export async function openAlarms(db: Db): Promise<readonly OpenAlarm[]> {
  return db.select().from(feedAlarm).where(isOpen).orderBy(asc(feedAlarm.id));
}

/** Days for which ended alarms are listed. */
const endedDays = 14;

/** The alarms that ended lately, oldest first. */
export async function endedAlarms(db: Db, now: Date): Promise<readonly OpenAlarm[]> {
  const since = new Date(now.getTime() - endedDays * 86_400_000);
  return db.select().from(feedAlarm).where(gt(feedAlarm.clearedAt, since)).orderBy(asc(feedAlarm.clearedAt));
}

import type { HostStop } from "@agate/feeds";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedHostStop } from "../../db/schema.ts";
import type { AppContext } from "../../app-context.ts";
import { clearAlarm, raiseAlarm } from "./alarms/alarms.ts";

/** What notes a stop: the context, or what of it there is while it is being opened. */
type StopContext = Pick<AppContext, "now" | "log"> & { readonly db: Db };

/**
 * Tells all processes to leave a host alone; a later end stands. A refusal is an alarm, which stays open however often the
 * host refuses us again, until it answers (rule FR2).
 */
export async function noteStop(
  { db, now, log }: StopContext,
  host: string,
  { until, what }: HostStop,
  reason: string,
): Promise<void> {
  await db
    .insert(feedHostStop)
    .values({ host, until: new Date(until), what, reason })
    .onConflictDoUpdate({
      target: feedHostStop.host,
      set: {
        until: sql`greatest(${feedHostStop.until}, excluded.until)`,
        what: sql`excluded.what`,
        reason: sql`excluded.reason`,
      },
    });
  if (what !== "refused") return;
  const alarm = { kind: what, subject: host, detail: reason } as const;
  if (!(await raiseAlarm(db, alarm, now()))) log.error(alarm, "a provider refuses us");
}

/** A host that was left alone has answered: nobody need remember it, unless it has refused another process meanwhile. */
export async function noteRecovery({ db, now, log }: StopContext, host: string): Promise<void> {
  await db.delete(feedHostStop).where(and(eq(feedHostStop.host, host), lte(feedHostStop.until, now())));
  const [stop] = await db.select().from(feedHostStop).where(eq(feedHostStop.host, host));
  if (!stop && (await clearAlarm(db, host, now()))) log.info({ subject: host }, "a provider answers us again");
}

/**
 * Takes over what other processes were told: a refusal holds for this one too. One whose time is over is taken over as well,
 * so that the first answer is known to be one.
 */
export async function learnStops({
  database: { db },
  hostStops,
}: Pick<AppContext, "database" | "hostStops">): Promise<void> {
  const stops = await db.select().from(feedHostStop);
  for (const { host, until, what } of stops)
    if (until.getTime() > (hostStops.get(host)?.until ?? 0)) hostStops.set(host, { until: until.getTime(), what });
}

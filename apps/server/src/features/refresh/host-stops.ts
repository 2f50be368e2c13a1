import type { HostStop } from "@agate/feeds";
import { gt, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedHostStop } from "../../db/schema.ts";
import type { World } from "../../world.ts";

/** Tells all processes to leave a host alone; a later end stands. */
export async function noteStop(db: Db, host: string, { until, what }: HostStop, reason: string): Promise<void> {
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
}

/** Takes over what other processes were told: a refusal holds for this one too. */
export async function learnStops({ database: { db }, hostStops, now }: World): Promise<void> {
  const stops = await db.select().from(feedHostStop).where(gt(feedHostStop.until, now()));
  for (const { host, until, what } of stops)
    if (until.getTime() > (hostStops.get(host)?.until ?? 0)) hostStops.set(host, { until: until.getTime(), what });
}

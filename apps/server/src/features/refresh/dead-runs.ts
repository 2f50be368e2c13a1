import { eq, isNull } from "drizzle-orm";
import { feedRun } from "../../db/schema.ts";
import type { Runner } from "./run.ts";

/**
 * Closes the runs of processes that ended before they could: their locks are free, the run is not finished. What such a
 * run had not stored is simply still to be done.
 */
export async function closeDeadRuns({ world, locks }: Pick<Runner, "world" | "locks">): Promise<void> {
  const { db } = world.database;
  const { id, league, kind, scope } = feedRun;
  const open = await db.select({ id, league, kind, scope }).from(feedRun).where(isNull(feedRun.finished));
  for (const { id, ...name } of open) {
    if (!(await locks.take(name))) continue;
    await db
      .update(feedRun)
      .set({ finished: world.now(), outcome: "failed", reason: "the process ended before it was done" })
      .where(eq(feedRun.id, id));
    await locks.free(name);
  }
}

import { and, eq, isNull } from "drizzle-orm";
import { feedRun } from "../../db/schema.ts";
import type { AppContext } from "../../app-context.ts";
import type { ScopeLocks } from "./locks.ts";
import type { ScopeName } from "./scope.ts";

/**
 * Closes the runs of processes that ended before they could: their locks are free, the run is not finished. What such a
 * run had not stored is simply still to be done.
 */
export async function closeDeadRuns({
  context,
  locks,
}: {
  readonly context: AppContext;
  readonly locks: ScopeLocks;
}): Promise<void> {
  const { league, kind, scope } = feedRun;
  const open = await context.database.db
    .selectDistinct({ league, kind, scope })
    .from(feedRun)
    .where(isNull(feedRun.finished));
  for (const name of open) {
    if (!(await locks.take(name))) continue;
    await closeDeadRunsOf(context, name);
    await locks.free(name);
  }
}

/** Closes those of one scope, whose lock the caller holds: whatever is not finished then has nobody who would finish it. */
export async function closeDeadRunsOf({ database: { db }, now }: AppContext, name: ScopeName): Promise<void> {
  await db
    .update(feedRun)
    .set({ finished: now(), outcome: "failed", reason: "the process ended before it was done" })
    .where(
      and(
        eq(feedRun.league, name.league),
        eq(feedRun.kind, name.kind),
        eq(feedRun.scope, name.scope),
        isNull(feedRun.finished),
      ),
    );
}

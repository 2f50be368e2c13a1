import { and, eq, isNotNull } from "drizzle-orm";
import { feedScope } from "../../../db/schema.ts";
import type { Outcome } from "../../../jobs/worker.ts";
import type { AppContext } from "../../../app-context.ts";
import { learnStops } from "../host-stops.ts";
import type { Permission } from "../permission.ts";
import { refreshScope } from "../refresh.ts";
import { noteState } from "../scope-states.ts";

/** What became of a job. */
interface WorkedScope {
  readonly outcome: Outcome;
  /** No other scope of its host waits any more. */
  readonly isHostIdle: boolean;
}

/**
 * Refreshes the scope that a job stands for, and lets the row wait no more, whatever came of it: when it is asked for next
 * is the plan's business.
 * @throws when the database is away: the job is retried
 */
export async function runWaitingScope(context: AppContext, permission: Permission, job: string): Promise<WorkedScope> {
  const { db } = context.database;
  const [row] = await db.select().from(feedScope).where(eq(feedScope.job, job));
  if (!row) return { outcome: "done", isHostIdle: false };
  if (!(await isStopped(context, row.host))) {
    const began = context.now();
    const result = await refreshScope(context, permission, row);
    // Another process is at it: that one's outcome is awaited.
    if (result?.outcome === "skipped" && !result.missing) return { outcome: "retry", isHostIdle: false };
    if (!result) await noteState(db, row, { outcome: "skipped", began });
  }
  await db.update(feedScope).set({ job: null, host: null }).where(eq(feedScope.job, job));
  return { outcome: "done", isHostIdle: row.host === null || (await isIdle(context, row.host)) };
}

/** A host that has refused us since the plan was made: the next plan knows what to do about it. */
async function isStopped(context: AppContext, host: string | null): Promise<boolean> {
  await learnStops(context);
  const stop = host === null ? undefined : context.hostStops.get(host);
  return stop !== undefined && stop.until > context.now().getTime();
}

async function isIdle({ database: { db } }: AppContext, host: string): Promise<boolean> {
  const [other] = await db
    .select({ job: feedScope.job })
    .from(feedScope)
    .where(and(eq(feedScope.host, host), isNotNull(feedScope.job)))
    .limit(1);
  return other === undefined;
}

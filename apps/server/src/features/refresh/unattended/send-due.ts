import { randomUUID } from "node:crypto";
import { isNotNull, isNull, sql } from "drizzle-orm";
import { insertMany } from "../../../db/bulk.ts";
import type { Db } from "../../../db/database.ts";
import { feedScope } from "../../../db/schema.ts";
import { sendJobs } from "../../../jobs/send.ts";
import { requestsOfDay } from "../hosts.ts";
import { keyOf, type PlannedScope } from "../plan/facts.ts";
import { dueNow } from "../plan/plan.ts";

/**
 * The maximum number of requests to one host that are queued as jobs: two minutes' worth. Other due scopes wait in the
 * plan, so that urgent ones, such as a game's teams, come first as soon as they are due.
 */
const maxWaiting = 120;

/**
 * Queues the due scopes of a plan, one job for each scope that has none yet, within the hosts' budgets.
 * @returns how many jobs were sent
 */
export async function sendDue(db: Db, planned: readonly PlannedScope[], now: Date): Promise<number> {
  const waiting = await db.select().from(feedScope).where(isNotNull(feedScope.job));
  const keys = new Set(waiting.map(keyOf));
  const waitingOf = new Map<string, number>();
  const add = (host: string, requests: number) => waitingOf.set(host, (waitingOf.get(host) ?? 0) + requests);
  for (const scope of planned.filter((one) => keys.has(keyOf(one)))) add(scope.host, scope.requests);

  const spent = new Map(await requestsOfDay(db, now));
  for (const [host, requests] of waitingOf) spent.set(host, (spent.get(host) ?? 0) + requests);
  const rest = planned.filter((scope) => !keys.has(keyOf(scope)));
  const due: PlannedScope[] = [];
  for (const scope of dueNow(rest, now, spent)) {
    if ((waitingOf.get(scope.host) ?? 0) >= maxWaiting) continue;
    add(scope.host, scope.requests);
    due.push(scope);
  }
  await db.transaction(async (tx) => {
    const jobs = due.map(({ league, kind, scope, host }) => ({ league, kind, scope, host, job: randomUUID() }));
    await insertMany(
      tx,
      feedScope,
      jobs,
      sql`on conflict (league, kind, scope) do update set job = excluded.job, host = excluded.host
        where ${isNull(feedScope.job)}`,
    );
    // All waiting rows, including those of earlier plans: a lost job is sent again, an existing one is unchanged.
    const rows = await tx.select().from(feedScope).where(isNotNull(feedScope.job));
    await sendJobs(
      tx,
      "feed-scope",
      rows.flatMap(({ job, host }) => (job ? [{ id: job, ...(host && { group: host }) }] : [])),
    );
  });
  return due.length;
}

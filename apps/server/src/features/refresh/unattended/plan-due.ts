import { randomUUID } from "node:crypto";
import type { League } from "@agate/leagues";
import { isNotNull, isNull, sql } from "drizzle-orm";
import { insertMany } from "../../../db/bulk.ts";
import { feedScope } from "../../../db/schema.ts";
import { sendJobs } from "../../../jobs/send.ts";
import type { World } from "../../../world.ts";
import { checkPromises } from "../alarms/check-promises.ts";
import { closeDeadRuns } from "../dead-runs.ts";
import { requestsOfDay } from "../host-turns.ts";
import { openLocks } from "../locks.ts";
import type { Permission } from "../permission.ts";
import { dueNow, keyOf, type PlannedScope } from "../plan/index.ts";
import { readPlan, type ReadPlan } from "../read-plan.ts";

/**
 * Requests of one host that wait as jobs at most: two minutes' worth. What is due beside them waits in the plan, so that
 * what does not wait, the teams of a game, comes first as soon as it is due.
 */
const mostWaiting = 120;

/**
 * Plans what is due now and sends it, a job for each scope that has none yet; holds what became of all scopes against
 * their promises.
 * @returns how many jobs were sent
 */
export async function planDue(world: World, leagues: readonly League[], permission: Permission): Promise<number> {
  await tidyRuns(world);
  const plan = await readPlan(world, leagues, permission);
  const sent = await sendDue(world, plan);
  await checkPromises(world, promisedScopes(plan));
  return sent;
}

async function tidyRuns(world: World): Promise<void> {
  const locks = await openLocks(world.database.url);
  try {
    await closeDeadRuns({ world, locks });
  } finally {
    await locks.end();
  }
}

async function sendDue({ database: { db }, now }: World, { planned }: ReadPlan): Promise<number> {
  const waiting = await db.select().from(feedScope).where(isNotNull(feedScope.job));
  const keys = new Set(waiting.map(keyOf));
  const waitingOf = new Map<string, number>();
  const add = (host: string, requests: number) => waitingOf.set(host, (waitingOf.get(host) ?? 0) + requests);
  for (const scope of planned.filter((one) => keys.has(keyOf(one)))) add(scope.host, scope.requests);

  const spent = new Map(await requestsOfDay(db, now()));
  for (const [host, requests] of waitingOf) spent.set(host, (spent.get(host) ?? 0) + requests);
  const rest = planned.filter((scope) => !keys.has(keyOf(scope)));
  const due: PlannedScope[] = [];
  for (const scope of dueNow(rest, now(), spent)) {
    if ((waitingOf.get(scope.host) ?? 0) >= mostWaiting) continue;
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
    // Every row that waits, those of earlier plans too: a job that was lost is there again, one that is there stays.
    const rows = await tx.select().from(feedScope).where(isNotNull(feedScope.job));
    await sendJobs(
      tx,
      "feed-scope",
      rows.flatMap(({ job, host }) => (job ? [{ id: job, ...(host && { group: host }) }] : [])),
    );
  });
  return due.length;
}

/** All scopes of which freshness is promised, with what became of them. */
function promisedScopes({ planned, facts }: ReadPlan) {
  const states = new Map(facts.map((league) => [league.league.slug, league.states]));
  return planned.flatMap(({ league, kind, scope, label, promiseMs }) => {
    const state = states.get(league)?.get(keyOf({ league, kind, scope }));
    if (promiseMs === null) return [];
    return [{ league, kind, scope, label, promiseMs, goodAt: state?.goodAt ?? null, failures: state?.failures ?? 0 }];
  });
}

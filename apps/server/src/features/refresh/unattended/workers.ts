import { and, eq, isNotNull } from "drizzle-orm";
import { shareAnswers } from "@agate/feeds";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import { feedScope } from "../../../db/schema.ts";
import type { Worker, Outcome } from "../../../jobs/worker.ts";
import { checkPromises } from "../alarms/check-promises.ts";
import { learnStops } from "../hosts.ts";
import { withLocks } from "../locks.ts";
import { configuredPermission, type Permission } from "../permission.ts";
import { keyOf } from "../plan/facts.ts";
import { readPlan, type ReadPlan } from "../read-plan.ts";
import { refreshScope } from "../refresh.ts";
import { closeDeadRuns } from "../runs.ts";
import { noteState } from "../scope-states.ts";
import { refreshedLeagues } from "../sources.ts";
import { sendDue } from "./send-due.ts";

/** Milliseconds for which an answer that many scopes of a league need is reused. */
const sharing = 10 * 60_000;

/**
 * Refreshes leagues without a person's act (rules UN5 to UN7): one plan per minute across all servers, and a job for
 * each due scope.
 * @returns no workers if no provider is permitted: then nothing is even planned
 */
export function unattendedRefresh(context: AppContext): readonly Worker[] {
  const leagues = refreshedLeagues(context.env, context.feeds);
  if (!leagues.length) return [];
  const permission = configuredPermission(context.env);
  const sharingContext = { ...context, ask: shareForAWhile(context) };
  return [
    {
      queue: "feed-plan",
      async handle() {
        if (await planDue(context, leagues, permission)) context.jobs.wake("feed-scope");
        return "done";
      },
    },
    {
      queue: "feed-scope",
      async handle(id) {
        const { outcome, isHostIdle } = await runWaitingScope(sharingContext, permission, id);
        // The host's next scope need not wait for the next poll, nor scopes that this one made due for the next minute.
        if (isHostIdle) await context.jobs.runNow("feed-plan");
        else context.jobs.wake("feed-scope");
        return outcome;
      },
    },
  ];
}

function shareForAWhile({ ask, now }: AppContext): AppContext["ask"] {
  let shared = { ask: shareAnswers(ask), until: 0 };
  return (url, how) => {
    const at = now().getTime();
    if (at >= shared.until) shared = { ask: shareAnswers(ask), until: at + sharing };
    return shared.ask(url, how);
  };
}

/** The result of a job. */
interface WorkedScope {
  readonly outcome: Outcome;
  /** No other scope of its host is waiting. */
  readonly isHostIdle: boolean;
}

/**
 * Refreshes a job's scope and marks its row as no longer waiting, whatever the outcome: the plan decides when it is
 * fetched next.
 * @throws when the database is away: the job is retried
 */
async function runWaitingScope(context: AppContext, permission: Permission, job: string): Promise<WorkedScope> {
  const { db } = context.database;
  const [row] = await db.select().from(feedScope).where(eq(feedScope.job, job));
  if (!row) return { outcome: "done", isHostIdle: false };
  if (!(await isStopped(context, row.host))) {
    const began = context.now();
    const result = await refreshScope(context, permission, row);
    // Another process is refreshing it: retry until it is done.
    if (result?.outcome === "skipped" && !result.missing) return { outcome: "retry", isHostIdle: false };
    if (!result) await noteState(db, row, { outcome: "skipped", began });
  }
  await db.update(feedScope).set({ job: null, host: null }).where(eq(feedScope.job, job));
  return { outcome: "done", isHostIdle: row.host === null || (await isIdle(context, row.host)) };
}

/** The host has refused us since the plan was made: the next plan takes care of it. */
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

/**
 * Plans and queues what is due now, one job for each scope that has none yet, and checks all scopes against their
 * promises.
 * @returns how many jobs were sent
 */
async function planDue(context: AppContext, leagues: readonly League[], permission: Permission): Promise<number> {
  await withLocks(context.database.url, (locks) => closeDeadRuns({ context, locks }));
  const plan = await readPlan(context, leagues, permission);
  const sent = await sendDue(context.database.db, plan.planned, context.now());
  await checkPromises(context, promisedScopes(plan));
  return sent;
}

/** All scopes with a promise, with their states. */
function promisedScopes({ planned, facts }: ReadPlan) {
  const states = new Map(facts.map((league) => [league.league.slug, league.states]));
  return planned.flatMap(({ league, kind, scope, label, promiseMs }) => {
    const state = states.get(league)?.get(keyOf({ league, kind, scope }));
    if (promiseMs === null) return [];
    return [{ league, kind, scope, label, promiseMs, goodAt: state?.goodAt ?? null, failures: state?.failures ?? 0 }];
  });
}

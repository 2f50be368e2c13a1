import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { type Log, reasonOf } from "../log/log.ts";
import { createBoss, executorOf } from "./boss.ts";
import { type QueueName, type QueuePlan, queues } from "./queues.ts";

/**
 * `retry`: the attempt failed, and the handler has recorded and logged why. A handler that throws is
 * retried too, and logged here.
 */
export type Outcome = "done" | "retry";

/** Handles the jobs of one queue. */
export interface Worker {
  readonly queue: QueueName;
  /** @param id the job's id, which its row stores; meaningless for a scheduled job */
  readonly handle: (id: string) => Promise<Outcome>;
}

export type Jobs = ReturnType<typeof createJobs>;

/** Intervals of background passes, in seconds: dead workers and finished jobs, schedules. */
export const supervision = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  maintenanceIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  // For jobs that depend on one another, of which we have none.
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 600,
} as const;
/** Milliseconds until the start is retried when the database did not answer. */
const pause = 1_000;

export function createJobs({ pool }: { readonly pool: Pool }, log: Log) {
  const stopping = new AbortController();
  const pollers = new Map<QueueName, readonly string[]>();
  let running: Promise<PgBoss | undefined> = Promise.resolve(undefined);
  let current: PgBoss | undefined;

  async function begin(workers: readonly Worker[]): Promise<PgBoss | undefined> {
    const logProblem = logOncePerMinute(log);
    while (!stopping.signal.aborted) {
      const boss = createBoss(executorOf(pool), supervision);
      boss.on("error", logProblem);
      boss.on("warning", ({ message }) => log.warn({ reason: message }, "pg-boss warns"));
      try {
        await boss.start();
        for (const worker of workers) pollers.set(worker.queue, await register(boss, worker, log));
        return (current = boss);
      } catch (error) {
        logProblem(error as Error);
        await boss.stop({ close: false, graceful: false }).catch(logProblem);
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return undefined;
  }

  return {
    /**
     * Polls the workers' queues until stopped, and enqueues one job of each scheduled queue at once. Any number of
     * servers may do so on one database.
     */
    start(workers: readonly Worker[]) {
      running = begin(workers);
    },
    /** Makes this process poll a queue at once, for jobs it has just sent. */
    wake(queue: QueueName) {
      for (const id of pollers.get(queue) ?? []) current?.notifyWorker(id);
    },
    /**
     * Enqueues a job of a scheduled queue outside its schedule, unless one is waiting or running. Does nothing in a
     * process that polls nothing.
     */
    async runNow(queue: QueueName) {
      await current?.send(queue);
      this.wake(queue);
    },
    /**
     * Fetches no more jobs and waits for those in progress; after `patience` milliseconds they are returned to their
     * queues, to be retried by any server.
     */
    async stop(patience: number) {
      stopping.abort();
      const boss = await running;
      await boss?.stop({ close: false, graceful: true, timeout: patience });
    },
  };
}

/** @returns pg-boss's ids of the pollers */
async function register(boss: PgBoss, worker: Worker, log: Log): Promise<readonly string[]> {
  const { queue } = worker;
  const plan = queues[queue];
  if (plan.of === "schedule") {
    await boss.schedule(queue, plan.cron);
    await boss.send(queue);
  }
  const { interval, batch, pollers } = plan.polling;
  const options = {
    pollingIntervalSeconds: interval,
    batchSize: batch,
    burstWhenBatchFull: true,
    perJobResults: true,
    includeMetadata: true,
    ...groupLimit(plan),
  } as const;
  const ids: string[] = [];
  // One by one: if several are registered together, only the first could be woken.
  for (let poller = 0; poller < pollers; poller++)
    ids.push(await boss.work(queue, options, (jobs) => Promise.all(jobs.map((job) => runJob(worker, job, log)))));
  return ids;
}

/** How many jobs of a group may be fetched, in pg-boss's format. */
export function groupLimit(plan: QueuePlan): { readonly groupConcurrency?: number } {
  return plan.of === "row" && plan.ofGroup !== undefined ? { groupConcurrency: plan.ofGroup } : {};
}

/** Seconds before its expiry that a job's attempt is given up, to leave time to record that. */
const margin = 5;

/** Runs one attempt of a job. An error is logged and goes no further: none of it is stored with the job. */
export async function runJob(
  { queue, handle }: Worker,
  {
    id,
    retryCount,
    retryLimit,
    expireInSeconds,
  }: Pick<JobWithMetadata, "id" | "retryCount" | "retryLimit" | "expireInSeconds">,
  log: Log,
): Promise<JobResult> {
  const ended = new AbortController();
  const timeout = wait((expireInSeconds - margin) * 1_000, undefined, { signal: ended.signal }).then(() => {
    throw new Error("it took too long");
  });
  try {
    const outcome = await Promise.race([handle(id), timeout]);
    return { id, status: outcome === "done" ? "completed" : "failed" };
  } catch (error) {
    const facts = { queue, job: id, tries: retryCount + 1, reason: reasonOf(error) };
    if (retryCount < retryLimit) log.warn(facts, "a job failed and will be retried");
    else log.error(facts, "a job failed for good");
    return { id, status: "failed" };
  } finally {
    timeout.catch(() => {});
    ended.abort();
  }
}

/** Milliseconds for which the same reason is not logged again. */
const silence = 60_000;

/** Logs pg-boss's errors, each reason once a minute: if the database is away, every poll fails. */
function logOncePerMinute(log: Log): (error: { readonly message: string }) => void {
  const logged = new Map<string, number>();
  return ({ message }) => {
    const reason = message.replace(/ \(Queue: [^()]*\)$/, "");
    const now = performance.now();
    for (const [known, at] of logged) if (now - at >= silence) logged.delete(known);
    if (logged.has(reason)) return;
    logged.set(reason, now);
    log.warn({ reason }, "jobs cannot be read");
  };
}

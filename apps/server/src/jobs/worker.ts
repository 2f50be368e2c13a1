import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { JobResult, JobWithMetadata, PgBoss } from "pg-boss";
import { type Log, reasonOf } from "../log.ts";
import { createBoss, executorOf } from "./boss.ts";
import { type QueueName, queues } from "./queues.ts";

/** `retry`: not done, which the handler has noted and logged; what it throws is logged here and tried again as well. */
export type Outcome = "done" | "retry";

/** Does a queue's jobs. */
export interface Work {
  readonly queue: QueueName;
  /** @param id of the row that says what is to be done; of a queue by the clock, nothing of interest */
  readonly handle: (id: string) => Promise<Outcome>;
}

export interface Jobs {
  /** Works the jobs of these queues until stopped, and has one done at once of each queue by the clock. Any number of servers may do so on one database. */
  start(works: readonly Work[]): void;
  /** Has this process look at once for jobs that it has just sent. */
  wake(queue: QueueName): void;
  /** Finishes the jobs in hand and takes no other; one that takes longer is given back, for any server to try again. @param patience milliseconds */
  stop(patience: number): Promise<void>;
}

/** Seconds between two looks for jobs whose worker died, and for what the clock says is due. */
export const supervision = {
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
  maintenanceIntervalSeconds: 3_600,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 15,
  // Jobs that wait for one another: we have none.
  flowIntervalSeconds: 3_600,
  bamIntervalSeconds: 600,
} as const;
/** Milliseconds until another try to start when the database did not answer. */
const pause = 1_000;

export function createJobs({ pool }: { readonly pool: Pool }, log: Log): Jobs {
  const stopping = new AbortController();
  const workers = new Map<QueueName, string>();
  let running: Promise<PgBoss | undefined> = Promise.resolve(undefined);
  let current: PgBoss | undefined;

  async function begin(works: readonly Work[]): Promise<PgBoss | undefined> {
    const tell = quietly(log);
    while (!stopping.signal.aborted) {
      const boss = createBoss(executorOf(pool), supervision);
      boss.on("error", tell);
      boss.on("warning", ({ message }) => log.warn({ reason: message }, "pg-boss warns"));
      try {
        await boss.start();
        for (const work of works) workers.set(work.queue, await register(boss, work, log));
        return (current = boss);
      } catch (error) {
        tell(error as Error);
        await boss.stop({ close: false, graceful: false });
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return undefined;
  }

  return {
    start(works) {
      running = begin(works);
    },
    wake(queue) {
      const worker = workers.get(queue);
      if (worker) current?.notifyWorker(worker);
    },
    async stop(patience) {
      stopping.abort();
      const boss = await running;
      await boss?.stop({ close: false, graceful: true, timeout: patience });
    },
  };
}

async function register(boss: PgBoss, work: Work, log: Log): Promise<string> {
  const { queue } = work;
  const plan = queues[queue];
  if (plan.of === "clock") {
    await boss.schedule(queue, plan.cron);
    await boss.send(queue);
  }
  const { every, atOnce, workers } = plan.look;
  const options = {
    pollingIntervalSeconds: every,
    batchSize: atOnce,
    burstWhenBatchFull: true,
    localConcurrency: workers,
    perJobResults: true,
    includeMetadata: true,
  } as const;
  return boss.work(queue, options, (jobs) => Promise.all(jobs.map((job) => attempt(work, job, log))));
}

/** Seconds that remain to note what came of a job whose time is over. */
const margin = 5;

/** What came of one try at a job. An error stays here: nothing of it is kept with the job. */
export async function attempt(
  { queue, handle }: Work,
  {
    id,
    retryCount,
    retryLimit,
    expireInSeconds,
  }: Pick<JobWithMetadata, "id" | "retryCount" | "retryLimit" | "expireInSeconds">,
  log: Log,
): Promise<JobResult> {
  const late = new AbortController();
  const lateness = wait((expireInSeconds - margin) * 1_000, undefined, { signal: late.signal }).then(() => {
    throw new Error("it took too long");
  });
  try {
    const outcome = await Promise.race([handle(id), lateness]);
    return { id, status: outcome === "done" ? "completed" : "failed" };
  } catch (error) {
    const facts = { queue, job: id, tries: retryCount + 1, reason: reasonOf(error) };
    if (retryCount < retryLimit) log.warn(facts, "a job failed and is tried again");
    else log.error(facts, "a job failed and is given up");
    return { id, status: "failed" };
  } finally {
    lateness.catch(() => {});
    late.abort();
  }
}

/** Milliseconds for which the same complaint is not repeated. */
const silence = 60_000;

/** Logs what pg-boss could not do; each reason once a minute, for a database that is away is asked every second. */
function quietly(log: Log): (error: { readonly message: string }) => void {
  const told = new Map<string, number>();
  return ({ message }) => {
    const reason = message.replace(/ \(Queue: [^)]*\)$/, "");
    const now = performance.now();
    for (const [known, at] of told) if (now - at >= silence) told.delete(known);
    if (told.has(reason)) return;
    told.set(reason, now);
    log.warn({ reason }, "jobs cannot be read");
  };
}

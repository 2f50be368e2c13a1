import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { createBoss, executorOf, idle } from "../jobs/boss.ts";
import { type QueueName, queues } from "../jobs/queues.ts";
import { groupLimit, runJob, supervision, type Worker } from "../jobs/worker.ts";
import { createLog, type Log } from "../log/log.ts";

const bosses = new WeakMap<Pool, Promise<PgBoss>>();

/** Runs the due jobs of a test's database one after the other until none is left. @returns the number of attempts */
export async function runDueJobs(
  { pool }: { readonly pool: Pool },
  workers: readonly Worker[],
  log: Log = createLog("silent"),
): Promise<number> {
  const boss = await bossOf(pool);
  let attempts = 0;
  for (let found = -1; found !== attempts;) {
    found = attempts;
    for (const worker of workers) attempts += await runQueue(boss, worker, log);
  }
  return attempts;
}

/** Runs the periodic pass that returns the jobs of dead workers to their queues. */
export async function superviseJobs({ pool }: { readonly pool: Pool }): Promise<void> {
  await (await bossOf(pool)).supervise();
}

function bossOf(pool: Pool): Promise<PgBoss> {
  const known = bosses.get(pool) ?? createBoss(executorOf(pool), { ...idle, ...supervision }).start();
  bosses.set(pool, known);
  return known;
}

/** Takes a job like a poller, and leaves it running. @returns its id */
export async function takeJob({ pool }: { readonly pool: Pool }, queue: QueueName): Promise<string | undefined> {
  return (await fetchJob(await bossOf(pool), queue))?.id;
}

async function fetchJob(boss: PgBoss, queue: QueueName) {
  const [job] = await boss.fetch(queue, { includeMetadata: true, ...groupLimit(queues[queue]) });
  return job;
}

async function runQueue(boss: PgBoss, worker: Worker, log: Log): Promise<number> {
  let attempts = 0;
  for (;;) {
    const job = await fetchJob(boss, worker.queue);
    if (!job) return attempts;
    attempts++;
    const { status } = await runJob(worker, job, log);
    await (status === "completed" ? boss.complete(worker.queue, job) : boss.fail(worker.queue, job));
  }
}

import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { createLog, type Log } from "../log.ts";
import { createBoss, executorOf, idle } from "../jobs/boss.ts";
import { runJob, supervision, type Worker } from "../jobs/worker.ts";

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

/** Runs the pass in which every server now and then returns the jobs of dead workers to their queues. */
export async function superviseJobs({ pool }: { readonly pool: Pool }): Promise<void> {
  await (await bossOf(pool)).supervise();
}

function bossOf(pool: Pool): Promise<PgBoss> {
  const known = bosses.get(pool) ?? createBoss(executorOf(pool), { ...idle, ...supervision }).start();
  bosses.set(pool, known);
  return known;
}

async function runQueue(boss: PgBoss, worker: Worker, log: Log): Promise<number> {
  let attempts = 0;
  for (;;) {
    const [job] = await boss.fetch(worker.queue, { includeMetadata: true });
    if (!job) return attempts;
    attempts++;
    const { status } = await runJob(worker, job, log);
    await (status === "completed" ? boss.complete(worker.queue, job) : boss.fail(worker.queue, job));
  }
}

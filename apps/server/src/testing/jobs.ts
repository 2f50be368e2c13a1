import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { createLog, type Log } from "../log.ts";
import { createBoss, executorOf, idle } from "../jobs/boss.ts";
import { attempt, supervision, type Work } from "../jobs/worker.ts";

const bosses = new WeakMap<Pool, Promise<PgBoss>>();

/** Does the jobs that are due in a test's database, one after the other, until none is. @returns how many tries that took */
export async function workDueJobs(
  { pool }: { readonly pool: Pool },
  works: readonly Work[],
  log: Log = createLog("silent"),
): Promise<number> {
  const boss = await bossOf(pool);
  let tries = 0;
  for (let found = -1; found !== tries;) {
    found = tries;
    for (const work of works) tries += await workQueue(boss, work, log);
  }
  return tries;
}

/** Notices what has happened to jobs, as every server does now and then. */
export async function superviseJobs({ pool }: { readonly pool: Pool }): Promise<void> {
  await (await bossOf(pool)).supervise();
}

function bossOf(pool: Pool): Promise<PgBoss> {
  const known = bosses.get(pool) ?? createBoss(executorOf(pool), { ...idle, ...supervision }).start();
  bosses.set(pool, known);
  return known;
}

async function workQueue(boss: PgBoss, work: Work, log: Log): Promise<number> {
  let tries = 0;
  for (;;) {
    const [job] = await boss.fetch(work.queue, { includeMetadata: true });
    if (!job) return tries;
    tries++;
    const { status } = await attempt(work, job, log);
    await (status === "completed" ? boss.complete(work.queue, job) : boss.fail(work.queue, job));
  }
}

import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterEach, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { createLog } from "../log/log.ts";
import { testClockOf, testDatabase } from "../testing/database.ts";
import { runDueJobs, superviseJobs, takeJob } from "../testing/jobs.ts";
import type { QueueName } from "./queues.ts";
import { sendJobs } from "./send.ts";
import { runJob, createJobs, type Jobs, type Worker } from "./worker.ts";

const database = await testDatabase();
const { db, pool, url } = database;
const lines: string[] = [];
const log = createLog("info", (line) => void lines.push(line));
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const job = { id: randomUUID(), retryCount: 0, retryLimit: 3, expireInSeconds: 60 };

afterEach(async () => {
  await pool.query("delete from pgboss.job; delete from test_clock.moment");
  lines.length = 0;
});

/** Sends jobs for rows that do not exist. @returns their ids */
async function send(count: number, queue: QueueName = "mail"): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sendJobs(
    db,
    queue,
    ids.map((id) => ({ id })),
  );
  return ids;
}

/** A server with connections of its own. */
async function startServer(workers: readonly Worker[]): Promise<Jobs> {
  const own = await openDatabase({ url, dataDir: "" });
  const jobs = createJobs(own, log);
  onTestFinished(async () => {
    await jobs.stop(1_000);
    await own.stop();
  });
  jobs.start(workers);
  return jobs;
}

const states = async (queue = "mail") => {
  const { rows } = await pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = $1 order by 1",
    [queue],
  );
  return rows.map(({ state }) => state);
};

test("[JB1] several servers run each job exactly once", async () => {
  const ids = await send(40);
  const worked: string[] = [];
  const handle = async (id: string) => {
    worked.push(id);
    return "done" as const;
  };
  for (let server = 0; server < 3; server++) await startServer([{ queue: "mail", handle }]);
  await expect.poll(() => states(), { timeout: 30_000 }).toEqual(ids.map(() => "completed"));
  expect(worked.toSorted()).toEqual(ids.toSorted());
});

test("[JB9] no job is taken from a group that has one running, and other groups do not wait", async () => {
  const ids = Array.from({ length: 6 }, () => randomUUID());
  const jobs = ids.map((id, at) => ({ id, group: `host ${at % 3}` }));
  await sendJobs(db, "feed-scope", jobs);
  const jobIds: (string | undefined)[] = [];
  for (let times = 0; times < 4; times++) jobIds.push(await takeJob(database, "feed-scope"));
  expect(jobIds).toEqual([...ids.slice(0, 3), undefined]);
  await pool.query("update pgboss.job set state = 'completed' where id = $1", [ids[1]]);
  expect(await takeJob(database, "feed-scope")).toBe(ids[4]);
});

test("[JB5] a scheduled job runs at once on one of all starting servers, without blocking the other queues", async () => {
  let begun = 0;
  const end = Promise.withResolvers<void>();
  const workers: readonly Worker[] = [
    {
      queue: "upkeep",
      async handle() {
        begun++;
        await end.promise;
        return "done";
      },
    },
  ];
  await startServer(workers);
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(1);
  for (let server = 0; server < 2; server++)
    await startServer([...workers, { queue: "mail", handle: async () => "done" }]);
  await send(1);
  await expect.poll(() => states(), { timeout: 30_000 }).toEqual(["completed"]);
  expect(begun).toBe(1);
  end.resolve();
  // If an hour begins meanwhile, there is a second job, after the first.
  await expect.poll(async () => new Set(await states("upkeep")), { timeout: 30_000 }).toEqual(new Set(["completed"]));
  const { rows } = await pool.query("select name, cron from pgboss.schedule");
  expect(rows).toContainEqual({ name: "upkeep", cron: "0 * * * *" });
});

test("[JB2] [F3] the job of a killed server is retried by another once its heartbeat is overdue", async () => {
  const clock = testClockOf(database, "2026-06-07T16:00:00Z");
  await clock.notified();
  const [id = ""] = await send(1);
  // As a server leaves it that is killed in the middle: taken, and no heartbeat after.
  await pool.query(
    "update pgboss.job set state = 'active', started_on = pgboss.job_now(), heartbeat_on = pgboss.job_now()",
  );
  const worked: string[] = [];
  const worker: Worker = {
    queue: "mail",
    async handle(found) {
      worked.push(found);
      return "done";
    },
  };
  await superviseJobs(database);
  expect(await runDueJobs(database, [worker])).toBe(0);
  clock.pass(16_000);
  await clock.notified();
  await superviseJobs(database);
  expect(await states()).toEqual(["retry"]);
  clock.pass(20_000);
  await clock.notified();
  expect(await runDueJobs(database, [worker])).toBe(1);
  expect(worked).toEqual([id]);
});

test("[JB3] [JB8] a job that throws or never ends does not block the others, and only its failure is stored", async () => {
  const [poison, ...others] = await send(12);
  const worked: string[] = [];
  await startServer([
    {
      queue: "mail",
      async handle(id) {
        worked.push(id);
        if (id === poison) throw new Error("ada@example.com cannot be written");
        return "done";
      },
    },
  ]);
  await expect.poll(() => states(), { timeout: 30_000 }).toEqual([...others.map(() => "completed"), "retry"]);
  expect(worked.toSorted()).toEqual([poison, ...others].toSorted());
  const { rows } = await pool.query("select distinct data, output from pgboss.job");
  expect(rows).toEqual([{ data: null, output: null }]);
  expect(logged()).toMatchObject([{ queue: "mail", job: poison, tries: 1, msg: "a job failed and will be retried" }]);

  const endless: Worker = { queue: "mail", handle: () => new Promise(() => {}) };
  expect(await runJob(endless, { ...job, expireInSeconds: 5.01 }, log)).toEqual({ id: job.id, status: "failed" });
  expect(logged().at(-1)).toMatchObject({ job: job.id, reason: "it took too long" });
});

test("[JB3] a failed last attempt is logged once, as an error", async () => {
  const faulty: Worker = { queue: "upkeep", handle: () => Promise.reject(new Error("a bug")) };
  await runJob(faulty, { ...job, retryCount: job.retryLimit }, log);
  expect(logged()).toMatchObject([
    { level: "error", queue: "upkeep", job: job.id, tries: 4, reason: "a bug", msg: "a job failed for good" },
  ]);
});

test("[JB4] [F1] jobs resume when the database is back, whether it was down at the start or later, and outages are logged sparingly", async () => {
  const { rows } = await pool.query<{ name: string }>("select current_database() as name");
  const name = rows[0]?.name ?? "";
  const admin = new Client({ connectionString: inject("postgres").url });
  await admin.connect();
  onTestFinished(() => admin.end());
  const close = async () => {
    await admin.query(`alter database "${name}" with allow_connections false`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  };
  const open = () => admin.query(`alter database "${name}" with allow_connections true`);

  const worked: string[] = [];
  const first = await send(1);
  await close();
  await startServer([
    {
      queue: "mail",
      async handle(id) {
        worked.push(id);
        return "done";
      },
    },
  ]);
  await expect.poll(() => logged().length, { timeout: 30_000 }).toBeGreaterThan(0);
  await open();
  await expect.poll(() => worked, { timeout: 30_000 }).toEqual(first);

  lines.length = 0;
  await close();
  await expect.poll(() => logged().length, { timeout: 30_000 }).toBeGreaterThan(0);
  await open();
  const second = await send(1);
  await expect.poll(() => worked, { timeout: 30_000 }).toEqual([...first, ...second]);
  for (const { msg } of logged()) expect(["jobs cannot be read", "a job failed and will be retried"]).toContain(msg);
  const reasons = logged().map(({ reason }) => reason);
  expect(new Set(reasons).size).toBe(reasons.length);
});

test("[JB6] [F3] a stopping server waits for the job in progress and fetches no other", async () => {
  const started = Promise.withResolvers<string>();
  const end = Promise.withResolvers<void>();
  // One worker polls this queue, and does not while it works; a poll in progress may take one more job.
  const queue = "payment-event/local";
  const jobs = await startServer([
    {
      queue,
      async handle(id) {
        started.resolve(id);
        await end.promise;
        return "done";
      },
    },
  ]);
  await send(1, queue);
  await started.promise;
  const stopped = jobs.stop(20_000);
  await send(1, queue);
  end.resolve();
  await stopped;
  expect(await states(queue)).toEqual(["completed", "created"]);
});

test("[JB6] [F3] a job still running when the shutdown times out is returned for another server to retry @all", async () => {
  const started = Promise.withResolvers<string>();
  const jobs = await startServer([
    {
      queue: "mail",
      handle(id) {
        started.resolve(id);
        return new Promise(() => {});
      },
    },
  ]);
  const [id] = await send(1);
  expect(await started.promise).toBe(id);
  await jobs.stop(1_000);
  expect(await states()).toEqual(["retry"]);
});

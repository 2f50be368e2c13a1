import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { feedRun, feedScope } from "../db/schema.ts";
import { testDatabase } from "../testing/database.ts";
import { superviseJobs } from "../testing/jobs.ts";
import { startWorker } from "../testing/server-process.ts";

const database = await testDatabase();
const { db, pool } = database;

/** Replaces the providers, and does not respond until it is allowed to. */
const requests: string[] = [];
let isHanging = true;
const hanging = new Set<ServerResponse>();
const provider = createServer(({ url = "" }, response) => {
  requests.push(url);
  if (isHanging) hanging.add(response);
  else response.writeHead(404).end();
});
let origin = "";
beforeAll(async () => {
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  const address = provider.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const work = (env: Readonly<Record<string, string>> = { AGATE_FEEDS: "indycar" }) =>
  startWorker({ DATABASE_URL: database.url, AGATE_FEEDS_ORIGIN: origin, ...env });
const states = async () => (await pool.query("select state::text from pgboss.job where name = 'feed-scope'")).rows;

test("[UN1] agate work says which providers it uses, and does not start when there are none", async () => {
  const child = work({});
  const [[code], err] = await Promise.all([once(child, "exit"), child.stderr ? text(child.stderr) : ""]);
  expect(code).toBe(2);
  expect(err).toBe(
    "agate: Nothing is refreshed automatically: AGATE_FEEDS names no provider. Try: agate work --help\n",
  );
});

test("[UN7] [RF13] [F3] a worker killed in the middle loses nothing: another one fetches again, and exits when it is stopped @all", async () => {
  const killed = work();
  const [line] = (await once(killed.stdout ?? killed, "data")) as [Buffer];
  expect(line.toString()).toMatch(/^Agate is at work\. Refreshed automatically: 1 of \d+ leagues\. /);
  // The schedule; in December the next year's as well.
  await expect.poll(() => requests.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await states()).toContainEqual({ state: "active" });
  for (const run of await db.select().from(feedRun)) expect(run).toMatchObject({ league: "indycar", finished: null });

  // Normally takes half a minute: the worker has sent no heartbeat for a while.
  await pool.query("update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'");
  // The killed worker may have checked a moment ago, and the next check is only allowed after 15 seconds.
  await pool.query("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
  await superviseJobs(database);
  expect(await states()).toContainEqual({ state: "retry" });
  await pool.query("update pgboss.job set start_after = now() where state = 'retry'");
  isHanging = false;
  const other = work();
  await expect
    .poll(async () => (await db.select().from(feedScope)).map(({ job, outcome }) => [job, outcome]), {
      // If PostgreSQL has not yet noticed that the killed worker is gone, the next plan, a minute
      // later, requests it again.
      timeout: 100_000,
      interval: 50,
    })
    .toContainEqual([null, "skipped"]);
  expect((await db.select().from(feedRun)).map(({ reason }) => reason)).toContain(
    "the process ended before it was done",
  );
  other.kill("SIGTERM");
  expect(await once(other, "exit")).toEqual([0, null]);
}, 150_000);

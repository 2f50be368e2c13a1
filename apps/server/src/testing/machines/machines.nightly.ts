import { once } from "node:events";
import { chmodSync } from "node:fs";
import { loadavg } from "node:os";
import { Pool } from "pg";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import type { MineSyncedJson, PlansJson, TeamsJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { easternDay } from "@agate/captions/calendar";
import { leagues } from "@agate/leagues";
import { openDatabase } from "../../db/database.ts";
import { scrypt } from "../../features/accounts/passwords.ts";
import { loadSample } from "../../features/sample/sample.ts";
import { tokenIn } from "../accounts.ts";
import { testContext } from "../context.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Crowd, startCrowd } from "./crowd.ts";
import { findDaemons } from "./debian-daemons.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import type { Tally } from "./wire-browser.ts";

/** The seed of one run; set AGATE_SEED to try another. */
const seed = Number(process.env["AGATE_SEED"] ?? 1_116);
const password = "floodlights at dusk";
const people = 1_000;
const daemons = findDaemons();
if (!daemons) console.warn("SKIPPED: several machines: HAProxy and PgBouncer are not here and could not be installed.");

test.runIf(daemons)(
  "[SV13] [SV5] [DB3] [F1] [F3] [AC20] [JB2] three servers and two workers lose nothing of a Saturday",
  async () => {
    if (!daemons) return;
    const folder = temporaryFolder(onTestFinished);
    chmodSync(folder, 0o755); // as root, the database runs under another account, which needs access
    const fleet = await startFleet(folder, daemons);
    onTestFailed(() => console.error(fleet.faults.join("\n")));
    printUsage("idle", fleet);
    const pool = new Pool({ connectionString: fleet.cluster.url, max: 2 });
    pool.on("error", () => {}); // the database is restarted
    onTestFinished(() => pool.end());
    const subscribers = await enrol(pool);
    await loadLeagues(fleet.cluster.url);

    const crowd = startCrowd({
      port: fleet.balancer.port,
      seed,
      lanes: 16,
      leagues: leagues.filter(({ kind, status }) => kind === "matchup" && status === "live").map(({ slug }) => slug),
      today: easternDay(new Date()),
      subscribers,
      password,
    });
    const { tallies, killed } = await disturb(fleet, crowd, pool);
    expect(crowd.visits()).toBeGreaterThanOrEqual(people);
    expect(crowd.games.size).toBeGreaterThanOrEqual(200);
    holdTallies(tallies);
    await holdWrites(crowd);
    await holdMail(fleet, crowd, pool);
    await holdRefreshes(fleet, pool, killed);
    await holdChanges(fleet, pool);
    expect(fleet.faults).toEqual([]);
  },
);

/** Creates people who may export, all with the same password, which is slow to hash. @returns their addresses */
async function enrol(pool: Pool): Promise<readonly string[]> {
  const hash = await scrypt.hash(password);
  const { rows } = await pool.query<{ email: string }>(
    `with made as (
       insert into person select gen_random_uuid(), 'subscriber-' || n || '@example.com', now(), now()
       from generate_series(1, 150) n returning id, email
     ), proven as (
       insert into credential (person_id, password, changed_at) select id, $1, now() from made
     ), profiled as (
       insert into profile (person_id) select id from made
     ), given as (
       insert into complimentary_access select id, now() + interval '1 year', 'test', 'test', now() from made
     ) select email from made`,
    [hash],
  );
  return rows.map(({ email }) => email);
}

/** Loads the sample, which production servers do not. */
async function loadLeagues(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: "" });
  await loadSample(await testContext({ database, now: () => new Date() }));
  await database.stop();
}

/**
 * Runs everything that can happen on a Saturday, one thing after the other, while people come and go.
 * @returns the tally of each phase
 */
async function disturb(fleet: Fleet, crowd: Crowd, pool: Pool) {
  const tallies = new Map<string, Tally>();
  const during = async (phase: string, act: () => Promise<unknown>) => {
    const tally = crowd.count();
    tallies.set(phase, tally);
    const [load] = loadavg();
    const begun = performance.now();
    await act();
    print(`${phase} (load ${load?.toFixed(0)})`, tally, performance.now() - begun);
  };

  await during("nothing happens", () => crowd.seen(150));
  printUsage("under load", fleet);

  await during("a server is killed", async () => {
    await crowd.seen(10);
    await fleet.end(1, "SIGKILL");
    await crowd.seen(100);
    await fleet.start(1);
    await crowd.seen(50);
  });

  for (const how of ["fast", "crash"] as const)
    await during(`the database restarts (${how})`, async () => {
      await crowd.seen(10);
      await fleet.cluster.restart(how);
      await crowd.seen(100);
    });

  await during("a new version is rolled out", async () => {
    for (const server of fleet.ports.keys()) {
      expect(await fleet.end(server, "SIGTERM")).toEqual([0, null]);
      await fleet.start(server);
      await crowd.seen(30);
    }
  });

  const killed = { during: "", at: new Date() };
  await during("a worker is killed", async () => {
    const [worker] = [await fleet.work(), await fleet.work()];
    while (fleet.provider.requests.length < 20) await fleet.provider.next();
    killed.during = await fleet.provider.next();
    const ended = once(worker, "exit");
    worker.kill("SIGKILL");
    await ended;
    const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
    killed.at = rows[0]?.now ?? killed.at;
    await crowd.seen(100);
  });

  await during("the rest", () => crowd.seen(Math.max(50, people - crowd.visits())));
  await crowd.end();
  console.log(
    `${crowd.visits()} people opened ${crowd.games.size} games; ${crowd.members.length} signed in, ${crowd.signedUp.length} signed up`,
  );
  printUsage("in the end", fleet);
  return { tallies, killed };
}

/**
 * No visitor met an error that a page does not retry automatically. A busy machine may respond "not now" though nothing
 * broke. Only where a server was killed can a connection be lost or a balancer have no server, and only for writes.
 */
function holdTallies(tallies: ReadonlyMap<string, Tally>): void {
  for (const [phase, { requests, failures, outlasted, faults }] of tallies) {
    expect(faults, phase).toEqual([]);
    const lost = [...failures.keys()].filter((why) => !why.endsWith(" 503"));
    if (phase === "a server is killed")
      expect(
        lost.filter((why) => !why.startsWith("POST")),
        phase,
      ).toEqual([]);
    else expect(lost, phase).toEqual([]);
    // A restarting database is away for longer than three tries take; pages need none.
    const waited = outlasted.filter((path) => /^\/(api|packs)\/.* 503$/.test(path));
    expect(outlasted.length - waited.length, phase).toBe(0);
    if (!phase.startsWith("the database")) expect(waited.length, phase).toBeLessThanOrEqual(requests / 100);
  }
}

/** Every acknowledged write is there, and every user is still signed in, whichever server responds. */
async function holdWrites(crowd: Crowd): Promise<void> {
  for (const { email, browser, acknowledged } of crowd.members) {
    expect((await browser.get(paths.session)).json.user).toMatchObject({ email });
    const synced = await browser.post(paths.syncMine, { cursor: 0, sent_at: Date.now(), records: [] });
    if (synced?.status !== 200) throw new Error(`What ${email} has is not told.`);
    const { records } = synced.json as MineSyncedJson;
    const there = new Set(records.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !there.has(id));
    expect(lost, email).toEqual([]);
    browser.close();
  }
}

/** Every enqueued letter was sent, once, and its link works on any server. */
async function holdMail({ mailServer }: Fleet, crowd: Crowd, pool: Pool): Promise<void> {
  const due = async () => (await pool.query("select id from outbox where due_at is not null")).rowCount;
  await expect.poll(due, { timeout: 120_000, interval: 200 }).toBe(0);
  const ids = mailServer.received.map(({ parsed }) => parsed.messageId);
  expect(crowd.signedUp.length).toBeGreaterThan(10);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const { rows } = await pool.query<{ recipient: string }>("select recipient from outbox where sent_at is not null");
  const ordered = rows.map(({ recipient }) => recipient).toSorted();
  expect(mailServer.received.flatMap(({ to }) => to).toSorted()).toEqual(ordered);
  for (const { email, browser } of crowd.signedUp) {
    const newest = mailServer.received.findLast(({ to }) => to.includes(email));
    const answer = await browser.post(paths.confirmEmail, { token: tokenIn(newest) });
    expect(answer?.status, email).toBe(200);
    browser.close();
  }
}

/** When a worker was killed, and what it was fetching at that moment. */
interface Killed {
  readonly during: string;
  readonly at: Date;
}

/**
 * The other worker finished what the killed one was doing, and no two ever did the same at a time. Nothing was done
 * twice, except for what the killed one, with its four pollers, had stored without yet marking it done (rule JB2).
 */
async function holdRefreshes({ provider }: Fleet, pool: Pool, killed: Killed): Promise<void> {
  const times = () => provider.requests.filter((url) => url === killed.during).length;
  await expect.poll(times, { timeout: 180_000, interval: 500 }).toBeGreaterThan(1);
  expect(provider.atOnce).toEqual([]);
  const pairs = (where: string) => `
    select one.league, one.kind, one.scope from feed_run one join feed_run other
      on (one.league, one.kind, one.scope) = (other.league, other.kind, other.scope) and one.id < other.id
    where ${where}`;
  const together = "other.started < one.finished and one.outcome <> 'failed' and other.outcome <> 'skipped'";
  expect((await pool.query(pairs(together))).rows).toEqual([]);
  const twice = "one.outcome in ('ok', 'unchanged') and other.outcome in ('ok', 'unchanged')";
  const overKill = "one.started < $1 and other.started > $1";
  expect((await pool.query(pairs(`${twice} and not (${overKill})`), [killed.at])).rows).toEqual([]);
  expect((await pool.query(pairs(`${twice} and ${overKill}`), [killed.at])).rowCount).toBeLessThanOrEqual(4);
}

/** An operator's change is visible on every server, although each caches responses in memory. */
async function holdChanges(fleet: Fleet, pool: Pool): Promise<void> {
  const read = async <T>(path: string) =>
    Promise.all(fleet.ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).json() as Promise<T>));
  const begin = async (change: readonly string[], isReported: () => Promise<boolean>) => {
    expect(await isReported()).toBe(false);
    await fleet.command(...change);
    const begun = performance.now();
    await expect.poll(isReported, { timeout: 10_000, interval: 20 }).toBe(true);
    console.log(
      `${change.slice(0, 2).join(" ")}: told by all servers after ${(performance.now() - begun).toFixed(0)} ms`,
    );
  };

  // Baseball has some real data by now, and only that can be corrected.
  const { rows } = await pool.query<{ id: string }>(
    "select id from team where league = 'mlb' and origin = 'feed' limit 1",
  );
  const [who] = rows;
  if (!who) throw new Error("Nothing was refreshed.");
  const words = ["--league", "mlb", "--set", "abbreviation=ZZZ", "--why", "the club says so"];
  await begin(["data", "override", "team", who.id, ...words], async () =>
    (await read<TeamsJson>(paths.teams("mlb"))).every(({ teams }) =>
      teams.some(({ team_id: id, abbreviation }) => id === who.id && abbreviation === "ZZZ"),
    ),
  );
  await begin(["plans", "price", "annual", "119.99"], async () =>
    (await read<PlansJson>(paths.plans)).every((plan) => /119\.99|11999/.test(JSON.stringify(plan))),
  );
}

function print(phase: string, { requests, failures, outlasted, faults }: Tally, milliseconds: number): void {
  const failed = [...failures].map(([why, count]) => `${why} ${count} times`).join(", ") || "none";
  console.log(
    `${phase}: ${requests} requests in ${(milliseconds / 1_000).toFixed(1)} s; tries that failed: ${failed}; not in three tries: ${outlasted.length}; faults: ${faults.length}`,
  );
}

function printUsage(when: string, fleet: Fleet): void {
  const usage = fleet.usage().map(({ cpu, megabytes }) => `${(cpu / 1_000).toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
  console.log(`processor and memory of the servers, ${when}: ${usage.join("; ")}`);
}

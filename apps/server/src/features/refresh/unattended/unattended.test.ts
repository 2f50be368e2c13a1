import { asc, eq, isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { FeedFailure } from "@agate/feeds";
import { feedHostStop, feedRun, feedScope, rosterEntry } from "../../../db/schema.ts";
import { createLog } from "../../../log/log.ts";
import { testContext } from "../../../testing/context.ts";
import { deleteLeagues, testClockOf, testDatabase } from "../../../testing/database.ts";
import { type FakeProvider, fakeProvider, gameFact, squad, teamFact } from "../../../testing/fake-provider.ts";
import { runDueJobs, superviseJobs, takeJob } from "../../../testing/jobs.ts";
import { openLocks } from "../locks.ts";
import { unattendedRefresh } from "./workers.ts";

const database = await testDatabase();
const { db, pool } = database;
const clock = testClockOf(database, "2026-06-07T16:00:00Z");
const base = await testContext({ database, now: clock.now });
const lions = ["10", "Springfield Lions"] as const;
const bears = ["20", "Riverton Bears"] as const;

let nhl: FakeProvider;
let requests: string[];
let lines: string[];

beforeEach(async () => {
  nhl = fakeProvider("nhl", "NHL");
  nhl.teams = [teamFact(...lions), teamFact(...bears)];
  for (const month of ["2026-06", "2026-07"]) nhl.months.set(month, [gameFact(month, `${month}-20`, lions, bears)]);
  nhl.setRoster("10", squad(26));
  nhl.setRoster("20", squad(26, 100));
  requests = [];
  lines = [];
  await deleteLeagues(database);
  await pool.query("delete from pgboss.job");
});

/** A server whose operator permits the NHL. */
function server(changes: Partial<typeof base> = {}) {
  const { feed } = nhl;
  const context = {
    ...base,
    env: { ...base.env, feedConsent: new Set(["nhl"]) },
    feeds: { nhl: feed },
    log: createLog("warn", (line) => void lines.push(line)),
    ask: async (url: string) => {
      requests.push(url.replace("https://nhl.example/", ""));
      return "a body";
    },
    ...changes,
  };
  const [plan, scopes] = unattendedRefresh(context);
  if (!plan || !scopes) throw new Error("There are no workers.");
  return { plan, scopes, context };
}
type Server = ReturnType<typeof server>;

const waiting = async () => (await db.select().from(feedScope).where(isNotNull(feedScope.job))).length;
const planOn = ({ plan }: Server) => plan.handle("");
const workOn = ({ scopes }: Server) => runDueJobs(database, [scopes]);

/**
 * Plans and works until nothing is due.
 * @returns the requested URLs, sorted, with repetitions
 */
async function workAll(one = server()): Promise<readonly string[]> {
  requests.length = 0;
  do {
    await planOn(one);
    await workOn(one);
    await planOn(one);
  } while (await waiting());
  return requests.toSorted();
}
const passHours = async (hours: number) => {
  clock.pass(hours * 3_600_000);
  await clock.notified();
};
const livePeople = async () => (await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt).length;
const all = ["2026-06", "2026-07", "teams", "teams/10/roster", "teams/20/roster"];

test("[UN5] a due scope is fetched once, in order, and again when it is due again @all", async () => {
  const one = server();
  expect(await workAll(one)).toEqual(all);
  expect(requests[0]).toBe("teams");
  expect(requests.slice(-2)).toEqual(expect.arrayContaining(["teams/10/roster", "teams/20/roster"]));
  expect(await livePeople()).toBe(52);
  expect(await workAll(one)).toEqual([]);
  await passHours(12);
  expect(await workAll(one)).toEqual([]);
  await passHours(11.9);
  expect(await workAll(one)).toEqual(all.filter((url) => url !== "teams"));
  expect(await waiting()).toBe(0);
});

test("[UN5] [JB5] servers that plan and work at the same time fetch nothing twice", async () => {
  const servers = [server(), server(), server()];
  for (let round = 0; round < 4; round++) {
    await Promise.all(servers.map(planOn));
    await Promise.all(servers.map(workOn));
  }
  expect(requests.toSorted()).toEqual(all);
  const runs = await db.select().from(feedRun);
  expect(runs.map(({ outcome }) => outcome)).toEqual(Array(5).fill("ok"));
});

test("[UN1] without consent there are no workers @all", async () => {
  expect(unattendedRefresh({ ...base, feeds: { nhl: nhl.feed } })).toEqual([]);
  await workAll();
  // The operator removed the name while a scope was waiting.
  await passHours(24);
  await planOn(server());
  const other = { ...base.env, feedConsent: new Set(["espn"]) };
  const espn = fakeProvider("espn", "ESPN");
  requests.length = 0;
  await workOn(server({ env: other, feeds: { nhl: nhl.feed, espn: espn.feed } }));
  expect(requests.filter((url) => !url.startsWith("https://espn.example/"))).toEqual([]);
  expect(await waiting()).toBe(0);
});

test("[UN6] a failed scope is fetched again after a growing pause, and keeps its rows in the meantime @all", async () => {
  await workAll();
  await passHours(23.9);
  nhl.rosters.set("10", new FeedFailure("nhl", "unreachable", "time-out"));
  expect(await workAll()).toContain("teams/10/roster");
  const pauses: number[] = [];
  const one = server();
  for (let minutes = 4; minutes < 60; minutes += 4) {
    await passHours(4 / 60);
    await planOn(one);
    if (await workOn(one)) pauses.push(minutes);
  }
  expect(pauses).toEqual([8, 20, 44]);
  expect(await livePeople()).toBe(52);
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain("refresh failed");
  nhl.setRoster("10", squad(27));
  await passHours(2);
  await workAll();
  expect(await livePeople()).toBe(53);
});

test("[UN6] a host that refuses us is paused until the time is over, and its scopes do not count as failed", async () => {
  await workAll();
  await passHours(23.9);
  const one = server();
  await planOn(one);
  expect(await waiting()).toBe(4);
  const until = new Date(clock.now().getTime() + 1_800_000);
  await db.insert(feedHostStop).values({ host: "nhl", until, what: "refused", reason: "403" });
  requests.length = 0;
  await workOn(one);
  await planOn(one);
  expect([requests, await waiting()]).toEqual([[], 0]);
  expect((await db.select().from(feedScope)).map(({ failures }) => failures)).toEqual([0, 0, 0, 0, 0]);
  await passHours(0.51);
  expect(await workAll(server())).toHaveLength(4);
});

test("[UN5] the queue of a host is limited, so that urgent scopes are fetched soon", async () => {
  nhl.teams = Array.from({ length: 300 }, (_, at) => teamFact(`t${at}`, `Springfield ${"ABCDEFGHIJ"[at % 10]}${at}`));
  const one = server();
  await planOn(one);
  await workOn(one);
  await planOn(one);
  await workOn(one);
  await planOn(one);
  expect(await waiting()).toBe(120);
  await planOn(one);
  expect(await waiting()).toBe(120);
});

test("[UN7] [F3] a scope whose worker was killed, or whose job was lost, is fetched by another worker @all", async () => {
  await workAll();
  await passHours(23.9);
  const one = server();
  await planOn(one);
  // The state left by a server that is killed midway.
  await takeJob(database, "feed-scope");
  await pool.query("update pgboss.job set heartbeat_on = pgboss.job_now() where state = 'active'");
  await pool.query("delete from pgboss.job where name = 'feed-scope' and state = 'created'");
  requests.length = 0;
  clock.pass(16_000);
  await clock.notified();
  await superviseJobs(database);
  clock.pass(30_000);
  await clock.notified();
  await workOn(one);
  expect(requests).toHaveLength(1);
  await planOn(one);
  await workOn(one);
  expect(requests).toHaveLength(4);
  expect(await waiting()).toBe(0);
});

test("[UN7] a scope that another process is refreshing is left to it, and checked again", async () => {
  await workAll();
  await passHours(23.9);
  const locks = await openLocks(database.url);
  await locks.take({ league: "nhl", kind: "roster", scope: "nhl-nhl-10" });
  const one = server();
  await planOn(one);
  requests.length = 0;
  await workOn(one);
  expect([requests.length, await waiting()]).toEqual([3, 1]);
  await locks.end();
  clock.pass(30_000);
  await clock.notified();
  await workOn(one);
  expect([requests.length, await waiting()]).toEqual([4, 0]);
});

test("[UN7] [F1] a database that goes down midway costs a retry @all", async () => {
  await workAll();
  await passHours(23.9);
  const one = server();
  await planOn(one);
  requests.length = 0;
  nhl.before = async (what) => {
    if (what !== "roster of 10" || requests.filter((url) => url === "teams/10/roster").length > 1) return;
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
  };
  await workOn(one).catch(() => {});
  clock.pass(60_000);
  await clock.notified();
  await superviseJobs(database).catch(() => {});
  clock.pass(60_000);
  await clock.notified();
  await workOn(one);
  expect(await waiting()).toBe(0);
  const open = (await db.select().from(feedRun).orderBy(asc(feedRun.id))).filter(({ finished }) => !finished);
  expect(open.length).toBeLessThanOrEqual(1);
  await planOn(one);
  expect((await db.select().from(feedScope)).map(({ outcome }) => outcome)).toEqual(
    Array(5).fill(expect.stringMatching(/^(ok|unchanged)$/)),
  );
});

test("[UN7] [F3] a run that ends with its process has not failed @all", async () => {
  await workAll();
  await passHours(23.9);
  const ending = new AbortController();
  const one = server({
    ending: ending.signal,
    ask: async () => {
      ending.abort();
      throw new FeedFailure("nhl.example", "unreachable", "shutting down");
    },
  });
  await planOn(one);
  await workOn(one);
  expect((await db.select().from(feedScope)).map(({ failures }) => failures)).toEqual(Array(5).fill(0));
  expect(await waiting()).toBe(4);
  clock.pass(60_000);
  await clock.notified();
  requests.length = 0;
  await workOn(server());
  expect(requests).toHaveLength(4);
  await planOn(server());
  const cut = await db.select().from(feedRun).where(eq(feedRun.reason, "the process ended before it was done"));
  expect(cut).toHaveLength(4);
});

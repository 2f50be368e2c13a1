import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endpoints } from "@agate/api/schemas";
import { feeds } from "@agate/feeds";
import { createApp, createFeatures } from "../app.ts";
import { openDatabase } from "../db/database.ts";
import { paymentAlarm, paymentRound } from "../db/schema-subscriptions.ts";
import { event, feedHold, feedHostStop, feedRun, feedScope, leagueState, team, teamIdentity } from "../db/schema.ts";
import { readEnv } from "../env.ts";
import { testContext } from "../testing/context.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { expose } from "./exposition.ts";
import { areasOf, createMeter } from "./meter.ts";
import { createMetrics, type Metrics } from "./metrics.ts";

const folder = temporaryFolder();
const areas = areasOf(Object.values(endpoints));

/** A metric's values by its labels, as a scraper reads them. */
async function scrape({ fetch }: Pick<Metrics, "fetch">): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(new Request("http://127.0.0.1:9464/metrics"));
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const text = await response.text();
  const lines = text.trimEnd().split("\n");
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? (-?[\d.e+-]+|\+Inf))$/);
  return new Map(
    lines
      .filter((line) => !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

test("[OP4] requests are counted by area, never by address, with their duration", () => {
  const meter = createMeter(areas);
  meter.request("GET", "/api/leagues/mlb/teams/secret-name", 200, 0.004);
  meter.request("GET", "/api/leagues/nfl/teams", 304, 0.3);
  meter.request("GET", "/api/made-up-1", 404, 0);
  meter.request("BREW", "/made-up-2", 404, 99);
  meter.entitlement(null);
  meter.entitlement("not-subscribed");
  const text = expose(meter.read());
  const of = 'area="api/leagues",method="GET"';
  expect(text).toContain("# TYPE agate_http_request_duration_seconds histogram\n");
  expect(text).toContain(`agate_http_request_duration_seconds_bucket{${of},status="2xx",le="0.001"} 0\n`);
  expect(text).toContain(`agate_http_request_duration_seconds_bucket{${of},status="2xx",le="0.005"} 1\n`);
  expect(text).toContain(`agate_http_request_duration_seconds_bucket{${of},status="3xx",le="+Inf"} 1\n`);
  expect(text).toContain(`agate_http_request_duration_seconds_sum{${of},status="3xx"} 0.3\n`);
  expect(text).toContain('agate_http_request_duration_seconds_count{area="api/other",method="GET",status="4xx"} 1\n');
  expect(text).toContain(
    'agate_http_request_duration_seconds_bucket{area="page",method="other",status="4xx",le="12"} 0\n',
  );
  expect(text).toContain('agate_entitlement_answers_total{answer="may-export"} 1\n');
  expect(text).not.toMatch(/secret|made-up/);
});

test("[OP4] a label's value cannot break its line", () => {
  const samples = [{ labels: { host: 'a"b\\c\nd' }, value: Infinity }];
  expect(expose([{ name: "one", help: "A.", type: "gauge", samples }])).toBe(
    '# HELP one A.\n# TYPE one gauge\none{host="a\\"b\\\\c\\nd"} +Inf\n',
  );
});

test("[OP4] [OP5] /metrics covers requests, entitlement, database, jobs, freshness, holds, mail, payments, backups and the process; dashboard and rules use nothing else", async () => {
  const now = new Date("2026-11-22T18:00:00Z");
  const meter = createMeter(areas);
  writeFileSync(join(folder, "agate-2026-11-22T12-00-00Z.sql.gz"), "");
  const env = { ...readEnv({ AGATE_FEEDS: "espn", BACKUP_DIR: folder }), secret: "x".repeat(32) };
  const context = await testContext({ env, meter, feeds, now: () => now });
  const { db, pool } = context.database;
  const row = { origin: "feed", confirmedAt: now } as const;
  await db.insert(team).values({ id: "nfl-espn-1", league: "nfl", name: "Detroit Lions", ...row });
  await db.insert(teamIdentity).values({ league: "nfl", provider: "espn", providerId: "1", teamId: "nfl-espn-1" });
  await db.insert(leagueState).values({ league: "nfl", hasReal: true });
  const day = { easternDate: "2026-11-22", localDate: "2026-11-22" };
  await db.insert(event).values({
    id: "nfl-espn-9",
    league: "nfl",
    kind: "game",
    provider: "espn",
    providerId: "9",
    name: "A game",
    status: "scheduled",
    homeTeamId: "nfl-espn-1",
    startsAt: new Date("2026-11-22T21:00:00Z"),
    ...day,
    ...row,
  });
  await db.insert(feedScope).values({
    league: "nfl",
    kind: "roster",
    scope: "nfl-espn-1",
    goodAt: new Date("2026-11-12T18:00:00Z"),
    triedAt: now,
    outcome: "failed",
    failures: 3,
  });
  await db.insert(paymentRound).values({ mode: "test", begunAt: new Date() });
  await db
    .insert(paymentAlarm)
    .values({ mode: "test", kind: "stuck-event", subject: "evt", detail: "", raisedAt: now });
  await db
    .insert(feedHostStop)
    .values({ host: "feed.example", until: new Date(Date.now() + 600_000), what: "refused", reason: "" });
  const run = { league: "nfl", kind: "roster", scope: "nfl-espn-1", provider: "espn" } as const;
  const [{ id: runId } = { id: 0 }] = await db
    .insert(feedRun)
    .values({ ...run, started: now })
    .returning();
  await db.insert(feedHold).values({ ...run, runId, reason: "", facts: {} });
  await pool.query("insert into pgboss.job (name, start_after) values ('mail', now() - interval '1 hour')");
  const app = createApp(context, createFeatures(context));
  await app.request("/api/leagues/nfl/teams");
  await app.request("/api/may-export");

  const metrics = createMetrics(context, meter);
  onTestFinished(() => metrics.stop());
  const found = await scrape(metrics);
  expect(Object.fromEntries(found)).toMatchObject({
    agate_database_up: 1,
    'agate_freshness_promised{league="nfl"}': 1,
    'agate_freshness_overdue{league="nfl"}': 1,
    'agate_freshness_oldest_seconds{league="nfl"}': 864_000,
    'agate_alarms_open{about="payments"}': 1,
    'agate_feed_host_stopped{host="feed.example"}': 1,
    'agate_jobs_waiting{queue="mail"}': 1,
    agate_holds_open: 1,
    agate_mail_waiting: 0,
    agate_backup_age_seconds: 21_600,
    'agate_entitlement_answers_total{answer="signed-out"}': 1,
  });
  expect(found.get('agate_jobs_overdue_seconds{queue="mail"}')).toBeGreaterThan(3_500);
  expect(found.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);

  const names = new Set([...found.keys()].map((key) => key.split("{")[0] ?? ""));
  const deploy = join(import.meta.dirname, "../../../../deploy");
  for (const file of ["prometheus/agate.rules.yml", "grafana/agate.json"]) {
    const named = readFileSync(join(deploy, file), "utf8").match(/\b(agate|process|nodejs)_[a-z_]+/g) ?? [];
    expect(named.length, file).toBeGreaterThan(10);
    for (const name of named) expect(names, `${name} of ${file}`).toContain(name);
  }
  const leagues = JSON.parse(readFileSync(join(deploy, "grafana/agate.json"), "utf8")) as {
    readonly panels: unknown[];
  };
  expect(leagues.panels.length).toBeGreaterThan(15);

  expect((await metrics.fetch(new Request("http://127.0.0.1/api/leagues"))).status).toBe(404);
  expect((await metrics.fetch(new Request("http://127.0.0.1/metrics", { method: "POST" }))).status).toBe(405);
});

test("[OP4] without the database the process still reports on itself, and that the database is away", async () => {
  const context = await testContext();
  const database = await openDatabase({ url: "postgres://agate@127.0.0.1:1/agate", dataDir: "" });
  onTestFinished(() => database.stop());
  const metrics = createMetrics({ ...context, database }, createMeter(areas));
  onTestFinished(() => metrics.stop());
  const found = await scrape(metrics);
  expect(found.get("agate_database_up")).toBe(0);
  expect(found.has("process_cpu_seconds_total")).toBe(true);
});

test("[OP4] METRICS_PORT is a separate port, and off by default", () => {
  expect(readEnv({}).metricsPort).toBeUndefined();
  expect(readEnv({ METRICS_PORT: "9464" }).metricsPort).toBe(9464);
  for (const other of ["PORT", "DEV_PORT"])
    expect(() => readEnv({ [other]: "9464", METRICS_PORT: "9464" })).toThrow("METRICS_PORT: must differ from PORT");
});

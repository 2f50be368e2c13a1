import { monitorEventLoopDelay, type ELDHistogram } from "node:perf_hooks";
import type { Pool } from "pg";
import type { AppContext } from "../app-context.ts";
import { backupsIn, type StoredBackup } from "../backup/backup-file.ts";
import { readOperationFacts, type OperationFacts } from "../db/operation-facts.ts";
import { createFreshness, type LeagueFreshness } from "../features/refresh/freshness/freshness.ts";
import { reasonOf } from "../log/log.ts";
import { expose, expositionType, type Family, gauge } from "./exposition.ts";
import type { ReadableMeter } from "./meter.ts";

/** Milliseconds for which query results are cached: several scrapers cost no more than one. */
const freshFor = { facts: 5_000, freshness: 60_000 };
/** Milliseconds after which the rest is reported without the database. */
const timeout = 5_000;

export interface Metrics {
  /** Answers `GET /metrics`, and nothing else. */
  readonly fetch: (request: Request) => Promise<Response>;
  stop(): void;
}

/** The metrics of this process, and of the whole installation as its database has them. */
export function createMetrics(context: AppContext, meter: ReadableMeter): Metrics {
  const { database, env, log, now } = context;
  // How late this process gets to its work.
  const lateness = monitorEventLoopDelay({ resolution });
  lateness.enable();
  const freshness = createFreshness(context);
  const facts = cachedFor(freshFor.facts, async () => operationFamilies(await readOperationFacts(database.db)));
  const leagues = cachedFor(freshFor.freshness, async () => freshnessFamilies(await freshness.ofAll(), now()));

  async function ofDatabase(): Promise<readonly Family[]> {
    try {
      return [up(1), ...(await inTime(facts())), ...(await inTime(leagues()))];
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "metrics are reported without the database");
      return [up(0)];
    }
  }

  function ofBackups(): readonly Family[] {
    try {
      return env.backups ? [backupFamily(backupsIn(env.backups.folder)[0], now())] : [];
    } catch {
      return [backupFamily(undefined, now())];
    }
  }

  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname !== "/metrics") return new Response("There is /metrics here.\n", { status: 404 });
      if (request.method !== "GET" && request.method !== "HEAD")
        return new Response(null, { status: 405, headers: { Allow: "GET" } });
      const families = [
        ...processFamilies(lateness, database.pool),
        ...meter.read(),
        ...(await ofDatabase()),
        ...ofBackups(),
      ];
      return new Response(expose(families), {
        headers: { "Content-Type": expositionType, "Cache-Control": "no-store" },
      });
    },
    stop: () => lateness.disable(),
  };
}

const up = (value: number) => gauge("agate_database_up", "Whether the database answers.", { value });

async function inTime<T>(reading: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the database takes too long")), timeout);
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The sampling interval in milliseconds, which is included in the measured lateness. */
const resolution = 20;

/** This process: CPU, memory, lateness since the last reading, database connections. */
function processFamilies(lateness: ELDHistogram, pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">) {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const quantiles = [0.5, 0.99].map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: Math.max(0, lateness.percentile(quantile * 100) / 1e6 - resolution) / 1_000,
  }));
  lateness.reset();
  const families: readonly Family[] = [
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of this process.",
      type: "counter",
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge("process_resident_memory_bytes", "Memory of this process.", { value: rss }),
    gauge("process_start_time_seconds", "When this process began, in seconds since 1970.", {
      value: Date.now() / 1_000 - process.uptime(),
    }),
    gauge("nodejs_heap_used_bytes", "Of the memory, what JavaScript uses.", { value: heapUsed }),
    gauge(
      "nodejs_eventloop_delay_seconds",
      "How late this process came to its work since the last scrape.",
      ...quantiles,
    ),
    gauge(
      "agate_db_connections",
      "Connections of this process to the database.",
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
    ),
    gauge("agate_db_waiting", "Statements of this process that wait for a connection.", { value: pool.waitingCount }),
  ];
  return families;
}

/** Shares one read between all callers within a time; retries after a failed read. */
function cachedFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last && at - last.at < milliseconds) return last.value;
    const mine = { at, value: read() };
    last = mine;
    mine.value.catch(() => {
      if (last === mine) last = undefined;
    });
    return mine.value;
  };
}

/** What is waiting, failed or needs a decision in the whole installation: the same from every server. */
function operationFamilies(facts: OperationFacts): readonly Family[] {
  const { mail, events, holds, jobs, refusedWebhooks, feedAlarms, paymentAlarms, paymentRoundSeconds, stoppedHosts } =
    facts;
  const ofJobs = (value: (queue: OperationFacts["jobs"][number]) => number) =>
    jobs.map((queue) => ({ labels: { queue: queue.queue }, value: value(queue) }));
  return [
    gauge("agate_mail_waiting", "Letters that are to be sent.", { value: mail.waiting }),
    gauge("agate_mail_overdue_seconds", "Age of the oldest letter that failed and is tried again.", {
      value: mail.overdueSeconds,
    }),
    gauge("agate_mail_failed", "Emails that failed for good within a day.", { value: mail.failed }),
    gauge("agate_payment_events_waiting", "Events of Stripe that are to be handled.", { value: events.waiting }),
    gauge("agate_payment_events_overdue_seconds", "Age of the oldest event that is not handled.", {
      value: events.overdueSeconds,
    }),
    gauge(
      "agate_payment_round_age_seconds",
      "Since Stripe was last checked for events that webhooks missed.",
      ...(paymentRoundSeconds === null ? [] : [{ value: paymentRoundSeconds }]),
    ),
    gauge("agate_refused_webhooks", "Webhooks today and yesterday that Stripe did not sign.", {
      value: refusedWebhooks,
    }),
    gauge("agate_holds_open", "Answers of providers that a person is to decide on.", { value: holds }),
    gauge(
      "agate_alarms_open",
      "Alarms, of agate data alarms and agate stripe alarms.",
      { labels: { about: "data" }, value: feedAlarms },
      { labels: { about: "payments" }, value: paymentAlarms },
    ),
    gauge(
      "agate_feed_host_stopped",
      "Provider hosts that are paused.",
      ...stoppedHosts.map((host) => ({ labels: { host }, value: 1 })),
    ),
    gauge("agate_jobs_waiting", "Jobs that wait.", ...ofJobs(({ waiting }) => waiting)),
    gauge("agate_jobs_active", "Jobs that run.", ...ofJobs(({ active }) => active)),
    gauge(
      "agate_jobs_overdue_seconds",
      "How long the oldest job could have begun.",
      ...ofJobs(({ overdueSeconds }) => overdueSeconds),
    ),
  ];
}

/** How fresh each automatically refreshed league is, compared with what is promised. */
function freshnessFamilies(freshness: ReadonlyMap<string, LeagueFreshness>, now: Date): readonly Family[] {
  const ofLeagues = (value: (league: LeagueFreshness) => number) =>
    [...freshness].map(([league, found]) => ({ labels: { league }, value: value(found) }));
  return [
    gauge(
      "agate_freshness_promised",
      "Rosters, schedules and fields of which freshness is promised.",
      ...ofLeagues(({ promised }) => promised),
    ),
    gauge(
      "agate_freshness_overdue",
      "Of these, those that are older than promised.",
      ...ofLeagues(({ overdue }) => overdue),
    ),
    gauge(
      "agate_freshness_oldest_seconds",
      "Age of the oldest that is older than promised; 0: none is.",
      ...ofLeagues(({ oldest }) => (oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0)),
    ),
  ];
}

/** @param newest of BACKUP_DIR; undefined: there is none yet */
function backupFamily(newest: StoredBackup | undefined, now: Date): Family {
  return gauge(
    "agate_backup_age_seconds",
    "Age of the newest backup in BACKUP_DIR.",
    ...(newest ? [{ value: (now.getTime() - newest.madeAt.getTime()) / 1_000 }] : []),
  );
}

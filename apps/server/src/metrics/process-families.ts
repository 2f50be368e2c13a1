import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Pool } from "pg";
import type { Family } from "./exposition.ts";

/** Milliseconds between two looks, which are measured with the lateness. */
const resolution = 20;

type Lateness = ReturnType<typeof monitorEventLoopDelay>;

/** Watches how late this process comes to what it is to do; until `disable`. */
export function watchLateness(): Lateness {
  const lateness = monitorEventLoopDelay({ resolution });
  lateness.enable();
  return lateness;
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: "gauge",
  samples: [{ value }],
});

/** This process: processor, memory, lateness since the last reading, connections to the database. */
export function processFamilies(lateness: Lateness, pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">) {
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
    gauge("process_resident_memory_bytes", "Memory of this process.", rss),
    gauge(
      "process_start_time_seconds",
      "When this process began, in seconds since 1970.",
      Date.now() / 1_000 - process.uptime(),
    ),
    gauge("nodejs_heap_used_bytes", "Of the memory, what JavaScript uses.", heapUsed),
    {
      name: "nodejs_eventloop_delay_seconds",
      help: "How late this process came to its work since the last scrape.",
      type: "gauge",
      samples: quantiles,
    },
    {
      name: "agate_db_connections",
      help: "Connections of this process to the database.",
      type: "gauge",
      samples: [
        { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
        { labels: { state: "idle" }, value: pool.idleCount },
      ],
    },
    gauge("agate_db_waiting", "Statements of this process that wait for a connection.", pool.waitingCount),
  ];
  return families;
}

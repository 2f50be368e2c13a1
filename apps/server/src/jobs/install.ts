import type { Client } from "pg";
import { type QueueOptions, getConstructionPlans } from "pg-boss";
import { createBoss, executorOf, idle } from "./boss.ts";
import { queueNames, type QueuePlan, queues } from "./queues.ts";

/** Seconds without a heartbeat after which a job's worker is considered dead. */
const heartbeatSeconds = 15;
/** Seconds for which jobs are retained: waiting ones practically forever, finished ones for an hour. */
const retention = { retentionSeconds: 10 * 365 * 86_400, deleteAfterSeconds: 3_600 };

/**
 * Creates or updates pg-boss's tables and our queues. Part of a migration: one process at a time,
 * idempotent, safe to interrupt.
 * @param client a connection whose role may create a schema
 */
export async function installJobs(client: Client): Promise<void> {
  const boss = createBoss(executorOf(client), { ...idle, migrate: true });
  try {
    await boss.start();
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const name of queueNames) {
      const plan = queues[name];
      const before = known.get(name);
      const options = optionsOf(plan);
      if (!before)
        await boss.createQueue(name, { ...options, policy: plan.of === "schedule" ? "exclusive" : "standard" });
      else if (Object.entries(options).some(([key, value]) => before[key as keyof QueueOptions] !== value))
        await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ close: false, graceful: false });
  }
}

function optionsOf({ retryLimit, retryDelay, retryDelayMax, expireInSeconds }: QueuePlan): QueueOptions {
  return { retryLimit, retryDelay, retryDelayMax, retryBackoff: true, expireInSeconds, heartbeatSeconds, ...retention };
}

/** The tables that pg-boss creates and uses, with their schema. */
export function jobTables(): readonly string[] {
  return Array.from(
    getConstructionPlans("pgboss").matchAll(/CREATE TABLE (pgboss\.\w+) \(/g),
    ([, name]) => name ?? "",
  );
}

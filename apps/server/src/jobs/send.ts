import { sql } from "drizzle-orm";
import { type Db as Executor, fromDrizzle, type PgBoss } from "pg-boss";
import type { Db } from "../db/queries.ts";
import { createBoss, idle } from "./boss.ts";
import type { QueueName } from "./queues.ts";

/** The job of one of our rows. */
export interface RowJob {
  /** The row's job id. Sending it again while that job exists has no effect. */
  readonly id: string;
  /** Earliest time to run; left out: at once. */
  readonly dueAt?: Date | null;
  /** The queue limits how many jobs of one group run at a time. */
  readonly group?: string;
}

/**
 * Enqueues jobs in the transaction that writes their rows: both happen or neither (rule JB1).
 * @throws QueryFailure
 */
export async function sendJobs(db: Db, queue: QueueName, jobs: readonly RowJob[]): Promise<void> {
  const sender = await (senders.ready ??= startSender(db));
  for (let from = 0; from < jobs.length; from += most) {
    const some = jobs.slice(from, from + most).map(({ id, dueAt, group }) => ({
      id,
      ...(dueAt && { startAfter: dueAt }),
      ...(group && { group: { id: group } }),
    }));
    await sender.insert(queue, some, { db: fromDrizzle(db, sql) });
  }
}

/** The most jobs sent by one statement. */
const most = 1_000;

/**
 * The instance that sends this process's jobs, to any database: all it caches is the list of queues,
 * which is always the same.
 */
const senders: { ready: Promise<PgBoss> | undefined } = { ready: undefined };

/** @param db where the queues are read; not used afterwards, so it may be a transaction */
async function startSender(db: Db): Promise<PgBoss> {
  const reading = fromDrizzle(db, sql);
  let source: Executor | undefined = reading;
  let failure: unknown;
  const executor: Executor = {
    executeSql: async (text, values) => {
      if (!source) return { rows: [] };
      return source.executeSql(text, values).catch((error: unknown) => {
        failure = error;
        throw error;
      });
    },
  };
  try {
    const boss = await createBoss(executor, idle).start();
    // pg-boss starts even when it could not read the queues, and would then refuse to send.
    if (failure) throw failure;
    return boss;
  } catch (error) {
    senders.ready = undefined;
    throw error;
  } finally {
    source = undefined;
  }
}

import { sql } from "drizzle-orm";
import { type Db as Executor, fromDrizzle, type PgBoss } from "pg-boss";
import type { Db } from "../db/queries.ts";
import { createBoss, idle } from "./boss.ts";
import type { QueueName } from "./queues.ts";

/** A job that stands for a row of ours. */
export interface RowJob {
  /** The row's; sent again while the job is there, it is one job. */
  readonly id: string;
  /** Not before; left out: at once. */
  readonly dueAt?: Date | null;
}

/**
 * Sends jobs. Give it the transaction that writes their rows: both happen or neither.
 * @throws QueryFailure
 */
export async function sendJobs(db: Db, queue: QueueName, jobs: readonly RowJob[]): Promise<void> {
  const sender = await (senders.ready ??= startSender(db));
  for (let from = 0; from < jobs.length; from += most) {
    const some = jobs.slice(from, from + most).map(({ id, dueAt }) => ({ id, ...(dueAt && { startAfter: dueAt }) }));
    await sender.insert(queue, some, { db: fromDrizzle(db, sql) });
  }
}

/** Jobs a statement sends at most. */
const most = 1_000;

/** One boss writes the jobs of this process, whatever their database: all it keeps is what queues there are, which is the same in all. */
const senders: { ready: Promise<PgBoss> | undefined } = { ready: undefined };

/** @param db what the queues are read from; it is let go of afterwards */
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
    // It goes on without its queues, and could send nothing.
    if (failure) throw failure;
    return boss;
  } catch (error) {
    senders.ready = undefined;
    throw error;
  } finally {
    source = undefined;
  }
}

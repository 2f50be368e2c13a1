import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, Pool } from "pg";
import { makeDataFolder } from "../installation/make-data-folder.ts";
import { startLocalServer } from "./native.ts";
import { createDb } from "./queries.ts";

export type { Db } from "./queries.ts";

export type Database = Awaited<ReturnType<typeof openDatabase>>;

export interface DatabaseSettings {
  /** Any PostgreSQL 15 or newer; undefined: the built-in one. */
  readonly url?: string | undefined;
  /** Where the built-in one stores its files. */
  readonly dataDir: string;
  /** The statement timeout in milliseconds; 0: none. */
  readonly statementTimeout?: number;
}

/**
 * Opens the database: the one at the URL, or the built-in PostgreSQL in the data folder, which is used the same way.
 * Does not migrate: see `jobs/migrate.ts`.
 * @throws EnvFault when there is neither: the folder is not writable, or there is no PostgreSQL build for this system
 */
export async function openDatabase({ url, dataDir, statementTimeout = 0 }: DatabaseSettings) {
  if (!url) makeDataFolder(dataDir);
  const local = url ? undefined : await startLocalServer(join(dataDir, "pg"));
  const connectionString = local?.url ?? url ?? "";
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "agate",
    ...(statementTimeout ? { statement_timeout: statementTimeout, query_timeout: statementTimeout + 500 } : {}),
  });
  // A connection that dies while idle is replaced at the next query; without a listener Node would exit.
  pool.on("error", () => {});
  return {
    db: createDb(pool),
    pool,
    url: connectionString,
    /** Ends the pool and releases the local server. */
    async stop() {
      await pool.end();
      local?.release();
    },
  };
}

/** Milliseconds between two attempts to take a lock. */
const pause = 100;

/**
 * Runs work while this process is the only user of the database that holds the numbered lock. Lock and work
 * have separate connections without a time limit. The lock belongs to a transaction, so it is released however
 * the process ends. That also works behind a pooler, which assigns a connection per transaction and would hold
 * a session's lock forever.
 */
export async function withLock<T>(url: string, lock: number, work: (client: Client) => Promise<T>): Promise<T> {
  return withClient(url, (holder) =>
    withClient(url, async (client) => {
      await takeLock(holder, lock);
      return work(client);
    }),
  );
}

/**
 * Takes the lock until the connection ends. A waiting process has no transaction open, so it does not occupy a pooler's
 * connection that a working one needs.
 */
async function takeLock(holder: Client, lock: number): Promise<void> {
  for (;;) {
    await holder.query("begin; set local idle_in_transaction_session_timeout = 0");
    const { rows } = await holder.query<{ taken: boolean }>("select pg_try_advisory_xact_lock($1) as taken", [lock]);
    if (rows[0]?.taken) return;
    await holder.query("rollback");
    await wait(pause);
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: "agate" });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

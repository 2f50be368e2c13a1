import { Client } from "pg";

/** Locks that allow one process per scope, across all processes that use the database. */
export type ScopeLocks = Awaited<ReturnType<typeof openLocks>>;

interface LockName {
  readonly league: string;
  readonly kind: string;
  readonly scope: string;
}

/** Sets our locks apart from other advisory locks in the database. */
const seed = 727_003;

/**
 * Locks that PostgreSQL holds for a connection: however a process ends, its locks end with it. This also distinguishes
 * a run that was killed from one that is still running.
 */
export async function openLocks(url: string) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: "agate refresh",
  });
  client.on("error", () => {});
  await client.connect();
  let before: Promise<unknown> = Promise.resolve();
  const lockStatement = (call: string, { league, kind, scope }: LockName) => {
    // One at a time: all running scopes share the connection.
    const done = before.then(async () => {
      const { rows } = await client.query<{ done: boolean }>(`select ${call}(hashtextextended($1, ${seed})) as done`, [
        `${league}/${kind}/${scope}`,
      ]);
      return rows[0]?.done === true;
    });
    before = done.catch(() => {});
    return done;
  };
  return {
    /** False if another run has it. */
    take: (name: LockName) => lockStatement("pg_try_advisory_lock", name),
    async free(name: LockName) {
      await lockStatement("pg_advisory_unlock", name);
    },
    end: () => client.end(),
  };
}

/** Runs work with such locks, and frees what is left of them. */
export async function withLocks<T>(url: string, work: (locks: ScopeLocks) => Promise<T>): Promise<T> {
  const locks = await openLocks(url);
  try {
    return await work(locks);
  } finally {
    await locks.end();
  }
}

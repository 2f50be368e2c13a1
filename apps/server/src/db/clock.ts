import { sql } from "drizzle-orm";
import type { Db } from "./queries.ts";

export interface DatabaseClock {
  /** The database's time, based on the last reading; this machine's before the first reading. */
  now(): Date;
  stop(): void;
}

/** Milliseconds between two readings, and until a retry if the database did not respond. */
const pauses = { heard: 60_000, unheard: 1_000 };

/**
 * A clock that all servers of one database share: it reads the database's time now and then, and between readings adds
 * this process's monotonic count of milliseconds. So a link or a session expires at the same moment on all servers,
 * whatever a server's own clock says. Resolves after the first reading, successful or not.
 */
export async function openClock(db: Db): Promise<DatabaseClock> {
  let known: { readonly time: number; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const read = async () => {
    const begun = performance.now();
    try {
      const { rows } = await db.execute<{ time: string }>(
        sql`select extract(epoch from clock_timestamp()) * 1000 as time`,
      );
      known = { time: Number(rows[0]?.time), at: (begun + performance.now()) / 2 };
    } catch {
      // Not reported here: whatever needs the database reports that it is away. The time
      // continues from the last reading.
    }
    if (!stopped) timer = setTimeout(() => void read(), known ? pauses.heard : pauses.unheard).unref();
  };
  await read();
  return {
    now: () => (known ? new Date(known.time + performance.now() - known.at) : new Date()),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

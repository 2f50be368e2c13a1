import { sql } from "drizzle-orm";
import type { Db } from "./queries.ts";

export interface DatabaseClock {
  /** The database's time, as last read; before the first reading this machine's. */
  now(): Date;
  stop(): void;
}

/** Milliseconds between two readings, and until another try when the database did not answer. */
const pauses = { heard: 60_000, unheard: 1_000 };

/**
 * A clock that all servers of one database share: the database's, read now and then, and carried on from there by this
 * process's own count of milliseconds, which nobody sets. So a link or a session ends at the same moment for all of them,
 * whatever a server's own clock says. Resolves after the first reading, or the first that failed.
 */
export async function openClock(db: Db): Promise<DatabaseClock> {
  let known: { readonly time: number; readonly at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const read = async () => {
    const asked = performance.now();
    try {
      const { rows } = await db.execute<{ time: string }>(
        sql`select extract(epoch from clock_timestamp()) * 1000 as time`,
      );
      known = { time: Number(rows[0]?.time), at: (asked + performance.now()) / 2 };
    } catch {
      // Whoever needs the database reports that it is away; the time continues from the last reading.
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

import type { Db } from "../db/database.ts";
import { refundAttempt, type Limit, consumeAttempt, type CountedAttempt } from "../db/rate-limit.ts";
import type { Log } from "../log/log.ts";

/** A limit, and what it counts: `sign-in`, an address. */
export type LimitedBy = readonly [what: string, whom: string, limit: Limit];

/** Where one request is counted. */
export interface Admission {
  readonly db: Db;
  readonly log: Log;
  /** What the request was counted under so far, outside any transaction. */
  readonly countedAttempts: CountedAttempt[];
}

/** A limit is exhausted. */
export interface LimitExceeded {
  readonly refused: "agate:too-many-requests";
  /** When to retry. */
  readonly seconds: number;
}

/** Counts an attempt under each limit. The first exhausted one refuses, and its first refusal is logged. */
export async function enforceLimits(
  { db, log, countedAttempts }: Admission,
  ...counts: readonly LimitedBy[]
): Promise<LimitExceeded | undefined> {
  for (const [what, whom, limit] of counts) {
    const attempt = await consumeAttempt(db, `${what}:${whom}`, limit);
    countedAttempts.push(attempt);
    const { allowed, firstRefusal, seconds } = attempt;
    if (firstRefusal) log.warn({ limit: what, most: limit.most, seconds }, "a limit is reached");
    if (!allowed) return { refused: "agate:too-many-requests", seconds };
  }
  return undefined;
}

/**
 * Handles one request. Failures that are not the caller's fault do not count: their attempts are refunded, as far as
 * the database can be reached.
 */
export async function withCountedAttempts<T>(
  db: Db,
  act: (countedAttempts: CountedAttempt[]) => Promise<T>,
): Promise<T> {
  const countedAttempts: CountedAttempt[] = [];
  try {
    return await act(countedAttempts);
  } catch (error) {
    for (const attempt of countedAttempts) await refundAttempt(db, attempt).catch(() => {});
    throw error;
  }
}

const minute = 60_000;

/**
 * Counts per minute, in memory, what is done for each of some callers. It limits load and protects no secret, so each
 * server can count separately.
 * @returns null to proceed; otherwise the seconds until a retry
 */
export function createMinuteBudget(now: () => Date, most: number): (whom: string) => number | null {
  let window = 0;
  const counts = new Map<string, number>();
  return (whom) => {
    const at = now().getTime();
    const current = Math.floor(at / minute);
    if (current !== window) {
      window = current;
      counts.clear();
    }
    const count = (counts.get(whom) ?? 0) + 1;
    counts.set(whom, count);
    return count > most ? Math.max(1, Math.ceil(((window + 1) * minute - at) / 1000)) : null;
  };
}

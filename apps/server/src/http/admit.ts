import type { Db } from "../db/database.ts";
import { giveTurnBack, type Limit, takeTurn, type Turn } from "../db/rate-limit.ts";
import type { Log } from "../log.ts";

/** A limit, and whom it counts: `sign-in`, an address. */
export type Count = readonly [what: string, whom: string, limit: Limit];

/** Where one request is counted. */
export interface Admission {
  readonly db: Db;
  readonly log: Log;
  /** What the request was counted under so far, outside any transaction. */
  readonly turns: Turn[];
}

/** A limit is used up. */
export interface TooMany {
  readonly refused: "agate:too-many-requests";
  /** When to come back. */
  readonly seconds: number;
}

/** Takes a turn under each count; the first that is used up refuses, and its first refusal is told to the operator. */
export async function admit({ db, log, turns }: Admission, ...counts: readonly Count[]): Promise<TooMany | undefined> {
  for (const [what, whom, limit] of counts) {
    const turn = await takeTurn(db, `${what}:${whom}`, limit);
    turns.push(turn);
    const { allowed, firstRefusal, seconds } = turn;
    if (firstRefusal) log.warn({ limit: what, most: limit.most, seconds }, "a limit is reached");
    if (!allowed) return { refused: "agate:too-many-requests", seconds };
  }
  return undefined;
}

/**
 * Does what one request asks for. What fails through no fault of who asked is not counted: its turns are given back, as
 * far as the database can be reached.
 */
export async function counted<T>(db: Db, act: (turns: Turn[]) => Promise<T>): Promise<T> {
  const turns: Turn[] = [];
  try {
    return await act(turns);
  } catch (error) {
    for (const turn of turns) await giveTurnBack(db, turn).catch(() => {});
    throw error;
  }
}

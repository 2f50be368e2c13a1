import type { ProblemType } from "@agate/api";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import { giveTurnBack, type Limit, takeTurn, type Turn } from "../../db/rate-limit.ts";
import type { Sessions } from "./sessions.ts";

/** What the acts of this feature work with. */
export interface AccountWorld {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly sessions: Sessions;
  /** What one request was counted under so far, outside any transaction. */
  readonly turns: Turn[];
}

/** An act that is not done, and why. */
export interface Refusal {
  readonly refused: ProblemType;
  /** With `agate:too-many-requests`: when to come back. */
  readonly seconds?: number;
}

/** A limit, and whom it counts: `sign-in`, an address. */
export type Count = readonly [what: string, whom: string, limit: Limit];

/** Takes a turn under each count; the first that is used up refuses, and its first refusal is told to the operator. */
export async function admit(
  { db, log, turns }: Pick<AccountWorld, "db" | "log" | "turns">,
  ...counts: readonly Count[]
): Promise<Refusal | undefined> {
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
export async function attempt<T>(
  world: Omit<AccountWorld, "turns">,
  act: (world: AccountWorld) => Promise<T>,
): Promise<T> {
  const turns: Turn[] = [];
  try {
    return await act({ ...world, turns });
  } catch (error) {
    for (const turn of turns) await giveTurnBack(world.db, turn).catch(() => {});
    throw error;
  }
}

export function isRefusal<T extends object>(result: T): result is Extract<T, Refusal> {
  return "refused" in result;
}

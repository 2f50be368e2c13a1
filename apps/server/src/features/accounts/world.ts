import type { ProblemType } from "@agate/api";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import { type Limit, takeTurn } from "./rate-limit.ts";
import type { Sessions } from "./sessions.ts";

/** What the acts of this feature work with. */
export interface AccountWorld {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly sessions: Sessions;
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
export async function admit({ db, now, log }: AccountWorld, ...counts: readonly Count[]): Promise<Refusal | undefined> {
  for (const [what, whom, limit] of counts) {
    const { allowed, firstRefusal, seconds } = await takeTurn(db, `${what}:${whom}`, limit, now());
    if (firstRefusal) log.warn({ limit: what, most: limit.most, seconds }, "a limit is reached");
    if (!allowed) return { refused: "agate:too-many-requests", seconds };
  }
  return undefined;
}

export function isRefusal<T extends object>(result: T): result is Extract<T, Refusal> {
  return "refused" in result;
}

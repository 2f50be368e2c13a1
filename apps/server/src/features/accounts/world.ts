import type { ProblemType } from "@agate/api";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { Turn } from "../../db/rate-limit.ts";
import { counted } from "../../http/admit.ts";
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

/** Does what one request asks for, counted under the limits it takes turns at. */
export function attempt<T>(world: Omit<AccountWorld, "turns">, act: (world: AccountWorld) => Promise<T>): Promise<T> {
  return counted(world.db, (turns) => act({ ...world, turns }));
}

export function isRefusal<T extends object>(result: T): result is Extract<T, Refusal> {
  return "refused" in result;
}

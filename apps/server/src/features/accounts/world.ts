import type { ProblemType } from "@agate/api";
import type { Db } from "../../db/database.ts";
import type { Log } from "../../log.ts";
import type { Limits } from "./limits.ts";
import type { Passwords } from "./passwords.ts";
import type { CountedAttempt } from "../../db/rate-limit.ts";
import { withCountedAttempts } from "../../http/enforce-limits.ts";

/** What the acts of this feature work with. */
export interface AccountWorld {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly purchases: Purchases;
  /** What one request was counted under so far, outside any transaction. */
  readonly countedAttempts: CountedAttempt[];
}

/** What people have bought, as far as their accounts need to know. */
export interface Purchases {
  /**
   * Ends what a person could still be charged for; whoever deletes a person waits for it.
   * @throws PaymentFailure; then the person must stay for now
   */
  endForDeletion(personId: string): Promise<void>;
  /** Has the payment provider told a person's new address, soon. @param db the transaction of the change */
  addressChanged(db: Db, personId: string): Promise<void>;
}

/** An act that is not done, and why. */
export interface Refusal {
  readonly refused: ProblemType;
  /** With `agate:too-many-requests`: when to come back. */
  readonly seconds?: number;
}

/** Does what one request asks for, counted under the limits it comes under. */
export function attempt<T>(
  world: Omit<AccountWorld, "countedAttempts">,
  act: (world: AccountWorld) => Promise<T>,
): Promise<T> {
  return withCountedAttempts(world.db, (countedAttempts) => act({ ...world, countedAttempts }));
}

export function isRefusal<T extends object>(result: T): result is Extract<T, Refusal> {
  return "refused" in result;
}

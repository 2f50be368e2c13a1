import type { ProblemType } from "@agate/api";
import type { Db } from "../../../db/database.ts";
import { refundAttempt } from "../../../db/rate-limit.ts";
import { enforceLimits, type LimitedBy } from "../../../http/enforce-limits.ts";
import type { Refusal } from "../../../http/problem.ts";
import { enqueue } from "../../../mail/outbox.ts";
import type { AccountContext } from "../context.ts";
import { emailOf } from "../people.ts";
import type { SecondFactorProof } from "../sessions.ts";

/** A factor that was verified but not yet consumed. */
export interface VerifiedFactor {
  readonly kind: SecondFactorProof["kind"];
  /** The refusal if a concurrent request consumed it first. */
  readonly otherwise: ProblemType;
  /**
   * Consumes it in the transaction of what it is proven for: a code counts once.
   * @returns false if it was consumed in the meantime
   */
  consume(tx: Db): Promise<boolean>;
}

/**
 * Counts a guess. Only someone with the password or a session can guess at all. The first refusal of a limit is mailed
 * to the owner, who should know that someone has gotten this far.
 */
export async function countGuess(
  context: AccountContext,
  personId: string,
  ...limits: readonly LimitedBy[]
): Promise<Refusal | undefined> {
  const tooMany = await enforceLimits(context, ...limits);
  if (!tooMany || !context.countedAttempts.at(-1)?.firstRefusal) return tooMany;
  const recipient = await emailOf(context.db, personId);
  if (recipient) await enqueue(context.db, { kind: "second-factor-guessed", recipient, now: context.now() });
  return tooMany;
}

/** A correct entry isn't a guess: only its own attempts are refunded. */
export async function refundGuess({ db, countedAttempts }: AccountContext): Promise<void> {
  for (const counted of countedAttempts.splice(0)) await refundAttempt(db, counted);
}

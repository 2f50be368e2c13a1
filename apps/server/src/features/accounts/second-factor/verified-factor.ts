import type { ProblemType } from "@agate/api";
import type { Db } from "../../../db/database.ts";
import { refundAttempt } from "../../../db/rate-limit.ts";
import { enforceLimits, type LimitedBy } from "../../../http/enforce-limits.ts";
import { enqueue } from "../../../mail/outbox.ts";
import type { AccountContext, Refusal } from "../context.ts";
import { emailOf } from "../people.ts";
import type { SecondFactorProof } from "../sessions.ts";

/** A factor that was found right and has not been used up yet. */
export interface VerifiedFactor {
  readonly kind: SecondFactorProof["kind"];
  /** What it is refused with when somebody else was faster. */
  readonly otherwise: ProblemType;
  /**
   * Uses it up, in the transaction of what it is proven for: a code counts once.
   * @returns false when it was used in the meantime
   */
  consume(tx: Db): Promise<boolean>;
}

/**
 * Counts a guess. Only who has the password or a session can guess at all; the first refusal of a limit is mailed to the
 * owner, who should hear that somebody has come so far.
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

/** A right one is no guess: its own attempts are given back, and no others. */
export async function forgiveGuess({ db, countedAttempts }: AccountContext): Promise<void> {
  for (const counted of countedAttempts.splice(0)) await refundAttempt(db, counted);
}

import type { Db } from "../../db/database.ts";
import type { AppContext } from "../../app-context.ts";
import { mayHeal } from "./guards/doubts.ts";
import { type Doubted, type Healed, recall } from "./holds.ts";
import type { Job, Stored } from "./scope.ts";
import type { SecondOpinion } from "./second-opinion.ts";

export interface Judged {
  readonly stored: Stored;
  /** Why a doubted answer is believed after all, or what else is known of the doubt; else empty. */
  readonly told: string;
  /** A person refused the same before. */
  readonly isRefused: boolean;
}

/**
 * What becomes of a doubted answer: refused before, it stays refused; said again, or confirmed by a second provider, it is
 * stored (rule GD11); else it is held.
 * @returns null when a second provider should be asked first
 */
export async function judgeDoubt<Facts>(
  tx: Db,
  job: Job<Facts>,
  doubted: Doubted<Facts> & { readonly isFresh: boolean },
  second: SecondOpinion | "may be asked" | "nobody",
  feeds: AppContext["feeds"],
): Promise<Judged | null> {
  const { answer, provider, doubt, now } = doubted;
  const { refusal, healed } = await recall(tx, job, doubted, feeds);
  if (refusal) {
    const day = refusal.decidedAt?.toISOString().slice(0, 10) ?? "";
    return {
      stored: { held: doubt },
      told: `a person refused the same on ${day} (hold ${refusal.id})`,
      isRefused: true,
    };
  }
  const isAsked = typeof second === "object";
  if (!healed && mayHeal(doubt.about) && second === "may be asked") return null;
  const because: Healed | null =
    healed ?? (isAsked && second.confirms ? { by: "second source", told: second.told } : null);
  if (because !== null) {
    const doubts = `not settled by ${because.by === "repetition" ? "repetition" : "a second source"}` as const;
    const stored = await job.store(tx, answer, { provider, now, doubts });
    return { stored, told: `${doubt.reason}; believed because ${because.told}`, isRefused: false };
  }
  return { stored: { held: doubt }, told: isAsked ? second.told : "", isRefused: false };
}

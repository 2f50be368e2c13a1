import { type Answer, type AnySource, type Ask, type Feed, FeedFailure, feedOf } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { isDatabaseAway } from "../../log/error-code.ts";
import { reasonOf } from "../../log/log.ts";
import { isSameClaim } from "./claim.ts";
import { isAboutNumbers, isPartial, resolvesAlone } from "./guards/doubts.ts";
import { type Doubted, type Resolution, keep, recall, namesRequested } from "./holds.ts";
import { withPermission, type Permission } from "./permission.ts";
import { type Job, type Stored, nameOf } from "./scope.ts";
import { type RawBody, recording } from "./stored-answers.ts";

export interface Judgment {
  readonly stored: Stored;
  /** Why a doubted answer is believed after all, or what else is known about the doubt; otherwise empty. */
  readonly reason: string;
  /** A person refused the same answer before. */
  readonly isRefused: boolean;
}

/**
 * Decides what happens to a doubted answer: if it was refused before, it stays refused; if it was repeated, or
 * confirmed by a second provider, it is stored (rule GD11); otherwise it is held.
 * @returns null if a second provider should be requested first
 */
export async function judgeDoubt<Facts>(
  tx: Db,
  job: Job<Facts>,
  { runId, ...doubted }: Doubted<Facts> & { readonly isFresh: boolean; readonly runId: number },
  second: SecondOpinion | "available" | "none",
  feeds: AppContext["feeds"],
): Promise<Judgment | null> {
  const { answer, provider, doubt, now } = doubted;
  const { refusal, healed } = await recall(tx, job, doubted, feeds);
  if (refusal) {
    const day = refusal.decidedAt?.toISOString().slice(0, 10) ?? "";
    return {
      stored: { held: doubt },
      reason: `a person refused the same on ${day} (hold ${refusal.id})`,
      isRefused: true,
    };
  }
  const wasRequested = typeof second === "object";
  if (!healed && resolvesAlone(doubt.about) && second === "available") return null;
  const because: Resolution | null =
    healed ?? (wasRequested && second.confirms ? { by: "second source", reason: second.reason } : null);
  if (because !== null) {
    const doubts = `not settled by ${because.by === "repetition" ? "repetition" : "a second source"}` as const;
    const stored = await job.store(tx, answer, { provider, now, doubts });
    return { stored, reason: `${doubt.reason}; believed because ${because.reason}`, isRefused: false };
  }
  if (isPartial(doubt.about)) {
    const stored = await job.store(tx, answer, { provider, now, doubts: "all, parts kept" });
    await keep(tx, job, runId, doubted);
    return { stored, reason: "", isRefused: false };
  }
  return { stored: { held: doubt }, reason: wasRequested ? second.reason : "", isRefused: false };
}

/** The same `ask`, for complete answers only. */
export function bypassCache(ask: Ask): Ask {
  return (url, how) => ask(url, { ...how, fresh: true });
}

/** What a second provider says about an answer that a guard doubts. */
export interface SecondOpinion {
  readonly confirms: boolean;
  /** In words for people. */
  readonly reason: string;
  readonly provider: string;
  readonly bodies: readonly RawBody[];
}

/**
 * Checks with the next available source whether it says the same. Nothing of its answer is stored.
 * @throws only when the database is away
 */
export async function requestSecondOpinion<Facts>(
  { context, permission }: { readonly context: AppContext; readonly permission: Permission },
  job: Job<Facts>,
  doubted: Pick<Doubted<Facts>, "answer" | "doubt">,
  others: readonly AnySource[],
): Promise<SecondOpinion> {
  const undecided: string[] = [];
  for (const source of others) {
    const feed = feedOf(context.feeds, source.feed);
    const recorder = recording(withPermission(permission, feed, bypassCache(context.ask)));
    try {
      const answer = await job.fetch(source, recorder.ask);
      return {
        ...(await compare(job, doubted, answer, feed)),
        provider: source.feed,
        bodies: recorder.bodies,
      };
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      if (!(error instanceof FeedFailure)) context.log.error({ ...nameOf(job), err: error }, "a bug in a refresh");
      undecided.push(`${feed.name} cannot tell: ${reasonOf(error)}`);
    }
  }
  return { confirms: false, reason: undecided.join("; "), provider: "", bodies: [] };
}

/** Whether a second provider's answer says the same as a doubted one and names the requested subject, also in words. */
async function compare<Facts>(
  job: Job<Facts>,
  { answer: doubted, doubt }: Pick<Doubted<Facts>, "answer" | "doubt">,
  second: Answer<Facts>,
  { id, name }: Feed,
): Promise<Pick<SecondOpinion, "confirms" | "reason">> {
  const withNumbers = isAboutNumbers(doubt.about);
  const claim = job.claim(second, withNumbers);
  const said = new Set(claim.members.flat());
  const saysAll = doubt.claims?.every((one) => said.has(one)) ?? true;
  if (!saysAll || !isSameClaim(claim, job.claim(doubted, withNumbers)))
    return { confirms: false, reason: `${name} does not say the same` };
  return (await namesRequested(job, claim, id))
    ? { confirms: true, reason: `${name} says the same` }
    : { confirms: false, reason: `${name} says the same, and does not name whom it is about` };
}

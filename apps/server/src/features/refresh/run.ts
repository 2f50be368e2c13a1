import { and, eq, isNotNull, ne } from "drizzle-orm";
import { type Answer, type AnySource, FeedFailure, feedOf } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { shareLeague } from "../../db/league-state.ts";
import { isGood } from "../../db/run-outcome.ts";
import { feedRun, type RunOutcome, team } from "../../db/schema.ts";
import { isDatabaseAway } from "../../log/error-code.ts";
import { reasonOf } from "../../log/log.ts";
import { isSameClaim } from "./claim.ts";
import { type Doubt, resolvesAlone } from "./guards/doubts.ts";
import { closeHolds, findKept, findOpenHold, forgetKept, hold } from "./holds.ts";
import { judgeDoubt, requestSecondOpinion, bypassCache, type SecondOpinion } from "./judge-doubt.ts";
import type { ScopeLocks } from "./locks.ts";
import { withPermission, type Permission } from "./permission.ts";
import { closeDeadRunsOf, isGoodRunOf, noteGoodRun } from "./runs.ts";
import { noteState } from "./scope-states.ts";
import { type Job, nameOf, type ScopeName, type ScopeResult, type Stored } from "./scope.ts";
import { storeBodies, type RawBody, recording } from "./stored-answers.ts";

export interface Runner {
  readonly context: AppContext;
  readonly locks: ScopeLocks;
  readonly permission: Permission;
}

/** The outcome of one run; the rest of a result is the scope's name. */
type Verdict = Pick<ScopeResult, "outcome" | "counts" | "reason" | "missing" | "isRefused" | "remarks">;

/**
 * Refreshes one scope from the first source that can serve it: fetch, store the raw bodies, judge, store in one
 * transaction, and record the outcome. If a source fails, nothing changes and the next source is tried. A guard's doubt
 * ends the run, because then a person decides, unless the answer is repeated (rule GD11).
 * @throws only when the database is away; any other error is the outcome `failed`
 */
export async function runScope<Facts>(
  runner: Runner,
  job: Job<Facts>,
  sources: readonly AnySource[],
): Promise<ScopeResult> {
  const { context } = runner;
  const began = context.now();
  const tried: ScopeResult[] = [];
  const refused: Answer<Facts>[] = [];
  for (const [at, source] of sources.entries()) {
    const verdict = await runOnce(runner, job, source, sources.slice(at + 1), refused);
    const result = { ...nameOf(job), label: job.label, provider: source.feed, ...verdict };
    tried.push(result);
    if (isServed(result)) break;
  }
  // If no source served it, report in order of preference: a refused answer, a failure, a source that has no such data.
  const reported =
    tried.findLast(isServed) ??
    tried.find(({ isRefused }) => isRefused) ??
    tried.find(({ outcome }) => outcome === "failed") ??
    tried[0];
  if (!reported) throw new Error(`No source was given for ${job.kind} of ${job.league}.`);
  if (reported.outcome === "failed" || reported.outcome === "held")
    context.log.warn(
      { ...nameOf(job), provider: reported.provider, reason: reported.reason },
      `refresh ${reported.outcome}`,
    );
  if (reported.reason && isGood(reported.outcome))
    context.log.warn(
      { ...nameOf(job), provider: reported.provider, reason: reported.reason },
      "refresh stored what was not all in order",
    );
  // A scope in progress in another process is recorded by that process.
  if (reported.outcome !== "skipped" || reported.missing)
    await noteState(context.database.db, job, { outcome: reported.outcome, began });
  const others = tried.filter((result) => result !== reported);
  return {
    ...reported,
    remarks: [
      ...others.map(({ provider, reason }) => `${feedOf(context.feeds, provider).name}: ${reason}`),
      ...reported.remarks,
    ],
  };
}

/** An answer that a person has refused does not count: the next source may have a better one. */
function isServed({ outcome, missing, isRefused }: ScopeResult): boolean {
  return outcome !== "failed" && !missing && !isRefused;
}

/**
 * @param refused answers of earlier sources that did not answer the request; this source's answer is added if it is one
 */
async function runOnce<Facts>(
  runner: Runner,
  job: Job<Facts>,
  source: AnySource,
  others: readonly AnySource[],
  refused: Answer<Facts>[],
): Promise<Verdict> {
  const { context, locks, permission } = runner;
  if (!(await locks.take(job))) return bareVerdict("skipped", "another process is refreshing it");
  try {
    const { db } = context.database;
    // Left by a process that was killed: its successor closes them instead of waiting for the next plan.
    await closeDeadRunsOf(context, nameOf(job));
    const [row] = await db
      .insert(feedRun)
      .values({ ...nameOf(job), provider: source.feed, started: context.now() })
      .returning({ id: feedRun.id });
    if (!row) throw new Error("The run was not written down.");
    const held = await findOpenHold(db, job);
    // A repetition must be complete: "not modified" does not repeat anything.
    const isFresh = held !== null ? resolvesAlone(held.doubt) : (await findKept(db, job)) !== null;
    const recorder = recording(
      withPermission(permission, feedOf(context.feeds, source.feed), isFresh ? bypassCache(context.ask) : context.ask),
    );
    const run = { id: row.id, provider: source.feed, bodies: recorder.bodies, isFresh, refused };
    try {
      const answer = await job.fetch(source, recorder.ask);
      const verdict = await storeAnswer(context, job, run, answer, others.length ? "available" : "none");
      if ("outcome" in verdict) return verdict;
      const second = await requestSecondOpinion(runner, job, { answer, doubt: verdict.unsettled }, others);
      const last = await storeAnswer(context, job, run, answer, second);
      return "outcome" in last ? last : bareVerdict("failed", "no other provider answered");
    } catch (error) {
      // A run that ends with its process is closed by the next process that checks.
      if (isDatabaseAway(error) || context.ending.aborted) throw error;
      return await close(context, job, run, error);
    }
  } finally {
    await locks.free(job);
  }
}

interface Run<Facts> {
  readonly id: number;
  readonly provider: string;
  readonly bodies: readonly RawBody[];
  /** All of its answers were complete: none is a cached "not modified". */
  readonly isFresh: boolean;
  /** Other sources' answers that did not answer the request. */
  readonly refused: Answer<Facts>[];
}

/**
 * Stores an answer, the run, and its bodies in one transaction.
 * @param second another provider's opinion of a doubted answer, or whether one can be requested
 * @returns the doubt if another provider should be asked about it first; nothing was written
 */
async function storeAnswer<Facts>(
  context: AppContext,
  job: Job<Facts>,
  run: Run<Facts>,
  answer: Answer<Facts>,
  second: SecondOpinion | "available" | "none",
): Promise<Verdict | { readonly unsettled: Doubt }> {
  const now = context.now();
  const { provider } = run;
  return context.database.db.transaction(async (tx) => {
    await shareLeague(tx, job.league);
    // Its people would be live on a team that is gone.
    const isMerged = and(eq(team.id, job.scope), isNotNull(team.mergedInto));
    if (await tx.$count(team, isMerged)) throw new FeedFailure(provider, "changed", "the team was merged meanwhile");
    const first = await storeRequested(tx, job, run, answer, now);
    const judged =
      "held" in first
        ? await judgeDoubt(
            tx,
            job,
            { answer, provider, doubt: first.held, now, isFresh: run.isFresh, runId: run.id },
            second,
            context.feeds,
          )
        : { stored: first, reason: "", isRefused: false };
    if (!judged) return "held" in first ? { unsettled: first.held } : bareVerdict("failed", "it was not in doubt");
    const { stored, reason, isRefused } = judged;
    const verdict = { ...verdictOf(stored, reason, answer.remarks), isRefused };
    await tx
      .update(feedRun)
      .set({ finished: now, outcome: verdict.outcome, counts: { ...verdict.counts }, reason: verdict.reason })
      .where(eq(feedRun.id, run.id));
    if (!("held" in stored)) {
      await closeHolds(tx, job, now, reason ? "healed" : "superseded");
      if (!("held" in first)) await forgetKept(tx, job);
      await noteGoodRun(tx, job.league, now, stored);
    } else if (!isRefused) {
      const doubted = { answer, provider, doubt: stored.held, now };
      await hold(tx, job, run.id, doubted, verdict.reason);
    }
    if (verdict.outcome !== "unchanged") await storeBodies(tx, job, { ...run, at: now }, run.bodies);
    if (typeof second === "object")
      await storeBodies(tx, job, { id: run.id, provider: second.provider, at: now }, second.bodies);
    return verdict;
  });
}

/**
 * Stores an answer that passes all guards.
 * @throws FeedFailure `changed` if it does not answer the request, or if it is doubted and repeats another source's
 * answer that did not
 */
async function storeRequested<Facts>(
  tx: Db,
  job: Job<Facts>,
  { provider, refused }: Run<Facts>,
  answer: Answer<Facts>,
  now: Date,
): Promise<Stored> {
  try {
    const stored = await job.store(tx, answer, { provider, now, doubts: "all" });
    if ("held" in stored && refused.some((other) => isSameClaim(job.claim(answer, false), job.claim(other, false))))
      throw new FeedFailure(provider, "changed", `${stored.held.reason}; another source was refused for the same`);
    return stored;
  } catch (error) {
    if (error instanceof FeedFailure) refused.push(answer);
    throw error;
  }
}

function verdictOf(stored: Stored, reason: string, remarks: readonly string[]): Verdict {
  if ("held" in stored)
    return { ...bareVerdict("held", [stored.held.reason, reason].filter(Boolean).join("; ")), remarks };
  const noted = [...(reason ? [reason] : []), ...(stored.notes ?? [])];
  return {
    ...bareVerdict(stored.changed ? "ok" : "unchanged", noted.join("; ")),
    counts: stored.counts,
    remarks: [...noted, ...remarks],
  };
}

/** Closes a run that stored nothing. */
async function close(
  context: AppContext,
  job: ScopeName,
  run: Omit<Run<unknown>, "refused">,
  error: unknown,
): Promise<Verdict> {
  const now = context.now();
  const verdict = await explain(context, job, error);
  await context.database.db.transaction(async (tx) => {
    await tx
      .update(feedRun)
      .set({ finished: now, outcome: verdict.outcome, reason: verdict.reason })
      .where(eq(feedRun.id, run.id));
    await storeBodies(tx, job, { ...run, at: now }, run.bodies);
  });
  return verdict;
}

async function explain(context: AppContext, job: ScopeName, error: unknown): Promise<Verdict> {
  if (!(error instanceof FeedFailure)) {
    context.log.error({ ...nameOf(job), err: error }, "a bug in a refresh");
    return bareVerdict("failed", `a bug of ours: ${reasonOf(error)}`);
  }
  if (error.what !== "missing") return bareVerdict("failed", `${error.what}: ${error.message}`);
  // Data that existed before and is now missing is a failure; data that never existed is only reported.
  if (await wasGood(context, job)) return bareVerdict("failed", `missing, and it was there before: ${error.message}`);
  return { ...bareVerdict("skipped", error.message), missing: true };
}

/** Whether any provider ever served the scope, not counting an operator's imports. */
async function wasGood(context: AppContext, name: ScopeName): Promise<boolean> {
  const runs = await context.database.db
    .select({ id: feedRun.id })
    .from(feedRun)
    .where(and(isGoodRunOf(name), ne(feedRun.provider, "import")))
    .limit(1);
  return runs.length > 0;
}

function bareVerdict(outcome: RunOutcome, reason: string): Verdict {
  return { outcome, reason, counts: {}, missing: false, isRefused: false, remarks: [] };
}

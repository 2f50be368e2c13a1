import { and, eq, ne } from "drizzle-orm";
import { type Answer, type AnySource, FeedFailure, feedOf } from "@agate/feeds";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { isDatabaseAway } from "../../db/error-code.ts";
import { shareLeague } from "../../db/league-state.ts";
import { isGood } from "../../db/run-outcome.ts";
import { feedRun, type RunOutcome } from "../../db/schema.ts";
import { reasonOf } from "../../log/log.ts";
import { saysTheSame } from "./claim.ts";
import { type Doubt, mayHeal } from "./guards/doubts.ts";
import { closeHolds, findOpenHold, hold } from "./holds.ts";
import { judgeDoubt, askSecond, bypassCache, type SecondOpinion } from "./judge-doubt.ts";
import { keepBodies, type RawBody, recording } from "./kept-answers.ts";
import type { ScopeLocks } from "./locks.ts";
import { askWithin, type Permission } from "./permission.ts";
import { closeDeadRunsOf, isGoodRunOf, noteGoodRun } from "./runs.ts";
import { noteState } from "./scope-states.ts";
import { type Job, nameOf, type ScopeName, type ScopeResult, type Stored } from "./scope.ts";

export interface Runner {
  readonly context: AppContext;
  readonly locks: ScopeLocks;
  readonly permission: Permission;
}

/** What one run came to; the rest of a result is the scope's name. */
type Verdict = Pick<ScopeResult, "outcome" | "counts" | "reason" | "missing" | "isRefused" | "remarks">;

/**
 * Refreshes one scope from the first source that can serve it: fetch, keep the raw bodies, judge, store in one
 * transaction, write down what happened. A source that fails leaves everything as it was and the next one is asked; a
 * guard's doubt ends it, because then a person decides, unless the same is said again (rule GD11).
 * @throws only when the database is away; whatever else goes wrong is the outcome `failed`
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
  // When none could serve it, what a person refused says more than that one failed, and that more than that another has none.
  const told =
    tried.findLast(isServed) ??
    tried.find(({ isRefused }) => isRefused) ??
    tried.find(({ outcome }) => outcome === "failed") ??
    tried[0];
  if (!told) throw new Error(`No source was given for ${job.kind} of ${job.league}.`);
  if (told.outcome === "failed" || told.outcome === "held")
    context.log.warn({ ...nameOf(job), provider: told.provider, reason: told.reason }, `refresh ${told.outcome}`);
  if (told.reason && isGood(told.outcome))
    context.log.warn(
      { ...nameOf(job), provider: told.provider, reason: told.reason },
      "refresh stored what was not all in order",
    );
  // What another process is at, it writes down itself.
  if (told.outcome !== "skipped" || told.missing)
    await noteState(context.database.db, job, { outcome: told.outcome, began });
  const others = tried.filter((result) => result !== told);
  return {
    ...told,
    remarks: [
      ...others.map(({ provider, reason }) => `${feedOf(context.feeds, provider).name}: ${reason}`),
      ...told.remarks,
    ],
  };
}

/** What a person has refused is nothing, and the next source may have better. */
function isServed({ outcome, missing, isRefused }: ScopeResult): boolean {
  return outcome !== "failed" && !missing && !isRefused;
}

/** @param refused answers of the sources before this one that were none to what was asked; its own is added where it is one */
async function runOnce<Facts>(
  runner: Runner,
  job: Job<Facts>,
  source: AnySource,
  others: readonly AnySource[],
  refused: Answer<Facts>[],
): Promise<Verdict> {
  const { context, locks, permission } = runner;
  if (!(await locks.take(job))) return quiet("skipped", "another process is refreshing it");
  try {
    const { db } = context.database;
    // Of a process that was killed in the middle: what takes its place says so, not only the next plan.
    await closeDeadRunsOf(context, nameOf(job));
    const [row] = await db
      .insert(feedRun)
      .values({ ...nameOf(job), provider: source.feed, started: context.now() })
      .returning({ id: feedRun.id });
    if (!row) throw new Error("The run was not written down.");
    const held = await findOpenHold(db, job);
    // What waits to be said again has to be said whole: "not modified" repeats nothing.
    const isFresh = held !== null && mayHeal(held.doubt);
    const recorder = recording(
      askWithin(permission, feedOf(context.feeds, source.feed), isFresh ? bypassCache(context.ask) : context.ask),
    );
    const run = { id: row.id, provider: source.feed, bodies: recorder.bodies, isFresh, refused };
    try {
      const answer = await job.fetch(source, recorder.ask);
      const verdict = await storeAnswer(context, job, run, answer, others.length ? "may be asked" : "nobody");
      if ("outcome" in verdict) return verdict;
      const second = await askSecond(runner, job, { answer, doubt: verdict.unsettled }, others);
      const last = await storeAnswer(context, job, run, answer, second);
      return "outcome" in last ? last : quiet("failed", "no other provider answered");
    } catch (error) {
      // A run that ends with its process is closed by the next one that looks.
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
  /** All its answers came whole: none is a kept one that was "not modified". */
  readonly isFresh: boolean;
  /** What other sources answered that was no answer to what was asked. */
  readonly refused: Answer<Facts>[];
}

/**
 * Stores an answer, the run and its bodies in one transaction: all of it or nothing.
 * @param second what another provider says of a doubted answer; or whether there is one to ask
 * @returns the doubt when another provider should be asked about it first; then nothing was written
 */
async function storeAnswer<Facts>(
  context: AppContext,
  job: Job<Facts>,
  run: Run<Facts>,
  answer: Answer<Facts>,
  second: SecondOpinion | "may be asked" | "nobody",
): Promise<Verdict | { readonly unsettled: Doubt }> {
  const now = context.now();
  const { provider } = run;
  return context.database.db.transaction(async (tx) => {
    await shareLeague(tx, job.league);
    const first = await storeAsked(tx, job, run, answer, now);
    const judged =
      "held" in first
        ? await judgeDoubt(
            tx,
            job,
            { answer, provider, doubt: first.held, now, isFresh: run.isFresh },
            second,
            context.feeds,
          )
        : { stored: first, told: "", isRefused: false };
    if (!judged) return "held" in first ? { unsettled: first.held } : quiet("failed", "it was not in doubt");
    const { stored, told, isRefused } = judged;
    const verdict = { ...verdictOf(stored, told, answer.remarks), isRefused };
    await tx
      .update(feedRun)
      .set({ finished: now, outcome: verdict.outcome, counts: { ...verdict.counts }, reason: verdict.reason })
      .where(eq(feedRun.id, run.id));
    if (!("held" in stored)) {
      await closeHolds(tx, job, now, told ? "healed" : "superseded");
      await noteGoodRun(tx, job.league, now, stored);
    } else if (!isRefused) {
      const doubted = { answer, provider, doubt: stored.held, now };
      await hold(tx, job, run.id, doubted, verdict.reason);
    }
    if (verdict.outcome !== "unchanged") await keepBodies(tx, job, { ...run, at: now }, run.bodies);
    if (typeof second === "object")
      await keepBodies(tx, job, { id: run.id, provider: second.provider, at: now }, second.bodies);
    return verdict;
  });
}

/**
 * Stores an answer that stands all doubts.
 * @throws FeedFailure `changed` when it is no answer to what was asked, or is doubted and says what was none of another source
 */
async function storeAsked<Facts>(
  tx: Db,
  job: Job<Facts>,
  { provider, refused }: Run<Facts>,
  answer: Answer<Facts>,
  now: Date,
): Promise<Stored> {
  try {
    const stored = await job.store(tx, answer, { provider, now, doubts: "all" });
    if ("held" in stored && refused.some((other) => saysTheSame(job.claim(answer, false), job.claim(other, false))))
      throw new FeedFailure(provider, "changed", `${stored.held.reason}; another source was refused for the same`);
    return stored;
  } catch (error) {
    if (error instanceof FeedFailure) refused.push(answer);
    throw error;
  }
}

function verdictOf(stored: Stored, told: string, remarks: readonly string[]): Verdict {
  if ("held" in stored) return { ...quiet("held", [stored.held.reason, told].filter(Boolean).join("; ")), remarks };
  const noted = [...(told ? [told] : []), ...(stored.untaken ?? [])];
  return {
    ...quiet(stored.changed ? "ok" : "unchanged", noted.join("; ")),
    counts: stored.counts,
    remarks: [...noted, ...remarks],
  };
}

/** Closes a run that brought nothing. */
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
    await keepBodies(tx, job, { ...run, at: now }, run.bodies);
  });
  return verdict;
}

async function explain(context: AppContext, job: ScopeName, error: unknown): Promise<Verdict> {
  if (!(error instanceof FeedFailure)) {
    context.log.error({ ...nameOf(job), err: error }, "a bug in a refresh");
    return quiet("failed", `a bug of ours: ${reasonOf(error)}`);
  }
  if (error.what !== "missing") return quiet("failed", `${error.what}: ${error.message}`);
  // What was there yesterday and is not there today is a failure; what never was there is only told.
  if (await wasGood(context, job)) return quiet("failed", `missing, and it was there before: ${error.message}`);
  return { ...quiet("skipped", error.message), missing: true };
}

/** Whether any provider ever served the scope; what an operator imported says nothing about providers. */
async function wasGood(context: AppContext, name: ScopeName): Promise<boolean> {
  const runs = await context.database.db
    .select({ id: feedRun.id })
    .from(feedRun)
    .where(and(isGoodRunOf(name), ne(feedRun.provider, "import")))
    .limit(1);
  return runs.length > 0;
}

function quiet(outcome: RunOutcome, reason: string): Verdict {
  return { outcome, reason, counts: {}, missing: false, isRefused: false, remarks: [] };
}

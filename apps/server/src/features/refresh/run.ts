import { type Answer, type AnySource, FeedFailure, feedOf } from "@agate/feeds";
import { and, eq, inArray, ne } from "drizzle-orm";
import { isDatabaseAway } from "../../db/error-code.ts";
import { feedHold, feedRun } from "../../db/schema.ts";
import { reasonOf } from "../../log.ts";
import type { World } from "../../world.ts";
import { keepBodies, type RawBody, recording } from "./bodies.ts";
import { supersedeHolds } from "./holds.ts";
import { noteGoodRun } from "./league-state.ts";
import type { ScopeLocks } from "./locks.ts";
import { askWithin, type Permission } from "./permission.ts";
import type { Job, Outcome, ScopeName, ScopeResult, Stored } from "./scope.ts";

export interface Runner {
  readonly world: World;
  readonly locks: ScopeLocks;
  readonly permission: Permission;
}

/** What one run came to; the rest of a result is the scope's name. */
type Verdict = Pick<ScopeResult, "outcome" | "counts" | "reason" | "missing" | "remarks">;

/**
 * Refreshes one scope from the first source that can serve it: fetch, keep the raw bodies, judge, store in one
 * transaction, write down what happened. A source that fails leaves everything as it was and the next one is asked; a
 * guard's refusal ends it, because then a person decides.
 * @throws only when the database is away; whatever else goes wrong is the outcome `failed`
 */
export async function runScope<Facts>(
  runner: Runner,
  job: Job<Facts>,
  sources: readonly AnySource[],
): Promise<ScopeResult> {
  const { world } = runner;
  const tried: ScopeResult[] = [];
  for (const source of sources) {
    const verdict = await runOnce(runner, job, source);
    const result = { ...nameOf(job), label: job.label, provider: source.feed, ...verdict };
    tried.push(result);
    if (isServed(result)) break;
  }
  // When none could serve it, that one failed says more than that another has no such thing.
  const told = tried.findLast(isServed) ?? tried.find(({ outcome }) => outcome === "failed") ?? tried[0];
  if (!told) throw new Error(`No source was given for ${job.kind} of ${job.league}.`);
  if (told.outcome === "failed" || told.outcome === "held")
    world.log.warn({ ...nameOf(job), provider: told.provider, reason: told.reason }, `refresh ${told.outcome}`);
  const others = tried.filter((result) => result !== told);
  return {
    ...told,
    remarks: [
      ...others.map(({ provider, reason }) => `${feedOf(world.feeds, provider).name}: ${reason}`),
      ...told.remarks,
    ],
  };
}

function isServed({ outcome, missing }: ScopeResult): boolean {
  return outcome !== "failed" && !missing;
}

async function runOnce<Facts>(
  { world, locks, permission }: Runner,
  job: Job<Facts>,
  source: AnySource,
): Promise<Verdict> {
  if (!(await locks.take(job))) return quiet("skipped", "another process is refreshing it");
  try {
    const { db } = world.database;
    const [run] = await db
      .insert(feedRun)
      .values({ ...nameOf(job), provider: source.feed, started: world.now() })
      .returning({ id: feedRun.id });
    if (!run) throw new Error("The run was not written down.");
    const recorder = recording(askWithin(permission, feedOf(world.feeds, source.feed), world.ask));
    try {
      const answer = await job.fetch(source, recorder.ask);
      return await storeAnswer(world, job, { id: run.id, provider: source.feed, bodies: recorder.bodies }, answer);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return await close(world, job, { id: run.id, provider: source.feed, bodies: recorder.bodies }, error);
    }
  } finally {
    await locks.free(job);
  }
}

interface Run {
  readonly id: number;
  readonly provider: string;
  readonly bodies: readonly RawBody[];
}

/** Stores an answer, the run and its bodies in one transaction: all of it or nothing. */
async function storeAnswer<Facts>(world: World, job: Job<Facts>, run: Run, answer: Answer<Facts>): Promise<Verdict> {
  const now = world.now();
  return world.database.db.transaction(async (tx) => {
    const stored = await job.store(tx, answer, { provider: run.provider, now, guarded: true });
    const verdict = verdictOf(stored, answer.remarks);
    await tx
      .update(feedRun)
      .set({ finished: now, outcome: verdict.outcome, counts: { ...verdict.counts }, reason: verdict.reason })
      .where(eq(feedRun.id, run.id));
    await supersedeHolds(tx, job, now);
    if ("held" in stored)
      await tx.insert(feedHold).values({
        runId: run.id,
        ...nameOf(job),
        provider: run.provider,
        reason: stored.held,
        facts: answer,
        createdAt: now,
      });
    else await noteGoodRun(tx, job.league, now, stored);
    if (verdict.outcome !== "unchanged") await keepBodies(tx, job, { ...run, at: now }, run.bodies);
    return verdict;
  });
}

function verdictOf(stored: Stored, remarks: readonly string[]): Verdict {
  if ("held" in stored) return { ...quiet("held", stored.held), remarks };
  return { ...quiet(stored.changed ? "ok" : "unchanged", ""), counts: stored.counts, remarks };
}

/** Closes a run that brought nothing. */
async function close(world: World, job: ScopeName, run: Run, error: unknown): Promise<Verdict> {
  const now = world.now();
  const verdict = await explain(world, job, error);
  await world.database.db.transaction(async (tx) => {
    await tx
      .update(feedRun)
      .set({ finished: now, outcome: verdict.outcome, reason: verdict.reason })
      .where(eq(feedRun.id, run.id));
    await keepBodies(tx, job, { ...run, at: now }, run.bodies);
  });
  return verdict;
}

async function explain(world: World, job: ScopeName, error: unknown): Promise<Verdict> {
  if (!(error instanceof FeedFailure)) {
    world.log.error({ ...nameOf(job), err: error }, "a bug in a refresh");
    return quiet("failed", `a bug of ours: ${reasonOf(error)}`);
  }
  if (error.what !== "missing") return quiet("failed", `${error.what}: ${error.message}`);
  // What was there yesterday and is not there today is a failure; what never was there is only told.
  if (await wasGood(world, job)) return quiet("failed", `missing, and it was there before: ${error.message}`);
  return { ...quiet("skipped", error.message), missing: true };
}

/** Whether any provider ever served the scope; what an operator imported says nothing about providers. */
async function wasGood(world: World, { league, kind, scope }: ScopeName): Promise<boolean> {
  const runs = await world.database.db
    .select({ id: feedRun.id })
    .from(feedRun)
    .where(
      and(
        eq(feedRun.league, league),
        eq(feedRun.kind, kind),
        eq(feedRun.scope, scope),
        ne(feedRun.provider, "import"),
        inArray(feedRun.outcome, ["ok", "unchanged"]),
      ),
    )
    .limit(1);
  return runs.length > 0;
}

function quiet(outcome: Outcome, reason: string): Verdict {
  return { outcome, reason, counts: {}, missing: false, remarks: [] };
}

function nameOf({ league, kind, scope }: ScopeName): ScopeName {
  return { league, kind, scope };
}

import { and, desc, eq, gt, isNull, notInArray, sql } from "drizzle-orm";
import { type Answer, feedOf } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { feedBody, feedHold } from "../../db/schema.ts";
import { type Claim, isSameClaim } from "./claim.ts";
import { type Doubt, resolvesOnRepeat, isAboutNumbers, isPartial, resolvesAlone } from "./guards/doubts.ts";
import { kindNamed } from "./kinds/index.ts";
import { configuredPermission } from "./permission.ts";
import { keyOf } from "./plan/facts.ts";
import { readPlan } from "./read-plan.ts";
import type { Job, ScopeName } from "./scope.ts";

export type Hold = typeof feedHold.$inferSelect;

/** The open holds, of one league or of all. */
export async function listHolds(
  { database: { db } }: Pick<AppContext, "database">,
  league?: string,
): Promise<readonly Hold[]> {
  return db
    .select()
    .from(feedHold)
    .where(and(isNull(feedHold.decidedAt), league === undefined ? undefined : eq(feedHold.league, league)))
    .orderBy(feedHold.id);
}

/** Days for which decisions are listed. */
const decidedDays = 14;

/** The recent decisions, of one league or of all: neither what something newer replaced nor memories of kept parts. */
export async function listDecidedHolds(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  league?: string,
): Promise<readonly Hold[]> {
  const since = new Date(now().getTime() - decidedDays * 24 * hour);
  const ofLeague = league === undefined ? undefined : eq(feedHold.league, league);
  return db
    .select()
    .from(feedHold)
    .where(and(gt(feedHold.decidedAt, since), notInArray(feedHold.decision, ["superseded", "kept"]), ofLeague))
    .orderBy(feedHold.decidedAt);
}

/** When the scopes of open holds are requested again automatically, by the hold's number. */
export async function nextFetches(context: AppContext, holds: readonly Hold[]): Promise<ReadonlyMap<number, Date>> {
  const slugs = new Set(holds.map(({ league }) => league));
  const leagues = [...slugs].flatMap((slug) => leagueBySlug(slug) ?? []);
  const { planned } = await readPlan(context, leagues, configuredPermission(context.env));
  const due = new Map(planned.map((scope) => [keyOf(scope), scope.dueAt]));
  return new Map(
    holds.flatMap((hold) => {
      const at = due.get(keyOf(scopeOf(hold)));
      return at ? [[hold.id, at] as const] : [];
    }),
  );
}

/** The stored bodies of a run, as its provider sent them. */
export async function readBodies(db: Db, runId: number): Promise<readonly string[]> {
  const rows = await db.select().from(feedBody).where(eq(feedBody.runId, runId)).orderBy(feedBody.id);
  return rows.map(({ body }) => body);
}

/** A hold by its number, decided or not. */
export async function findHold({ database: { db } }: Pick<AppContext, "database">, id: number): Promise<Hold | null> {
  const [hold] = await db.select().from(feedHold).where(eq(feedHold.id, id));
  return hold ?? null;
}

/** How long after the first time the same provider must repeat the answer for it to be believed. */
const hour = 3_600_000;
/** How many refusals of a scope are remembered. */
const maxRefusals = 20;

/** The open hold of a scope; there is at most one. */
export async function findOpenHold(db: Db, name: ScopeName): Promise<Hold | null> {
  const [hold] = await db.select().from(feedHold).where(isOpen(name)).orderBy(desc(feedHold.id)).limit(1);
  return hold ?? null;
}

/** A doubted answer, with the facts needed to judge it. */
export interface Doubted<Facts> {
  readonly answer: Answer<Facts>;
  readonly provider: string;
  readonly doubt: Doubt;
  readonly now: Date;
}

/** Why a doubted answer is believed after all. */
export interface Resolution {
  readonly by: "repetition" | "second source";
  /** In words for people. */
  readonly reason: string;
}

/**
 * What the scope's history says about a doubted answer: whether a person refused the same one; if not, why it is
 * believed after all, because the same has been held for an hour or comes from another provider (rule GD11).
 * @param doubted `isFresh`: the answer was complete, not "not modified"
 */
export async function recall<Facts>(
  tx: Db,
  job: Job<Facts>,
  { answer, provider, doubt, now, isFresh }: Doubted<Facts> & { readonly isFresh: boolean },
  feeds: AppContext["feeds"],
): Promise<{ readonly refusal: Hold | null; readonly healed: Resolution | null }> {
  const isSame = sameClaimAs(job, answer, doubt);
  const refusals = await tx
    .select()
    .from(feedHold)
    .where(and(isOf(job), eq(feedHold.decision, "refused")))
    .orderBy(desc(feedHold.id))
    .limit(maxRefusals);
  const refusal = refusals.find((hold) => isLike(hold, doubt) && isSame(hold)) ?? null;
  if (
    refusal ||
    !isFresh ||
    !resolvesAlone(doubt.about) ||
    !(await namesRequested(job, job.claim(answer, false), provider))
  )
    return { refusal, healed: null };
  const open = isPartial(doubt.about) ? await findKept(tx, job) : await findOpenHold(tx, job);
  if (!open || !resolvesAlone(open.doubt) || !isSame(open)) return { refusal, healed: null };
  // Of a few people, exactly these must be named again.
  if (isPartial(doubt.about) && open.reason !== doubt.reason) return { refusal, healed: null };
  if (open.provider !== provider)
    return {
      refusal,
      healed: { by: "second source", reason: `${feedOf(feeds, open.provider).name} said the same (hold ${open.id})` },
    };
  const isLater = resolvesOnRepeat(doubt.about) && now.getTime() - open.createdAt.getTime() >= hour;
  return {
    refusal,
    healed: isLater ? { by: "repetition", reason: `it said the same before (hold ${open.id})` } : null,
  };
}

/**
 * Holds a doubted answer for a person to decide. If exactly the same is already held, that hold is unchanged; one that
 * says the same in other words keeps the start time of the first.
 */
export async function hold<Facts>(
  tx: Db,
  job: Job<Facts>,
  runId: number,
  doubted: Doubted<Facts>,
  reason: string,
): Promise<void> {
  const { answer, provider, doubt, now } = doubted;
  const open = await findOpenHold(tx, job);
  const isSame = open !== null && isLike(open, doubt) && sameClaimAs(job, answer, doubt)(open);
  if (isSame && open.provider === provider) {
    const again = await tx
      .update(feedHold)
      .set({ seenAt: now, reason, doubt: doubt.about })
      .where(and(eq(feedHold.id, open.id), sql`${feedHold.facts} = ${JSON.stringify(answer)}::jsonb`))
      .returning({ id: feedHold.id });
    if (again.length) return;
  }
  await closeHolds(tx, job, now, "superseded");
  await insertHold(tx, job, runId, doubted, { reason, createdAt: isSame ? open.createdAt : now });
}

/** The last answer of a scope of which only the rest was stored (rule GD17): a memory, and nothing to decide. */
export async function findKept(db: Db, name: ScopeName): Promise<Hold | null> {
  const [kept] = await db.select().from(feedHold).where(isKept(name)).orderBy(desc(feedHold.id)).limit(1);
  return kept ?? null;
}

/** Remembers what was kept, since the first time it was said. */
export async function keep<Facts>(tx: Db, job: Job<Facts>, runId: number, doubted: Doubted<Facts>): Promise<void> {
  const { provider, doubt, now } = doubted;
  const last = await findKept(tx, job);
  if (last && last.provider === provider && last.reason === doubt.reason) return;
  await forgetKept(tx, job);
  await insertHold(tx, job, runId, doubted, {
    reason: doubt.reason,
    createdAt: now,
    decidedAt: now,
    decision: "kept",
  });
}

async function insertHold<Facts>(
  tx: Db,
  { league, kind, scope }: Job<Facts>,
  runId: number,
  { answer: facts, provider, doubt, now }: Doubted<Facts>,
  more: Pick<typeof feedHold.$inferInsert, "reason" | "createdAt" | "decidedAt" | "decision">,
): Promise<void> {
  const of = { runId, league, kind, scope, provider };
  await tx.insert(feedHold).values({ ...of, doubt: doubt.about, facts, seenAt: now, ...more });
}

/** A good answer without such a doubt, or one that settled it, ends the memory. */
export async function forgetKept(tx: Db, name: ScopeName): Promise<void> {
  await tx.update(feedHold).set({ decision: "superseded" }).where(isKept(name));
}

function isKept(name: ScopeName) {
  return and(isOf(name), eq(feedHold.decision, "kept"));
}

/** A newer answer of the same scope makes an older one obsolete. */
export async function closeHolds(tx: Db, name: ScopeName, now: Date, decision: "healed" | "superseded"): Promise<void> {
  await tx.update(feedHold).set({ decidedAt: now, decision }).where(isOpen(name));
}

/**
 * Whether a claim names the requested subject.
 * @param provider the answer's provider
 */
export async function namesRequested<Facts>(job: Job<Facts>, { of }: Claim, provider: string): Promise<boolean> {
  return of !== null && of === (await job.requestedId(provider));
}

/** Whether it is held for the same doubt, or both doubts can heal. */
function isLike(held: Hold, { about }: Doubt): boolean {
  return held.doubt === about || (resolvesAlone(held.doubt) && resolvesAlone(about));
}

/** Whether a hold says the same as an answer. We wrote the hold ourselves, so it is not validated again. */
function sameClaimAs<Facts>(job: Job<Facts>, answer: Answer<Facts>, { about }: Doubt): (hold: Hold) => boolean {
  const withNumbers = isAboutNumbers(about);
  const claim = job.claim(answer, withNumbers);
  return ({ facts }) => isSameClaim(claim, job.claim(facts as Answer<Facts>, withNumbers));
}

function isOpen(name: ScopeName) {
  return and(isOf(name), isNull(feedHold.decidedAt));
}

function isOf({ league, kind, scope }: ScopeName) {
  return and(eq(feedHold.league, league), eq(feedHold.kind, kind), eq(feedHold.scope, scope));
}

/** The scope of a hold. */
export function scopeOf({ league, kind: written, scope }: Hold): ScopeName {
  const kind = kindNamed(written);
  if (!kind) throw new Error(`A hold is of the kind ${written}, which there is not.`);
  return { league, kind, scope };
}

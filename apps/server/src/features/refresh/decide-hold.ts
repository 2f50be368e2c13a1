import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { AppContext } from "../../app-context.ts";
import { operatorAct } from "../../audit/operator-act.ts";
import type { Db } from "../../db/database.ts";
import { shareLeague } from "../../db/league-state.ts";
import { event, feedHold, feedRun, team } from "../../db/schema.ts";
import { minuteOf } from "../../words/words.ts";
import { storeHeld } from "./hold-difference.ts";
import { type Hold, scopeOf } from "./holds.ts";
import { kinds } from "./kinds/index.ts";
import { withLocks } from "./locks.ts";
import { isGoodRunOf, noteGoodRun } from "./runs.ts";
import { labelScopes, noteState } from "./scope-states.ts";
import type { Counts, ScopeName } from "./scope.ts";

/** The result of a decision, or why it isn't possible, in words if there are any. */
export type Decided =
  | { readonly is: "applied"; readonly counts: Counts }
  | { readonly is: "refused" }
  /** There is no such open hold, or none that can be applied. */
  | { readonly is: "unknown" }
  | { readonly is: "not possible"; readonly why: string; readonly isNewerThere?: true };

export interface Deciding {
  /** Apply it although the scope has received something newer since. */
  readonly despiteNewer?: boolean;
  readonly reason?: string | undefined;
}

/**
 * Decides on a held answer. Applied, it is stored as if no guard had stopped it; refused, it is closed, and the same
 * answer is not held again. A refused one can still be applied. The rows of the held run are unchanged; applying is a
 * separate run.
 */
export async function decideHold(
  context: AppContext,
  id: number,
  decision: "applied" | "refused",
  { despiteNewer = false, reason }: Deciding = {},
): Promise<Decided> {
  const { db } = context.database;
  const undecided = decision === "refused" ? isNull(feedHold.decidedAt) : isApplicable;
  const [named] = await db
    .select()
    .from(feedHold)
    .where(and(eq(feedHold.id, id), undecided));
  if (!named) return { is: "unknown" };
  const name = scopeOf(named);
  const subject = { kind: "hold", id: String(id), label: await labelOf(db, named) };
  const act = decision === "applied" ? "hold.apply" : "hold.refuse";
  return withLocks(context.database.url, async (locks): Promise<Decided> => {
    // A refresh reads stored rows and then overwrites them: no one else can write in between.
    if (!(await locks.take(name)))
      return { is: "not possible", why: "it is being refreshed right now; try again when that is done" };
    return operatorAct<Decided>(db, { act, subject, reason }, async (tx) => {
      await shareLeague(tx, name.league);
      const now = context.now();
      const obstacle = decision === "applied" ? await obstacleTo(tx, named, despiteNewer) : null;
      if (obstacle) return undone({ is: "not possible", ...obstacle });
      const [hold] = await tx
        .update(feedHold)
        .set({ decidedAt: now, decision })
        .where(and(eq(feedHold.id, id), undecided))
        .returning();
      if (!hold) return undone({ is: "unknown" });
      const before = { state: named.decision ?? "held" };
      if (decision === "refused")
        return { changed: true, before, after: { state: decision }, result: { is: decision } };
      const decided = await apply(tx, hold, now);
      return { changed: true, before, after: { state: decision, ...decided.counts }, result: decided };
    });
  });
}

const undone = (result: Decided) => ({ changed: false, result }) as const;

/** "nba roster of Boston Celtics" */
async function labelOf(db: Db, hold: Hold): Promise<string> {
  const { league, kind, scope } = hold;
  return `${league} ${kind} of ${(await labelScopes(db, [hold])).get(scope) ?? scope}`;
}

const isApplicable = or(isNull(feedHold.decidedAt), eq(feedHold.decision, "refused"));

async function apply(tx: Db, hold: Hold, now: Date): Promise<Extract<Decided, { is: "applied" }>> {
  const { id, provider } = hold;
  const name = scopeOf(hold);
  const stored = await storeHeld(tx, name, hold.facts, { provider, now, doubts: "none" });
  if ("held" in stored) throw new Error(`Hold ${id} was held again without a guard.`);
  const { changed, counts } = stored;
  await tx.insert(feedRun).values({
    ...name,
    provider,
    started: now,
    finished: now,
    outcome: changed ? "ok" : "unchanged",
    counts: { ...counts },
    reason: `a person applied hold ${id}`,
  });
  await noteGoodRun(tx, name.league, now, stored);
  await noteState(tx, name, { outcome: "ok", began: now });
  return { is: "applied", counts };
}

/** Why a held answer can no longer be applied, or only with explicit confirmation. */
async function obstacleTo(
  tx: Db,
  hold: Hold,
  despiteNewer: boolean,
): Promise<{ readonly why: string; readonly isNewerThere?: true } | null> {
  const name = scopeOf(hold);
  if (!(await isThere(tx, name))) return { why: "what it is about no longer exists" };
  const [newer] = await tx
    .select({ finished: feedRun.finished, provider: feedRun.provider })
    .from(feedRun)
    .where(and(isGoodRunOf(name), gt(feedRun.finished, hold.seenAt)))
    .orderBy(desc(feedRun.id))
    .limit(1);
  if (!newer?.finished || despiteNewer) return null;
  return {
    why: `something newer came for it from ${newer.provider} on ${minuteOf(newer.finished)}`,
    isNewerThere: true,
  };
}

/** Whether the team or event of a scope still exists; other scopes always do. */
async function isThere(tx: Db, { kind, scope }: ScopeName): Promise<boolean> {
  const { of } = kinds[kind];
  if (of === "league") return true;
  const table = of === "event" ? event : team;
  return (await tx.$count(table, and(eq(table.id, scope), isNull(table.removedAt)))) > 0;
}

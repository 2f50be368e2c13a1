import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import { shareLeague } from "../../db/league-lock.ts";
import type { Db } from "../../db/database.ts";
import { event, feedHold, feedRun, team } from "../../db/schema.ts";
import { minuteOf } from "../../minute-of.ts";
import type { World } from "../../world.ts";
import { storeHeld } from "./held-answers.ts";
import { type Hold, scopeOf } from "./holds.ts";
import { isGoodRunOf } from "./good-runs.ts";
import { noteGoodRun } from "./league-state.ts";
import { openLocks } from "./locks.ts";
import type { Counts, Kind } from "./scope.ts";
import { noteState } from "./scope-states.ts";

/** What became of a decision, or why it cannot be: in words where there are any. */
export type Decided =
  | { readonly is: "applied"; readonly counts: Counts }
  | { readonly is: "refused" }
  /** There is no such hold that waits, or that could be applied. */
  | { readonly is: "unknown" }
  | { readonly is: "not possible"; readonly why: string };

/**
 * Decides on a held answer: applied, it is stored as if no guard had stopped it; refused, it is closed, and the same again
 * is not held again. One that was refused may still be applied. The rows of the run that was held stay as they are;
 * applying is a run of its own.
 * @param options.despiteNewer apply although something newer came for the scope meanwhile
 */
export async function decideHold(
  world: World,
  id: number,
  decision: "applied" | "refused",
  { despiteNewer = false }: { readonly despiteNewer?: boolean } = {},
): Promise<Decided> {
  const { db } = world.database;
  const undecided = decision === "refused" ? isNull(feedHold.decidedAt) : isApplicable;
  const [named] = await db
    .select()
    .from(feedHold)
    .where(and(eq(feedHold.id, id), undecided));
  if (!named) return { is: "unknown" };
  const name = scopeOf(named);
  const locks = await openLocks(world.database.url);
  try {
    // A refresh reads what is stored and writes over it: nobody else may write between.
    if (!(await locks.take(name)))
      return { is: "not possible", why: "it is being refreshed at this moment; look again when that is done" };
    return await db.transaction(async (tx) => {
      await shareLeague(tx, name.league);
      const now = world.now();
      const why = decision === "applied" ? await obstacleTo(tx, named, despiteNewer) : null;
      if (why !== null) return { is: "not possible", why };
      const [hold] = await tx
        .update(feedHold)
        .set({ decidedAt: now, decision })
        .where(and(eq(feedHold.id, id), undecided))
        .returning();
      if (!hold) return { is: "unknown" };
      return decision === "refused" ? { is: "refused" } : apply(tx, hold, now);
    });
  } finally {
    await locks.end();
  }
}

const isApplicable = or(isNull(feedHold.decidedAt), eq(feedHold.decision, "refused"));

async function apply(tx: Db, hold: Hold, now: Date): Promise<Decided> {
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

/** Why a held answer cannot be applied any more, or not without saying so. */
async function obstacleTo(tx: Db, hold: Hold, despiteNewer: boolean): Promise<string | null> {
  const name = scopeOf(hold);
  if (!(await isThere(tx, name.kind, name.scope))) return "what it is of is not there any more";
  const [newer] = await tx
    .select({ finished: feedRun.finished, provider: feedRun.provider })
    .from(feedRun)
    .where(and(isGoodRunOf(name), gt(feedRun.finished, hold.seenAt)))
    .orderBy(desc(feedRun.id))
    .limit(1);
  if (!newer?.finished || despiteNewer) return null;
  return `something newer came for it from ${newer.provider} on ${minuteOf(newer.finished)}; to apply it all the same: --despite-newer`;
}

/** Whether the team or event that a scope is named by is still there; other scopes always are. */
async function isThere(tx: Db, kind: Kind, scope: string): Promise<boolean> {
  if (kind !== "roster" && kind !== "coaches" && kind !== "field") return true;
  const table = kind === "field" ? event : team;
  return (await tx.$count(table, and(eq(table.id, scope), isNull(table.removedAt)))) > 0;
}

import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedHold, feedRun } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { noteGoodRun } from "./league-state.ts";
import { type Counts, type Kind, kinds, type ScopeName } from "./scope.ts";
import { storeHeld } from "./held-answers.ts";

/** An answer a guard refused, still waiting for a person. */
export interface Hold {
  readonly id: number;
  readonly league: string;
  readonly kind: string;
  readonly scope: string;
  readonly provider: string;
  readonly reason: string;
  readonly createdAt: Date;
}

export async function listHolds({ database: { db } }: Pick<World, "database">): Promise<readonly Hold[]> {
  const { id, league, provider, kind, scope, reason, createdAt } = feedHold;
  return db
    .select({ id, league, provider, kind, scope, reason, createdAt })
    .from(feedHold)
    .where(isNull(feedHold.decidedAt))
    .orderBy(feedHold.id);
}

/**
 * Decides on a held answer: applied, it is stored as if no guard had stopped it; refused, it is only closed. The rows of
 * the run that was held stay as they are; applying is a run of its own.
 * @returns what was stored, or null when there is no such open hold
 */
export async function decideHold(world: World, id: number, decision: "applied" | "refused"): Promise<Counts | null> {
  const now = world.now();
  return world.database.db.transaction(async (tx) => {
    const [hold] = await tx
      .update(feedHold)
      .set({ decidedAt: now, decision })
      .where(and(eq(feedHold.id, id), isNull(feedHold.decidedAt)))
      .returning();
    if (!hold) return null;
    if (decision === "refused") return {};
    const { league, scope, provider } = hold;
    const kind = kindOf(hold.kind);
    const stored = await storeHeld(tx, { league, kind, scope }, hold.facts, { provider, now, guarded: false });
    if ("held" in stored) throw new Error(`Hold ${id} was held again without a guard.`);
    const { changed, counts } = stored;
    await tx.insert(feedRun).values({
      league,
      kind,
      scope,
      provider,
      started: now,
      finished: now,
      outcome: changed ? "ok" : "unchanged",
      counts: { ...counts },
      reason: `a person applied hold ${id}`,
    });
    await noteGoodRun(tx, league, now, stored);
    return counts;
  });
}

/** The kind as we wrote it down. */
function kindOf(written: string): Kind {
  const kind = kinds.find((one) => one === written);
  if (!kind) throw new Error(`A hold is of the kind ${written}, which there is not.`);
  return kind;
}

/** A newer answer of the same scope makes an older one pointless. */
export async function supersedeHolds(tx: Db, { league, kind, scope }: ScopeName, now: Date): Promise<void> {
  await tx
    .update(feedHold)
    .set({ decidedAt: now, decision: "refused" })
    .where(
      and(eq(feedHold.league, league), eq(feedHold.kind, kind), eq(feedHold.scope, scope), isNull(feedHold.decidedAt)),
    );
}

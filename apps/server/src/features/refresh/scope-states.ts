import { sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { isGood } from "../../db/run-outcome.ts";
import { feedScope, type RunOutcome } from "../../db/schema.ts";
import type { ScopeName } from "./scope.ts";

/** The outcome of a run, for planning the next one. */
export interface NotedRun {
  readonly outcome: RunOutcome;
  readonly began: Date;
}

/** Records the outcome of a scope, whichever process refreshed it. */
export async function noteState(
  db: Db,
  { league, kind, scope }: ScopeName,
  { outcome, began }: NotedRun,
): Promise<void> {
  const isBad = outcome === "failed" || outcome === "held";
  const state = { triedAt: began, outcome, ...(isGood(outcome) && { goodAt: began }) };
  await db
    .insert(feedScope)
    .values({ league, kind, scope, ...state, failures: isBad ? 1 : 0 })
    .onConflictDoUpdate({
      target: [feedScope.league, feedScope.kind, feedScope.scope],
      set: { ...state, failures: isBad ? sql`${feedScope.failures} + 1` : 0 },
    });
}

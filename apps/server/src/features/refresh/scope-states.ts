import { sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedScope } from "../../db/schema.ts";
import type { Outcome, ScopeName } from "./scope.ts";

/** What became of a run, for whoever plans the next one. */
export interface NotedRun {
  readonly outcome: Outcome;
  readonly began: Date;
}

/** Writes down what became of a scope, whoever refreshed it. */
export async function noteState(
  db: Db,
  { league, kind, scope }: ScopeName,
  { outcome, began }: NotedRun,
): Promise<void> {
  const isGood = outcome === "ok" || outcome === "unchanged";
  const isBad = outcome === "failed" || outcome === "held";
  const told = { triedAt: began, outcome, ...(isGood && { goodAt: began }) };
  await db
    .insert(feedScope)
    .values({ league, kind, scope, ...told, failures: isBad ? 1 : 0 })
    .onConflictDoUpdate({
      target: [feedScope.league, feedScope.kind, feedScope.scope],
      set: { ...told, failures: isBad ? sql`${feedScope.failures} + 1` : 0 },
    });
}

import { sql, inArray } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { isGood } from "../../db/run-outcome.ts";
import { feedScope, type RunOutcome, event, team } from "../../db/schema.ts";
import { kindsOf } from "./kinds/index.ts";
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

/**
 * The display names of scopes: a team's or an event's name by its ID.
 * @param scopes other kinds, such as a month, are omitted from the result
 */
export async function labelScopes(
  db: Db,
  scopes: readonly { readonly kind: string; readonly scope: string }[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (what: "team" | "event") => [
    ...new Set(scopes.flatMap(({ kind, scope }) => (kindsOf(what).some((one) => one === kind) ? [scope] : []))),
  ];
  const named = await Promise.all([
    db
      .select({ id: team.id, name: team.name })
      .from(team)
      .where(inArray(team.id, idsOf("team"))),
    db
      .select({ id: event.id, name: event.name })
      .from(event)
      .where(inArray(event.id, idsOf("event"))),
  ]);
  return new Map(named.flat().map(({ id, name }) => [id, name]));
}

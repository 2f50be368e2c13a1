import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { feedRun } from "../../db/schema.ts";
import type { AppContext } from "../../app-context.ts";
import { labelScopes } from "./scope-labels.ts";

/** One attempt at a scope, as an operator reads it. */
export type Run = typeof feedRun.$inferSelect & {
  /** The scope as people call it: a team's or an event's name; else the scope itself. */
  readonly label: string;
};

export interface RunsAsked {
  /** Undefined: of all leagues. */
  readonly league?: string | undefined;
  /** Only those that failed or were held. */
  readonly onlyFailed: boolean;
  /** How many at most; the newest. */
  readonly limit: number;
}

/** The newest runs, the newest last, as a log reads. */
export async function listRuns(
  { database: { db } }: Pick<AppContext, "database">,
  { league, onlyFailed, limit }: RunsAsked,
): Promise<readonly Run[]> {
  const rows = await db
    .select()
    .from(feedRun)
    .where(
      and(
        league === undefined ? undefined : eq(feedRun.league, league),
        onlyFailed ? and(isNotNull(feedRun.finished), inArray(feedRun.outcome, ["failed", "held"])) : undefined,
      ),
    )
    .orderBy(desc(feedRun.id))
    .limit(limit);
  const labels = await labelScopes(db, rows);
  return rows.map((run) => ({ ...run, label: labels.get(run.scope) ?? run.scope })).toReversed();
}

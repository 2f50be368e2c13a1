import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { event, feedRun, team } from "../../db/schema.ts";
import type { World } from "../../world.ts";

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
  { database: { db } }: Pick<World, "database">,
  { league, onlyFailed, limit }: RunsAsked,
): Promise<readonly Run[]> {
  const rows = await db
    .select({ run: feedRun, team: team.name, event: event.name })
    .from(feedRun)
    .leftJoin(team, and(eq(team.id, feedRun.scope), inArray(feedRun.kind, ["roster", "coaches"])))
    .leftJoin(event, and(eq(event.id, feedRun.scope), eq(feedRun.kind, "field")))
    .where(
      and(
        league === undefined ? undefined : eq(feedRun.league, league),
        onlyFailed ? and(isNotNull(feedRun.finished), inArray(feedRun.outcome, ["failed", "held"])) : undefined,
      ),
    )
    .orderBy(desc(feedRun.id))
    .limit(limit);
  return rows.map(({ run, ...names }) => ({ ...run, label: names.team ?? names.event ?? run.scope })).toReversed();
}

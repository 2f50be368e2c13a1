import { desc, eq, inArray } from "drizzle-orm";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { createTeamFinder, teamProblem } from "../../db/find-team.ts";
import { rosterChange, team } from "../../db/schema.ts";
import { readRealRows } from "../../db/store-rows.ts";

export type Change = typeof rosterChange.$inferSelect;

export type History =
  | { readonly ok: true; readonly team: string; readonly changes: readonly Change[] }
  | { readonly ok: false; readonly problem: string };

/**
 * The history of a team's people: the latest changes, in chronological order.
 * @param named the team's ID, name, abbreviation, location, or nickname
 * @param limit the maximum number of changes
 */
export async function readHistory(
  { database: { db } }: Pick<AppContext, "database">,
  { slug }: League,
  named: string,
  limit: number,
): Promise<History> {
  const teams = await readRealRows(db, team, eq(team.league, slug));
  const found = createTeamFinder(teams)(named);
  if (!found.ok) return { ok: false, problem: teamProblem(named, slug, found.alike) };
  const ids = [found.team, ...teams.filter(({ mergedInto }) => mergedInto === found.team.id)].map(({ id }) => id);
  const changes = await db
    .select()
    .from(rosterChange)
    .where(inArray(rosterChange.teamId, ids))
    .orderBy(desc(rosterChange.id))
    .limit(limit);
  return { ok: true, team: found.team.name, changes: changes.toReversed() };
}

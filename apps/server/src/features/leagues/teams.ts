import { and, eq, isNotNull } from "drizzle-orm";
import type { TeamJson, TeamsJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { team } from "../../db/schema.ts";
import { provenanceOf } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { visible } from "./visible.ts";

type TeamRow = typeof team.$inferSelect;

// Don't use the database's collation: it differs between installations.
const { compare } = new Intl.Collator("en");

/** Every team of a league by name. */
export async function readTeams(db: Db, league: string, state: LeagueState): Promise<TeamsJson> {
  const rows = await db
    .select()
    .from(team)
    .where(and(eq(team.league, league), eq(team.active, true), visible(team, state)));
  const merged = await db
    .select({ id: team.id, into: team.mergedInto })
    .from(team)
    .where(and(eq(team.league, league), isNotNull(team.mergedInto)))
    .orderBy(team.id);
  return {
    league,
    teams: listTeams(rows, merged),
    provenance: await provenanceOf(db, { league, kind: "teams", scopes: ["all"] }, rows),
  };
}

/**
 * Teams by name in English order, each with the IDs of the teams merged into it.
 * @param merged teams that were merged into another one, by ID
 */
export function listTeams(
  rows: readonly TeamRow[],
  merged: readonly { readonly id: string; readonly into: string | null }[],
): TeamJson[] {
  const earlierIds = Map.groupBy(merged, ({ into }) => into);
  return rows
    .toSorted((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map((row) => {
      const earlier = earlierIds.get(row.id)?.map(({ id }) => id);
      return { ...teamJson(row), ...(earlier ? { earlier_ids: earlier } : {}) };
    });
}

export function teamJson({
  id,
  name,
  abbreviation,
  ncaaStatsTeamId,
}: Pick<TeamRow, "id" | "name" | "abbreviation" | "ncaaStatsTeamId">): TeamJson {
  return {
    team_id: id,
    team_name: name,
    ...(abbreviation ? { abbreviation } : {}),
    ...(ncaaStatsTeamId ? { ncaa_stats_team_id: ncaaStatsTeamId } : {}),
  };
}

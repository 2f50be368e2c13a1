import type { RosterJson, RosterRowJson } from "@agate/api";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { rosterEntry } from "../../db/schema.ts";
import { provenanceOf } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { findTeam, teamJson } from "./teams.ts";
import { visible } from "./visible.ts";

type RosterRow = typeof rosterEntry.$inferSelect;

/** A team's people by jersey number, coaches among them as rows; null without such a team. */
export async function readRoster(
  db: Db,
  league: string,
  state: LeagueState,
  teamId: string,
): Promise<RosterJson | null> {
  const team = await findTeam(db, league, state, teamId);
  if (!team) return null;
  const rows = await db
    .select()
    .from(rosterEntry)
    .where(and(eq(rosterEntry.teamId, teamId), visible(rosterEntry, state)));
  return {
    team: teamJson(team),
    rows: rows.toSorted(byJersey).map(rowJson),
    provenance: await provenanceOf(db, { league, kind: "roster", scopes: [teamId] }, rows),
  };
}

/** Numerically; a missing number counts as 0 in this order only (spec 2, section 7). */
function byJersey(a: RosterRow, b: RosterRow): number {
  return numberOf(a.jersey) - numberOf(b.jersey) || compareText(keyOf(a), keyOf(b));
}

const numberOf = (jersey: string) => Number(/\d+/.exec(jersey)?.[0] ?? 0);
const keyOf = (row: RosterRow) => [row.jersey, row.lastName, row.firstName, row.fullName, row.id].join("\t");
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function rowJson(row: RosterRow): RosterRowJson {
  return {
    team_id: row.teamId,
    player_id: row.personId,
    jersey: row.jersey,
    position: row.position,
    first_name: row.firstName,
    last_name: row.lastName,
    name: row.firstName || row.lastName ? "" : row.fullName,
    player_info: row.playerInfo,
  };
}

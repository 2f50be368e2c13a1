import type { RosterJson, RosterRowJson } from "@agate/api";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { feedRun, rosterEntry, team } from "../../db/schema.ts";
import { lastGoodRun, provenanceFrom } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { teamJson } from "./teams.ts";

/**
 * Reads a team's people by jersey number, coaches among them as rows; null without such a team. A team that no longer
 * plays is one: links to it stay. Team, people and last good run come with one statement, which each connection prepares
 * once: a roster is what is asked for most when a game is near, and the builder's work is done when the server starts.
 */
export function createRosterRead(db: Db) {
  /** As `unlessSample` has it, for a statement that is the same whether anything real is known or not. */
  const unlessHidden = ({ origin }: Pick<typeof rosterEntry | typeof team, "origin">) =>
    sql`(${origin} <> 'sample' or not ${sql.placeholder("hasReal")}::boolean)`;
  const lastRun = lastGoodRun(
    db,
    eq(feedRun.league, team.league),
    eq(feedRun.kind, "roster"),
    eq(feedRun.scope, team.id),
  ).as("last_run");
  const prepared = db
    .select({
      team: { id: team.id, name: team.name, abbreviation: team.abbreviation, ncaaStatsTeamId: team.ncaaStatsTeamId },
      run: { provider: lastRun.provider, finished: lastRun.finished },
      row: {
        id: rosterEntry.id,
        personId: rosterEntry.personId,
        jersey: rosterEntry.jersey,
        position: rosterEntry.position,
        firstName: rosterEntry.firstName,
        lastName: rosterEntry.lastName,
        fullName: rosterEntry.fullName,
        playerInfo: rosterEntry.playerInfo,
        origin: rosterEntry.origin,
        provider: rosterEntry.provider,
        confirmedAt: rosterEntry.confirmedAt,
      },
    })
    .from(team)
    .leftJoinLateral(lastRun, sql`true`)
    .leftJoin(
      rosterEntry,
      and(eq(rosterEntry.teamId, team.id), isNull(rosterEntry.removedAt), unlessHidden(rosterEntry)),
    )
    .where(and(eq(team.id, sql.placeholder("team")), eq(team.league, sql.placeholder("league")), unlessHidden(team)))
    .prepare("roster");

  return async (league: string, { hasReal }: LeagueState, teamId: string): Promise<RosterJson | null> => {
    const found = await prepared.execute({ team: teamId, league, hasReal });
    const [first] = found;
    if (!first) return null;
    const rows = found.flatMap(({ row }) => row ?? []);
    return {
      team: teamJson(first.team),
      rows: rows.toSorted(byJersey).map((row) => rowJson(teamId, row)),
      provenance: provenanceFrom(rows, first.run),
    };
  };
}

type Row = Pick<
  typeof rosterEntry.$inferSelect,
  "id" | "personId" | "jersey" | "position" | "firstName" | "lastName" | "fullName" | "playerInfo"
>;

/** Numerically; a missing number counts as 0 in this order only (rule RD6). */
function byJersey(a: Row, b: Row): number {
  return numberOf(a.jersey) - numberOf(b.jersey) || compareText(keyOf(a), keyOf(b));
}

const numberOf = (jersey: string) => Number(/\d+/.exec(jersey)?.[0] ?? 0);
const keyOf = (row: Row) => [row.jersey, row.lastName, row.firstName, row.fullName, row.id].join("\t");
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function rowJson(teamId: string, row: Row): RosterRowJson {
  return {
    team_id: teamId,
    player_id: row.personId,
    jersey: row.jersey,
    position: row.position,
    first_name: row.firstName,
    last_name: row.lastName,
    name: row.firstName || row.lastName ? "" : row.fullName,
    player_info: row.playerInfo,
  };
}

import { useQueries } from "@tanstack/react-query";
import { rosterOf } from "../../../api/league-queries.ts";
import { isOwnTeam, ownRosterOf } from "../../../product/own-teams/own-teams.ts";
import { useOwnTeams } from "../../../product/own-teams/use-own-teams.ts";

/** The rosters of teams of a league or of the person's own: of those nothing is asked of the server (rule OT5). */
export function useRosters(league: string, teamIds: readonly string[]) {
  const own = useOwnTeams();
  return useQueries({
    queries: teamIds.map((teamId) =>
      isOwnTeam(teamId) ? ownRosterOf(teamId, own.teams.get(teamId)) : rosterOf(league, teamId),
    ),
  });
}

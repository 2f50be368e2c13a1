import type { League } from "@agate/leagues";
import type { OwnTeam } from "@agate/mine";
import { peopleOf, type PeopleQuery } from "../../api/league-queries.ts";
import { isOwnTeam, ownRosterOf } from "./own-teams.ts";

/** The people of a team of the league or of the person's own, of which nothing is asked of the server (rule OT5). */
export function peopleOfTeam(
  league: Pick<League, "slug" | "kind">,
  teamId: string,
  own: ReadonlyMap<string, OwnTeam>,
): PeopleQuery {
  return isOwnTeam(teamId) ? (ownRosterOf(teamId, own.get(teamId)) as object as PeopleQuery) : peopleOf(league, teamId);
}

import type { League } from "@agate/leagues";
import type { OwnTeam } from "@agate/mine";
import { peopleOf, type PeopleQuery } from "../../api/league-queries.ts";
import { isOwnTeam, ownRosterOf } from "./own-teams.ts";

/** Returns the query for the people of a league's team or an own team, which needs no request (rule OT5). */
export function peopleOfTeam(
  league: Pick<League, "slug" | "kind">,
  teamId: string,
  own: ReadonlyMap<string, OwnTeam>,
): PeopleQuery {
  return isOwnTeam(teamId) ? (ownRosterOf(teamId, own.get(teamId)) as object as PeopleQuery) : peopleOf(league, teamId);
}

import type { PeopleJson } from "@agate/day";
import type { League } from "@agate/leagues";
import type { UseQueryOptions } from "@tanstack/react-query";
import { driversOf, fieldOf, rosterOf } from "../../api/league-queries.ts";
import { isOwnTeam, ownRosterOf } from "./own-teams.ts";
import type { OwnTeams } from "./use-own-teams.ts";

export type PeopleQuery = UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>;

/**
 * How a list of people is read: of a team of the person's own nothing is asked of the server (rule OT5).
 * @param id of the team; of a tournament or race its own
 */
export function peopleQuery(
  { slug, kind }: Pick<League, "slug" | "kind">,
  id: string,
  own: OwnTeams["teams"] = new Map(),
): PeopleQuery {
  const queries = { matchup: rosterOf, field: fieldOf, race: driversOf };
  return (isOwnTeam(id) ? ownRosterOf(id, own.get(id)) : queries[kind](slug, id)) as object as PeopleQuery;
}

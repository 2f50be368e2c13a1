import type { RosterJson } from "@agate/api";
import { isUnfinished, listOwnPeople, type OwnTeam } from "@agate/mine";

/**
 * Returns an own team's roster in the form of any other roster. Unfinished people have no number and are reported as
 * left out.
 */
export function rosterOfOwnTeam(teamId: string, team: OwnTeam): RosterJson {
  const rows = listOwnPeople(team).map((person) => ({
    team_id: teamId,
    player_id: `${teamId}.${person.slot}`,
    jersey: isUnfinished(person) ? "" : person.number,
    position: person.position,
    first_name: person.first,
    last_name: person.last,
    name: "",
    player_info: "",
  }));
  return {
    team: { team_id: teamId, team_name: team.name },
    rows,
    provenance: { source: null, confirmed_at: null, sample: false },
  };
}

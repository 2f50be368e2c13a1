import { toldName } from "@agate/captions";
import type { Answer, LineupFact, PersonFact } from "../feed.ts";
import { inRoles, lineupOf } from "../lineup.ts";
import type { LineupRow, LineupsRow } from "./payload.ts";
import { headCoach } from "../squad.ts";

/** The keys of a sheet that are read: who plays and who coaches. */
export const lineupKeys = (
  "matchId home away teamId mediaName fielded benched playerId bibNumber roleLabel role mediaFirstName " +
  "mediaLastName staff staffId"
).split(" ");

/** The matchday squads, with the head coaches. */
export function lineupOfMatch({ matchId, home, away }: LineupsRow): Answer<LineupFact> {
  return lineupOf("nwsl", { gameId: matchId ?? null, coverage: "dressed", home: sideOf(home), away: sideOf(away) });
}

function sideOf(row: LineupRow) {
  const { fielded, benched } = row;
  const people = (rows: LineupRow["fielded"], role: "starter" | "bench") =>
    (rows ?? []).map((one) => ({
      id: one.playerId,
      name: toldName(one.mediaFirstName, one.mediaLastName),
      jersey: one.bibNumber,
      // "Goalkeeper" to "Forward", as ESPN shortens them.
      position: one.roleLabel.charAt(0),
      role,
    }));
  const players = [...people(fielded, "starter"), ...people(benched, "bench")];
  const coaches = coachesOf(row).map(({ id, position, firstName, lastName, fullName }) => ({
    id,
    name: { firstName, lastName, fullName },
    jersey: "",
    position,
    role: "coach" as const,
  }));
  return { teamId: row.teamId, people: inRoles([...players, ...(players.length ? coaches : [])]) };
}

const teamManager = 103;

/** The head coach of a side of a sheet, who is called team manager here. */
export function coachesOf({ staff }: LineupRow): readonly PersonFact[] {
  return (staff ?? [])
    .filter(
      ({ role, roleLabel }) =>
        role === teamManager || /^(?:(?:interim|acting|co)[ -])?(?:team manager|head coach)$/i.test(roleLabel),
    )
    .map((row) => headCoach(row.staffId, toldName(row.mediaFirstName, row.mediaLastName), row.roleLabel))
    .filter(({ fullName }) => fullName);
}

import { toldName } from "@agate/captions";
import type { PersonFact } from "../feed.ts";
import { headCoach } from "../squad.ts";
import type { LineupRow } from "./payload.ts";

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

import type { PersonFact, TeamFact } from "../feed.ts";
import type { SheetSide } from "../last-match.ts";
import { toldName } from "@agate/captions";
import { countRemarks } from "../remarks.ts";
import { headCoach, squadOf } from "../squad.ts";
import type { ClubRow, PlayerRow, SideRow } from "./payload.ts";

/** "Los Angeles Football Club" goes by its short name, LAFC, elsewhere. */
export function clubOf({ club_id, club_name, short_name, three_letter_code }: ClubRow): TeamFact {
  return { id: club_id, name: club_name, location: short_name, nickname: "", abbreviation: three_letter_code };
}

/** One side of a sheet, with the head coach among its staff: "headcoach", and not "assistantHeadcoach". */
export function sheetSideOf({ team_id, team_name, trainer_staff }: SideRow): SheetSide {
  const staff = trainer_staff ?? [];
  const coaches = staff
    .filter(({ role }) => /^(?:interim|acting|co)?headcoach$/i.test(role.replaceAll(/[^a-z]/gi, "")))
    .map((row) => headCoach(row.person_id, toldName(row.first_name, row.last_name), row.role))
    .filter(({ fullName }) => fullName);
  return { teamId: team_id, teamName: team_name, coaches, staff: staff.length };
}

/** Positions as ESPN writes them in soccer. */
const positions: ReadonlyMap<string, string> = new Map([
  ["goalkeeper", "G"],
  ["defense", "D"],
  ["midfield", "M"],
  ["offense", "F"],
]);

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(
  teamId: string,
  rows: readonly PlayerRow[],
): { readonly players: readonly PersonFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const players = rows.map((row) => ({
    id: row.player_id,
    ...toldName(row.first_name, row.last_name, row.name),
    jersey: row.shirt_number,
    position: positions.get(row.playing_position_english.toLowerCase()) ?? "",
    side: null,
    status: "",
  }));
  return { players: squadOf("mls", teamId, players, remarks), remarks: remarks.list() };
}

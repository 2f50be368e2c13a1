import { toldName } from "@agate/captions";
import type { Answer, LineupFact } from "../feed.ts";
import { inRoles, lineupOf } from "../lineup.ts";
import type { MatchRow, SideRow } from "./payload.ts";
import { sheetSideOf } from "./to-facts.ts";

/** The keys of a match that are read, of its sheet and its staff. */
export const matchKeys = (
  "match_information match_id home away team_id team_name players trainer_staff person_id first_name " +
  "last_name role shirt_number playing_position starting"
).split(" ");

/** The matchday squads, with the head coaches. */
export function lineupOfMatch({ match_information, home, away }: MatchRow): Answer<LineupFact> {
  const gameId = match_information?.match_id ?? null;
  return lineupOf("mls", { gameId, coverage: "dressed", home: sideOf(home), away: sideOf(away) });
}

function sideOf(row: SideRow) {
  const players = (row.players ?? []).map((one) => ({
    id: one.person_id,
    name: toldName(one.first_name, one.last_name),
    jersey: one.shirt_number,
    position: lineOf(one.playing_position),
    // A text, where other leagues have a truth.
    role: String(one.starting) === "true" ? ("starter" as const) : ("bench" as const),
  }));
  const coaches = sheetSideOf(row).coaches.map(({ id, position, firstName, lastName, fullName }) => ({
    id,
    name: { firstName, lastName, fullName },
    jersey: "",
    position,
    role: "coach" as const,
  }));
  return { teamId: row.team_id, people: inRoles([...players, ...(players.length ? coaches : [])]) };
}

/** Positions as ESPN writes them in soccer, of a place on the pitch: "GK", "LCB", "HLM", "RW". */
function lineOf(place: string): string {
  if (place === "GK") return "G";
  return ({ B: "D", M: "M", F: "F", W: "F" } as Readonly<Record<string, string>>)[place.slice(-1)] ?? "";
}

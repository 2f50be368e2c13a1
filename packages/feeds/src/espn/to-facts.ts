import type { PersonFact, RosterFact, TeamFact } from "../feed.ts";
import { fold, toldName } from "@agate/captions";
import { countRemarks } from "../remarks.ts";
import { squadOf } from "../squad.ts";
import { colorsOf } from "../team-extras.ts";
import type { AthleteRow, CoachRow, FlatRoster, GroupedRoster, TeamRow } from "./payload.ts";

export function teamOf({ abbreviation, color, alternateColor, ...told }: TeamRow): TeamFact {
  const { id, location, name: nickname } = told;
  return { id, name: wholeName(told), location, nickname, abbreviation, ...colorsOf(color, alternateColor) };
}

/** "Vanderbilt Commodores", also in the sports where ESPN displays "Vanderbilt" (rule PV19). */
export function wholeName({ displayName, location, name }: Pick<TeamRow, "displayName" | "location" | "name">): string {
  const isPlace = displayName !== "" && displayName === location;
  return isPlace && name && !fold(displayName).includes(fold(name)) ? `${displayName} ${name}` : displayName;
}

/** The leagues whose teams' pages are under their own name, as the recordings have it; soccer's are all under `soccer`. */
const leaguesOfPages: ReadonlySet<string> = new Set([
  "college-football",
  "mens-college-basketball",
  "mlb",
  "nba",
  "nfl",
  "nhl",
  "wnba",
  "womens-college-basketball",
]);

/** The league that a team's page is of; undefined where it does not say. */
export function leagueOfPage(page: string): string | undefined {
  const [, slug = ""] = /^https?:\/\/(?:www\.)?espn\.com\/([\w-]+)\/team\//.exec(page) ?? [];
  return leaguesOfPages.has(slug) ? slug : undefined;
}

/** Clubs that play: without all-star sides and clubs that ended. */
export const plays = ({ isActive, isAllStar }: TeamRow): boolean => isActive !== false && isAllStar !== true;

const units: ReadonlyMap<string, "o" | "d" | "s"> = new Map([
  ["OFF", "o"],
  ["DEF", "d"],
  ["DB", "d"],
  ["ST", "s"],
  ["offense", "o"],
  ["defense", "d"],
  ["specialTeam", "s"],
]);

/** ESPN's ways of saying that it does not know a position. */
const unknownPositions: ReadonlySet<string> = new Set(["-", "--", "NA", "N/A", "UN", "UNK"]);

/**
 * A roster of either shape, players first, in ESPN's order.
 * @throws FeedFailure `changed` when it is no squad (`squadOf`)
 */
export function rosterOf(
  path: string,
  payload: GroupedRoster | FlatRoster,
): { readonly facts: RosterFact; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  const told = payload.athletes.flatMap((row) =>
    "items" in row ? row.items.map((athlete) => playerOf(path, athlete, row.position)) : [playerOf(path, row, "")],
  );
  const players = squadOf("espn", payload.team.id, told, remarks);
  const coaches = (payload.coach ?? []).map((coach, n) => coachOf(path, coach, n)).filter((coach) => coach.fullName);
  return {
    facts: {
      teamId: payload.team.id,
      teamName: payload.team.displayName,
      season: payload.season?.year ?? "",
      // An empty block names no successor: the stored coach stays, as without a block.
      coachKnown: coaches.length > 0,
      people: [...players, ...coaches],
    },
    remarks: remarks.list(),
  };
}

function playerOf(path: string, athlete: AthleteRow, group: string): PersonFact {
  const abbreviation = athlete.position?.abbreviation ?? "";
  const parent = units.get(athlete.position?.parent?.abbreviation ?? "");
  return {
    id: athlete.id,
    ...toldName(athlete.firstName, athlete.lastName, athlete.fullName || athlete.displayName),
    jersey: athlete.jersey,
    position: unknownPositions.has(abbreviation.toUpperCase())
      ? ""
      : abbreviation || (athlete.position?.displayName ?? ""),
    side: path.startsWith("football/") ? (parent ?? units.get(group) ?? null) : null,
    // A group that says how somebody stands with the team, not what he plays.
    status: group === "practiceSquad" ? "practice squad" : "",
  };
}

/** Baseball professionals have a manager; colleges and all other sports a head coach. */
const coachPosition = (path: string): string =>
  path.startsWith("baseball/") && !path.startsWith("baseball/college") ? "Manager" : "Head Coach";

/** Coaches have ids of their own, which may equal a player's. */
function coachOf(path: string, coach: CoachRow, n: number): PersonFact {
  return {
    id: `coach-${coach.id ?? n + 1}`,
    ...toldName(coach.firstName, coach.lastName),
    jersey: "",
    position: coachPosition(path),
    side: null,
    status: "",
  };
}

import { isHeadCoach, nameFromParts } from "@agate/captions";
import type { EventStatus, GameFact, PersonFact, TeamFact } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { sideOf, collectGames, gameFact } from "../games.ts";
import { countRemarks } from "../remarks.ts";
import { headCoach, playersOfTeam, type Squad } from "../squad.ts";
import { numbers } from "../values.ts";
import { venueOf } from "../venue.ts";
import type { GameRow, PlayerRow, StaffRow, TeamRow } from "./payload.ts";

export function teamOf({ id, name, city, nickname, code }: TeamRow): TeamFact {
  return { id, name, location: city, nickname, abbreviation: code };
}

/** Returns the games of a league, each once; a response may contain those of other leagues (`client`). */
export function gamesOf(
  rows: readonly (GameRow & { readonly season: string })[],
  client: string,
): { readonly games: readonly GameFact[]; readonly remarks: readonly string[] } {
  const remarks = countRemarks();
  return collectGames(rows, remarks, (row) => {
    if (!row.client_code || row.client_code === client) return gameOf(row);
    remarks.add("game of another league", "games of another league");
    return "left out";
  });
}

function gameOf(row: GameRow & { readonly season: string }): GameFact | null {
  const hourKnown = row.date_tbd !== "1" && row.time_tbd !== "1";
  const day = gameDayOf(hourKnown ? row.GameDateISO8601 : row.date_played, hourKnown, null, row.date_played);
  if (day === null) return null;
  return gameFact(day, {
    id: row.id,
    season: row.season,
    status: statusOf(row),
    neutralSite: false,
    home: sideOf(row.home_team ?? null, row.home_team_name, numbers),
    away: sideOf(row.visiting_team ?? null, row.visiting_team_name, numbers),
    // "Xcel Energy Center | St. Paul": the town follows the bar, and is in `venue_location` with its state.
    venue: venueOf({ name: row.venue_name.replace(/ \| [^|]*$/, ""), city: row.venue_location }),
  });
}

const states: ReadonlyMap<string, EventStatus> = new Map([
  ["1", "scheduled"],
  ["2", "live"],
  ["3", "live"],
  ["4", "final"],
]);

/** For an upcoming game, the status text is its start time. */
function statusOf({ status, game_status }: GameRow): EventStatus {
  if (/^postponed/i.test(game_status)) return "postponed";
  if (/^cancel/i.test(game_status)) return "cancelled";
  return states.get(status) ?? "scheduled";
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
export function playersOf(teamId: string, rows: readonly PlayerRow[]): Squad {
  const remarks = countRemarks();
  const active = rows.filter((row) => {
    if (row.active === "0") remarks.add("inactive player", "inactive players");
    return row.active !== "0";
  });
  const players = active.map((row) => ({
    id: row.player_id,
    ...nameFromParts(row.first_name, row.last_name, row.name),
    jersey: row.tp_jersey_number,
    position: row.position,
    status: row.status,
  }));
  return playersOfTeam("hockeytech", teamId, players, remarks);
}

/** Returns the head coach among the staff. Staff have their own numbers, which can equal a player's. */
export function coachesOf(staff: readonly StaffRow[]): readonly PersonFact[] {
  const coaches = staff
    .filter(({ role }) => isHeadCoach(role))
    .map((row) => headCoach(`coach-${row.person_id}`, nameFromParts(row.first_name, row.last_name), row.role))
    .filter(({ fullName }) => fullName);
  return [...new Map(coaches.map((coach) => [coach.id, coach])).values()];
}

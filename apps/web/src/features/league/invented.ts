import type { GameJson, RosterRowJson, TeamJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { MatchupLeague } from "@agate/leagues";

/** Invented games, teams and people for the tests of this folder. */

export function matchupLeague(slug: string): MatchupLeague {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") throw new Error(`${slug} is no league of matchups`);
  return league;
}

export const pioneers: TeamJson = { team_id: "mlb-espn-1", team_name: "Portland Pioneers" };
export const armadillos: TeamJson = { team_id: "mlb-espn-2", team_name: "Austin Armadillos" };
export const pilots: TeamJson = { team_id: "mlb-espn-3", team_name: "Pensacola Pilots" };
export const inventedTeams = [armadillos, pilots, pioneers];

export function inventedGame(over: Partial<GameJson> = {}): GameJson {
  return {
    game_id: "mlb-espn-77",
    game_date: "2026-07-05",
    local_date: "2026-07-04",
    game_time: "2026-07-05T04:10:00Z",
    game_no: 1,
    status: "scheduled",
    neutral_site: false,
    location: "Rosewood Park",
    city: "Portland, Oregon",
    country: "USA",
    home_team: pioneers,
    away_team: armadillos,
    ...over,
  };
}

export function inventedRow(over: Partial<RosterRowJson>): RosterRowJson {
  return {
    team_id: pioneers.team_id,
    player_id: "1",
    jersey: "8",
    position: "RF",
    first_name: "Marcus",
    last_name: "Ellery",
    name: "",
    player_info: "",
    ...over,
  };
}

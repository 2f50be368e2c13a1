import type { GameJson, LeagueEventJson, RosterRowJson, TeamJson } from "@agate/api";
import { assignmentOfEvent, eventOf, listsOfEvent, makeFile, type FileParts } from "@agate/assignment";
import type { Built, PersonRow } from "@agate/captions";
import { leagueBySlug, type FieldLeague, type League, type MatchupLeague, type RaceLeague } from "@agate/leagues";

/** Invented games, teams and people for the tests of this folder. */

export function matchupLeague(slug: string): MatchupLeague {
  return leagueOfKind(slug, "matchup");
}

export function leagueOfKind<Kind extends League["kind"]>(slug: string, kind: Kind): Extract<League, { kind: Kind }> {
  const isOfKind = (league: League | undefined): league is Extract<League, { kind: Kind }> => league?.kind === kind;
  const league = leagueBySlug(slug);
  if (!isOfKind(league)) throw new Error(`${slug} is no league of the kind ${kind}`);
  return league;
}

export function inventedEvent(over: Partial<LeagueEventJson> = {}): LeagueEventJson {
  return {
    event_id: "pga-espn-9",
    event_name: "Lakeshore Open",
    course: "Lakeshore Golf Club",
    location: "Lakeshore Golf Club",
    city: "Traverse City, Michigan",
    country: "USA",
    start_date: "2026-07-16",
    end_date: "2026-07-19",
    ...over,
  };
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

/** The file of an event with these people; by default of an invented one. */
export function fileOfEvent(
  league: FieldLeague | RaceLeague,
  rows: readonly PersonRow[],
  parts: FileParts = {},
  event = inventedEvent(),
): Built {
  const one = eventOf(league, event);
  const lists = listsOfEvent(one, []).map((list) => ({ ...list, rows }));
  return makeFile(assignmentOfEvent(one, { lists }), parts).built;
}

import { gameNumber, type GameJson, type LeagueEventJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import { gameTitle } from "@agate/captions/game-title";
import type { FieldLeague, MatchupLeague, RaceLeague } from "@agate/leagues";

export interface GameOfDay {
  readonly kind: "matchup";
  readonly league: MatchupLeague;
  readonly event: GameJson;
}

/** A game, tournament or race that a file can be made for. */
export type DayEvent =
  | GameOfDay
  | { readonly kind: "field"; readonly league: FieldLeague; readonly event: LeagueEventJson }
  | { readonly kind: "race"; readonly league: RaceLeague; readonly event: LeagueEventJson };

/** Returns a tournament or race with its league. */
export function eventOf(league: FieldLeague | RaceLeague, event: LeagueEventJson): DayEvent {
  return league.kind === "field" ? { kind: "field", league, event } : { kind: "race", league, event };
}

/** Returns an id that is unique across all leagues. */
export function keyOf({ kind, event }: DayEvent): string {
  return kind === "matchup" ? event.game_id : event.event_id;
}

/** Returns the names that get a prefix: the teams of a game, home first, or the event's own name. */
export function namesOf(one: DayEvent): readonly string[] {
  return one.kind === "matchup"
    ? [one.event.home_team.team_name, one.event.away_team.team_name]
    : [one.event.event_name];
}

/** Returns "Austin Armadillos at Portland Pioneers, Game 2", or the event's name. */
export function titleOf(one: DayEvent): string {
  if (one.kind !== "matchup") return one.event.event_name;
  const { home_team: home, away_team: away, neutral_site } = one.event;
  return gameTitle(home.team_name, away.team_name, neutral_site, gameNumber(one.event));
}

/** Returns its first and last day at its venue, and the instant at which a game starts, null if unknown. */
export function whenOf(one: DayEvent): { readonly from: Day; readonly to: Day; readonly start: string | null } {
  if (one.kind !== "matchup") return { from: one.event.start_date, to: one.event.end_date, start: null };
  const { local_date, game_time } = one.event;
  return { from: local_date, to: local_date, start: game_time };
}

/** Returns whether it is not played on its day: the only games of a league without an automatic file (rule DY1). */
export function isPostponed(one: DayEvent): boolean {
  return one.kind === "matchup" && one.event.status === "postponed";
}

/** Returns whether its teams are known: a game with an undecided team has no file. */
export function isKnown(one: DayEvent): boolean {
  if (one.kind !== "matchup") return true;
  return [one.event.home_team, one.event.away_team].every(
    ({ team_id, team_name }) => team_id !== null && team_name !== "Unknown Team",
  );
}

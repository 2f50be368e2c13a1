import type { GameJson, LineupJson, PositionCodesJson, PastRostersJson, RosterJson } from "@agate/api";
import { printedDate, type Side, type Venue } from "@agate/captions";
import { type Day, addDays, dayIn, eastern } from "@agate/captions/calendar";
import type { League, MatchupLeague } from "@agate/leagues";
import { type DayEvent, keyOf } from "./day-event.ts";
import { fileDayOf, zoneAt } from "./file-day.ts";
import { type PeopleJson, type PeopleList, peopleList } from "./people-list.ts";
import type { RosterOfDay } from "./rows-of.ts";

/** Anything that has a prefix: a team, or the event itself. */
export interface AssignedSide extends Pick<Side, "name" | "customName" | "prefix" | "article"> {
  readonly teamId: string | null;
}

/**
 * What a photographer is sent to, with its people. Games, tournaments and races differ only in the fields here; texts
 * are as typed or as read.
 */
export interface Assignment {
  readonly league: League;
  /** The id of the game, tournament or race; null: a custom matchup. */
  readonly event: string | null;
  /** The Eastern days it is played on, both inclusive; null: unknown. */
  readonly days: { readonly from: Day; readonly to: Day } | null;
  readonly place: Venue;
  /** The date as captions print it; for a tournament or race, its first day. */
  readonly date: string;
  /** The day the file is for: for a game, the panel's day; for an event, the selected one; null: none is selected. */
  readonly fileDay: Day | null;
  /** The number of the game in a doubleheader; null: it is the only game on its day. */
  readonly gameNo: number | null;
  /** Home and away, or one team; otherwise the event. */
  readonly sides: readonly AssignedSide[];
  /** Rosters of the sides, a field, or an entry list. */
  readonly lists: readonly PeopleList[];
  /** Empty except for college football. */
  readonly positionCodes: PositionCodesJson["codes"];
}

interface EventParts extends Pick<Assignment, "lists"> {
  /** Home and away, or the event's own; a missing one is assigned. */
  readonly prefixes?: readonly string[];
  /**
   * The day the files are for: one of the event's days, the nearest (rule ST14). Null: the first, and the report says
   * so.
   */
  readonly day?: Day | null;
  readonly positionCodes?: PositionCodesJson["codes"];
}

/** Returns the assignment for a game, tournament or race in the schedule. */
export function assignmentOfEvent(
  one: DayEvent,
  { lists, prefixes = [], day = null, positionCodes = [] }: EventParts,
): Assignment {
  const { league, event } = one;
  const { city, country } = event;
  if (one.kind === "matchup") {
    const { game_id, game_date, game_no, home_team, away_team, location } = one.event;
    return {
      league,
      event: game_id,
      days: { from: game_date, to: game_date },
      place: { name: location, city, country },
      date: printedDate(printedDayOf(one.league, one.event)),
      fileDay: game_date,
      gameNo: game_no,
      sides: [home_team, away_team].map(({ team_id: teamId, team_name: name }, at) => ({
        teamId,
        name,
        prefix: prefixes[at] ?? null,
      })),
      lists,
      positionCodes,
    };
  }
  const { event_id, event_name: name, course, location, start_date, end_date } = one.event;
  return {
    league,
    event: event_id,
    days: { from: start_date, to: end_date },
    place: { name: one.kind === "field" ? course : location, city, country },
    date: start_date,
    fileDay: day === null ? null : fileDayOf(one.event, day),
    gameNo: null,
    sides: [{ teamId: null, name, prefix: prefixes[0] ?? null }],
    lists,
    positionCodes,
  };
}

/**
 * Returns the lists of a game, tournament or race from what was read for them, the home team's first.
 *
 * @param isApplied false: the line-up is turned off
 */
export function listsOfEvent(
  one: DayEvent,
  reads: readonly (PeopleJson | null | undefined)[],
  lineup: LineupJson | null = null,
  isApplied = true,
): readonly PeopleList[] {
  const of = { league: one.league.slug, event: keyOf(one) };
  if (one.kind === "matchup")
    return [one.event.home_team, one.event.away_team].map(({ team_id: teamId, team_name: name }, at) =>
      peopleList({ ...of, part: at ? "away" : "home", name, teamId }, reads[at], lineup, isApplied),
    );
  return [
    peopleList({ ...of, part: one.kind === "field" ? "field" : "drivers", name: one.event.event_name }, reads[0]),
  ];
}

/**
 * Returns the day of a game that captions print: the day at the venue, or Eastern where the league says so (rule PG31).
 */
export function printedDayOf(league: Pick<MatchupLeague, "printedDay">, game: GameJson): string {
  return league.printedDay === "eastern" ? game.game_date : game.local_date;
}

/** The part of a league needed to determine when a game's day is over. */
type PrintedDay = Pick<MatchupLeague, "printedDay">;

/**
 * Returns the zone in which a game's printed day begins and ends: the venue's, or Eastern where the league prints that
 * (rule PG31).
 */
export function zoneOfDay({ printedDay }: PrintedDay, game: Pick<GameJson, "city" | "country">): string {
  return printedDay === "eastern" ? eastern : zoneAt(game);
}

/**
 * Returns whether a game's day is over (rule LU20). A game still live past midnight is not over yet, and a postponed or
 * cancelled one was not played that day.
 */
export function isPastGame(league: PrintedDay, game: GameJson, now: Date): boolean {
  const { status } = game;
  if (status === "postponed" || status === "cancelled") return false;
  const today = dayIn(zoneOfDay(league, game), now);
  // A game marked live two days later has not been refreshed since.
  return printedDayOf(league, game) < (status === "live" ? addDays(today, -1) : today);
}

/**
 * Returns a roster as it was on the game's day, if it belongs to one of the two teams; otherwise as it was read (rule
 * LU21).
 */
export function rosterOfDay(read: RosterJson, { home, away }: PastRostersJson): RosterJson | RosterOfDay {
  const ids = [read.team.team_id, ...(read.team.earlier_ids ?? [])];
  const side = [home, away].find((one) => one && ids.includes(one.team_id));
  if (!side) return read;
  return { ...read, as_of: side.as_of, ...(side.as_of !== null && { rows: side.rows }) };
}

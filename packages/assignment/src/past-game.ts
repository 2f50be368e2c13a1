import type { GameJson, PastRostersJson, RosterJson } from "@agate/api";
import { addDays, dayIn, eastern } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import { printedDayOf } from "./assignment.ts";
import { zoneAt } from "./file-day.ts";
import type { RosterOfDay } from "./rows-of.ts";

/** What of a league and a game says when the game's day is over. */
type PrintedDay = Pick<MatchupLeague, "printedDay">;

/** The zone in which a game's printed day begins and ends: the venue's, or Eastern where the league prints that (rule PG31). */
export function zoneOfDay({ printedDay }: PrintedDay, game: Pick<GameJson, "city" | "country">): string {
  return printedDay === "eastern" ? eastern : zoneAt(game);
}

/**
 * Whether a game's day is over (rule LU20). One that is live past midnight is not over yet, and one that was postponed or
 * cancelled was not played that day.
 */
export function isPastGame(league: PrintedDay, game: GameJson, now: Date): boolean {
  const { status } = game;
  if (status === "postponed" || status === "cancelled") return false;
  const today = dayIn(zoneOfDay(league, game), now);
  // What is said to be live two days later was not asked about again.
  return printedDayOf(league, game) < (status === "live" ? addDays(today, -1) : today);
}

/** A roster as it was on the game's day, where it is that of one of its teams; else as it was read (rule LU21). */
export function rosterOfDay(read: RosterJson, { home, away }: PastRostersJson): RosterJson | RosterOfDay {
  const ids = [read.team.team_id, ...(read.team.earlier_ids ?? [])];
  const side = [home, away].find((one) => one && ids.includes(one.team_id));
  if (!side) return read;
  return { ...read, as_of: side.as_of, ...(side.as_of !== null && { rows: side.rows }) };
}

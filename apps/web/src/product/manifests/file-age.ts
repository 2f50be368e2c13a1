import type { GameJson } from "@agate/api";
import { easternDay, easternTime, writeDay, addDays, type Day } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import type { Manifest } from "@agate/mine";

const day = 86_400_000;

/** Words for when a file was downloaded: `6:12 PM` for today, `Friday 6:12 PM`, otherwise `September 5`. Eastern. */
export function whenWords(at: string, now: number): { readonly day: string; readonly time: string } {
  const instant = new Date(at);
  const [on, today] = [easternDay(instant), easternDay(new Date(now))];
  const time = easternTime(instant);
  if (on === today) return { day: "", time };
  const isThisWeek = now - instant.getTime() < 6 * day;
  return isThisWeek
    ? { day: writeDay(on, "long").split(",")[0] ?? "", time }
    : { day: writeDay(on, "short"), time: "" };
}

const twoWeeks = 14 * 86_400_000;

/**
 * Whether roster changes behind a file are no longer reported: from the second day after the game or event, but never
 * within two weeks of the download (rule SF6).
 */
export function isOver({ day, at }: Pick<Manifest, "day" | "at">, now: number): boolean {
  const isRecent = Date.parse(at) > now - twoWeeks;
  return !isRecent && (day === null || easternDay(new Date(now)) > addDays(day, 1));
}

/** Returns the current day of a file's game in the schedule; null: it is not known, or the game is postponed. */
export function dayNow({ event, day }: Pick<Manifest, "event" | "day">, games: readonly GameOfSchedule[]): Day | null {
  const game = games.find(({ game_id }) => game_id === event);
  if (!game) return day;
  return game.status === "postponed" ? null : game.game_date;
}

type GameOfSchedule = Pick<GameJson, "game_id" | "game_date" | "status">;

/** By then, the day is over at every venue of North America: at midnight in Hawaii. */
const venuesAfterEastern = 6 * 3_600_000;

/**
 * Whether the game of a file is past. Such a file has the people of its day (rule LU21), so later roster changes do not
 * concern it.
 */
export function isPlayed({ league, event, day }: Pick<Manifest, "league" | "event" | "day">, now: number): boolean {
  if (event === null || day === null || leagueBySlug(league)?.kind !== "matchup") return false;
  return easternDay(new Date(now - venuesAfterEastern)) > day;
}

/** Whether Home and the list report changes since a file (rule SF6). */
export const isWatched = (manifest: Manifest, now: number): boolean =>
  !isOver(manifest, now) && !isPlayed(manifest, now);

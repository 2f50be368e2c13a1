import type { ComingGameJson } from "@agate/api";
import { addDays, easternTime, weekdayOf, writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Today", "Tomorrow", "Yesterday", within a week "Sunday", else "July 4". */
export function dayWord(day: Day, today: Day): string {
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  if (day === addDays(today, -1)) return "Yesterday";
  return day > today && day < addDays(today, 7) ? (weekdays[weekdayOf(day)] ?? "") : writeDay(day, "short");
}

/** Its Eastern hour, or what is known instead. */
export function hourWord({ status, game_time }: Pick<ComingGameJson, "status" | "game_time">): string {
  if (status === "postponed") return "Postponed";
  return game_time ? easternTime(new Date(game_time)) : "TBD";
}

/** "Atlanta Braves at Boston Red Sox", of a second game of the day "..., Game 2" */
export function gameName({ home_team, away_team, game_no }: ComingGameJson): string {
  const name = `${away_team.team_name || "TBD"} at ${home_team.team_name || "TBD"}`;
  return game_no > 1 ? `${name}, Game ${game_no}` : name;
}

/** The address of a game's page with the game chosen. */
export const gamePath = ({ league, game_id }: Pick<ComingGameJson, "league" | "game_id">): string =>
  `/${league}?game=${encodeURIComponent(game_id)}`;

/** The same of a tournament or race. */
export const eventPath = (league: string, eventId: string): string => `/${league}?event=${encodeURIComponent(eventId)}`;

/** The page of a team's league with the team as the home side. */
export const teamPath = (league: string, teamId: string): string => `/${league}?home=${encodeURIComponent(teamId)}`;

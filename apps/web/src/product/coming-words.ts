import { gameNumber, type ComingEventJson, type ComingGameJson } from "@agate/api";
import { addDays, easternTime, weekdayOf, writeDay, writeDays, type Day } from "@agate/captions/calendar";
import { gameTitle } from "@agate/captions/game-title";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Today", "Tomorrow", "Yesterday", within a week "Sunday", otherwise "July 4". */
export function dayWord(day: Day, today: Day): string {
  if (day === today) return "Today";
  if (day === addDays(today, 1)) return "Tomorrow";
  if (day === addDays(today, -1)) return "Yesterday";
  return day > today && day < addDays(today, 7) ? (weekdays[weekdayOf(day)] ?? "") : writeDay(day, "short");
}

/** "Saturday, September 12" */
export const dayAndDate = (day: Day): string => `${weekdays[weekdayOf(day)] ?? ""}, ${writeDay(day, "short")}`;

/** "Nov 26 - Nov 29" */
export const daysWord = ({ start_date: from, end_date: to }: Pick<ComingEventJson, "start_date" | "end_date">) =>
  writeDays(from, to).replace(/, \d{4}$/, "");

type Timed = Pick<ComingGameJson, "status" | "game_time">;

/** Returns its Eastern time, or what is known instead. */
export function hourWord({ status, game_time }: Timed): string {
  if (status === "postponed") return "Postponed";
  if (status === "cancelled") return "Cancelled";
  return game_time ? easternTime(new Date(game_time)) : "TBD";
}

/** Returns its hour, and that it has started; or that it is over. It stays true however old its data is. */
export function stateParts(game: Timed): readonly [string, "started"?] {
  if (game.status === "final") return ["Final"];
  if (game.status !== "live") return [hourWord(game)];
  return game.game_time ? [hourWord(game), "started"] : ["Started"];
}

export const stateWord = (game: Timed): string => stateParts(game).join(", ");

/** "Elgin, Scotland"; a list does not say that a place is in the USA. */
export const cityOf = ({ city, country }: { readonly city: string; readonly country: string }): string =>
  country === "USA" && city ? city : [city, country].filter(Boolean).join(", ");

/** Whether nobody shoots it any more that day: in a list it comes last, and dim. */
export const isOver = ({ status }: Pick<ComingGameJson, "status">): boolean =>
  status === "final" || status === "postponed" || status === "cancelled";

/** Milliseconds for which a game that has begun still counts as on for the people who caption it. */
const underWay = 6 * 3_600_000;

/**
 * Whether a game's pictures are still being shot or captioned, or will be. A game without a known time counts as on.
 */
export function isStillOn({ game_time: at, status }: Timed, now: number): boolean {
  return status !== "final" && (at === null || Date.parse(at) > now - underWay);
}

type Dated = Pick<ComingGameJson, "game_date" | "game_time" | "game_no" | "game_id">;

/** Sorts by day, hour (unknown last), number of the day and id. */
export function byMoment(a: Dated, b: Dated): number {
  const key = (game: Dated) => `${game.game_date} ${game.game_time ?? "~"} ${game.game_no} ${game.game_id}`;
  return key(a) < key(b) ? -1 : 1;
}

/** "in 2 h 53 min", "in 20 min" for a game that begins within half a day, then "now", "12 min ago"; otherwise "". */
export function untilWord({ game_time: at, status }: Timed, now: number): string {
  if (status === "live") return "Started";
  if (status === "final") return "Final";
  if (at === null || status !== "scheduled") return "";
  const minutes = Math.round((Date.parse(at) - now) / 60_000);
  const away = Math.abs(minutes);
  if (away > 720) return "";
  if (away === 0) return "now";
  const words = `${away < 60 ? "" : `${Math.floor(away / 60)} h `}${away % 60} min`;
  return minutes > 0 ? `in ${words}` : `${words} ago`;
}

/** "Atlanta Braves at Boston Red Sox, Game 2" */
export const gameName = (game: ComingGameJson): string =>
  gameTitle(game.home_team.team_name, game.away_team.team_name, game.neutral_site, gameNumber(game));

/** Returns the address of a game's page with the game selected. */
export const gamePath = ({ league, game_id }: Pick<ComingGameJson, "league" | "game_id">): string =>
  `/${league}?game=${encodeURIComponent(game_id)}`;

/** Returns the address of a page with the tournament or race selected. */
export const eventPath = (league: string, eventId: string): string => `/${league}?event=${encodeURIComponent(eventId)}`;

/** Returns the page of a team's league with the team as the home side. */
export const teamPath = (league: string, teamId: string): string => `/${league}?home=${encodeURIComponent(teamId)}`;

import type { GameJson, LeagueEventJson } from "@agate/api";
import type { Day } from "@agate/captions/calendar";
import type { DayEvent } from "@agate/assignment";
import { eventOf, isKnown, titleOf } from "@agate/assignment";
import type { FieldLeague, League, MatchupLeague, RaceLeague } from "@agate/leagues";
import { wordsIn } from "../../../lib/words-in.ts";

/** The events of one league on a day. */
export interface LeagueOfDay {
  readonly league: League;
  readonly events: readonly DayEvent[];
}

/** Games by hour, those without one last; then as the schedule has them. */
export function gamesOfDay(league: MatchupLeague, games: readonly GameJson[], day: Day): LeagueOfDay {
  const hour = (game: GameJson) => game.game_time ?? "~";
  const events = games
    .filter(({ game_date, status }) => game_date === day && status !== "cancelled")
    .toSorted((a, b) => (hour(a) === hour(b) ? 0 : hour(a) < hour(b) ? -1 : 1))
    .map((event): DayEvent => ({ kind: "matchup", league, event }));
  return { league, events };
}

/** Tournaments and races that are under way on the day. */
export function eventsOfDay(
  league: FieldLeague | RaceLeague,
  events: readonly LeagueEventJson[],
  day: Day,
): LeagueOfDay {
  const underWay = events.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);
  return {
    league,
    events: underWay.map((event) => eventOf(league, event)),
  };
}

/** Whether it is chosen where all of a league is: who plays is known, and it is played on the day. */
export function isUsual(one: DayEvent): boolean {
  return isKnown(one) && !(one.kind === "matchup" && one.event.status === "postponed");
}

/** The leagues with what has all the words in its teams, place or league; those without any are gone. */
export function filterDay(leagues: readonly LeagueOfDay[], typed: string): readonly LeagueOfDay[] {
  const fits = wordsIn(typed);
  if (!fits) return leagues;
  return leagues
    .map(({ league, events }) => ({
      league,
      events: events.filter((one) =>
        fits([titleOf(one), placeOf(one), league.title, league.menu, league.name].join(" ")),
      ),
    }))
    .filter(({ events }) => events.length > 0);
}

/** "Rosewood Park", or what of the place is known. */
export function placeOf(one: DayEvent): string {
  const { location, city } = one.event;
  return [location, city].filter(Boolean).join(", ");
}

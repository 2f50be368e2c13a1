import type { GameJson, LeagueEventJson } from "@agate/api";
import { type Field, type InSet, type Matchup, type PersonRow, printedDate, type Race } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import type { People } from "./day-event.ts";
import { printedDayOf } from "./assignment.ts";
import { textForFile } from "./text-for-file.ts";

/** What the wire says, as the core takes it: the same documents as `agate build` does. */

/** A game as its league's page has it when it is picked on its day, and nothing of it is changed. */
export function matchupOfGame(
  league: Pick<MatchupLeague, "printedDay">,
  game: GameJson,
  people: Extract<People, { readonly kind: "matchup" }>,
  prefixes: readonly string[],
  set: InSet | null,
): Matchup {
  const [home, away] = prefixes;
  const [homeSchool, awaySchool] = people.schools;
  return {
    home: { name: game.home_team.team_name, prefix: home, school: homeSchool, roster: people.home },
    away: { name: game.away_team.team_name, prefix: away, school: awaySchool, roster: people.away },
    venue: {
      name: textForFile(game.location),
      city: textForFile(game.city),
      country: textForFile(game.country),
    },
    date: printedDate(printedDayOf(league, game)),
    fileDay: game.game_date,
    gameNo: game.game_no,
    positionCodes: people.positionCodes,
    set,
  };
}

/** @param day of which the file is; left out: the first one, and the report says so */
export function fieldOfEvent(event: LeagueEventJson, players: readonly PersonRow[], day: Day | null = null): Field {
  return {
    event: {
      name: event.event_name,
      course: event.course,
      city: event.city,
      country: event.country,
      startDate: event.start_date,
      day,
    },
    entrants: players,
  };
}

/** @param day as of a tournament */
export function raceOfEvent(event: LeagueEventJson, drivers: readonly PersonRow[], day: Day | null = null): Race {
  return {
    event: {
      name: event.event_name,
      location: event.location,
      city: event.city,
      country: event.country,
      date: event.start_date,
      day,
    },
    drivers,
  };
}

import type { GameJson, LeagueEventJson } from "@agate/api";
import {
  type Driver,
  type Entrant,
  type Field,
  type InSet,
  type Matchup,
  printedDate,
  type Race,
  type RosterRow,
} from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
import type { DriverPerson, FieldPerson, RosterPerson } from "@agate/mine";
import type { People } from "./day-event.ts";
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
    home: { name: game.home_team.team_name, prefix: home, school: homeSchool, roster: people.home.map(rosterRow) },
    away: { name: game.away_team.team_name, prefix: away, school: awaySchool, roster: people.away.map(rosterRow) },
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

/** The day of a game that captions print: at the venue, or Eastern where the league says so (rule PG31). */
export function printedDayOf(league: Pick<MatchupLeague, "printedDay">, game: GameJson): string {
  return league.printedDay === "eastern" ? game.game_date : game.local_date;
}

/** A row of a roster as the core takes it. */
export function rosterRow(row: RosterPerson): RosterRow {
  return {
    jersey: row.jersey,
    position: row.position,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.name,
    familyNameFirst: row.family_name_first,
  };
}

export function entrant({ first_name, last_name, family_name_first }: FieldPerson): Entrant {
  return { firstName: first_name, lastName: last_name, familyNameFirst: family_name_first };
}

export function driver({
  vehicle_number,
  first_name,
  last_name,
  team,
  manufacturer,
  family_name_first,
}: DriverPerson): Driver {
  return {
    number: vehicle_number,
    firstName: first_name,
    lastName: last_name,
    team,
    manufacturer,
    familyNameFirst: family_name_first,
  };
}

/** @param day of which the file is; left out: the first one, and the report says so */
export function fieldOfEvent(event: LeagueEventJson, players: readonly FieldPerson[], day: Day | null = null): Field {
  return {
    event: {
      name: event.event_name,
      course: event.course,
      city: event.city,
      country: event.country,
      startDate: event.start_date,
      day,
    },
    entrants: players.map(entrant),
  };
}

/** @param day as of a tournament */
export function raceOfEvent(event: LeagueEventJson, drivers: readonly DriverPerson[], day: Day | null = null): Race {
  return {
    event: {
      name: event.event_name,
      location: event.location,
      city: event.city,
      country: event.country,
      date: event.start_date,
      day,
    },
    drivers: drivers.map(driver),
  };
}

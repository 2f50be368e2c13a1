import type { DriversJson, GameJson, LeagueEventJson, RosterRowJson } from "@agate/api";
import {
  type Field,
  type InSet,
  type Matchup,
  type PersonRow,
  personRow,
  printedDate,
  type Race,
} from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { MatchupLeague } from "@agate/leagues";
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

/** The day of a game that captions print: at the venue, or Eastern where the league says so (rule PG31). */
export function printedDayOf(league: Pick<MatchupLeague, "printedDay">, game: GameJson): string {
  return league.printedDay === "eastern" ? game.game_date : game.local_date;
}

/** A person of a roster, a field or an entry list as reads and packs have them. */
type ReadPerson = Partial<RosterRowJson & DriversJson["drivers"][number]>;

const known = new WeakMap<readonly ReadPerson[], readonly PersonRow[]>();

/** The rows of people who were read; of the same list the same rows, so that no file is built again for nothing. */
export function rowsOf(read: readonly ReadPerson[]): readonly PersonRow[] {
  const before = known.get(read);
  if (before) return before;
  const rows = read.map(rowOf);
  known.set(read, rows);
  return rows;
}

function rowOf(read: ReadPerson): PersonRow {
  return personRow({
    id: read.player_id,
    number: read.jersey ?? read.vehicle_number,
    first: read.first_name,
    last: read.last_name,
    name: read.name,
    position: read.position,
    team: read.team,
    make: read.manufacturer,
  });
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

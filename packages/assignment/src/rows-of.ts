import type { DriversJson, RosterJson, RosterRowJson } from "@agate/api";
import { onceFor, type PersonRow, personRow } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";

/** A person of a roster, a field or an entry list as reads and packs have them. */
export type ReadPerson = Partial<RosterRowJson & DriversJson["drivers"][number]>;

/** A roster for the file of a past game. */
export interface RosterOfDay extends RosterJson {
  /** The day it is from; null: it is today's, because the team's history does not go back to the game. */
  readonly as_of: Day | null;
}

/**
 * Sources that number people team by team: one id on both sides is two people there (rule N10). Each school's site has
 * numbers of its own, and so may every imported file.
 */
const numbersPerTeam: ReadonlySet<string> = new Set(["sample", "import", "sidearm"]);

/**
 * Returns the rows of people who were read; the same rows for the same list, so that no file is rebuilt without need.
 */
export const rowsOf = onceFor((read: readonly ReadPerson[]): readonly PersonRow[] => read.map(rowOf));

function rowOf(read: ReadPerson): PersonRow {
  return personRow({
    id: read.player_id,
    number: read.jersey ?? read.vehicle_number,
    first: read.first_name,
    last: read.last_name,
    name: read.name,
    wasWhole: read.is_split_guessed,
    position: read.position,
    team: read.team,
    make: read.manufacturer,
    ...(read.source &&
      read.player_id &&
      !numbersPerTeam.has(read.source) && { who: [`${read.source} ${read.player_id}`] }),
    ...(read.since && { since: read.since }),
  });
}

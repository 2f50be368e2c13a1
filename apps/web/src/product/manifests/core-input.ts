import type { RosterRow } from "@agate/captions";
import type { RosterPerson } from "@agate/mine";

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

/** Where in its list the facts name a person: 3 of `home.roster[3]`. */
export function indexIn(person: string): number {
  return Number(/\d+/.exec(person)?.[0]);
}

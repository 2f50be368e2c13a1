import type { RosterRowJson } from "@agate/api";
import type { RosterRow } from "@agate/captions";

/** A row of a roster as the core takes it. */
export function rosterRow(row: RosterRowJson): RosterRow {
  return {
    jersey: row.jersey,
    position: row.position,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.name,
  };
}

/** Where in its list the facts name a person: 3 of `home.roster[3]`. */
export function indexIn(person: string): number {
  return Number(/\d+/.exec(person)?.[0]);
}

import type { LeagueEventJson } from "@agate/api";
import type { Field } from "@agate/captions";
import type { FieldPerson } from "@agate/mine";

/** The core's input for a tournament, the same document as `agate build` takes. */
export function fieldOfEvent(event: LeagueEventJson, players: readonly FieldPerson[]): Field {
  return {
    event: {
      name: event.event_name,
      course: event.course,
      city: event.city,
      country: event.country,
      startDate: event.start_date,
    },
    entrants: players.map(({ first_name, last_name, family_name_first }) => ({
      firstName: first_name,
      lastName: last_name,
      familyNameFirst: family_name_first,
    })),
  };
}

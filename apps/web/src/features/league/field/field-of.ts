import type { FieldJson, LeagueEventJson } from "@agate/api";
import type { Field } from "@agate/captions";

/** The core's input for a tournament, the same document as `agate build` takes. */
export function fieldOfEvent(event: LeagueEventJson, players: readonly FieldJson["players"][number][]): Field {
  return {
    event: {
      name: event.event_name,
      course: event.course,
      city: event.city,
      country: event.country,
      startDate: event.start_date,
    },
    entrants: players.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name })),
  };
}

import type { DriversJson, LeagueEventJson } from "@agate/api";
import type { Race } from "@agate/captions";

/** The core's input for a race, the same document as `agate build` takes. */
export function raceOfEvent(event: LeagueEventJson, drivers: readonly DriversJson["drivers"][number][]): Race {
  return {
    event: {
      name: event.event_name,
      location: event.location,
      city: event.city,
      country: event.country,
      date: event.start_date,
    },
    drivers: drivers.map(({ vehicle_number, first_name, last_name, team, manufacturer }) => ({
      number: vehicle_number,
      firstName: first_name,
      lastName: last_name,
      team,
      manufacturer,
    })),
  };
}

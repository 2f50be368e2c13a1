import type { LeagueEventJson } from "@agate/api";
import type { Race } from "@agate/captions";
import type { DriverPerson } from "@agate/mine";

/** The core's input for a race, the same document as `agate build` takes. */
export function raceOfEvent(event: LeagueEventJson, drivers: readonly DriverPerson[]): Race {
  return {
    event: {
      name: event.event_name,
      location: event.location,
      city: event.city,
      country: event.country,
      date: event.start_date,
    },
    drivers: drivers.map(({ vehicle_number, first_name, last_name, team, manufacturer, family_name_first }) => ({
      number: vehicle_number,
      firstName: first_name,
      lastName: last_name,
      team,
      manufacturer,
      familyNameFirst: family_name_first,
    })),
  };
}

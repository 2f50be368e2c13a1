import { addDays, dayIn, eastern, easternDay, instantAt, weekdayOf } from "@agate/captions/calendar";
import type { VenueFact } from "@agate/feeds";
import type { Car, Names, SampleRace, Tournament } from "./files.ts";
import { clockOf, placeOf } from "./places.ts";
import { randomOf } from "./random.ts";
import { type InventedPerson, inventPeople, type Pool } from "./roster.ts";

/** An event of a week, with its entrants. */
export interface SampleEvent {
  readonly name: string;
  readonly kind: "tournament" | "race";
  readonly startsAt: Date | null;
  readonly day: string;
  readonly localDay: string;
  readonly endDay: string;
  readonly venue: VenueFact;
  readonly entrants: readonly SampleEntrant[];
}

export interface SampleEntrant extends InventedPerson {
  readonly carNumber?: string;
  readonly team?: string;
  readonly manufacturer?: string;
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const women = new Set(["lpga", "womens-tennis"]);
/** How many people a tour has beyond one field. */
const reserve = 14;

/** One tournament per week, the second one this week; fields are always drawn from the same people. */
export function scheduleTournaments(league: string, all: readonly Tournament[], names: Names, now: Date) {
  const own = all.filter((tournament) => tournament.league === league);
  const pool: Pool = women.has(league) ? "women" : "men";
  const largest = Math.max(...own.map(({ field }) => Number(field)));
  const tour = inventPeople(randomOf(league), names, pool, largest + reserve);
  return own.map((tournament, week): SampleEvent => {
    const day = dayOfWeek(now, week - 1, tournament.first_weekday);
    return {
      name: tournament.name,
      kind: "tournament",
      startsAt: null,
      day,
      localDay: day,
      endDay: addDays(day, Number(tournament.days) - 1),
      venue: placeOf({ ...tournament, name: tournament.course }),
      entrants: randomOf(tournament.name).shuffle(tour).slice(0, Number(tournament.field)),
    };
  });
}

/**
 * One race per week, the second one this week. This week's has an entry list; the others use the season's drivers (rule
 * RD9).
 */
export function scheduleRaces(
  league: string,
  files: { readonly races: readonly SampleRace[]; readonly cars: readonly Car[]; readonly names: Names },
  now: Date,
) {
  const cars = files.cars.filter((car) => car.league === league);
  const people = inventPeople(randomOf(league), files.names, "men", cars.length - 2);
  const drivers = [...people, ...inventPeople(randomOf(`${league} women`), files.names, "women", 2)];
  const season = cars.map(({ number, team, manufacturer }, at): SampleEntrant => {
    const { first, last } = drivers[at] ?? { first: "", last: "" };
    return { first, last, carNumber: number, team, manufacturer };
  });
  const races = files.races.filter((race) => race.league === league);
  const events = races.map((race, week): SampleEvent => {
    const localDay = dayOfWeek(now, week - 1, race.weekday);
    const venue = placeOf({ ...race, name: race.track });
    const startsAt = instantAt(localDay, race.time, clockOf(venue));
    return {
      name: race.name,
      kind: "race",
      startsAt,
      day: dayIn(eastern, startsAt),
      localDay,
      endDay: localDay,
      venue,
      entrants: week === 1 ? season.filter((_, at) => at % 9 !== 8) : [],
    };
  });
  return { season, events };
}

/** A weekday of the week this many weeks from now; weeks begin on Monday. */
function dayOfWeek(now: Date, weeks: number, weekday: string): string {
  const today = easternDay(now);
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  return addDays(monday, weeks * 7 + ((weekdays.indexOf(weekday) + 6) % 7));
}

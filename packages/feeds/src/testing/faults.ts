import { clean, type SplitName } from "@agate/captions";
import { isDay } from "@agate/captions/calendar";
import {
  isCoach,
  type CoachesFact,
  type DriversFact,
  type EventFact,
  type FieldFact,
  type GameFact,
  type LineupFact,
  type PersonFact,
  type RosterFact,
  type TeamFact,
  type VenueFact,
} from "../feed.ts";
import { isMissingName } from "../values.ts";

/** What is wrong with facts from any provider: one text per fault, none if they keep the contract of feed.ts. */

/** @param teamIds the pattern of the provider's team ids (`Feed.teamIds`) */
export function faultsOfTeams(teams: readonly TeamFact[], teamIds: RegExp): readonly string[] {
  return [
    ...faultsOfIds(teams),
    ...teams.flatMap(({ id, name, location, nickname, abbreviation, venue, colors = null, ids = {} }) =>
      about(id, [
        !teamIds.test(id) && "no id of a team",
        name === "" && "no name",
        ...unclean({ name, location, nickname, abbreviation }),
        ...(venue ? faultsOfVenue(venue) : []),
        ...unclean(ids),
        ...Object.values(colors ?? {}).map((color) => !/^#[\da-f]{6}$/.test(color) && `color ${color}`),
      ]),
    ),
  ];
}

/**
 * @param teamIds the pattern of the provider's team ids
 * @param teams its list of teams, if it has one: a side with the name of one of them must have its id
 */
export function faultsOfGames(
  games: readonly GameFact[],
  month: string,
  teamIds: RegExp,
  teams: readonly TeamFact[] = [],
): readonly string[] {
  const idOf = new Map(teams.map(({ name, id }) => [name, id]));
  return [
    ...faultsOfIds(games),
    ...games.flatMap((game) =>
      about(game.id, [
        ...faultsOfDay(game),
        !game.easternDate.startsWith(month) && `not in ${month}`,
        !(game.gameNo >= 1 && game.gameNo <= 3) && `game ${game.gameNo}`,
        ...[game.home, game.away].flatMap(({ teamId, label }) => [
          ...unclean({ label }),
          label === "" && "a side without a label",
          teamId !== null && !teamIds.test(teamId) && `team ${teamId}`,
          idOf.has(label) && teamId !== idOf.get(label) && `${label} is ${teamId}, in the list ${idOf.get(label)}`,
        ]),
      ]),
    ),
  ];
}

export function faultsOfRoster({ people, coachKnown, season, teamId }: RosterFact): readonly string[] {
  const coaches = people.map(isCoach);
  return [
    ...faultsOfIds(people),
    ...people.flatMap((person) => about(person.id, faultsOfPerson(person))),
    ...about(teamId ?? "the roster", [
      ...faultsOfSeason(season),
      coaches.lastIndexOf(false) > coaches.indexOf(true) && coaches.includes(true) && "a player behind a coach",
      coachKnown !== coaches.includes(true) && "coachKnown does not tell whether there is one",
    ]),
  ];
}

export function faultsOfCoaches({ coaches, season, teamId }: CoachesFact): readonly string[] {
  return [
    ...faultsOfIds(coaches),
    ...coaches.flatMap((person) => about(person.id, [!isCoach(person) && "no coach", ...faultsOfPerson(person)])),
    ...about(teamId ?? "the coaches", faultsOfSeason(season)),
  ];
}

/** For tournaments or races. */
export function faultsOfEvents(events: readonly EventFact[]): readonly string[] {
  return [
    ...faultsOfIds(events),
    ...events.flatMap((event) =>
      about(event.id, [
        ...faultsOfDay(event),
        event.name === "" && "no name",
        !isDay(event.endDate) && `last day ${event.endDate}`,
        event.endDate < event.localDate && `ends on ${event.endDate}, before it begins`,
      ]),
    ),
  ];
}

export function faultsOfField({ entrants }: FieldFact): readonly string[] {
  return [
    ...faultsOfIds(entrants),
    ...entrants.flatMap((entrant) =>
      about(entrant.id, [
        ...faultsOfName(entrant),
        ...unclean({ country: entrant.country, status: entrant.status }),
        isMissingName(entrant.fullName) && "nobody",
      ]),
    ),
  ];
}

export function faultsOfDrivers({ drivers, season }: DriversFact): readonly string[] {
  return [
    // One driver may enter two cars.
    ...faultsOfIds(drivers.map(({ id, carNumber }) => ({ id: id && `${id} in ${carNumber}` }))),
    ...drivers.flatMap((driver) =>
      about(driver.id, [
        ...faultsOfName(driver),
        ...unclean({ carNumber: driver.carNumber, team: driver.team, manufacturer: driver.manufacturer }),
        isMissingName(driver.fullName) && "nobody",
      ]),
    ),
    ...about("the drivers", faultsOfSeason(season)),
  ];
}

export function faultsOfLineup({ home, away }: LineupFact): readonly string[] {
  return [home, away].flatMap(({ people }) => [
    ...faultsOfIds(people),
    ...people.flatMap((one, at) =>
      about(one.id, [
        ...faultsOfName(one),
        ...unclean({ jersey: one.jersey, position: one.position }),
        one.fullName === "" && one.jersey === "" && "nobody",
        (one.role === "coach") !== isCoach(one) && `${one.position} as ${one.role}`,
        one.role === "starter" && people[at - 1]?.role === "bench" && "a starter behind the bench",
      ]),
    ),
  ]);
}

type Fault = string | false;

const about = (id: string, faults: readonly Fault[]): readonly string[] =>
  faults.filter((fault) => fault !== false).map((fault) => `${id}: ${fault}`);

function faultsOfIds(facts: readonly { readonly id: string }[]): readonly string[] {
  const ids = facts.map(({ id }) => id);
  return about("ids", [
    ids.some((id) => typeof id !== "string" || id === "") && "not text",
    new Set(ids).size < ids.length && "not unique",
  ]);
}

const unclean = (texts: Readonly<Record<string, string>>): readonly Fault[] =>
  Object.entries(texts).map(
    ([key, text]) => (typeof text !== "string" || text !== clean(text)) && `${key} is not clean text`,
  );

function faultsOfVenue({ name, city, state, country }: VenueFact): readonly Fault[] {
  return [
    ...unclean({ name, city, state, country }),
    state !== "" && country !== "USA" && country !== "Canada" && `the state ${state} of ${country}`,
    /^[A-Z]{2}$/.test(state) && `the state is written ${state}`,
  ];
}

/** When and where: the same for a game, a tournament and a race. */
function faultsOfDay(event: Omit<EventFact, "endDate">): readonly Fault[] {
  const { name, season, startsAt, dateOnly, easternDate, localDate } = event;
  return [
    ...unclean({ name, season }),
    !isDay(localDate) && `local day ${localDate}`,
    !isDay(easternDate) && `Eastern day ${easternDate}`,
    dateOnly !== (startsAt === null) && "an hour that is and is not known",
    startsAt !== null && !isInstant(startsAt) && `starts at ${startsAt}`,
    ...faultsOfVenue(event.venue),
  ];
}

/** An instant in UTC, always written in this form: `2026-06-07T23:10:00.000Z`. */
const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

const faultsOfSeason = (season: string): readonly Fault[] => [!/^\d{4}$/.test(season) && `season ${season}`];

function faultsOfName(person: SplitName): readonly Fault[] {
  const { firstName, lastName, fullName } = person;
  return [
    ...unclean({ firstName, lastName, fullName }),
    `${firstName}${lastName}` !== "" &&
      fullName !== `${firstName} ${lastName}`.trim() &&
      `${fullName} is not ${firstName} ${lastName}`,
  ];
}

function faultsOfPerson(person: PersonFact): readonly Fault[] {
  const { jersey, position, status } = person;
  return [
    ...faultsOfName(person),
    ...unclean({ jersey, position, status }),
    person.fullName === "" && (jersey === "" || isCoach(person)) && "nobody",
  ];
}

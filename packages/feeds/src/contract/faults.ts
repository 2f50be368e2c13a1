import { clean } from "@agate/captions";
import { isDay } from "../day.ts";
import type { GameFact, PersonFact, RosterFact, TeamFact, VenueFact } from "../feed.ts";

/** What is wrong with facts, whoever made them: one text a fault, none when they keep the contract of feed.ts. */

export function faultsOfTeams(teams: readonly TeamFact[]): readonly string[] {
  return [
    ...faultsOfIds(teams),
    ...teams.flatMap(({ id, name, location, nickname, abbreviation, venue }) =>
      about(id, [
        name === "" && "no name",
        ...unclean({ name, location, nickname, abbreviation }),
        ...(venue ? faultsOfVenue(venue) : []),
      ]),
    ),
  ];
}

export function faultsOfGames(games: readonly GameFact[], month: string): readonly string[] {
  return [...faultsOfIds(games), ...games.flatMap((game) => about(game.id, faultsOfGame(game, month)))];
}

export function faultsOfRoster({ people, coachKnown, season, teamId }: RosterFact): readonly string[] {
  const coaches = people.map(({ position }) => isCoach(position));
  return [
    ...faultsOfIds(people),
    ...people.flatMap((person) => about(person.id, faultsOfPerson(person))),
    ...about(teamId, [
      !/^\d{4}$/.test(season) && `season ${season}`,
      coaches.lastIndexOf(false) > coaches.indexOf(true) && coaches.includes(true) && "a player behind a coach",
      coachKnown !== coaches.includes(true) && "coachKnown does not tell whether there is one",
    ]),
  ];
}

type Fault = string | false;

const about = (id: string, faults: readonly Fault[]): readonly string[] =>
  faults.filter((fault) => fault !== false).map((fault) => `${id}: ${fault}`);

const isCoach = (position: string): boolean => position === "Head Coach" || position === "Manager";

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

function faultsOfGame(game: GameFact, month: string): readonly Fault[] {
  const { name, season, startsAt, dateOnly, easternDate, localDate, gameNo } = game;
  return [
    ...unclean({ name, season }),
    !isDay(localDate) && `local day ${localDate}`,
    !(isDay(easternDate) && easternDate.startsWith(month)) && `Eastern day ${easternDate}`,
    dateOnly !== (startsAt === null) && "an hour that is and is not known",
    startsAt !== null && new Date(startsAt).toISOString() !== startsAt && `starts at ${startsAt}`,
    !(gameNo >= 1 && gameNo <= 3) && `game ${gameNo}`,
    ...[game.home, game.away].flatMap(({ teamId, label }) => [
      ...unclean({ label }),
      label === "" && "a side without a label",
      teamId !== null && !/^\d+$/.test(teamId) && `team ${teamId}`,
    ]),
    ...faultsOfVenue(game.venue),
  ];
}

function faultsOfPerson({ firstName, lastName, fullName, jersey, position, status }: PersonFact): readonly Fault[] {
  return [
    ...unclean({ firstName, lastName, fullName, jersey, position, status }),
    fullName !== `${firstName} ${lastName}`.trim() && `${fullName} is not ${firstName} ${lastName}`,
    fullName === "" && (jersey === "" || isCoach(position)) && "nobody",
  ];
}

import { fold } from "@agate/captions";
import {
  type DriversFact,
  type EventFact,
  type FieldFact,
  type GameFact,
  isCoach,
  type LineupFact,
  type PersonFact,
} from "@agate/feeds";
import type { CoachesFact, RosterFact, TeamFact } from "@agate/feeds";

/** What an answer says: who or what is there, and of what. Providers' ids differ, so people and teams count by their names. */
export interface Claim {
  /** What it says it is of, by the provider's id; null: it does not say. */
  readonly of: string | null;
  /** Each person, team or event by all that it may be recognised by. */
  readonly members: readonly (readonly string[])[];
}

/** So many of ten may be in only one of two answers that say the same: squads change by a person a day. */
const mayDiffer = 0.1;
/** From so many on, two may differ: one came and another one went. */
const someMembers = 8;

/** Whether two answers say the same: of all in them, at most two or a tenth are in only one. */
export function saysTheSame(one: Claim, other: Claim): boolean {
  const size = Math.max(one.members.length, other.members.length);
  const differing = lackingIn(other, one) + lackingIn(one, other);
  return differing <= Math.max(size >= someMembers ? 2 : 0, size * mayDiffer);
}

function lackingIn(one: Claim, { members }: Claim): number {
  const keys = new Set(one.members.flat());
  return members.filter((own) => !own.some((key) => keys.has(key))).length;
}

/**
 * The players of a roster; a coach comes and goes without a doubt.
 * @param withNumbers whose number is another one says something else: where numbers are what is doubted
 */
export function claimOfRoster({ teamId, people }: RosterFact, withNumbers: boolean): Claim {
  const players = people.filter((person) => !isCoach(person));
  const keysOf = withNumbers ? (one: PersonFact) => [`${nameOf(one)} ${one.jersey}`] : keysOfPerson;
  return { of: teamId, members: players.map(keysOf) };
}

export function claimOfCoaches({ teamId, coaches }: CoachesFact): Claim {
  return { of: teamId, members: coaches.map(keysOfPerson) };
}

/** @param league a list of teams names no league; it is taken for the one that was asked for */
export function claimOfTeams(league: string, teams: readonly TeamFact[]): Claim {
  return { of: league, members: teams.map(({ name }) => [fold(name) || name]) };
}

/** The tournaments or races of a season, of which only the provider's own ids tell. */
export function claimOfEvents(scope: string, events: readonly Pick<EventFact, "id">[]): Claim {
  return { of: scope, members: events.map(({ id }) => [id]) };
}

/** Games, which two providers tell alike by who plays on which day. */
export function claimOfGames(scope: string, games: readonly GameFact[]): Claim {
  return {
    of: scope,
    members: games.map(({ id, home, away, easternDate, gameNo }) => [
      id,
      `${fold(home.label)} ${fold(away.label)} ${easternDate} ${gameNo}`,
    ]),
  };
}

export function claimOfField({ eventId, entrants }: FieldFact): Claim {
  return { of: eventId, members: entrants.map((one) => [nameOf(one)]) };
}

/** The entry list of a race, or without one the drivers of a season. Somebody in two cars is there twice. */
export function claimOfDrivers(
  { eventId, season, drivers }: DriversFact,
  isOfSeason: boolean,
  withNumbers: boolean,
): Claim {
  const keyOf = (one: DriversFact["drivers"][number]) => `${nameOf(one)}${withNumbers ? ` ${one.carNumber}` : ""}`;
  return { of: isOfSeason ? season : eventId, members: drivers.map((one) => [keyOf(one)]) };
}

/** Both sides of a game; a coach comes and goes without a doubt. */
export function claimOfLineup({ gameId, home, away }: LineupFact, withNumbers: boolean): Claim {
  const members = [home, away].flatMap(({ people }, side) =>
    people.flatMap((one) => (isCoach(one) ? [] : [[`${side} ${nameOf(one)}${withNumbers ? ` ${one.jersey}` : ""}`]])),
  );
  return { of: gameId, members };
}

function keysOfPerson(person: PersonFact): readonly string[] {
  const [initial = ""] = fold(person.firstName);
  const last = fold(person.lastName);
  // "Mitch Marner" and "Mitchell Marner" with one number in one team are one player (rule RF20).
  return [nameOf(person), ...(last && initial && person.jersey ? [`${initial} ${last} ${person.jersey}`] : [])];
}

function nameOf({ firstName, lastName, fullName }: Pick<PersonFact, "firstName" | "lastName" | "fullName">): string {
  const name = `${firstName}${lastName}` || fullName;
  return fold(name) || name;
}

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

/**
 * The content of an answer: its subject, and the people, teams, or events in it. Providers' IDs differ, so people and
 * teams are compared by name.
 */
export interface Claim {
  /** The provider's ID of the subject it names; null if it names none. */
  readonly of: string | null;
  /** Each person, team, or event, with every key that can identify it. */
  readonly members: readonly (readonly string[])[];
}

/** The share of members that can differ between two answers that say the same: rosters change by a person a day. */
const mayDiffer = 0.1;
/** From this many members on, two can differ: one joined and another left. */
const someMembers = 8;

/** Whether two answers say the same: at most two members, or a tenth, are in only one of them. */
export function isSameClaim(one: Claim, other: Claim): boolean {
  const size = Math.max(one.members.length, other.members.length);
  const differing = lackingIn(other, one) + lackingIn(one, other);
  return differing <= Math.max(size >= someMembers ? 2 : 0, size * mayDiffer);
}

function lackingIn(one: Claim, { members }: Claim): number {
  const keys = new Set(one.members.flat());
  return members.filter((own) => !own.some((key) => keys.has(key))).length;
}

/**
 * The players of a roster; a change of coach is never doubted.
 * @param withNumbers whether a different number counts as a different claim, if numbers are in doubt
 */
export function claimOfRoster({ teamId, people }: RosterFact, withNumbers: boolean): Claim {
  const players = people.filter((person) => !isCoach(person));
  const keysOf = withNumbers
    ? (one: PersonFact) => [`${nameOf(one)} ${one.jersey}`]
    : // Doubts about positions ask for these, too.
      (one: PersonFact) => [...keysOfPerson(one), `${nameOf(one)} @${one.position}`];
  return { of: teamId, members: players.map(keysOf) };
}

export function claimOfCoaches({ teamId, coaches }: CoachesFact): Claim {
  return { of: teamId, members: coaches.map(keysOfPerson) };
}

/** @param league a team list names no league, so the requested one is assumed */
export function claimOfTeams(league: string, teams: readonly TeamFact[]): Claim {
  return { of: league, members: teams.map(({ name }) => [fold(name) || name]) };
}

/** The tournaments or races of a season, identified only by the provider's own IDs. */
export function claimOfEvents(scope: string, events: readonly Pick<EventFact, "id">[]): Claim {
  return { of: scope, members: events.map(({ id }) => [id]) };
}

/** Games, which two providers have in common by their teams and day. */
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

/** The entry list of a race, or otherwise the drivers of a season. A person in two cars is listed twice. */
export function claimOfDrivers(
  { eventId, season, drivers }: DriversFact,
  isOfSeason: boolean,
  withNumbers: boolean,
): Claim {
  const keyOf = (one: DriversFact["drivers"][number]) => `${nameOf(one)}${withNumbers ? ` ${one.carNumber}` : ""}`;
  return { of: isOfSeason ? season : eventId, members: drivers.map((one) => [keyOf(one)]) };
}

/** Both sides of a game; a change of coach is never doubted. */
export function claimOfLineup({ gameId, home, away }: LineupFact, withNumbers: boolean): Claim {
  const members = [home, away].flatMap(({ people }, side) =>
    people.flatMap((one) => (isCoach(one) ? [] : [[`${side} ${nameOf(one)}${withNumbers ? ` ${one.jersey}` : ""}`]])),
  );
  return { of: gameId, members };
}

function keysOfPerson(person: PersonFact): readonly string[] {
  const [initial = ""] = fold(person.firstName);
  const last = fold(person.lastName);
  // "Mitch Marner" and "Mitchell Marner" with one number on one team are one player (rule RF20).
  return [nameOf(person), ...(last && initial && person.jersey ? [`${initial} ${last} ${person.jersey}`] : [])];
}

function nameOf({ firstName, lastName, fullName }: Pick<PersonFact, "firstName" | "lastName" | "fullName">): string {
  const name = `${firstName}${lastName}` || fullName;
  return fold(name) || name;
}

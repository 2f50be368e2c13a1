import {
  type CoachesFact,
  type DriverFact,
  type DriversFact,
  type EntrantFact,
  type EventFact,
  FeedFailure,
  type FieldFact,
  type Feed,
  type GameFact,
  type LineupFact,
  type PersonFact,
  type RosterFact,
  type TeamFact,
} from "@agate/feeds";
import { type MatchupLeague, leagueBySlug } from "@agate/leagues";
import type { ScopeResult } from "../features/refresh/scope.ts";

/** A provider that says what a test configures; anything else is missing, and a failure is thrown. */
export interface FakeProvider {
  readonly feed: Feed;
  teams: readonly TeamFact[] | FeedFailure;
  readonly months: Map<string, readonly GameFact[] | FeedFailure>;
  readonly rosters: Map<string, RosterFact | FeedFailure>;
  /** Gives a team these people as its roster. */
  readonly setRoster: (teamId: string, people: readonly PersonFact[], more?: Partial<RosterFact>) => void;
  readonly coaches: Map<string, CoachesFact | FeedFailure>;
  /** Tournaments or races by season, fields and entry lists by event, drivers by season. */
  readonly seasons: Map<string, readonly EventFact[] | FeedFailure>;
  readonly fields: Map<string, FieldFact | FeedFailure>;
  readonly drivers: Map<string, DriversFact | FeedFailure>;
  /** Line-ups by game. */
  readonly lineups: Map<string, LineupFact | FeedFailure>;
  /** How many rows each page had, if different from the number of facts. */
  sizes: readonly number[] | undefined;
  /** Called before each response. */
  before: (what: string) => void | Promise<void>;
}

export function fakeProvider(id: string, name: string): FakeProvider {
  const answer = async <T>(what: string, facts: T | FeedFailure | undefined, size: (facts: T) => number) => {
    await self.before(what);
    if (facts === undefined) throw new FeedFailure(id, "missing", `${what} answered 404`, null, 404);
    if (facts instanceof FeedFailure) throw facts;
    return { facts, remarks: [], sizes: self.sizes ?? [size(facts)] };
  };
  const self: FakeProvider = {
    teams: new FeedFailure(id, "missing", "teams answered 404", null, 404),
    months: new Map(),
    rosters: new Map(),
    setRoster: (teamId, people, more) => self.rosters.set(teamId, rosterFact(teamId, people, more)),
    coaches: new Map(),
    seasons: new Map(),
    fields: new Map(),
    drivers: new Map(),
    lineups: new Map(),
    sizes: undefined,
    before: () => {},
    feed: {
      id,
      name,
      async teams(_source, _season, ask) {
        await ask(`https://${id}.example/teams`);
        return answer("teams", self.teams, (facts) => facts.length);
      },
      async schedule(_source, month, ask) {
        await ask(`https://${id}.example/${month}`);
        return answer(month, self.months.get(month), (facts) => facts.length);
      },
      async roster(_source, team, _season, ask) {
        await ask(`https://${id}.example/teams/${team.id}/roster`);
        return answer(`roster of ${team.id}`, self.rosters.get(team.id), (facts) => facts.people.length);
      },
      async coaches(_source, team, _season, ask) {
        await ask(`https://${id}.example/teams/${team.id}/coaches`);
        return answer(`coaches of ${team.id}`, self.coaches.get(team.id), (facts) => facts.coaches.length);
      },
      async events(_source, season, ask) {
        await ask(`https://${id}.example/${season}`);
        return answer(`events of ${season}`, self.seasons.get(season), (facts) => facts.length);
      },
      async field(_source, event, ask) {
        await ask(`https://${id}.example/events/${event.id}/field?day=${event.day}`);
        return answer(`field of ${event.id}`, self.fields.get(event.id), (facts) => facts.entrants.length);
      },
      async drivers(_source, season, event, ask) {
        const of = event?.id ?? season;
        await ask(`https://${id}.example/drivers/${of}`);
        return answer(`drivers of ${of}`, self.drivers.get(of), (facts) => facts.drivers.length);
      },
      lineupCoverage: () => "dressed",
      async lineup(_source, game, ask) {
        const of = game.id ?? `${game.awayId} at ${game.homeId}`;
        await ask(`https://${id}.example/games/${of}/lineup`);
        return answer(`line-up of ${of}`, self.lineups.get(of), ({ home }) => home.people.length);
      },
    },
  };
  return self;
}

export function matchupLeague(slug: string): MatchupLeague {
  const league = leagueBySlug(slug);
  if (league?.kind !== "matchup") throw new Error(`${slug} is no league of teams`);
  return league;
}

/** A league's sources with everything else left out. */
export function onlySources(
  league: MatchupLeague,
  sources: Partial<MatchupLeague["sources"]>,
): MatchupLeague["sources"] {
  const none: Partial<MatchupLeague["sources"]> = Object.fromEntries(
    Object.keys(league.sources).map((kind) => [kind, []]),
  );
  return { ...league.sources, ...none, ...sources };
}

export function teamFact(id: string, name: string, more: Partial<TeamFact> = {}): TeamFact {
  return {
    id,
    name,
    location: name.split(" ").slice(0, -1).join(" "),
    nickname: name.split(" ").at(-1) ?? "",
    abbreviation: "",
    ...more,
  };
}

/** A game of two teams by their ids and names, on a day at seven in the evening. */
export function gameFact(
  id: string,
  day: string,
  [homeId, homeName]: readonly [string, string],
  [awayId, awayName]: readonly [string, string],
  more: Partial<GameFact> = {},
): GameFact {
  return {
    id,
    season: day.slice(0, 4),
    name: `${awayName} at ${homeName}`,
    startsAt: `${day}T23:00:00.000Z`,
    dateOnly: false,
    easternDate: day,
    localDate: day,
    gameNo: 1,
    status: "scheduled",
    neutralSite: false,
    home: { teamId: homeId, label: homeName },
    away: { teamId: awayId, label: awayName },
    venue: { name: "Old Park", city: "Erie", state: "Pennsylvania", country: "USA" },
    ...more,
  };
}

export function player(id: string, fullName: string, jersey: string, more: Partial<PersonFact> = {}): PersonFact {
  const [firstName = "", ...rest] = fullName.split(" ");
  return { id, firstName, lastName: rest.join(" "), fullName, jersey, position: "P", side: null, status: "", ...more };
}

/** A squad with invented names, numbered from 1; ids begin at `from`. */
export function squad(size: number, from = 1): readonly PersonFact[] {
  return Array.from({ length: size }, (_, at) =>
    player(`p${from + at}`, `First${word(from + at)} Last${word(from + at)}`, String(from + at)),
  );
}

export function rosterFact(teamId: string, people: readonly PersonFact[], more: Partial<RosterFact> = {}): RosterFact {
  return { teamId, teamName: "", season: "2026", coachKnown: false, people, ...more };
}

/** A tournament or race on some days, without a time of day. */
export function eventFact(
  id: string,
  name: string,
  day: string,
  endDate = day,
  more: Partial<EventFact> = {},
): EventFact {
  return {
    id,
    season: day.slice(0, 4),
    name,
    startsAt: null,
    dateOnly: true,
    easternDate: day,
    localDate: day,
    endDate,
    status: "scheduled",
    venue: { name: "Harbor Links", city: "Erie", state: "Pennsylvania", country: "USA" },
    ...more,
  };
}

/** A field with invented names; ids begin at `from`. */
export function fieldOf(size: number, from = 1): readonly EntrantFact[] {
  return squad(size, from).map(({ id, firstName, lastName, fullName }) => ({
    id,
    firstName,
    lastName,
    fullName,
    country: "USA",
    status: "",
  }));
}

/** Drivers with invented names, in cars numbered from 1. */
export function driversOf(size: number, from = 1): readonly DriverFact[] {
  return squad(size, from).map(({ id, firstName, lastName, fullName, jersey }) => ({
    id,
    firstName,
    lastName,
    fullName,
    carNumber: jersey,
    team: "Harbor Racing",
    manufacturer: "Ford",
  }));
}

/** A number as letters, because names are compared by their letters. */
function word(number: number): string {
  return [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

/** The result of a scope: by default a roster from ESPN that was stored. */
export function scopeResult(change: Partial<ScopeResult>): ScopeResult {
  return {
    league: "mlb",
    kind: "roster",
    scope: "x",
    label: "X",
    provider: "espn",
    outcome: "ok",
    counts: {},
    reason: "",
    missing: false,
    isRefused: false,
    remarks: [],
    ...change,
  };
}

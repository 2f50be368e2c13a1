import { addDays, addMonths, type Day, monthOf } from "@agate/captions/calendar";
import type { DriverFact, EntrantFact, EventFact, GameFact, PersonFact, TeamFact } from "@agate/feeds";
import type { FieldLeague, League, MatchupLeague, RaceLeague, Kind } from "@agate/leagues";
import { driversOf, eventFact, fieldOf, gameFact, squad, teamFact } from "../fake-provider.ts";

/** What is true in a year of a league, as its provider says it; all of it invented (rule GD16). */

/** Everything that a provider says about a league, one of its teams and one of its events. */
export interface ReportedFacts {
  readonly teams: readonly TeamFact[];
  readonly games: readonly GameFact[];
  readonly people: readonly PersonFact[];
  /** The provider's name of the roster's season. */
  readonly season: string;
  readonly events: readonly EventFact[];
  readonly entrants: readonly EntrantFact[];
  readonly drivers: readonly DriverFact[];
}

/** Something that happens, and the scope that reports it. */
export interface Happening {
  readonly what: string;
  /** Days since the first day of the season. */
  readonly day: number;
  readonly kind: Kind;
  /** A month, a season, or the provider's id of a team or event. */
  readonly of: string;
  apply(facts: ReportedFacts): ReportedFacts;
  /** It is a response without any people: what is stored stays, and nothing is held (rules RF5, RF21). */
  readonly isNothing?: true;
}

const part = <T>(rows: readonly T[], share: number) => rows.slice(0, Math.round(rows.length * share));
const rest = <T>(rows: readonly T[], share: number) => rows.slice(Math.round(rows.length * share));
/** Replaces the first rows, up to a share of all, with others. */
const exchanged = <T>(rows: readonly T[], share: number, others: readonly T[]): readonly T[] => [
  ...others.slice(0, part(rows, share).length),
  ...rest(rows, share),
];
const withoutNumber = (people: readonly PersonFact[], share: number) => [
  ...part(people, share).map((one) => ({ ...one, jersey: "" })),
  ...rest(people, share),
];

const teamsFrom = (first: number, count: number) =>
  squad(count, first).map(({ lastName }, at) => teamFact(String(first + at), `${lastName} Herons`));

/** One game a day, rotating through the teams. */
function gamesIn(month: string, teams: readonly TeamFact[]): readonly GameFact[] {
  return teams.map((home, at) => {
    const away = teams[(at + 5) % teams.length] ?? home;
    const day = `${month}-${String(1 + at).padStart(2, "0")}`;
    return gameFact(`${month}-${at}`, day, [home.id, home.name], [away.id, away.name]);
  });
}

/** A squad that can be cut by four tenths and still be within the league's bounds. */
const sizeOf = ({ rosterSize: { from, to } }: MatchupLeague) => Math.min(to, Math.ceil(from * 1.7));

export function beforeSeason(league: League, first: Day): ReportedFacts {
  const teams = teamsFrom(1, 12);
  const field = league.kind === "matchup" ? 0 : league.smallestField * 3;
  return {
    teams,
    games: gamesIn(monthOf(first), teams),
    people: league.kind === "matchup" ? squad(sizeOf(league)) : [],
    season: String(Number(first.slice(0, 4)) - 1),
    events: Array.from({ length: 12 }, (_, at) => eventFact(`e${at}`, `Event ${at + 1}`, addDays(first, 7 * at))),
    entrants: fieldOf(field),
    drivers: driversOf(field),
  };
}

/** From before one season to the beginning of the next. */
export function happeningsOf(league: League, first: Day): readonly Happening[] {
  if (league.kind !== "matchup") return ofEvents(league, first);
  const { calendar } = league;
  if ("from" in calendar) return ofTeams(league, first);
  // A tournament that is played once is not asked about after its last month.
  return ofTeams(league, first).filter(({ day }) => addDays(first, day) <= `${calendar.months.at(-1)}-31`);
}

type Change<T> = (rows: readonly T[]) => readonly T[];

/** Reported for the team with id 1. */
export const roster = (day: number, what: string, change: Change<PersonFact>): Happening => ({
  what,
  day,
  kind: "roster",
  of: "1",
  apply: (facts) => ({ ...facts, people: change(facts.people) }),
});
export const teamList = (day: number, what: string, change: Change<TeamFact>): Happening => ({
  what,
  day,
  kind: "teams",
  of: "all",
  apply: (facts) => ({ ...facts, teams: change(facts.teams) }),
});

function ofTeams(league: MatchupLeague, first: Day): readonly Happening[] {
  const all = sizeOf(league);
  const games = (
    day: number,
    what: string,
    of: string,
    change: (facts: ReportedFacts) => readonly GameFact[],
  ): Happening => ({
    what,
    day,
    kind: "schedule",
    of,
    apply: (facts) => ({ ...facts, games: change(facts) }),
  });
  /** A season under a new name: a share of the people is new, and three of ten have no number yet. */
  const season = (day: number, what: string, share: number, from: number): Happening => {
    const squadOf = roster(day, what, (people) => withoutNumber(exchanged(people, share, squad(all, from)), 0.3));
    return { ...squadOf, apply: (facts) => ({ ...squadOf.apply(facts), season: String(Number(facts.season) + 1) }) };
  };
  const month = monthOf(first);
  const nextYear = addMonths(month, 12);
  const unchanged = <T>(rows: readonly T[]) => rows;
  return [
    teamList(-80, "the first list of teams", unchanged),
    roster(-80, "last season's squad", unchanged),
    teamList(-70, "two clubs are founded", (teams) => [...teams, ...teamsFrom(50, 2)]),
    teamList(-60, "four more at once", (teams) => [...teams, ...teamsFrom(60, 4)]),
    teamList(-50, "three go down, three come up, one moves to another town", ([one, ...others]) => [
      ...(one ? [{ ...one, name: "Newtown Larks", location: "Newtown" }] : []),
      ...others.slice(0, -3),
      ...teamsFrom(70, 3),
    ]),
    roster(-30, "in summer six of ten are others, still under the old season's name", (people) =>
      exchanged(people, 0.6, squad(all, 1_000)),
    ),
    season(-7, "the season's own name, seven of ten others, a third without a number", 0.7, 2_000),
    games(-6, "the first month", month, ({ teams }) => gamesIn(month, teams)),
    roster(-5, "everybody has a number", (people) => people.map((one, at) => ({ ...one, jersey: String(at + 1) }))),
    roster(20, "the camp is over", (people) => part(people, league.rosterSize.from / all)),
    games(10, "a week is rained out and told anew", month, ({ games: before }) =>
      before.map((game, at) => {
        const day = addDays(game.localDate, at < 4 ? 20 : 0);
        return { ...game, easternDate: day, localDate: day };
      }),
    ),
    roster(30, "a week of trades", (people) => exchanged(people, 0.55, squad(all, 4_000))),
    roster(40, "four of ten hand back their numbers", (people) => withoutNumber(people, 0.4)),
    { ...roster(250, "the off-season: nobody is listed", unchanged), isNothing: true },
    season(358, "the next season's squad: nobody of the old one", 1, 5_000),
    teamList(359, "one club less", (teams) => teams.slice(0, -1)),
    games(360, "the next season's first month", nextYear, ({ teams }) => gamesIn(nextYear, teams)),
  ];
}

function ofEvents({ category, smallestField }: FieldLeague | RaceLeague, first: Day): readonly Happening[] {
  type Entered = <T extends object>(rows: readonly T[], others: (from: number) => readonly T[]) => readonly T[];
  const size = smallestField * 3;
  const field = (of: string, day: number, what: string, change: Entered): Happening => ({
    what,
    day,
    kind: "field",
    of,
    apply: (facts) => ({
      ...facts,
      entrants: change(facts.entrants, (from) => fieldOf(size, from)),
      drivers: change(facts.drivers, (from) => driversOf(size, from)),
    }),
  });
  const season = (day: number, what: string, change: Change<EventFact>): Happening => ({
    what,
    day,
    kind: "schedule",
    of: first.slice(0, 4),
    apply: (facts) => ({ ...facts, events: change(facts.events) }),
  });
  return [
    season(-40, "the season's events", (events) => events),
    { ...field("e0", -6, "nobody is entered yet", (rows) => rows), isNothing: true },
    field("e0", -5, "the first field", (rows) => rows),
    field("e0", -3, "some withdraw, others are called", (rows, others) => exchanged(rows, 0.1, others(500))),
    field("e0", -1, "a third are others", (rows, others) => exchanged(rows, 0.35, others(1_000))),
    ...(category === "golf" ? [field("e0", 2, "after the cut", (rows) => part(rows, 0.5))] : []),
    season(10, "one event moves by a week, another is new", ([one, ...others]) => [
      ...(one ? [one, eventFact("new", "A New Open", addDays(one.localDate, 80))] : []),
      ...others.map((event, at) => {
        const day = addDays(event.localDate, at === 4 ? 7 : 0);
        return { ...event, easternDate: day, localDate: day, endDate: day };
      }),
    ]),
    season(20, "two are called off", (events) => events.slice(0, -2)),
    field("e8", 55, "the last event, with the smallest field there is", (rows) => rows.slice(0, smallestField)),
  ];
}

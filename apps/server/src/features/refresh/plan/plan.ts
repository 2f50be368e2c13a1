import { addDays, easternDay } from "@agate/captions/calendar";
import type { AnySource } from "@agate/feeds";
import { type FieldLeague, type MatchupLeague, monthsToAsk, type RaceLeague } from "@agate/leagues";
import type { Kind, ScopeName } from "../scope.ts";
import { type Costed, costOf } from "./cost.ts";
import { type Demand, minute, type Moment } from "./demand.ts";
import { dueOf, promiseOf } from "./due.ts";
import {
  type EventOfPlan,
  keyOf,
  type LeagueOfPlan,
  type PlannedScope,
  type Planning,
  type ScopeState,
  type TeamOfPlan,
} from "./facts.ts";
import { demandOfField, gamesAhead, momentsOfGame, morningOf } from "./moments.ts";
import { daysOfEvent, playingDays, spansOf } from "./seasons.ts";

/** When each scope of a league is asked for next: from the catalogue, the stored schedule and what became of each. */

/** A scope, what wants it, and who can serve it. */
export interface WantedScope extends ScopeName {
  readonly label: string;
  readonly demand: Demand;
  /** In order of preference; one at least. */
  readonly sources: readonly Costed[];
}

/** Fields are looked for so many days ahead of an event's first one, whatever its league says. */
const fieldDaysAhead = 8;

/**
 * The plan of a league: every scope that is worth asking for, in no order.
 * @returns scopes that nothing wants any more have no `dueAt`
 */
export function planLeague(facts: LeagueOfPlan, planning: Planning): readonly PlannedScope[] {
  const wanted = wantedScopes(facts, planning);
  return firstThingsFirst(
    wanted.map((scope) => planScope(scope, facts.states.get(keyOf(scope)), planning)),
    facts,
    planning.now,
  );
}

/** What of a league is worth asking for at a time, and what wants it: all of a plan that changes with the schedule alone. */
export function wantedScopes(
  facts: LeagueOfPlan,
  { now, feeds }: Pick<Planning, "now" | "feeds">,
): readonly WantedScope[] {
  const { league } = facts;
  const scopes = league.kind === "matchup" ? scopesOfTeams(league, facts, now) : scopesOfEvents(league, facts, now);
  return scopes.flatMap(({ kind, from, rows, idAt, ...rest }) => {
    const sources = from.map((source) =>
      costOf(feeds, league, kind, source, { rows, teamId: idAt?.[source.feed] ?? null }),
    );
    return sources.length ? [{ league: league.slug, kind, sources, ...rest }] : [];
  });
}

interface Draft {
  readonly kind: Kind;
  readonly scope: string;
  readonly label: string;
  readonly demand: Demand;
  readonly from: readonly AnySource[];
  readonly rows: number;
  readonly idAt?: TeamOfPlan["idAt"];
}

function scopesOfTeams(league: MatchupLeague, { sources, teams, events }: LeagueOfPlan, now: Date): readonly Draft[] {
  const { maxAge, beforeGame, gameDayMorning } = league.freshness;
  const playing = playingDays(league, events, now.getTime());
  const spansFor = (kind: keyof typeof maxAge) => spansOf(league, playing, maxAge[kind]);
  const months = monthsToAsk(league.calendar, easternDay(now));
  const games = gamesAhead(events, now.getTime());
  const mornings = new Map(
    gameDayMorning.length
      ? games.map(({ easternDate }) => [easternDate, morningOf(easternDate, "the morning of a game day")])
      : [],
  );
  const momentsOf = momentsOfTeams(games, (game) => momentsOfGame(game, beforeGame));
  const morningsOf = momentsOfTeams(games, ({ easternDate }) => mornings.get(easternDate) ?? []);

  const listed: Draft = {
    kind: "teams",
    scope: "all",
    label: "teams",
    demand: { spans: spansFor("teams"), moments: [] },
    from: sources.teams,
    rows: teams.length,
  };
  const monthly = (["schedule", "places"] as const).flatMap((kind) => {
    const spans = spansFor(kind);
    return months.map((month): Draft => {
      const own = kind === "schedule" && gameDayMorning.includes("schedule") ? [...mornings] : [];
      const moments = own.flatMap(([of, moment]) => (of.startsWith(month) ? [moment] : []));
      const rows = events.filter(({ easternDate }) => easternDate.startsWith(month)).length;
      return { kind, scope: month, label: month, demand: { spans, moments }, from: sources[kind], rows };
    });
  });
  const people = (["roster", "coaches"] as const).flatMap((kind) => {
    const spans = spansFor(kind);
    return teams.map(({ id, name, knownBy, idAt }): Draft => {
      const own = gameDayMorning.includes(kind) ? (morningsOf.get(id) ?? []) : [];
      const moments = [...(momentsOf.get(id) ?? []), ...own];
      const from = sources[kind].filter(({ feed }) => knownBy.includes(feed));
      return { kind, scope: id, label: name, demand: { spans, moments }, from, rows: 0, ...(idAt && { idAt }) };
    });
  });
  return [listed, ...monthly, ...people];
}

function momentsOfTeams(
  games: readonly EventOfPlan[],
  momentsOf: (game: EventOfPlan) => Moment | readonly Moment[],
): ReadonlyMap<string, readonly Moment[]> {
  const byTeam = new Map<string, Moment[]>();
  for (const game of games) {
    const moments = [momentsOf(game)].flat();
    for (const id of [game.homeTeamId, game.awayTeamId])
      if (id !== null) byTeam.set(id, [...(byTeam.get(id) ?? []), ...moments]);
  }
  return byTeam;
}

function scopesOfEvents(
  league: FieldLeague | RaceLeague,
  { sources, events }: LeagueOfPlan,
  now: Date,
): readonly Draft[] {
  const { freshness } = league;
  const today = easternDay(now);
  // Without a schedule nobody knows when it plays.
  const playing = events.length
    ? playingDays(league, events, now.getTime())
    : [{ first: addDays(today, -1), last: addDays(today, 31) }];
  const seasons = [...new Set(monthsToAsk({ from: 1, to: 12 }, today).map((month) => month.slice(0, 4)))];
  const seasonal = (kind: "schedule" | "drivers", { spans }: Pick<Demand, "spans">) =>
    seasons.map((season): Draft => {
      const rows = events.filter(({ localDate }) => localDate.startsWith(season)).length;
      return { kind, scope: season, label: season, demand: { spans, moments: [] }, from: sources[kind], rows };
    });
  const fields = events.flatMap((event): readonly Draft[] => {
    const days = event.kind === "game" ? null : daysOfEvent(event);
    if (!days || days.last < today || days.first > addDays(today, fieldDaysAhead)) return [];
    const demand = demandOfField(event, freshness.field);
    // What a provider calls an event only itself knows.
    const from = sources.field.filter(({ feed }) => feed === event.provider);
    return demand ? [{ kind: "field", scope: event.id, label: event.name, demand, from, rows: 0 }] : [];
  });
  return [
    ...seasonal("schedule", { spans: spansOf(league, playing, freshness.maxAge.schedule) }),
    ...(league.kind === "race"
      ? seasonal("drivers", { spans: spansOf(league, playing, league.freshness.maxAge.drivers) })
      : []),
    ...fields,
  ];
}

/** When one scope is asked for next. */
export function planScope(
  { demand, sources, ...name }: WantedScope,
  state: ScopeState | undefined,
  { now, stops }: Pick<Planning, "now" | "stops">,
): PlannedScope {
  const at = now.getTime();
  const due = dueOf(keyOf(name), demand, state, at);
  const stoppedUntil = ({ cost }: Costed) =>
    Math.max(-Infinity, ...Object.keys(cost).map((host) => stops?.get(host)?.until ?? -Infinity));
  // The first source whose hosts may be asked; when none may, the one that may be asked first.
  const source =
    sources.find((one) => stoppedUntil(one) <= at) ?? sources.toSorted((a, b) => stoppedUntil(a) - stoppedUntil(b))[0];
  if (!source) throw new Error(`Nobody is asked for ${keyOf(name)}.`);
  const stopped = stoppedUntil(source);
  const promise = promiseOf(demand, at);
  return {
    ...name,
    ...source,
    dueAt: due && new Date(stopped > at ? Math.max(due.at, stopped) : due.at),
    why: due?.why ?? "asked for once",
    isTimed: due?.isTimed ?? false,
    deadline: due && Number.isFinite(due.deadline) ? new Date(due.deadline) : null,
    promiseMs: Number.isFinite(promise) ? promise : null,
  };
}

/** What waits while nothing of a league is known: the schedule for the teams, people for the schedule. */
const waitsFor: Partial<Record<Kind, readonly Kind[]>> = {
  schedule: ["teams"],
  places: ["teams", "schedule"],
  roster: ["teams", "schedule"],
  coaches: ["teams", "schedule"],
  drivers: ["schedule"],
};

/** On the first load of a league the list of teams comes first, then its months, then rosters, which need both. */
function firstThingsFirst(
  planned: readonly PlannedScope[],
  { states }: LeagueOfPlan,
  now: Date,
): readonly PlannedScope[] {
  const isTried = (scope: ScopeName) => states.get(keyOf(scope))?.triedAt != null;
  const untried = new Set(planned.filter((scope) => !isTried(scope)).map(({ kind }) => kind));
  return planned.map((scope) => {
    const waits = !isTried(scope) && !scope.isTimed && (waitsFor[scope.kind] ?? []).some((kind) => untried.has(kind));
    if (!waits || !scope.dueAt) return scope;
    // Nobody knows how long the others take: the next plan, when they are done, says "now".
    return { ...scope, dueAt: new Date(Math.max(scope.dueAt.getTime(), now.getTime() + minute)) };
  });
}

import { queryOptions, type UseQueryOptions } from "@tanstack/react-query";
import type { DriversJson, FieldJson, RosterJson } from "@agate/api";
import { lastDayOf, type Day, type Month } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { readShared } from "./read-shared.ts";
import { readJson } from "./request.ts";

/** Milliseconds after which an open page refetches a roster and its freshness promise (rule OF15). */
const retryAfter = 5 * 60_000;

/** The games of one month. Schedules are read in windows, so a page requests only what it shows. */
export const monthOfGames = (league: string, month: Month) =>
  queryOptions({
    queryKey: ["league", league, "schedule", month],
    queryFn: (context) =>
      readShared("/api/leagues/:league/schedule", { league, from: `${month}-01`, to: lastDayOf(month) }, context),
  });

/** The games of one Eastern day. */
export const dayOfGames = (league: string, day: Day) =>
  queryOptions({
    queryKey: ["league", league, "schedule", "day", day],
    queryFn: (context) => readShared("/api/leagues/:league/schedule", { league, from: day, to: day }, context),
  });

export const oneGame = (league: string, gameId: string) =>
  queryOptions({
    queryKey: ["league", league, "game", gameId],
    queryFn: (context) => readShared("/api/leagues/:league/games/:game", { league, game: gameId }, context),
  });

export const teamsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "teams"],
    queryFn: (context) => readShared("/api/leagues/:league/teams", { league }, context),
  });

export const rosterOf = (league: string, teamId: string) =>
  queryOptions({
    queryKey: ["league", league, "roster", teamId],
    queryFn: (context) => readShared("/api/leagues/:league/teams/:team/roster", { league, team: teamId }, context),
    refetchInterval: retryAfter,
  });

/** The line-up of a game, as far as it is published (rule LU15). */
export const lineupOf = (league: string, gameId: string) =>
  queryOptions({
    queryKey: ["league", league, "game", gameId, "lineup"],
    queryFn: (context) => readShared("/api/leagues/:league/games/:game/lineup", { league, game: gameId }, context),
    refetchInterval: retryAfter,
  });

export const eventsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "events"],
    queryFn: (context) => readShared("/api/leagues/:league/events", { league }, context),
  });

export const fieldOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "field", eventId],
    queryFn: (context) => readShared("/api/leagues/:league/events/:event/field", { league, event: eventId }, context),
    refetchInterval: retryAfter,
  });

export const driversOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "drivers", eventId],
    queryFn: (context) => readShared("/api/leagues/:league/drivers", { league, event: eventId }, context),
    refetchInterval: retryAfter,
  });

/** Query options for a list of people. */
export type PeopleQuery = UseQueryOptions<PeopleJson, Error, PeopleJson, string[]>;
type PeopleJson = RosterJson | FieldJson | DriversJson;

/**
 * Returns the query for the people of a team, a tournament or a race.
 * @param id of the team, or of the tournament or race itself
 */
export function peopleOf({ slug, kind }: Pick<League, "slug" | "kind">, id: string): PeopleQuery {
  const queries = { matchup: rosterOf, field: fieldOf, race: driversOf };
  return queries[kind](slug, id) as object as PeopleQuery;
}

/** The freshness promise of a roster. Refetched more often than the roster because it changes with the clock. */
export const teamFreshnessOf = (league: string, teamId: string) =>
  queryOptions({
    queryKey: ["league", league, "roster", teamId, "freshness"],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/teams/:team/freshness", { league, team: teamId }, signal),
    refetchInterval: retryAfter,
  });

export const eventFreshnessOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "event", eventId, "freshness"],
    queryFn: ({ signal }) =>
      readJson("/api/leagues/:league/events/:event/freshness", { league, event: eventId }, signal),
    refetchInterval: retryAfter,
  });

export const commonCodeCountOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "common-code-count"],
    queryFn: (context) => readShared("/api/leagues/:league/common-codes/count", { league }, context),
  });

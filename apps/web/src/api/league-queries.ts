import { queryOptions } from "@tanstack/react-query";
import { lastDayOf } from "@agate/captions/calendar";
import type { Day, Month } from "@agate/captions/calendar";
import { readJson } from "./read.ts";

/** Milliseconds: a page that stays open goes on telling the truth about the next check. */
const freshnessInterval = 5 * 60_000;

/** The games of one month: schedules are read in windows, so that a page asks only for what it shows. */
export const monthOfGames = (league: string, month: Month) =>
  queryOptions({
    queryKey: ["league", league, "schedule", month],
    queryFn: ({ signal }) =>
      readJson("/api/leagues/:league/schedule", { league, from: `${month}-01`, to: lastDayOf(month) }, signal),
  });

/** The games of one Eastern day. */
export const dayOfGames = (league: string, day: Day) =>
  queryOptions({
    queryKey: ["league", league, "schedule", "day", day],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/schedule", { league, from: day, to: day }, signal),
  });

export const oneGame = (league: string, gameId: string) =>
  queryOptions({
    queryKey: ["league", league, "game", gameId],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/games/:game", { league, game: gameId }, signal),
  });

export const teamsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "teams"],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/teams", { league }, signal),
  });

export const rosterOf = (league: string, teamId: string) =>
  queryOptions({
    queryKey: ["league", league, "roster", teamId],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/teams/:team/roster", { league, team: teamId }, signal),
  });

export const eventsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "events"],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/events", { league }, signal),
  });

export const fieldOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "field", eventId],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/events/:event/field", { league, event: eventId }, signal),
  });

export const driversOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "drivers", eventId],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/drivers", { league, event: eventId }, signal),
  });

/** What is promised of a roster's age; asked anew more often than the roster, because it changes by the clock. */
export const teamFreshnessOf = (league: string, teamId: string) =>
  queryOptions({
    queryKey: ["league", league, "roster", teamId, "freshness"],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/teams/:team/freshness", { league, team: teamId }, signal),
    refetchInterval: freshnessInterval,
  });

export const eventFreshnessOf = (league: string, eventId: string) =>
  queryOptions({
    queryKey: ["league", league, "event", eventId, "freshness"],
    queryFn: ({ signal }) =>
      readJson("/api/leagues/:league/events/:event/freshness", { league, event: eventId }, signal),
    refetchInterval: freshnessInterval,
  });

export const commonCodeCountOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "common-code-count"],
    queryFn: ({ signal }) => readJson("/api/leagues/:league/common-codes/count", { league }, signal),
  });

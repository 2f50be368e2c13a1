import { queryOptions } from "@tanstack/react-query";
import { lastDayOf, type Day, type Month } from "@agate/captions/calendar";
import { readShared } from "./read-shared.ts";
import { addressOf, readJson } from "./request.ts";

/** Milliseconds after which an open page refetches a roster and its freshness promise (rule OF15). */
const retryAfter = 5 * 60_000;

/*
 * `carriedAs`: the read can be in a page's first view (rule SV17), and the server answers it for one (league-reads.ts).
 */

/** The games of one month. Schedules are read in windows, so a page requests only what it shows. */
export const monthOfGames = (league: string, month: Month) => {
  const window = { league, from: `${month}-01`, to: lastDayOf(month) };
  return queryOptions({
    queryKey: ["league", league, "schedule", month],
    queryFn: (context) => readShared("/api/leagues/:league/schedule", window, context),
    meta: { carriedAs: addressOf("/api/leagues/:league/schedule", window) },
  });
};

/** The games of one Eastern day. */
export const dayOfGames = (league: string, day: Day) => {
  const window = { league, from: day, to: day };
  return queryOptions({
    queryKey: ["league", league, "schedule", "day", day],
    queryFn: (context) => readShared("/api/leagues/:league/schedule", window, context),
    meta: { carriedAs: addressOf("/api/leagues/:league/schedule", window) },
  });
};

export const teamsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "teams"],
    queryFn: (context) => readShared("/api/leagues/:league/teams", { league }, context),
  });

export const eventsOf = (league: string) =>
  queryOptions({
    queryKey: ["league", league, "events"],
    queryFn: (context) => readShared("/api/leagues/:league/events", { league }, context),
    meta: { carriedAs: addressOf("/api/leagues/:league/events", { league }) },
  });

/** What an answer is of: a game, tournament or race, or a team of a custom matchup. */
export type AnswerSubject = { readonly event: string } | { readonly team: string };

/** Everything public that one file is made of (rules AN1 and AN2). */
export const answerOf = (league: string, subject: AnswerSubject) =>
  queryOptions({
    queryKey: ["league", league, "answer", subject],
    queryFn: (context) => readShared("/api/leagues/:league/answer", { league, ...subject }, context),
    meta: { carriedAs: addressOf("/api/leagues/:league/answer", { league, ...subject }) },
    refetchInterval: retryAfter,
  });

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
    meta: { carriedAs: addressOf("/api/leagues/:league/common-codes/count", { league }) },
  });

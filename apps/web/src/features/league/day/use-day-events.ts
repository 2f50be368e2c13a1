import { useQueries, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { EventsJson, GameJson, LeagueEventJson, ScheduleJson } from "@agate/api";
import { eventOf, isKnown, isPostponed, titleOf, type DayEvent } from "@agate/assignment";
import type { Day } from "@agate/captions/calendar";
import { leaguesWithPage, type League, type FieldLeague, type MatchupLeague, type RaceLeague } from "@agate/leagues";
import { dayOfGames, eventsOf } from "../../../api/league-queries.ts";
import { wordsIn } from "../../../lib/words-in.ts";
import { isOver } from "../../../product/coming-words.ts";
import { hasData } from "../../../product/league-data.ts";

const live = leaguesWithPage.filter(({ status, slug }) => status === "live" && hasData(slug));

/**
 * @param day null during prerendering: nothing is read
 * @param first the league to list before the others
 */
export function useDayEvents(day: Day | null, first: string | null) {
  const [shown] = useState(() => live.toSorted((a, b) => Number(b.slug === first) - Number(a.slug === first)));
  const results = useQueries({
    queries:
      day === null ? [] : shown.map(({ slug, kind }) => (kind === "matchup" ? dayOfGames(slug, day) : eventsOf(slug))),
  });
  const reads = shown.map((league, at) => ({ league, read: results[at] }));
  const failedReads = reads.filter(({ read }) => read && !read.data && read.errorUpdateCount > 0);
  const answers = reads.map(({ read }) => read?.data);
  const isPending = (read: (typeof reads)[number]["read"]) => read?.isPending && read.errorUpdateCount === 0;
  const firstPending = reads.findIndex(({ read }) => isPending(read));
  const isPatient = useTimedOut(day);
  // A late league must not push down one that is already on the page: they appear in order unless one hangs.
  const inOrder = firstPending < 0 || !isPatient ? shown.length : firstPending;
  const leagues = useMemo(
    () =>
      day === null
        ? []
        : shown
            .slice(0, inOrder)
            .map((league, at) => eventsOn(day, league, answers[at]))
            .filter((one) => one.events.length > 0),
    // The result objects are new on every render; their data is not.
    // oxlint-disable-next-line react/exhaustive-deps
    [day, inOrder, ...answers],
  );
  return {
    /** Leagues with anything on the day, as far as they have been read. */
    leagues,
    isLoading: day === null || firstPending >= 0,
    /** Where games of the day come from that are samples; null: none is. */
    sample:
      leagues
        .map(({ league }) => answers[shown.indexOf(league)]?.provenance)
        .find((provenance) => provenance?.sample) ?? null,
    failed: failedReads.map(({ league }) => league),
    error: failedReads.find(({ read }) => read?.error)?.read?.error ?? null,
    retry: () => {
      for (const { read } of failedReads) void read?.refetch();
    },
    isRetrying: failedReads.some(({ read }) => read?.isFetching),
  };
}

/** Milliseconds that leagues wait for those before them. */
const timeout = 2_500;

/** Whether the day was opened so recently that its leagues can still wait for one another. */
function useTimedOut(day: Day | null): boolean {
  const [lost, setLost] = useState<Day | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLost(day), timeout);
    return () => clearTimeout(timer);
  }, [day]);
  return lost !== day;
}

/**
 * Reads what each league has on a day; leagues can fail individually. What the page has already read is not requested
 * again.
 */
export function readDay(client: QueryClient, day: Day): Promise<readonly PromiseSettledResult<LeagueOfDay>[]> {
  return Promise.allSettled(
    live.map(async (league) => {
      const { slug, kind } = league;
      const read =
        kind === "matchup" ? client.ensureQueryData(dayOfGames(slug, day)) : client.ensureQueryData(eventsOf(slug));
      return eventsOn(day, league, await read);
    }),
  );
}

/** One league's events on a day. */
export interface LeagueOfDay {
  readonly league: League;
  readonly events: readonly DayEvent[];
}

function eventsOn(day: Day, league: League, read: ScheduleJson | EventsJson | undefined): LeagueOfDay {
  if (league.kind === "matchup") return gamesOfDay(league, read && "games" in read ? read.games : [], day);
  return eventsOfDay(league, read && "events" in read ? read.events : [], day);
}

/** Games by hour, those without one last, otherwise in the schedule's order. */
function gamesOfDay(league: MatchupLeague, games: readonly GameJson[], day: Day): LeagueOfDay {
  const hour = (game: GameJson) => game.game_time ?? "~";
  const events = games
    .filter(({ game_date, status }) => game_date === day && status !== "cancelled")
    .toSorted((a, b) => (hour(a) === hour(b) ? 0 : hour(a) < hour(b) ? -1 : 1))
    .map((event): DayEvent => ({ kind: "matchup", league, event }));
  return { league, events };
}

/** Tournaments and races under way on the day. */
function eventsOfDay(league: FieldLeague | RaceLeague, events: readonly LeagueEventJson[], day: Day): LeagueOfDay {
  const underWay = events.filter(({ start_date, end_date }) => start_date <= day && day <= end_date);
  return { league, events: underWay.map((event) => eventOf(league, event)) };
}

export const isPast = (one: DayEvent): boolean => one.kind === "matchup" && isOver(one.event);

/** As a league's events are listed: what is over comes last. */
export const pastLast = (events: readonly DayEvent[]): readonly DayEvent[] =>
  events.toSorted((a, b) => Number(isPast(a)) - Number(isPast(b)));

/** Whether choosing all of a league includes it: its sides are known, and it is played that day. */
export function isUsual(one: DayEvent): boolean {
  return isKnown(one) && !isPostponed(one);
}

/**
 * Leagues reduced to the events that match all the words by team, place or league; leagues without a match are dropped.
 */
export function filterDay(leagues: readonly LeagueOfDay[], typed: string): readonly LeagueOfDay[] {
  const fits = wordsIn(typed);
  if (!fits) return leagues;
  return leagues
    .map(({ league, events }) => ({
      league,
      events: events.filter((one) =>
        fits([titleOf(one), placeOf(one), league.title, league.menu, league.name].join(" ")),
      ),
    }))
    .filter(({ events }) => events.length > 0);
}

/** "Rosewood Park", or as much of the place as is known. */
export function placeOf(one: DayEvent): string {
  const { location, city } = one.event;
  return [location, city].filter(Boolean).join(", ");
}

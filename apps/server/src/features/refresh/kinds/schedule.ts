import { eq } from "drizzle-orm";
import { type EventFact, FeedFailure, feedOf, type GameFact } from "@agate/feeds";
import type { MatchupLeague } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import { eventWords } from "../../../db/row-words.ts";
import { event } from "../../../db/schema.ts";
import { readRealRows } from "../../../db/store-rows.ts";
import { counted } from "../../../words/words.ts";
import { claimOfEvents, claimOfGames } from "../claim.ts";
import { storeEvents } from "../events.ts";
import { morningsOf } from "../plan/moments.ts";
import { rowChanges } from "../row-changes.ts";
import { storeSchedule } from "../schedule.ts";
import type { EventLeague, Job } from "../scope.ts";
import { type DataKind, type JobAt, lacks } from "./kind.ts";
import { isMonth, isSeason, monthlyDrafts, seasonalDrafts, seasonsOf } from "./spans.ts";

/** A month of games, or a season of tournaments or races. */
export const schedule: DataKind = {
  name: ["schedule", "schedules"],
  of: "league",
  isRead: true,
  waitsFor: ["teams"],
  summary: {
    title: (label, words) => `the ${words.events} of ${label}`,
    holds: ({ counts, label, words }) =>
      `${counted(counts["games"] ?? counts["events"] ?? 0, words.event)} of ${label}`,
    missing: (label, words) => `${words.events} for ${label}`,
  },
  fetchedAs: (league) => (league.kind === "matchup" ? "schedule" : "events"),
  scopes: async ({ league, months }) => (league.kind === "matchup" ? months : seasonsOf(months)),
  async job({ feeds, league }, scope) {
    if (league.kind === "matchup") return isMonth(scope) ? monthJob(feeds, league, scope) : null;
    return isSeason(scope) ? seasonJob(feeds, league, scope) : null;
  },
  plan(at) {
    const { league, spansOf, games } = at;
    const spans = spansOf(freshnessOf(league).maxAge.schedule);
    if (league.kind !== "matchup") return seasonalDrafts("schedule", at, spans);
    const isInMorning = freshnessOf(league).gameDayMorning.includes("schedule");
    return monthlyDrafts("schedule", at, spans, isInMorning ? morningsOf(games) : new Map());
  },
  rows: (tx, { league }) =>
    // All of the league's games, because a game can come from another month.
    rowChanges(() => readRealRows(tx, event, eq(event.league, league)), eventWords),
};

/** A month of games as a job. */
export function monthJob(feeds: JobAt["feeds"], league: MatchupLeague, month: string): Job<readonly GameFact[]> {
  return {
    league: league.slug,
    kind: "schedule",
    scope: month,
    label: month,
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.schedule) throw lacks(feed, "games");
      return feed.schedule(source, month, ask);
    },
    claim: ({ facts }) => claimOfGames(month, facts),
    requestedId: async () => month,
    store: (tx, answer, how) => storeSchedule(tx, league, month, answer, how),
  };
}

function seasonJob(feeds: JobAt["feeds"], league: EventLeague, season: string): Job<readonly EventFact[]> {
  return {
    league: league.slug,
    kind: "schedule",
    scope: season,
    label: season,
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.events) throw lacks(feed, "tournaments or races");
      const answer = await feed.events(source, season, ask);
      if (!answer.facts.length) throw new FeedFailure(feed.id, "missing", `${feed.name} has nothing in ${season}`);
      return answer;
    },
    claim: ({ facts }) => claimOfEvents(season, facts),
    requestedId: async () => season,
    store: (tx, answer, how) => storeEvents(tx, league, season, answer, how),
  };
}

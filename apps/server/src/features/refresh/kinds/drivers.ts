import { eq, isNull } from "drizzle-orm";
import { type RequestedEvent, type DriversFact, FeedFailure, feedOf } from "@agate/feeds";
import { freshnessOf } from "@agate/leagues/freshness";
import { entrantWords } from "../../../db/row-words.ts";
import { entrant } from "../../../db/schema.ts";
import { readRealRows } from "../../../db/store-rows.ts";
import { counted } from "../../../words/words.ts";
import { claimOfDrivers } from "../claim.ts";
import { storeDrivers } from "../entrants.ts";
import { rowChanges } from "../row-changes.ts";
import type { Job } from "../scope.ts";
import { type DataKind, type JobAt, lacks } from "./kind.ts";
import { isSeason, seasonalDrafts, seasonsOf } from "./spans.ts";

/** The drivers of a season. */
export const drivers: DataKind = {
  name: ["list of drivers", "lists of drivers"],
  of: "league",
  isRead: true,
  waitsFor: ["schedule"],
  summary: {
    title: (label) => `the drivers of ${label}`,
    holds: ({ counts, label }) => `${counted(counts["drivers"] ?? 0, "driver")} of ${label}`,
    missing: (label) => `drivers for ${label}`,
  },
  scopes: async ({ months }) => seasonsOf(months),
  async job({ feeds, league }, season) {
    if (league.kind !== "race" || !isSeason(season)) return null;
    const job: Job<DriversFact> = {
      league: league.slug,
      kind: "drivers",
      scope: season,
      label: season,
      fetch: fetchDrivers(feeds, season, null),
      claim: ({ facts }, withNumbers) => claimOfDrivers(facts, true, withNumbers),
      requestedId: async () => season,
      store: (tx, answer, how) => storeDrivers(tx, league, season, answer, how),
    };
    return job;
  },
  plan(at) {
    const { league, spansOf } = at;
    return league.kind === "race" ? seasonalDrafts("drivers", at, spansOf(freshnessOf(league).maxAge.drivers)) : [];
  },
  rows: (tx, { league, scope }) =>
    rowChanges(() => {
      const { eventId, season } = entrant;
      return readRealRows(tx, entrant, eq(entrant.league, league), isNull(eventId), eq(season, scope));
    }, entrantWords),
};

/** @param event null means all drivers of the season */
export function fetchDrivers(
  feeds: JobAt["feeds"],
  season: string,
  event: RequestedEvent | null,
): Job<DriversFact>["fetch"] {
  return async (source, ask) => {
    const feed = feedOf(feeds, source.feed);
    if (!feed.drivers) throw lacks(feed, "drivers");
    const answer = await feed.drivers(source, season, event, ask);
    if (!answer.facts.drivers.length) throw new FeedFailure(feed.id, "missing", `${feed.name} lists no one yet`);
    return answer;
  };
}

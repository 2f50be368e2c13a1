import { and, eq } from "drizzle-orm";
import { FeedFailure, feedOf, isCoach, type LineupFact } from "@agate/feeds";
import { seasonOf } from "@agate/leagues";
import { lineupWords } from "../../../db/row-words.ts";
import { event, lineupEntry } from "../../../db/schema.ts";
import { readRealRows } from "../../../db/store-rows.ts";
import { counted } from "../../../words/words.ts";
import { claimOfLineup } from "../claim.ts";
import { storeLineup } from "../lineup.ts";
import { demandOfLineup } from "../plan/moments.ts";
import { rowChanges } from "../row-changes.ts";
import type { Job } from "../scope.ts";
import { type DataKind, lacks } from "./kind.ts";

/** The line-up of a game. */
export const lineup: DataKind = {
  name: ["line-up", "line-ups"],
  of: "event",
  isRead: false,
  waitsFor: [],
  summary: {
    title: (label) => `the line-up of ${label}`,
    holds: ({ counts, scopes }) =>
      `${counted(scopes, "line-up")} with ${counted(counts["dressed"] ?? 0, "person", "people")}`,
    eachHolds: ({ counts }) => counted(counts["dressed"] ?? 0, "person", "people"),
    missing: () => "line-up",
  },
  // A manual refresh fetches lasting data; line-ups are fetched by the plan.
  scopes: async () => [],
  async job({ feeds, db, league, identities }, scope) {
    if (league.kind !== "matchup") return null;
    const [row] = await db
      .select()
      .from(event)
      .where(and(eq(event.league, league.slug), eq(event.id, scope), eq(event.kind, "game")));
    if (!row) return null;
    const idAt = (provider: string) => (provider === row.provider ? row.providerId : null);
    const teamAt = async (provider: string, team: string | null) =>
      team === null ? null : ((await identities(provider)).get(team) ?? null);
    const named = async (provider: string) => ({
      id: idAt(provider),
      home: await teamAt(provider, row.homeTeamId),
      away: await teamAt(provider, row.awayTeamId),
    });
    const job: Job<LineupFact> = {
      league: league.slug,
      kind: "lineup",
      scope: row.id,
      label: row.name,
      requestedId: async (provider) => idAt(provider),
      async mayFetch({ feed }) {
        if (row.removedAt || row.origin !== "feed" || row.status === "cancelled") return false;
        if (feed === row.provider) return true;
        const { home, away } = await named(feed);
        return feeds[feed]?.findsGames === true && home !== null && away !== null;
      },
      async fetch(source, ask) {
        const feed = feedOf(feeds, source.feed);
        if (!feed.lineup) throw lacks(feed, "line-ups");
        const { id, home: homeId, away: awayId } = await named(feed.id);
        // A past game is looked up in its own season.
        const season = seasonOf(league.calendar, row.easternDate);
        const answer = await feed.lineup(source, { id, homeId, awayId, season, day: row.localDate }, ask);
        const least = league.startersPerSide;
        const { home, away } = answer.facts;
        if ([home, away].some(({ people }) => people.filter((one) => !isCoach(one)).length < least))
          throw new FeedFailure(feed.id, "missing", "the line-up is not out yet");
        return answer;
      },
      claim: ({ facts }, withNumbers) => claimOfLineup(facts, withNumbers),
      store: async (tx, answer, how) => storeLineup(tx, league, row, await named(how.provider), answer, how),
    };
    return job;
  },
  plan({ league, events, sources, teams, feeds, now }) {
    if (league.kind !== "matchup" || !sources.lineup.length) return [];
    const idsOf = new Map(teams.map(({ id, idAt }) => [id, idAt]));
    return events.flatMap((game) => {
      const knows = (feed: string) =>
        [game.homeTeamId, game.awayTeamId].every((id) => idsOf.get(id ?? "")?.[feed] !== undefined);
      const from = sources.lineup.filter(
        ({ feed }) => feed === game.provider || (feeds[feed]?.findsGames && knows(feed)),
      );
      const [first] = from;
      const isOutBefore = first !== undefined && feeds[first.feed]?.lineupCoverage?.(first) !== "appeared";
      const demand = demandOfLineup(game, isOutBefore, now.getTime());
      return demand ? [{ scope: game.id, label: game.name, demand, from, rows: 0 }] : [];
    });
  },
  rows: (tx, { scope }) => rowChanges(() => readRealRows(tx, lineupEntry, eq(lineupEntry.eventId, scope)), lineupWords),
};

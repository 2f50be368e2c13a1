import { easternDay } from "@agate/captions/calendar";
import { feedOf, type TeamFact } from "@agate/feeds";
import { type MatchupLeague, seasonOf } from "@agate/leagues";
import { and, eq, ne } from "drizzle-orm";
import { teamWords } from "../../../db/row-words.ts";
import { team } from "../../../db/schema.ts";
import { claimOfTeams } from "../claim.ts";
import { rowChanges } from "../row-changes.ts";
import type { Job } from "../scope.ts";
import { learnIdentities, storeTeams } from "../teams.ts";
import { counted, type DataKind, type JobAt, lacks } from "./kind.ts";

/** A league's list of teams. */
export const teams: DataKind = {
  name: ["team list", "team lists"],
  of: "league",
  isRead: false,
  waitsFor: [],
  summary: {
    title: () => "the team list",
    holds: ({ counts }) => counted(counts["teams"] ?? 0, "team"),
    missing: () => "team list",
  },
  scopes: async () => ["all"],
  job: async (at, scope) =>
    at.league.kind === "matchup" && (scope === "all" || scope === "identities") ? teamsJob(at, at.league, scope) : null,
  plan({ league, teams: known, sources, spansOf }) {
    if (league.kind !== "matchup") return [];
    const demand = { spans: spansOf(league.freshness.maxAge.teams), moments: [] };
    return [{ scope: "all", label: "teams", demand, from: sources.teams, rows: known.length }];
  },
  rows: (tx, { league }) =>
    rowChanges(
      () =>
        tx
          .select()
          .from(team)
          .where(and(eq(team.league, league), ne(team.origin, "sample"))),
      teamWords,
    ),
};

/** @param scope `identities`: a second provider's list, for what it calls the teams and nothing else */
export function teamsJob(
  { feeds, now }: Pick<JobAt, "feeds" | "now">,
  league: MatchupLeague,
  scope: "all" | "identities",
): Job<readonly TeamFact[]> {
  return {
    league: league.slug,
    kind: "teams",
    scope,
    label: "teams",
    async fetch(source, ask) {
      const feed = feedOf(feeds, source.feed);
      if (!feed.teams) throw lacks(feed, "team lists");
      return feed.teams(source, seasonOf(league.calendar, easternDay(now)), ask);
    },
    // Who needs a provider's ids has them learned; nobody asks for them by name.
    mayAsk: async () => scope === "all",
    claim: ({ facts }) => claimOfTeams(league.slug, facts),
    askedAs: async () => league.slug,
    store: (tx, answer, how) => (scope === "all" ? storeTeams : learnIdentities)(tx, league, answer, how),
  };
}

import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { feedOf, type TeamFact } from "@agate/feeds";
import { type MatchupLeague, seasonOf } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import type { Db } from "../../../db/database.ts";
import { teamWords } from "../../../db/row-words.ts";
import { isGoodRun } from "../../../db/run-outcome.ts";
import { event, feedRun, team } from "../../../db/schema.ts";
import { isVisible, seenNow, storeRows, readRealRows } from "../../../db/store-rows.ts";
import { venueRow, storeVenues } from "../../../db/venue-row.ts";
import { counted } from "../../../words/words.ts";
import { claimOfTeams } from "../claim.ts";
import { holdFor } from "../guards/doubts.ts";
import { judgeTeams } from "../guards/guards.ts";
import { rowChanges } from "../row-changes.ts";
import type { Job, Stored, StoreOptions } from "../scope.ts";
import { newTeamId, readRegister, recogniseTeams, type TeamRow, writeIdentities } from "../team-register.ts";
import { type DataKind, type JobAt, lacks } from "./kind.ts";

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
    const demand = { spans: spansOf(freshnessOf(league).maxAge.teams), moments: [] };
    return [{ scope: "all", label: "teams", demand, from: sources.teams, rows: known.length }];
  },
  rows: (tx, { league }) => rowChanges(() => readRealRows(tx, team, eq(team.league, league)), teamWords),
};

/** @param scope `identities`: a second provider's list, used only for its team IDs */
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
    // Identities are fetched only when they are needed, never by name.
    mayFetch: async () => scope === "all",
    claim: ({ facts }) => claimOfTeams(league.slug, facts),
    requestedId: async () => league.slug,
    async store(tx, answer, how) {
      const { facts, sizes } = answer;
      const before = await lastCount(tx, league.slug, how.provider);
      const held = holdFor(judgeTeams({ count: facts.length, before, sizes }), how);
      if (held) return { held };
      return (scope === "all" ? storeTeams : learnIdentities)(tx, league, facts, how);
    },
  };
}

/** Stores a league's team list. */
async function storeTeams(
  tx: Db,
  league: MatchupLeague,
  facts: readonly TeamFact[],
  { provider, now }: StoreOptions,
): Promise<Stored> {
  const register = await readRegister(tx, league.slug, provider);
  const recognised = recogniseTeams(facts, register);
  const venues = await storeVenues(
    tx,
    facts.flatMap(({ venue }) => (venue?.name ? [venue] : [])),
  );
  const rows = facts.map((fact): TeamRow => {
    const old = recognised.get(fact);
    return {
      id: old?.id ?? newTeamId(league.slug, provider, fact.id),
      league: league.slug,
      name: fact.name,
      location: fact.location,
      nickname: fact.nickname,
      abbreviation: fact.abbreviation,
      ncaaStatsTeamId: old?.ncaaStatsTeamId ?? null,
      venueId: (fact.venue && venues.get(venueRow(fact.venue).id)) ?? old?.venueId ?? null,
      ...(fact.colors ? paintOf(fact) : { color: old?.color ?? "", alternateColor: old?.alternateColor ?? "" }),
      ownIds: { ...old?.ownIds, ...fact.ids },
      mergedInto: null,
      active: true,
      ...seenNow("feed", now),
    };
  });
  const playing = await namedByGames(tx, league.slug);
  const ofThisList = new Set(register.known.values());
  const difference = await storeRows(tx, "team", rows, register.teams, {
    now,
    overrides: register.overrides,
    // A list does not remove teams that it never contained, imported teams, or opponents that only a game names.
    retained: register.teams.filter(({ id, origin }) => origin !== "feed" || !ofThisList.has(id) || playing.has(id)),
  });
  await writeIdentities(
    tx,
    league.slug,
    provider,
    facts.map((fact, at) => [fact.id, rows[at]?.id ?? ""] as const),
  );
  return { changed: isVisible(difference), counts: { teams: rows.length, ...difference } };
}

/**
 * Stores a second provider's team IDs, and the teams' colors if they are unknown; ignores everything else in its list.
 */
async function learnIdentities(
  tx: Db,
  league: MatchupLeague,
  facts: readonly TeamFact[],
  { provider }: StoreOptions,
): Promise<Stored> {
  const register = await readRegister(tx, league.slug, provider);
  const recognised = recogniseTeams(facts, register);
  await writeIdentities(
    tx,
    league.slug,
    provider,
    [...recognised].map(([fact, row]) => [fact.id, row.id] as const),
  );
  for (const [{ colors, ids }, row] of recognised) {
    const own = { ...ids, ...row.ownIds };
    const isNew = (colors && !row.color) || Object.keys(own).length > Object.keys(row.ownIds).length;
    if (!isNew) continue;
    await tx
      .update(team)
      .set({ ...(row.color ? {} : paintOf({ colors })), ownIds: own })
      .where(eq(team.id, row.id));
  }
  const notes = unlikeNames(facts, register.teams, recognised);
  return { changed: false, counts: { teams: facts.length, recognised: recognised.size }, notes };
}

/**
 * Says which few teams of the league and of a second list nothing matched: a club that was renamed in one of them would
 * get nothing from the other.
 */
function unlikeNames(
  facts: readonly TeamFact[],
  teams: readonly TeamRow[],
  recognised: ReadonlyMap<TeamFact, TeamRow>,
): readonly string[] {
  const found = new Set([...recognised.values()].map(({ id }) => id));
  const theirs = facts.filter((fact) => !recognised.has(fact)).map(({ name }) => name);
  const ours = teams.filter(({ id, removedAt }) => !removedAt && !found.has(id)).map(({ name }) => name);
  if (!theirs.length || !ours.length || ours.length > 5) return [];
  return [`nobody in this list is ${ours.join(", ")}; ${theirs.slice(0, 5).join(", ")} is nobody in the league`];
}

function paintOf({ colors }: { readonly colors?: TeamFact["colors"] | undefined }) {
  return { color: colors?.main ?? "", alternateColor: colors?.alternate ?? "" };
}

/** The number of teams in this provider's last good list. */
async function lastCount(tx: Db, league: string, provider: string): Promise<number | null> {
  const [run] = await tx
    .select({ teams: sql<number | null>`(${feedRun.counts} ->> 'teams')::int` })
    .from(feedRun)
    .where(and(eq(feedRun.league, league), eq(feedRun.kind, "teams"), eq(feedRun.provider, provider), isGoodRun()))
    .orderBy(sql`${feedRun.id} desc`)
    .limit(1);
  return run?.teams ?? null;
}

/** Teams in a stored game exist even if no list contains them. */
async function namedByGames(tx: Db, league: string): Promise<ReadonlySet<string>> {
  const sides = await tx
    .select({ home: event.homeTeamId, away: event.awayTeamId })
    .from(event)
    .where(and(eq(event.league, league), isNull(event.removedAt), ne(event.origin, "sample")));
  return new Set(sides.flatMap(({ home, away }) => [home, away]).filter((id) => id !== null));
}

import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { easternDay } from "@agate/captions/calendar";
import { type Feed, FeedFailure } from "@agate/feeds";
import { type Kind, type MatchupLeague, seasonOf } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import type { Db } from "../../../db/database.ts";
import { personWords } from "../../../db/row-words.ts";
import { rosterEntry, team, teamIdentity } from "../../../db/schema.ts";
import { readRealRows } from "../../../db/store-rows.ts";
import type { Draft, PlanAt } from "../plan/draft.ts";
import { momentsOfGame, momentsOfTeams, morningsOf } from "../plan/moments.ts";
import type { RequestedTeam } from "../roster.ts";
import { rowChanges } from "../row-changes.ts";
import type { Job, ScopeName } from "../scope.ts";
import type { DataKind, JobAt, ScopesAt } from "./kind.ts";

/** Kinds whose scopes are teams: everything about a team's people. */
export interface TeamOfJob {
  readonly league: MatchupLeague;
  readonly season: string;
  /** The common part of its jobs. */
  readonly named: Pick<Job<unknown>, "league" | "scope" | "label" | "requestedId" | "mayFetch">;
  /**
   * The provider's ID and name of the team.
   * @throws FeedFailure `missing` if the provider does not know the team
   */
  identityAt(feed: Feed): Promise<{ readonly id: string; readonly name: string }>;
  storedAs(provider: string): Promise<RequestedTeam>;
}

/** A team of a league; null if there never was one with that ID. */
export async function teamOf({ feeds, db, league, now, identities }: JobAt, scope: string): Promise<TeamOfJob | null> {
  if (league.kind !== "matchup") return null;
  const [row] = await db
    .select({ id: team.id, name: team.name, origin: team.origin, removedAt: team.removedAt })
    .from(team)
    .where(and(eq(team.league, league.slug), eq(team.id, scope)));
  if (!row) return null;
  const { id, name } = row;
  const isLive = !row.removedAt && row.origin !== "sample";
  const idAt = async (provider: string) => (await identities(provider)).get(id) ?? null;
  return {
    league,
    season: seasonOf(league.calendar, easternDay(now)),
    named: {
      league: league.slug,
      scope: id,
      label: name,
      requestedId: idAt,
      // Most schools have no permitted site; they are skipped silently.
      mayFetch: async ({ feed }) => isLive && (!feeds[feed]?.hosts || (await idAt(feed)) !== null),
    },
    async identityAt(feed) {
      const providerId = await idAt(feed.id);
      if (providerId === null) throw new FeedFailure(feed.id, "missing", `${feed.name} does not know the team`);
      return { id: providerId, name };
    },
    storedAs: async (provider) => ({ id, name, providerId: (await idAt(provider)) ?? "" }),
  };
}

/** Live teams with an ID from at least one of a kind's sources, by name. */
export async function teamsToFetch(
  kind: Kind,
  { db, league, sources, identities }: ScopesAt,
): Promise<readonly string[]> {
  const providers = sources[kind].map(({ feed }) => feed);
  // A provider that does not supply this league's list must first be asked for its IDs.
  for (const provider of providers)
    if (!sources.teams.some(({ feed }) => feed === provider)) await identities(provider);
  const rows = await db
    .selectDistinct({ id: team.id, name: team.name })
    .from(team)
    .innerJoin(teamIdentity, eq(teamIdentity.teamId, team.id))
    .where(
      and(
        eq(team.league, league.slug),
        isNull(team.removedAt),
        ne(team.origin, "sample"),
        inArray(teamIdentity.provider, providers),
      ),
    )
    .orderBy(team.name, team.id);
  return rows.map(({ id }) => id);
}

/** Each team by its age, before its games, and on the morning of a game day if the league requires it. */
export function draftsOfTeams(
  kind: "roster" | "coaches",
  { league, sources, teams, games, spansOf }: PlanAt,
): readonly Draft[] {
  if (league.kind !== "matchup") return [];
  const { maxAge, beforeGame, gameDayMorning } = freshnessOf(league);
  const spans = spansOf(maxAge[kind]);
  const mornings: ReturnType<typeof morningsOf> = gameDayMorning.includes(kind) ? morningsOf(games) : new Map();
  const momentsOf = momentsOfTeams(games, (game) => {
    const morning = mornings.get(game.easternDate);
    return [...momentsOfGame(game, beforeGame), ...(morning ? [morning] : [])];
  });
  return teams.map(({ id, name, knownBy, idAt }) => ({
    scope: id,
    label: name,
    demand: { spans, moments: momentsOf.get(id) ?? [] },
    from: sources[kind].filter(({ feed }) => knownBy.includes(feed)),
    rows: 0,
    ...(idAt && { idAt }),
  }));
}

/** The people of the team. */
export const rowsOfTeam: DataKind["rows"] = (tx: Db, { scope }: Pick<ScopeName, "scope">) =>
  rowChanges(() => readRealRows(tx, rosterEntry, eq(rosterEntry.teamId, scope)), personWords);

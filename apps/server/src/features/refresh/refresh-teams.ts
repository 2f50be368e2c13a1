import { easternDay } from "@agate/captions/calendar";
import type { AnySource } from "@agate/feeds";
import { type MatchupLeague, monthsToAsk } from "@agate/leagues";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { team, teamIdentity } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { identityFinder } from "./identities.ts";
import { runOfTeams } from "./named-scope.ts";
import type { Permission } from "./permission.ts";
import type { Kind, RunScope, ScopeResult, Sources } from "./scope.ts";

export interface Run {
  /** Does the work of a scope, with the reads before it, when it is its turn: few at a time use the database (rule RF27). */
  readonly inTurn: (work: () => Promise<ScopeResult | null>) => Promise<ScopeResult | null>;
  readonly atOnce: RunScope;
  readonly permission: Permission;
}

/** Brings a league of teams up to date: its list, the months, then the roster and the coach of every team a source knows. */
export async function refreshTeams(
  world: World,
  run: Run,
  league: MatchupLeague,
  sources: Sources,
  asked: readonly string[] | undefined,
): Promise<readonly ScopeResult[]> {
  const months = asked ?? monthsToAsk(league.calendar, easternDay(world.now()));
  const results: (ScopeResult | null)[] = [];
  const listedBy = () => results.find((result) => result?.kind === "teams")?.provider;
  const hasTold = (provider: string) => provider === listedBy();
  const identities = identityFinder(world, run.atOnce, league, sources, hasTold, run.permission);
  const ask = (kind: Kind, scope: string) =>
    run.inTurn(() => runOfTeams(world, run.atOnce, league, sources, identities, { kind, scope }));

  results.push(await ask("teams", "all"));
  for (const month of months) results.push(await ask("schedule", month));
  for (const month of months) results.push(await ask("places", month));
  for (const kind of ["roster", "coaches"] as const) {
    const teams = await teamsToAsk(world, league, sources[kind], async (provider) => {
      if (!sources.teams.some(({ feed }) => feed === provider)) await identities(provider);
    });
    results.push(...(await Promise.all(teams.map(({ id }) => ask(kind, id)))));
  }
  return results.filter((result) => result !== null);
}

/**
 * Live teams that at least one of the sources knows by an id, by name.
 * @param learn called with each provider first: one that tells no list of this league has to be asked what it calls them
 */
async function teamsToAsk(
  world: World,
  league: MatchupLeague,
  sources: readonly AnySource[],
  learn: (provider: string) => Promise<void>,
) {
  const providers = sources.map(({ feed }) => feed);
  for (const provider of providers) await learn(provider);
  if (!providers.length) return [];
  return world.database.db
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
}

import { and, desc, eq, inArray } from "drizzle-orm";
import { feedOf } from "@agate/feeds";
import type { League, MatchupLeague } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import type { Db } from "../../db/database.ts";
import { isGood } from "../../db/run-outcome.ts";
import { feedRun, teamIdentity } from "../../db/schema.ts";
import { teamsJob } from "./kinds/teams.ts";
import type { Permission } from "./permission.ts";
import type { Identities, RunScope, Sources } from "./scope.ts";
import { readRegister, recogniseTeams, writeIdentities } from "./team-register.ts";

/**
 * Finds the providers' team IDs, each provider once. A provider that is requested only as a fallback, or only for
 * coaches, has not supplied its IDs yet; its list is then read only for the IDs.
 * @param hasKnownIdsOf whether a provider's IDs are known well enough without a request
 * @param permission decides which school sites count if a provider's ID is a site (rule ID5)
 */
export function identityFinder(
  context: AppContext,
  run: RunScope,
  league: League,
  sources: Sources,
  hasKnownIdsOf: (provider: string) => boolean | Promise<boolean>,
  permission: Pick<Permission, "mayUseAt">,
): Identities {
  if (league.kind !== "matchup") return async () => new Map();
  const found = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const find = async (provider: string) => {
    const known = Object.values(sources)
      .flat()
      .find(({ feed }) => feed === provider);
    const hosts = context.feeds[provider]?.hosts;
    if (known && hosts) return hostsOfTeams(context, league, provider, hosts, permission);
    if (known && !(await hasKnownIdsOf(provider)))
      await run(teamsJob({ ...context, now: context.now() }, league, "identities"), [known]);
    return readIdentities(context.database.db, league.slug, provider);
  };
  return (provider) => {
    const ids = found.get(provider) ?? find(provider);
    found.set(provider, ids);
    return ids;
  };
}

/** For a provider of school sites: the permitted sites, by our team IDs. This makes no request. */
async function hostsOfTeams(
  context: AppContext,
  league: MatchupLeague,
  provider: string,
  hosts: ReadonlyMap<string, string>,
  permission: Pick<Permission, "mayUseAt">,
): Promise<ReadonlyMap<string, string>> {
  const feed = feedOf(context.feeds, provider);
  const allowed = [...hosts].filter(([host]) => permission.mayUseAt(feed, host));
  await context.database.db.transaction(async (tx) => {
    const seen = allowed.map(([id, place]) => ({ id, name: place, location: place }));
    const recognised = recogniseTeams(seen, await readRegister(tx, league.slug, provider));
    const named = [...recognised].map(([{ id }, row]) => [id, row.id] as const);
    await writeIdentities(tx, league.slug, provider, named);
  });
  const ids = await readIdentities(context.database.db, league.slug, provider);
  return new Map([...ids].filter(([, host]) => permission.mayUseAt(feed, host)));
}

/**
 * Milliseconds for which a list that was read only for its IDs is considered current, and for which a failed one is not
 * retried.
 */
const freshFor = { good: 86_400_000, bad: 3_600_000 };

/** Whether earlier runs know a provider's IDs: the league's list comes from it, or it was read recently for them. */
export async function hasKnownIds(
  { database: { db }, now }: Pick<AppContext, "database" | "now">,
  { slug }: League,
  provider: string,
): Promise<boolean> {
  const { scope, outcome, started } = feedRun;
  const lists = await db
    .select({ provider: feedRun.provider, scope, outcome, started })
    .from(feedRun)
    .where(and(eq(feedRun.league, slug), eq(feedRun.kind, "teams"), inArray(scope, ["all", "identities"])))
    .orderBy(desc(feedRun.id))
    .limit(50);
  if (lists.find((run) => run.scope === "all" && isGood(run.outcome))?.provider === provider) return true;
  const last = lists.find((run) => run.scope === "identities" && run.provider === provider);
  return !!last && now().getTime() - last.started.getTime() < (isGood(last.outcome) ? freshFor.good : freshFor.bad);
}

/** A provider's team IDs by ours. */
export async function readIdentities(db: Db, league: string, provider: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(teamIdentity)
    .where(and(eq(teamIdentity.league, league), eq(teamIdentity.provider, provider)));
  return new Map(rows.map(({ teamId, providerId }) => [teamId, providerId]));
}

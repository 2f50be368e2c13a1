import { easternDay } from "@agate/captions/calendar";
import type { AnySource, Feeds } from "@agate/feeds";
import { type MatchupLeague, seasonOf } from "@agate/leagues";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { event, team } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { driversJob, entryListJob, eventsJob, fieldJob } from "./event-jobs.ts";
import type { EventRow } from "./stored-events.ts";
import type { Identities } from "./identities.ts";
import { coachesJob, monthJob, placesJob, rosterJob, teamsJob } from "./jobs.ts";
import type { EventLeague, RunScope, ScopeName, ScopeResult, Sources } from "./scope.ts";

/** A scope within its league. */
export type InLeague = Pick<ScopeName, "kind" | "scope">;

/**
 * Refreshes a scope of a league of teams that is known by its name alone, a month `yyyy-MM` say, or the roster of a team.
 * @returns null when there is nothing to refresh by that name: a team that is gone, or data the league has no source for
 */
export async function runOfTeams(
  { feeds, database: { db }, now }: World,
  run: RunScope,
  league: MatchupLeague,
  sources: Sources,
  identities: Identities,
  { kind, scope }: InLeague,
): Promise<ScopeResult | null> {
  const season = seasonOf(league.calendar, easternDay(now()));
  const of = sources[kind];
  if (!of.length) return null;
  if (kind === "teams") return scope === "all" ? run(teamsJob(feeds, league, season), of) : null;
  if (kind === "schedule") return isMonth(scope) ? run(monthJob(feeds, league, scope), of) : null;
  if (kind === "places") {
    if (!isMonth(scope)) return null;
    for (const { feed } of of) await identities(feed);
    return run(placesJob(feeds, league, scope), of);
  }
  if (kind !== "roster" && kind !== "coaches") return null;
  const [row] = await db
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(and(eq(team.league, league.slug), eq(team.id, scope), isNull(team.removedAt), ne(team.origin, "sample")));
  if (!row) return null;
  const asked = { ...row, idAt: async (provider: string) => (await identities(provider)).get(row.id) ?? null };
  const mine = await sourcesOfTeam(feeds, of, asked.idAt);
  if (!mine.length) return null;
  return kind === "roster"
    ? run(rosterJob(feeds, league, asked, season), mine)
    : run(coachesJob(feeds, league, asked, season), mine);
}

/** Without those whose sites of schools may be asked, but not this one's: of most schools nobody is asked, and nothing is told. */
async function sourcesOfTeam(
  feeds: Feeds,
  sources: readonly AnySource[],
  idAt: (provider: string) => Promise<string | null>,
): Promise<readonly AnySource[]> {
  const asked = await Promise.all(
    sources.map(async (source) => !feeds[source.feed]?.hosts || (await idAt(source.feed)) !== null),
  );
  return sources.filter((_, at) => asked[at]);
}

/**
 * The same of a tour or series: a season `yyyy`, its drivers, or the field of an event, which is asked of the provider that
 * told the event.
 */
export async function runOfEvents(
  { feeds, database: { db } }: World,
  run: RunScope,
  league: EventLeague,
  sources: Sources,
  { kind, scope }: InLeague,
): Promise<ScopeResult | null> {
  if (!sources[kind].length) return null;
  if (kind === "schedule") return isSeason(scope) ? run(eventsJob(feeds, league, scope), sources.schedule) : null;
  if (kind === "drivers")
    return league.kind === "race" && isSeason(scope) ? run(driversJob(feeds, league, scope), sources.drivers) : null;
  if (kind !== "field") return null;
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.league, league.slug), eq(event.id, scope), withField(sources.field)));
  if (!row) return null;
  const of = ofEvent(sources, row);
  return league.kind === "race" ? run(entryListJob(feeds, league, row), of) : run(fieldJob(feeds, league, row), of);
}

/** Events that a source can be asked about. */
export function withField(sources: readonly AnySource[]) {
  const providers = sources.map(({ feed }) => feed);
  return and(
    ne(event.kind, "game"),
    ne(event.status, "cancelled"),
    isNull(event.removedAt),
    inArray(event.provider, providers),
    eq(event.origin, "feed"),
  );
}

/** What a provider calls an event only itself knows. */
function ofEvent(sources: Sources, { provider }: EventRow): readonly AnySource[] {
  return sources.field.filter(({ feed }) => feed === provider);
}

function isMonth(scope: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(scope);
}

function isSeason(scope: string): boolean {
  return /^\d{4}$/.test(scope);
}

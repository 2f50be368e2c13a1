import { and, between, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { addDays, easternDay } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { event, feedHostStop, feedScope, team, teamIdentity } from "../../db/schema.ts";
import { requestsOfDay } from "./hosts.ts";
import { configuredPermission, type Permission } from "./permission.ts";
import { type Planning, type TeamOfPlan, keyOf, type LeagueOfPlan, type PlannedScope } from "./plan/facts.ts";
import { byTime, forecastLeague, planLeague } from "./plan/plan.ts";
import type { Sources } from "./scope.ts";
import { providersOf, sourcesOf } from "./sources.ts";

/** A plan, and the facts it was made from. */
export interface ReadPlan {
  readonly planned: readonly PlannedScope[];
  readonly facts: readonly LeagueOfPlan[];
}

/** The current plan of some leagues, with all scopes that permitted providers serve. */
export async function readPlan(
  context: AppContext,
  leagues: readonly League[],
  permission: Permission,
): Promise<ReadPlan> {
  const facts = await readFacts(context, leagues, permission);
  const planning: Planning = { now: context.now(), feeds: context.feeds, stops: await readStops(context) };
  return { facts, planned: facts.flatMap((league) => planLeague(league, planning)) };
}

/** Days of games that a plan looks at: two months ahead, and back past the beginning of this month. */
const gameDays = { before: 45, after: 70 };

/** Reads the facts that leagues are planned from. */
export async function readFacts(
  { database: { db }, feeds, now }: AppContext,
  leagues: readonly League[],
  permission: Permission,
): Promise<readonly LeagueOfPlan[]> {
  const slugs = leagues.map(({ slug }) => slug);
  const today = easternDay(now());
  const [teams, identities, events, states] = await Promise.all([
    db
      .select({ league: team.league, id: team.id, name: team.name })
      .from(team)
      .where(and(inArray(team.league, slugs), isNull(team.removedAt), ne(team.origin, "sample"))),
    db.select().from(teamIdentity).where(inArray(teamIdentity.league, slugs)),
    db
      .select({
        league: event.league,
        id: event.id,
        kind: event.kind,
        provider: event.provider,
        name: event.name,
        startsAt: event.startsAt,
        dateOnly: event.dateOnly,
        easternDate: event.easternDate,
        localDate: event.localDate,
        endDate: event.endDate,
        status: event.status,
        homeTeamId: event.homeTeamId,
        awayTeamId: event.awayTeamId,
      })
      .from(event)
      .where(
        and(
          inArray(event.league, slugs),
          isNull(event.removedAt),
          ne(event.origin, "sample"),
          or(
            ne(event.kind, "game"),
            between(event.easternDate, addDays(today, -gameDays.before), addDays(today, gameDays.after)),
          ),
        ),
      ),
    db.select().from(feedScope).where(inArray(feedScope.league, slugs)),
  ]);
  const of = {
    teams: byLeague(teams),
    identities: byLeague(identities),
    events: byLeague(events),
    states: byLeague(states),
  };
  return leagues.map((league) => {
    const sources = sourcesOf(league, permission, feeds);
    return {
      league,
      sources,
      teams: withProviders(of.teams.get(league.slug) ?? [], of.identities.get(league.slug) ?? [], sources),
      events: of.events.get(league.slug) ?? [],
      states: new Map((of.states.get(league.slug) ?? []).map((state) => [keyOf(state), state])),
    };
  });
}

/** The providers that know each team. A provider that has not supplied any IDs yet may know all of them. */
function withProviders(
  teams: readonly Pick<TeamOfPlan, "id" | "name">[],
  identities: readonly (typeof teamIdentity.$inferSelect)[],
  sources: Sources,
): readonly TeamOfPlan[] {
  const identified = new Set(identities.map(({ provider }) => provider));
  const silent = providersOf(sources).filter((provider) => !identified.has(provider));
  const known = Map.groupBy(identities, ({ teamId }) => teamId);
  return teams.map(({ id, name }) => {
    const own = known.get(id) ?? [];
    const idAt = Object.fromEntries(own.map(({ provider, providerId }) => [provider, providerId]));
    return { id, name, knownBy: [...Object.keys(idAt), ...silent], idAt };
  });
}

/** The hosts that are currently stopped. */
async function readStops({ database: { db }, now, hostStops }: AppContext): Promise<NonNullable<Planning["stops"]>> {
  const rows = await db.select().from(feedHostStop).where(gt(feedHostStop.until, now()));
  const stops = new Map(rows.map(({ host, until }) => [host, { until: until.getTime() }]));
  // The stops of a stub exist only in this process.
  for (const [host, { until }] of hostStops)
    if (until > (stops.get(host)?.until ?? now().getTime())) stops.set(host, { until });
  return stops;
}

function byLeague<Row extends { readonly league: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  return Map.groupBy(rows, ({ league }) => league);
}

/** Hours that the forecast covers. */
const ahead = 48;

/** What will be fetched without a person's act, and the facts it was computed from. */
export type PlanAhead = Awaited<ReturnType<typeof planAhead>>;

/**
 * The plan of the next 48 hours, as `agate plan` shows it.
 * @param leagues that are refreshed automatically
 */
export async function planAhead(context: AppContext, leagues: readonly League[]) {
  const from = context.now();
  const until = new Date(from.getTime() + ahead * 3_600_000);
  const facts = await readFacts(context, leagues, configuredPermission(context.env));
  const stops = await readStops(context);
  const planning = { now: from, feeds: context.feeds, stops };
  return {
    from,
    until,
    requests: byTime(facts.flatMap((league) => forecastLeague(league, planning, until))),
    facts,
    /** Requests made in the last 24 hours, by host. */
    spent: await requestsOfDay(context.database.db, from),
  };
}

import type { FreshnessJson } from "@agate/api";
import type { Kind, League } from "@agate/leagues";
import { freshnessOf } from "@agate/leagues/freshness";
import type { AppContext } from "../../../app-context.ts";
import { isDatabaseAway } from "../../../log/error-code.ts";
import { kinds } from "../kinds/index.ts";
import { configuredPermission } from "../permission.ts";
import { keyOf, type LeagueOfPlan, type PlannedScope } from "../plan/facts.ts";
import { demandOfField } from "../plan/moments.ts";
import { readPlan } from "../read-plan.ts";
import { refreshedLeagues } from "../sources.ts";

/** Milliseconds for which a league's plan is cached: it changes within minutes, and costs a few queries. */
const freshFor = 30_000;

/** The overall freshness of a league's people and schedules, and when something is fetched next. */
export type LeagueFreshness = ReturnType<typeof summed>;

export interface FreshnessQuery {
  readonly league: League;
  readonly what: "team" | "event";
  readonly id: string;
}

export type Freshness = ReturnType<typeof createFreshness>;

interface Plan {
  readonly planned: readonly PlannedScope[];
  readonly facts: LeagueOfPlan | undefined;
}

/**
 * The freshness shown to people (rules FR3, PI4): from the same plan that schedules refreshes, read again every half
 * minute.
 */
export function createFreshness(context: AppContext) {
  const { env, feeds, now } = context;
  const leagues = refreshedLeagues(env, feeds);
  const plans = new Map<string, { readonly at: number; readonly plan: Promise<Plan> }>();

  async function readPlans(of: readonly League[]): Promise<ReadonlyMap<League, Plan>> {
    if (!of.length) return new Map();
    const { planned, facts } = await readPlan(context, of, configuredPermission(env));
    const byLeague = Map.groupBy(planned, ({ league }) => league);
    return new Map(facts.map((one) => [one.league, { planned: byLeague.get(one.league.slug) ?? [], facts: one }]));
  }

  async function look(league: League): Promise<Plan> {
    return (await readPlans([league])).get(league) ?? { planned: [], facts: undefined };
  }

  /** While the database is away, use the last plan. */
  function planOf(league: League): Promise<Plan> {
    const last = plans.get(league.slug);
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < freshFor) return last.plan;
    const plan = look(league).catch((error: unknown) => {
      if (!last || !isDatabaseAway(error)) plans.delete(league.slug);
      if (last && isDatabaseAway(error)) return last.plan;
      throw error;
    });
    plans.set(league.slug, { at, plan });
    return plan;
  }

  return {
    /** @param about a team, or a tournament or race */
    async of(league: League, about: Omit<FreshnessQuery, "league">): Promise<FreshnessJson> {
      if (!leagues.includes(league)) return notRefreshed;
      return inPlan(await planOf(league), league, about, now());
    },
    /** The same for many, in order, with one read of the plan. */
    async ofMany(queries: readonly FreshnessQuery[]): Promise<readonly FreshnessJson[]> {
      const requested = leagues.filter((league) => queries.some((one) => one.league === league));
      const plansNow = await readPlans(requested);
      return queries.map(({ league, ...about }) => {
        const plan = plansNow.get(league);
        return plan ? inPlan(plan, league, about, now()) : notRefreshed;
      });
    },
    /** By slug; leagues that are refreshed manually have none. */
    async ofAll(): Promise<ReadonlyMap<string, LeagueFreshness>> {
      return new Map([...(await readPlans(leagues))].map(([{ slug }, plan]) => [slug, summed(plan, now())]));
    },
  };
}

function inPlan(plan: Plan, league: League, about: Omit<FreshnessQuery, "league">, now: Date): FreshnessJson {
  return about.what === "team"
    ? describeFreshness(plan, find(plan, "roster", about.id))
    : ofEvent(plan, league, about.id, now);
}

const notRefreshed: FreshnessJson = { max_age: null, next_check: null, held: false };

function find({ planned }: Plan, kind: Kind, scope: string): PlannedScope | undefined {
  return planned.find((one) => one.kind === kind && one.scope === scope);
}

function describeFreshness(
  { facts }: Plan,
  scope: PlannedScope | undefined,
  ...others: readonly (Date | null)[]
): FreshnessJson {
  const checks = [scope?.dueAt, ...others].flatMap((at) => at?.getTime() ?? []);
  return {
    max_age: scope?.promiseMs ? Math.ceil(scope.promiseMs / 60_000) : null,
    next_check: checks.length ? new Date(Math.min(...checks)).toISOString() : null,
    held: scope !== undefined && facts?.states.get(keyOf(scope))?.outcome === "held",
  };
}

/**
 * A race without an entry list shows the drivers of its season, otherwise of the newest one (rule RD9), until the list
 * is available. Nothing is promised for a season that is no longer refreshed.
 */
function ofEvent(plan: Plan, league: League, id: string, now: Date): FreshnessJson {
  const field = find(plan, "field", id);
  const first = field?.dueAt ?? firstCheck(plan, league, id, now);
  const isKnown = (kind: Kind, scope: string) =>
    plan.facts?.states.get(keyOf({ league: league.slug, kind, scope }))?.goodAt != null;
  if (league.kind !== "race" || isKnown("field", id)) return describeFreshness(plan, field, first);
  const own = plan.facts?.events.find((event) => event.id === id)?.localDate.slice(0, 4) ?? "";
  if (isKnown("drivers", own)) return describeFreshness(plan, find(plan, "drivers", own), first);
  const seasons = plan.planned
    .filter(({ kind }) => kind === "drivers")
    .toSorted((a, b) => (a.scope < b.scope ? 1 : -1));
  const shown = seasons.find(({ scope }) => isKnown("drivers", scope));
  return shown
    ? describeFreshness(plan, shown, first)
    : { ...describeFreshness(plan, seasons[0], first), max_age: null };
}

/** When the field of an event beyond the plan's horizon is first requested; null if it never will be. */
function firstCheck({ facts }: Plan, league: League, id: string, now: Date): Date | null {
  const event = facts?.events.find((one) => one.id === id);
  if (!event || league.kind === "matchup") return null;
  if (!facts?.sources.field.some(({ feed }) => feed === event.provider)) return null;
  const from = demandOfField(event, freshnessOf(league).field)?.spans[0]?.from;
  return from !== undefined && from > now.getTime() ? new Date(from) : null;
}

function summed({ planned, facts }: Plan, now: Date) {
  const goodAt = (scope: PlannedScope) => facts?.states.get(keyOf(scope))?.goodAt ?? null;
  const read = planned.filter(({ kind }) => kinds[kind].isRead);
  // A scope that was never fetched isn't old: its page says that it was not confirmed yet.
  const promised = read.flatMap((scope) => {
    const at = goodAt(scope);
    const { promiseMs } = scope;
    return promiseMs !== null && at ? [{ at, promiseMs }] : [];
  });
  const overdue = promised.filter(({ at, promiseMs }) => now.getTime() - at.getTime() > promiseMs);
  const inOrder = (times: readonly Date[]) => times.toSorted((a, b) => a.getTime() - b.getTime());
  const received = [...(facts?.states.values() ?? [])].flatMap(({ goodAt: at }) => at ?? []);
  return {
    nextCheck: inOrder(planned.flatMap(({ dueAt }) => dueAt ?? []))[0] ?? null,
    /** When the newest believed answer of any scope was requested; null if there never was one. */
    lastGood: inOrder(received).at(-1) ?? null,
    /** The number of scopes with a promise, and how many are overdue. */
    promised: promised.length,
    overdue: overdue.length,
    /** When the oldest overdue scope was last confirmed; null if there is none, or it never was. */
    oldest: inOrder(overdue.map(({ at }) => at))[0] ?? null,
  };
}

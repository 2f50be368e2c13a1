import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { AllTeamsJson, ComingFreshnessJson, Provenance, FreshnessJson } from "@agate/api";
import { acrossLeaguesEndpoints } from "@agate/api/schemas";
import { addDays, type Day, easternDay } from "@agate/captions/calendar";
import { leagueBySlug, leaguesWithPage, type League } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import type { Db } from "../../../db/database.ts";
import { type Origin, team } from "../../../db/schema.ts";
import { type AnswerCache, createAnswerCache, halfMinuteOf } from "../../../http/answer-cache.ts";
import { createClientNetworks } from "../../../http/client-network.ts";
import { endpointRoutes } from "../../../http/endpoint-routes.ts";
import { createMinuteBudget } from "../../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests } from "../../../http/problem.ts";
import type { HttpEnv } from "../../../http/router.ts";
import { answerTagged } from "../../../http/tagged-answer.ts";
import { provenanceFrom } from "../provenance.ts";
import { listTeams } from "../teams.ts";
import { visibleAnywhere } from "../visible.ts";
import { readComing } from "./coming.ts";
import { findPeople, longestName } from "./people.ts";

interface AcrossLeaguesOptions {
  /** The freshness of teams and events. */
  readonly freshness: ReadFreshness;
  /** The memory of answers; left out: one of its own. */
  readonly answers?: AnswerCache;
  /** Searches per minute from one network. */
  readonly maxSearches?: number;
}

/** The public reads across all leagues: what Home and Find show (rules HM1 to HM4). */
export function acrossLeaguesRoutes(
  { database: { db }, env, now }: Pick<AppContext, "database" | "env" | "now">,
  { freshness, answers = createAnswerCache(), maxSearches: most = maxSearches }: AcrossLeaguesOptions,
) {
  const today = () => easternDay(now());
  const answer = async (c: Context<HttpEnv>, name: string, read: () => Promise<object>) => {
    const found = await answers.of(name, halfMinuteOf(now()), read);
    return answerTagged(c, { ...found, cache: "public, max-age=0, s-maxage=30" });
  };
  const networkOf = createClientNetworks(env.trustedProxies);
  const overBudget = createMinuteBudget(now, most);

  return endpointRoutes(acrossLeaguesEndpoints, {
    coming: (c) => answer(c, "coming", () => readComing(db, today())),
    comingFreshness: (c) => answer(c, "coming freshness", () => readComingFreshness(db, today(), freshness)),
    allTeams: (c) => answer(c, "all teams", () => readAllTeams(db)),
    people: async (c) => {
      const typed = c.req.query("name") ?? "";
      if (!typed.trim() || typed.length > longestName)
        return problemResponse({
          type: "agate:bad-request",
          title: "The name could not be understood.",
          detail: `name must have 1 to ${longestName} characters`,
        });
      const seconds = overBudget(networkOf(c));
      if (seconds !== null) return tooManyRequests(seconds);
      return c.json(await findPeople(db, typed, today()), 200, { "Cache-Control": "public, max-age=60" });
    },
  });
}

/**
 * The teams of all leagues in menu order; each list is the same as in its league's own read. Leagues without teams are
 * omitted.
 */
async function readAllTeams(db: Db): Promise<AllTeamsJson> {
  const [rows, merged] = await Promise.all([
    db
      .select()
      .from(team)
      .where(and(eq(team.active, true), visibleAnywhere(team))),
    db.select({ id: team.id, into: team.mergedInto }).from(team).where(isNotNull(team.mergedInto)).orderBy(team.id),
  ]);
  const of = Map.groupBy(rows, ({ league }) => league);
  return {
    leagues: leaguesWithPage.flatMap(({ slug }) => {
      const teams = of.get(slug);
      return teams ? [{ league: slug, teams: listTeams(teams, merged) }] : [];
    }),
  };
}

/** Searches per minute from one network, enough for a press room where each person types a few names. */
const maxSearches = 240;

/** A team or an event whose freshness is requested. */
interface FreshnessOf {
  readonly league: League;
  readonly what: "team" | "event";
  readonly id: string;
}

/** Returns the freshness of many teams and events at once, in the given order. */
type ReadFreshness = (requested: readonly FreshnessOf[]) => Promise<readonly FreshnessJson[]>;

/**
 * How old the people of the games and events from yesterday to tomorrow are, and when they are next refreshed.
 * @param today Eastern
 */
async function readComingFreshness(db: Db, today: Day, promises: ReadFreshness): Promise<ComingFreshnessJson> {
  const { games, events } = await readComing(db, today);
  const tomorrow = addDays(today, 1);
  const teams = games
    .filter(({ game_date: day }) => day <= tomorrow)
    .flatMap(({ league, home_team, away_team }) =>
      [home_team, away_team].flatMap(({ team_id: id }) => (id ? [[id, league] as const] : [])),
    );
  const requested = [
    ...[...new Map(teams)].map(([id, league]) => ({ what: "team" as const, id, league })),
    ...events
      .filter(({ start_date: day }) => day <= tomorrow)
      .map(({ event_id: id, league }) => ({ what: "event" as const, id, league })),
  ].flatMap(({ league: slug, ...one }) => {
    const league = leagueBySlug(slug);
    return league ? [{ ...one, league }] : [];
  });
  const [provenance, freshness] = await Promise.all([readProvenance(db, requested), promises(requested)]);
  const factsOf = (kind: FreshnessOf["what"]) =>
    Object.fromEntries(
      requested.flatMap(({ what, id }, at) => {
        const [of, promised] = [provenance[at], freshness[at]];
        return what === kind && of && promised ? [[id, { provenance: of, freshness: promised }]] : [];
      }),
    );
  return { teams: factsOf("team"), events: factsOf("event") };
}

interface DatedRow extends Record<string, unknown> {
  readonly run_provider: string | null;
  readonly finished: Date | string | null;
  readonly origin: Origin | null;
  readonly provider: string | null;
  readonly confirmed: Date | string | null;
}

/** The source of each one's people and when they were last confirmed, as their own reads report it (rule RD15). */
async function readProvenance(db: Db, requested: readonly FreshnessOf[]): Promise<readonly Provenance[]> {
  const { rows } = await db.execute<DatedRow>(sql`
    with asked as (
      select asked.*, coalesce(league_state.has_real, false) as has_real
      from unnest(${array(requested.map(({ league }) => league.slug))}, ${array(requested.map(({ what }) => what))},
                  ${array(requested.map(({ id }) => id))}) with ordinality as asked (league, what, id, at)
      left join league_state on league_state.league = asked.league
    )
    select run.provider as run_provider, run.finished, person.origin, person.provider, person.confirmed
    from asked
    left join lateral (
      select provider, finished from feed_run
      where feed_run.league = asked.league and feed_run.scope = asked.id and outcome in ('ok', 'unchanged')
            and kind = case asked.what when 'team' then 'roster' else 'field' end
      order by started desc, feed_run.id desc limit 1
    ) run on true
    left join lateral (
      select origin, provider, confirmed_at as confirmed from roster_entry
      where asked.what = 'team' and team_id = asked.id and removed_at is null and (origin <> 'sample' or not has_real)
      union all
      select origin, provider, confirmed_at from entrant
      where asked.what = 'event' and entrant.league = asked.league and event_id = asked.id and removed_at is null
            and (origin <> 'sample' or not has_real)
      order by confirmed desc limit 1
    ) person on true
    order by at`);
  return rows.map(({ run_provider: by, finished, origin, provider, confirmed }) =>
    provenanceFrom(
      origin && confirmed ? [{ origin, ...(provider !== null && { provider }), confirmedAt: new Date(confirmed) }] : [],
      by === null ? null : { provider: by, finished: finished === null ? null : new Date(finished) },
    ),
  );
}

const array = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

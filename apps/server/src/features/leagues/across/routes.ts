import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AllTeamsJson, ComingFreshnessJson, Provenance, FreshnessJson } from "@agate/api";
import { acrossLeaguesEndpoints } from "@agate/api/schemas";
import { addDays, type Day, easternDay } from "@agate/captions/calendar";
import { leagueBySlug, leaguesWithPage, type League } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import type { Db } from "../../../db/database.ts";
import { type Origin, team } from "../../../db/schema.ts";
import { createClientNetworks } from "../../../http/client-network.ts";
import { createBody } from "../../../http/encoded-body.ts";
import { endpointRoutes } from "../../../http/endpoint-routes.ts";
import { createMinuteBudget } from "../../../http/enforce-limits.ts";
import { problemResponse, tooManyRequests } from "../../../http/problem.ts";
import { type TaggedAnswer, answerTagged, tagOf } from "../../../http/tagged-answer.ts";
import { isDatabaseAway } from "../../../log/error-code.ts";
import { provenanceFrom } from "../provenance.ts";
import { listTeams } from "../teams.ts";
import { visibleAnywhere } from "../visible.ts";
import { readComing } from "./coming.ts";
import { findPeople, longestName } from "./people.ts";

interface AcrossLeaguesOptions {
  /** The freshness of teams and events. */
  readonly freshness: ReadFreshness;
  /** Searches per minute from one network. */
  readonly maxSearches?: number;
}

/** The public reads across all leagues: what Home and Find show (rules HM1 to HM4). */
export function acrossLeaguesRoutes(
  { database: { db }, env, now }: Pick<AppContext, "database" | "env" | "now">,
  { freshness, maxSearches: most = maxSearches }: AcrossLeaguesOptions,
) {
  const today = () => easternDay(now());
  const daily = (make: (day: string) => Promise<object>) =>
    createKeptRead(now, () => {
      const day = today();
      return { of: day, make: () => make(day) };
    });
  const coming = daily((day) => readComing(db, day));
  const comingFreshness = daily((day) => readComingFreshness(db, day, freshness));
  const allTeams = createKeptRead(now, () => ({ of: "", make: () => readAllTeams(db) }));
  const networkOf = createClientNetworks(env.trustedProxies);
  const overBudget = createMinuteBudget(now, most);

  return endpointRoutes(acrossLeaguesEndpoints, {
    coming: async (c) => answerTagged(c, await coming()),
    comingFreshness: async (c) => answerTagged(c, await comingFreshness()),
    allTeams: async (c) => answerTagged(c, await allTeams()),
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

/** Milliseconds for which a response is cached; nothing in it changes within seconds. */
const freshFor = 30_000;

/**
 * A read that is the same for everyone and runs at most once every half minute, however many requests there are. A
 * response with the same content keeps its tag, so browsers learn that it has not changed. While the database is away,
 * the last response is served again (case F1).
 * @param read the current read; `of` separates responses that must not be mixed up: the day they cover
 */
function createKeptRead(now: () => Date, read: () => { readonly of: string; readonly make: () => Promise<object> }) {
  let last: { readonly at: number; readonly of: string; readonly answer: TaggedAnswer } | undefined;
  let underway: { readonly of: string; readonly answer: Promise<TaggedAnswer> } | undefined;

  async function make(of: string, readBody: () => Promise<object>): Promise<TaggedAnswer> {
    const at = now().getTime();
    const bytes = new TextEncoder().encode(JSON.stringify(await readBody()));
    const tag = tagOf(bytes);
    const answer =
      last?.answer.tag === tag
        ? last.answer
        : { tag, cache: "public, max-age=0, s-maxage=30", body: createBody(bytes) };
    last = { at, of, answer };
    return answer;
  }

  return async (): Promise<TaggedAnswer> => {
    const { of, make: makeBody } = read();
    if (last?.of === of && Math.abs(now().getTime() - last.at) < freshFor) return last.answer;
    if (underway?.of !== of) {
      const begun = { of, answer: make(of, makeBody) };
      underway = begun;
      const end = () => {
        if (underway === begun) underway = undefined;
      };
      begun.answer.then(end, end);
    }
    try {
      return await underway.answer;
    } catch (error) {
      if (last && isDatabaseAway(error)) return last.answer;
      throw error;
    }
  };
}

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

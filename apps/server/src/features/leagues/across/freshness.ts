import type { ComingFreshnessJson, FreshnessJson, Provenance } from "@agate/api";
import { addDays, type Day } from "@agate/captions/calendar";
import { leagueBySlug, type League } from "@agate/leagues";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/database.ts";
import type { Origin } from "../../../db/schema.ts";
import { provenanceFrom } from "../provenance.ts";
import { readComing } from "./coming.ts";

/** A team or an event whose freshness is asked for. */
export interface FreshnessOf {
  readonly league: League;
  readonly what: "team" | "event";
  readonly id: string;
}

/** What is promised of many teams and events at once, in their order. */
export type ReadFreshness = (asked: readonly FreshnessOf[]) => Promise<readonly FreshnessJson[]>;

/**
 * How old the people of the games and events from yesterday to tomorrow are, and when they are refreshed next.
 * @param today Eastern
 */
export async function readComingFreshness(db: Db, today: Day, promises: ReadFreshness): Promise<ComingFreshnessJson> {
  const { games, events } = await readComing(db, today);
  const tomorrow = addDays(today, 1);
  const teams = games
    .filter(({ game_date: day }) => day <= tomorrow)
    .flatMap(({ league, home_team, away_team }) =>
      [home_team, away_team].flatMap(({ team_id: id }) => (id ? [[id, league] as const] : [])),
    );
  const asked = [
    ...[...new Map(teams)].map(([id, league]) => ({ what: "team" as const, id, league })),
    ...events
      .filter(({ start_date: day }) => day <= tomorrow)
      .map(({ event_id: id, league }) => ({ what: "event" as const, id, league })),
  ].flatMap(({ league: slug, ...one }) => {
    const league = leagueBySlug(slug);
    return league ? [{ ...one, league }] : [];
  });
  const [provenance, freshness] = await Promise.all([readProvenance(db, asked), promises(asked)]);
  const told = (kind: FreshnessOf["what"]) =>
    Object.fromEntries(
      asked.flatMap(({ what, id }, at) => {
        const [of, promised] = [provenance[at], freshness[at]];
        return what === kind && of && promised ? [[id, { provenance: of, freshness: promised }]] : [];
      }),
    );
  return { teams: told("team"), events: told("event") };
}

interface DatedRow extends Record<string, unknown> {
  readonly run_provider: string | null;
  readonly finished: Date | string | null;
  readonly origin: Origin | null;
  readonly provider: string | null;
  readonly confirmed: Date | string | null;
}

/** Where the people of each are from and when they were last confirmed, as their own reads tell it (rule RD15). */
async function readProvenance(db: Db, asked: readonly FreshnessOf[]): Promise<readonly Provenance[]> {
  const { rows } = await db.execute<DatedRow>(sql`
    with asked as (
      select asked.*, coalesce(league_state.has_real, false) as has_real
      from unnest(${array(asked.map(({ league }) => league.slug))}, ${array(asked.map(({ what }) => what))},
                  ${array(asked.map(({ id }) => id))}) with ordinality as asked (league, what, id, at)
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

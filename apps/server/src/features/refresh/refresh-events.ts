import { addDays, easternDay, lastDayOf } from "@agate/captions/calendar";
import type { AnySource } from "@agate/feeds";
import { type Calendar, monthsToAsk } from "@agate/leagues";
import { and, eq, gte, inArray, isNull, lte, max, ne, or } from "drizzle-orm";
import { event, feedRun } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { driversJob, entryListJob, eventsJob, fieldJob } from "./event-jobs.ts";
import type { EventRow } from "./events.ts";
import type { EventLeague, RunScope, ScopeResult, Sources } from "./scope.ts";

/**
 * How many days before its start an event's field is asked for: before that nobody is entered, and of a race NASCAR's host
 * refuses what it does not have yet.
 */
const daysAhead = 7;

/** Tours and series are asked for this month and the next, whenever that is. */
const allYear: Calendar = { from: 1, to: 12 };

/**
 * Brings a tour or a series up to date: the seasons the months lie in, the drivers of a season, then the field or entry list
 * of every event of these months that has begun or begins within a week.
 */
export async function refreshEvents(
  world: World,
  run: RunScope,
  league: EventLeague,
  sources: Sources,
  asked: readonly string[] | undefined,
): Promise<readonly ScopeResult[]> {
  const { feeds, now } = world;
  const months = asked ?? monthsToAsk(allYear, easternDay(now()));
  const seasons = [...new Set(months.map((month) => month.slice(0, 4)))];
  const results: ScopeResult[] = [];
  if (sources.schedule.length)
    for (const season of seasons) results.push(await run(eventsJob(feeds, league, season), sources.schedule));
  if (league.kind === "race" && sources.drivers.length)
    for (const season of seasons) results.push(await run(driversJob(feeds, league, season), sources.drivers));

  const events = await eventsToAsk(world, league, sources.field, months);
  const done = events.map((row) => {
    // What a provider calls an event only itself knows.
    const of = sources.field.filter(({ feed }) => feed === row.provider);
    return league.kind === "race" ? run(entryListJob(feeds, league, row), of) : run(fieldJob(feeds, league, row), of);
  });
  results.push(...(await Promise.all(done)));
  return results;
}

/** Events of the months, by day; one that is over and whose field was confirmed since cannot change any more. */
async function eventsToAsk(
  { database: { db }, now }: Pick<World, "database" | "now">,
  league: EventLeague,
  sources: readonly AnySource[],
  months: readonly string[],
): Promise<readonly EventRow[]> {
  const providers = sources.map(({ feed }) => feed);
  if (!providers.length || !months.length) return [];
  const inMonths = months.map((month) =>
    and(
      lte(event.localDate, lastDayOf(month)),
      or(gte(event.endDate, `${month}-01`), gte(event.localDate, `${month}-01`)),
    ),
  );
  const rows = await db
    .select()
    .from(event)
    .where(
      and(
        eq(event.league, league.slug),
        ne(event.kind, "game"),
        ne(event.status, "cancelled"),
        isNull(event.removedAt),
        inArray(event.provider, providers),
        eq(event.origin, "feed"),
        lte(event.localDate, addDays(easternDay(now()), daysAhead)),
        or(...inMonths),
      ),
    )
    .orderBy(event.localDate, event.name, event.id);
  const confirmed = await lastConfirmed(db, league.slug);
  return rows.filter((row) => {
    const at = confirmed.get(row.id);
    return !at || easternDay(at) <= (row.endDate ?? row.localDate);
  });
}

/** When each field of a league was last confirmed, by event. */
async function lastConfirmed(db: World["database"]["db"], league: string): Promise<ReadonlyMap<string, Date>> {
  const runs = await db
    .select({ scope: feedRun.scope, at: max(feedRun.started) })
    .from(feedRun)
    .where(and(eq(feedRun.league, league), eq(feedRun.kind, "field"), inArray(feedRun.outcome, ["ok", "unchanged"])))
    .groupBy(feedRun.scope);
  return new Map(runs.flatMap(({ scope, at }) => (at ? [[scope, at]] : [])));
}

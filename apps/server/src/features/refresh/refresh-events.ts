import { addDays, easternDay, lastDayOf } from "@agate/captions/calendar";
import type { AnySource } from "@agate/feeds";
import { type Calendar, monthsToAsk } from "@agate/leagues";
import { and, eq, gte, lte, max, or } from "drizzle-orm";
import { isGoodRun } from "../../db/run-outcome.ts";
import { event, feedRun } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import type { EventRow } from "./stored-events.ts";
import { runOfEvents, withField } from "./named-scope.ts";
import type { Run } from "./refresh-teams.ts";
import type { EventLeague, Kind, ScopeResult, Sources } from "./scope.ts";

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
  { inTurn, atOnce }: Run,
  league: EventLeague,
  sources: Sources,
  asked: readonly string[] | undefined,
): Promise<readonly ScopeResult[]> {
  const months = asked ?? monthsToAsk(allYear, easternDay(world.now()));
  const seasons = [...new Set(months.map((month) => month.slice(0, 4)))];
  const ask = (kind: Kind, scope: string) => inTurn(() => runOfEvents(world, atOnce, league, sources, { kind, scope }));
  const results: (ScopeResult | null)[] = [];
  for (const season of seasons) results.push(await ask("schedule", season));
  for (const season of seasons) results.push(await ask("drivers", season));
  const events = await eventsToAsk(world, league, sources.field, months);
  results.push(...(await Promise.all(events.map(({ id }) => ask("field", id)))));
  return results.filter((result) => result !== null);
}

/** Events of the months, by day; one that is over and whose field was confirmed since cannot change any more. */
async function eventsToAsk(
  { database: { db }, now }: Pick<World, "database" | "now">,
  league: EventLeague,
  sources: readonly AnySource[],
  months: readonly string[],
): Promise<readonly EventRow[]> {
  if (!sources.length || !months.length) return [];
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
        withField(sources),
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
    .where(and(eq(feedRun.league, league), eq(feedRun.kind, "field"), isGoodRun()))
    .groupBy(feedRun.scope);
  return new Map(runs.flatMap(({ scope, at }) => (at ? [[scope, at]] : [])));
}

import { and, asc, between, eq, gte, isNotNull, lte, min, ne, sql } from "drizzle-orm";
import type { ComingEventJson, ComingGameJson, ComingJson } from "@agate/api";
import { addDays, type Day } from "@agate/captions/calendar";
import type { Db } from "../../../db/database.ts";
import type { EventRow } from "../../../db/event-row.ts";
import { selectGamesWithSides } from "../../../db/games-with-sides.ts";
import { event, team } from "../../../db/schema.ts";
import { eventJson, onceATournament } from "../events.ts";
import { gameJson } from "../schedule.ts";
import { visibleAnywhere } from "../visible.ts";

/** Days listed before and after today: last night's games are still being captioned, and the week is planned ahead. */
export const shownDays = { before: 1, after: 7 };

const isSeen = and(ne(event.status, "cancelled"), visibleAnywhere(event));
const isGame = eq(event.kind, "game");
/** The last day of an event; most have only their first day. */
const lastDay = sql<Day>`coalesce(${event.endDate}, ${event.localDate})`;

/**
 * The games and events of all leagues around a day.
 * @param today Eastern
 */
export async function readComing(db: Db, today: Day): Promise<ComingJson> {
  const [from, to] = [addDays(today, -shownDays.before), addDays(today, shownDays.after)];
  const [games, events, nextDays, merged] = await Promise.all([
    selectGamesWithSides(db)
      .where(and(isSeen, isGame, between(event.easternDate, from, to)))
      .orderBy(asc(event.easternDate), sql`${event.startsAt} nulls last`, event.gameNo, event.id),
    db
      .select()
      .from(event)
      .where(and(isSeen, ne(event.kind, "game"), lte(event.localDate, to), gte(lastDay, from)))
      .orderBy(event.localDate, sql`${event.name} collate "C"`, event.id),
    db
      .select({ league: event.league, day: min(event.easternDate) })
      .from(event)
      .where(and(isSeen, gte(event.easternDate, today)))
      .groupBy(event.league)
      .orderBy(event.league),
    db.select({ from: team.id, into: team.mergedInto }).from(team).where(isNotNull(team.mergedInto)).orderBy(team.id),
  ]);
  const rows = [...games.map((one) => one.event), ...events];
  return {
    from,
    to,
    games: games.map(comingGame),
    events: onceATournament(events).map(comingEvent),
    next_days: nextDays.flatMap(({ league, day }) => (day === null ? [] : [{ league, day }])),
    merged_teams: merged.flatMap(({ from: id, into }) => (into === null ? [] : [{ from: id, into }])),
    samples: [...new Set(rows.flatMap(({ league, origin }) => (origin === "sample" ? [league] : [])))],
  };
}

function comingGame(row: Parameters<typeof gameJson>[0]): ComingGameJson {
  const { local_date: _, city: __, country: ___, neutral_site: isNeutral, ...game } = gameJson(row);
  return { league: row.event.league, ...game, ...(isNeutral && { neutral_site: true }) };
}

function comingEvent(row: EventRow): ComingEventJson {
  const { location: _, city: __, country: ___, ...shown } = eventJson(row);
  return { league: row.league, ...shown };
}

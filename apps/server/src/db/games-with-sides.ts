import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";
import { event, lineupEntry, team } from "./schema.ts";

const home = alias(team, "home_team");
const away = alias(team, "away_team");

/** Whether the game has a real line-up. */
const hasLineup = sql<boolean>`exists (select from ${lineupEntry} where ${lineupEntry.eventId} = ${event.id}
  and ${lineupEntry.removedAt} is null and ${lineupEntry.origin} <> 'sample')`;

/**
 * Whether its teams play each other again that day.
 * @param game how the statement names its table
 */
export const isDoubleheader = (game: string) => `exists (
  select from event other
  where other.league = ${game}.league and other.eastern_date = ${game}.eastern_date and other.game_no <> ${game}.game_no
    and other.home_team_id in (${game}.home_team_id, ${game}.away_team_id)
    and other.away_team_id in (${game}.home_team_id, ${game}.away_team_id)
    and other.status <> 'cancelled' and other.removed_at is null
    and (other.origin = 'sample') = (${game}.origin = 'sample'))`;

/** Games with the names of their sides, and whether they have a line-up and are of a doubleheader. */
export function selectGamesWithSides(db: Db) {
  return db
    .select({
      event,
      home: home.name,
      away: away.name,
      hasLineup,
      isDoubleheader: sql<boolean>`${sql.raw(isDoubleheader("event"))}`,
    })
    .from(event)
    .leftJoin(home, eq(home.id, event.homeTeamId))
    .leftJoin(away, eq(away.id, event.awayTeamId));
}

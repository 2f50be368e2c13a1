import { and, eq, inArray } from "drizzle-orm";
import type { LineupJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { event, lineupEntry } from "../../db/schema.ts";
import { provenanceOf } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { resolvedId, unlessSample, visible } from "./visible.ts";

/** The games among these that have a line-up, in their order. */
export async function gamesWithLineup(
  db: Db,
  state: LeagueState,
  games: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ id: lineupEntry.eventId })
    .from(lineupEntry)
    .where(and(inArray(lineupEntry.eventId, [...games]), visible(lineupEntry, state)));
  const found = new Set(rows.map(({ id }) => id));
  return games.filter((id) => found.has(id));
}

/** The line-up of a game, as far as it is known; null if there is no such game. */
export async function readLineup(
  db: Db,
  league: string,
  state: LeagueState,
  gameId: string,
): Promise<LineupJson | null> {
  const [game] = await db
    .select({ id: event.id, homeTeamId: event.homeTeamId, awayTeamId: event.awayTeamId })
    .from(event)
    .where(
      and(
        eq(event.id, resolvedId("event", gameId)),
        eq(event.league, league),
        eq(event.kind, "game"),
        unlessSample(event, state),
      ),
    );
  if (!game) return null;
  const rows = await db
    .select()
    .from(lineupEntry)
    .where(and(eq(lineupEntry.eventId, game.id), visible(lineupEntry, state)))
    .orderBy(lineupEntry.place, lineupEntry.id);
  const side = (of: "home" | "away") =>
    rows
      .filter((row) => row.side === of)
      .map(({ personId, provider, role, jersey, position, firstName, lastName, fullName, shortName }) => ({
        person_id: personId,
        source: provider,
        role,
        jersey,
        position,
        first_name: firstName,
        last_name: lastName,
        name: firstName || lastName ? "" : fullName,
        ...(shortName && { short_name: shortName }),
      }));
  return {
    event_id: game.id,
    home_team_id: game.homeTeamId,
    away_team_id: game.awayTeamId,
    coverage: rows[0]?.coverage ?? null,
    home: side("home"),
    away: side("away"),
    provenance: await provenanceOf(db, { league, kind: "lineup", scopes: [game.id] }, rows),
  };
}

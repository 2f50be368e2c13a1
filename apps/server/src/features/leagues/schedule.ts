import { and, asc, eq, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import type { GameJson, OneGameJson, ScheduleJson } from "@agate/api";
import { withCapital } from "@agate/captions";
import { addMonths, type Day, type Month, monthOf } from "@agate/captions/calendar";
import { teamNameOn } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { selectGamesWithSides } from "../../db/games-with-sides.ts";
import { event } from "../../db/schema.ts";
import { provenanceOf } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { resolvedId, unlessSample, visible } from "./visible.ts";

/** Eastern days, inclusive; null means unbounded. */
export interface Window {
  readonly from: string | null;
  readonly to: string | null;
}

/** What a window's answer is remembered by. */
export const scheduleParameters = ({ from, to }: Window) => ["schedule", from ?? "", to ?? ""];

/** Games of a window by date, time (unknown last), then name, including postponed ones but not canceled ones. */
export async function readSchedule(
  db: Db,
  league: string,
  state: LeagueState,
  { from, to }: Window,
): Promise<ScheduleJson> {
  const games = gamesOf(league, state);
  const rows = await selectGames(
    db,
    and(games, from ? gte(event.easternDate, from) : undefined, to ? lte(event.easternDate, to) : undefined),
  );
  const end = (order: SQL) => db.select({ day: event.easternDate }).from(event).where(games).orderBy(order).limit(1);
  const [[first], [last]] = await Promise.all([
    end(sql`${event.easternDate} asc`),
    end(sql`${event.easternDate} desc`),
  ]);
  return {
    league,
    from,
    to,
    games: rows.map(gameJson),
    first_day: first?.day ?? null,
    last_day: last?.day ?? null,
    provenance: await provenanceOf(
      db,
      { league, kind: "schedule", scopes: monthsOf(from, to) },
      rows.map((row) => row.event),
    ),
  };
}

/** One game, even if it was canceled or its provider no longer lists it, so that an old link can say so. */
export async function readGame(db: Db, league: string, state: LeagueState, id: string): Promise<OneGameJson | null> {
  const [row] = await selectGames(
    db,
    and(
      eq(event.id, resolvedId("event", id)),
      eq(event.league, league),
      eq(event.kind, "game"),
      unlessSample(event, state),
    ),
  );
  if (!row) return null;
  const { easternDate } = row.event;
  const provenance = await provenanceOf(db, { league, kind: "schedule", scopes: [monthOf(easternDate)] }, [row.event]);
  return { game: gameJson(row), provenance };
}

function gamesOf(league: string, state: LeagueState): SQL | undefined {
  return and(eq(event.league, league), eq(event.kind, "game"), ne(event.status, "cancelled"), visible(event, state));
}

function selectGames(db: Db, where: SQL | undefined) {
  return selectGamesWithSides(db)
    .where(where)
    .orderBy(
      asc(event.easternDate),
      sql`${event.startsAt} nulls last`,
      sql`${event.name} collate "C"`,
      event.gameNo,
      event.id,
    );
}

/** What a game is made of, besides the names of its teams. */
export type EventOfGame = Pick<
  typeof event.$inferSelect,
  | "id"
  | "league"
  | "easternDate"
  | "localDate"
  | "startsAt"
  | "dateOnly"
  | "gameNo"
  | "status"
  | "removedAt"
  | "neutralSite"
  | "venueName"
  | "venueCity"
  | "venueCountry"
  | "homeTeamId"
  | "homeLabel"
  | "awayTeamId"
  | "awayLabel"
>;

export interface SidesOfGame {
  /** The names of its teams; null: none is known. */
  readonly home: string | null;
  readonly away: string | null;
  /** It has a real line-up. */
  readonly hasLineup: boolean;
  readonly isDoubleheader: boolean;
}

export function gameJson(row: SidesOfGame & { readonly event: EventOfGame }): GameJson {
  const game = row.event;
  return {
    game_id: game.id,
    game_date: game.easternDate,
    local_date: game.localDate,
    game_time: game.dateOnly ? null : (game.startsAt?.toISOString() ?? null),
    game_no: game.gameNo,
    ...(row.isDoubleheader && { doubleheader: true }),
    status: game.removedAt ? "cancelled" : game.status,
    neutral_site: game.neutralSite,
    location: game.venueName,
    city: withCapital(game.venueCity),
    country: game.venueCountry,
    home_team: sideJson(game, game.homeTeamId, row.home, game.homeLabel),
    away_team: sideJson(game, game.awayTeamId, row.away, game.awayLabel),
    ...(row.hasLineup && { lineup_out: true }),
  };
}

/** A known team under its name of that day (rule T7), a label such as "TBD", or "Unknown Team" for an unknown ID (RD3). */
function sideJson(
  { league, localDate }: Pick<typeof event.$inferSelect, "league" | "localDate">,
  id: string | null,
  name: string | null,
  label: string,
) {
  if (id) return { team_id: id, team_name: name === null ? "Unknown Team" : teamNameOn(league, name, localDate) };
  return { team_id: null, team_name: label || "Unknown Team" };
}

/** The months `yyyy-MM` of a bounded window of up to a year; empty for any other. */
function monthsOf(from: Day | null, to: Day | null): readonly Month[] {
  if (!from || !to) return [];
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    if (months.length === 12) return [];
    months.push(month);
  }
  return months;
}

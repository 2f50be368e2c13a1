import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { DriversJson } from "@agate/api";
import type { Db } from "../../db/database.ts";
import { entrant } from "../../db/schema.ts";
import { findEvent } from "./events.ts";
import { provenanceOf } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { visible } from "./visible.ts";

type EntrantRow = typeof entrant.$inferSelect;

/**
 * The drivers of a race from its entry list if it has one, otherwise of its season, otherwise of the series' newest
 * season. Sorted by car number, then in the feed's order; missing numbers come last (rule RD9). Null if there is no
 * such race.
 * @param eventId null means the season
 */
export async function readDrivers(
  db: Db,
  league: string,
  state: LeagueState,
  eventId: string | null,
): Promise<DriversJson | null> {
  const race = eventId === null ? undefined : await findEvent(db, league, state, eventId);
  if (eventId !== null && !race) return null;
  const entered =
    eventId === null
      ? []
      : await db
          .select()
          .from(entrant)
          .where(and(eq(entrant.league, league), eq(entrant.eventId, eventId), visible(entrant, state)));
  const scope = entered.length ? "entry-list" : "season";
  const rows = entered.length ? entered : await readSeason(db, league, state, race?.season);
  return {
    league,
    scope,
    drivers: rows.toSorted(byNumber).map((row) => ({
      vehicle_number: row.carNumber,
      first_name: row.firstName,
      last_name: row.lastName,
      ...(row.isSplitGuessed && { is_split_guessed: true }),
      team: row.team,
      manufacturer: row.manufacturer,
    })),
    provenance: await provenanceOf(
      db,
      scope === "season"
        ? { league, kind: "drivers", scopes: seasonsOf(rows) }
        : { league, kind: "field", scopes: [eventId ?? ""] },
      rows,
    ),
  };
}

/** The scopes that cover a season's drivers; an import covers all seasons at once. */
function seasonsOf(rows: readonly EntrantRow[]): readonly string[] {
  return [...new Set(rows.map(({ season }) => season)), "all"];
}

/** @param own the preferred season, if its drivers are known */
async function readSeason(db: Db, league: string, state: LeagueState, own = ""): Promise<EntrantRow[]> {
  const ofSeries = and(eq(entrant.league, league), isNull(entrant.eventId), visible(entrant, state));
  const newest = db
    .select({ season: entrant.season })
    .from(entrant)
    .where(ofSeries)
    .orderBy(desc(eq(entrant.season, own)), desc(sql`${entrant.season} collate "C"`))
    .limit(1);
  return db
    .select()
    .from(entrant)
    .where(and(ofSeries, eq(entrant.season, newest)));
}

function byNumber(a: EntrantRow, b: EntrantRow): number {
  const [one, other] = [numberOf(a.carNumber), numberOf(b.carNumber)];
  return (one === other ? 0 : one - other) || a.place - b.place || (a.id < b.id ? -1 : 1);
}

const numberOf = (carNumber: string) => Number(/\d+/.exec(carNumber)?.[0] ?? Number.POSITIVE_INFINITY);

import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { EventFact, GameFact } from "@agate/feeds";
import type { Db } from "../../db/database.ts";
import { type EventOf, type EventRow, eventRow } from "../../db/event-row.ts";
import { event } from "../../db/schema.ts";
import { readRealRows } from "../../db/store-rows.ts";

/**
 * The stored games, or tournaments or races, that an answer covers: those in its scope, and those it contains that were
 * elsewhere, in another month or season.
 * @param inScope a month of games, or a season
 * @param answer the IDs and their provider
 */
export function readStoredEvents(
  tx: Db,
  league: string,
  what: "games" | "tournaments or races",
  inScope: SQL | undefined,
  { provider, ids }: { readonly provider: string; readonly ids: readonly string[] },
): Promise<EventRow[]> {
  const inAnswer = ids.length ? and(eq(event.provider, provider), inArray(event.providerId, [...ids])) : undefined;
  const kind = what === "games" ? eq(event.kind, "game") : ne(event.kind, "game");
  return readRealRows(tx, event, eq(event.league, league), kind, or(inScope, inAnswer));
}

/** The row of a game, tournament, or race from a provider, with the fields specific to its kind. */
export function rowOfFact(
  { id: providerId, season, name, startsAt, dateOnly, easternDate, localDate, status }: GameFact | EventFact,
  ofKind: Pick<EventRow, "kind" | "venueName" | "venueCity" | "venueCountry"> & Partial<EventRow>,
  of: Omit<EventOf, "providerId" | "origin">,
): EventRow {
  const instant = startsAt === null ? null : new Date(startsAt);
  const reported = { season, name, startsAt: instant, dateOnly, easternDate, localDate, status, ...ofKind };
  return eventRow(reported, { ...of, providerId, origin: "feed" });
}

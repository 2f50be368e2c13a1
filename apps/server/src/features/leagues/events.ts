import { and, eq, ne, sql } from "drizzle-orm";
import type { EventsJson, FieldJson, LeagueEventJson } from "@agate/api";
import { withCapital } from "@agate/captions";
import type { Db } from "../../db/database.ts";
import { type EventRow, tournamentYear } from "../../db/event-row.ts";
import { entrant, event } from "../../db/schema.ts";
import { provenanceOf } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { unlessSample, visible } from "./visible.ts";

/**
 * The tournaments or races of a league by start, then name. Tournaments are distinct by name within a year: duplicates
 * within a year are one, next year's is another.
 */
export async function readEvents(db: Db, league: string, state: LeagueState): Promise<EventsJson> {
  const rows = await db
    .select()
    .from(event)
    .where(and(eq(event.league, league), ne(event.kind, "game"), ne(event.status, "cancelled"), visible(event, state)))
    .orderBy(event.localDate, sql`${event.startsAt} nulls last`, sql`${event.name} collate "C"`, event.id);
  return {
    league,
    events: onceATournament(rows).map(eventJson),
    provenance: await provenanceOf(db, { league, kind: "schedule", scopes: [] }, rows),
  };
}

/** The field of a tournament, by first name; null if there is no such event. */
export async function readField(
  db: Db,
  league: string,
  state: LeagueState,
  eventId: string,
): Promise<FieldJson | null> {
  const found = await findEvent(db, league, state, eventId);
  if (!found) return null;
  const rows = await db
    .select()
    .from(entrant)
    .where(and(eq(entrant.league, league), eq(entrant.eventId, eventId), visible(entrant, state)))
    .orderBy(sql`${entrant.firstName} collate "C"`, sql`${entrant.lastName} collate "C"`, entrant.id);
  return {
    event: eventJson(found),
    players: rows.map(({ firstName, lastName, isSplitGuessed }) => ({
      first_name: firstName,
      last_name: lastName,
      ...(isSplitGuessed && { is_split_guessed: true }),
    })),
    provenance: await provenanceOf(db, { league, kind: "field", scopes: [eventId] }, rows),
  };
}

/** A tournament or race, even if canceled, so that links to it keep working. */
export async function findEvent(db: Db, league: string, state: LeagueState, id: string): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(event)
    .where(and(eq(event.id, id), eq(event.league, league), ne(event.kind, "game"), unlessSample(event, state)));
  return row;
}

/**
 * Lists a tournament once even if it is stored twice within a year (rule RD7); the rows can be from several leagues.
 */
export function onceATournament(rows: readonly EventRow[]): readonly EventRow[] {
  const listed = new Set<string>();
  return rows.filter(({ league, kind, name, localDate }) => {
    const key = `${league} ${tournamentYear(localDate)} ${name}`;
    if (kind === "tournament" && listed.has(key)) return false;
    listed.add(key);
    return true;
  });
}

export function eventJson(row: EventRow): LeagueEventJson {
  return {
    event_id: row.id,
    event_name: row.name,
    course: row.venueName,
    location: row.venueName,
    city: withCapital(row.venueCity),
    country: row.venueCountry,
    start_date: row.localDate,
    end_date: row.endDate ?? row.localDate,
  };
}

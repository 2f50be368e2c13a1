import { eq, and, inArray, ne, or, type SQL } from "drizzle-orm";
import type { Answer, EventFact, VenueFact, GameFact } from "@agate/feeds";
import type { Db } from "../../db/database.ts";
import { eventKey, type EventRow, printedVenue, type EventOf, eventRow } from "../../db/event-row.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { event } from "../../db/schema.ts";
import { isVisible, storeRows, readRealRows } from "../../db/store-rows.ts";
import { holdFor } from "./guards/doubts.ts";
import { judgeEvents } from "./guards/guards.ts";
import type { EventLeague, Stored, StoreOptions } from "./scope.ts";

/** Stores the tournaments or races of a season. */
export async function storeEvents(
  tx: Db,
  league: EventLeague,
  season: string,
  { facts, isPart }: Answer<readonly EventFact[]>,
  { provider, now, doubts }: StoreOptions,
): Promise<Stored> {
  const overrides = await readOverrides(tx, "event");
  const answer = { provider, ids: facts.map(({ id }) => id) };
  const inSeason = eq(event.season, season);
  const stored = overrides.asReported(
    await readStoredEvents(tx, league.slug, "tournaments or races", inSeason, answer),
  );
  const kind = league.kind === "race" ? "race" : "tournament";
  const matches = matchRows(facts, stored, {
    idOfFact: (fact) => fact.id,
    idOfRow: (row) => (row.provider === provider ? row.providerId : null),
    keyOfFact: (fact) => eventKey({ ...fact, kind }),
    keyOfRow: (row) => (row.removedAt ? null : eventKey(row)),
  });
  const known = stored.filter((row) => row.origin === "feed" && !row.removedAt && row.season === season);
  const found = new Set([...matches.rowOf.values(), ...matches.superseded.keys()]);
  const view = {
    count: facts.length,
    others: facts.filter((fact) => fact.season !== season).length,
    season,
    known: known.length,
    lost: isPart ? 0 : known.filter((row) => !found.has(row)).length,
  };
  const held = holdFor(judgeEvents(view), { provider, doubts });
  if (held) return { held };

  const rows = facts.map((fact) => {
    const old = matches.rowOf.get(fact);
    return rowOfFact(
      fact,
      { kind, endDate: fact.endDate, ...venueOf(fact.venue, old) },
      { league: league.slug, provider, now, old },
    );
  });
  const difference = await storeRows(tx, "event", rows, stored, {
    now,
    overrides,
    gone: [...matches.superseded.keys()],
    // Imported events and other seasons are outside this answer, so it cannot remove them.
    retained: stored.filter((row) => isPart === true || row.origin !== "feed" || row.season !== season),
  });
  return { changed: isVisible(difference), counts: { events: rows.length, ...difference } };
}

/**
 * The event of a scope, with its provider's ID.
 * @throws if it no longer exists
 */
export async function readEvent(tx: Db, id: string): Promise<EventRow> {
  const [row] = await tx.select().from(event).where(eq(event.id, id)).limit(1);
  if (!row) throw new Error(`There is no event ${id} any more.`);
  return row;
}

/** Sets an event's course if only its field's answer names it. */
export async function learnVenue(
  tx: Db,
  id: string,
  venue: VenueFact,
  { now }: Pick<StoreOptions, "now">,
): Promise<boolean> {
  const overrides = await readOverrides(tx, "event");
  const [reported] = overrides.asReported([await readEvent(tx, id)]);
  if (!reported || reported.venueName) return false;
  const rows = [{ ...reported, ...venueOf(venue, reported) }];
  return isVisible(await storeRows(tx, "event", rows, [reported], { now, overrides }));
}

/** The venue as printed. An answer without a course or a city does not erase a known one. */
function venueOf(venue: VenueFact, old: EventRow | undefined) {
  const reported = printedVenue(venue);
  if (!old) return reported;
  const isSame = !reported.venueName || reported.venueName === old.venueName;
  const { venueName, venueCity, venueCountry } = old;
  if (isSame && !reported.venueCity) return { venueName: reported.venueName || venueName, venueCity, venueCountry };
  return { ...reported, venueName: reported.venueName || (reported.venueCity === venueCity ? venueName : "") };
}

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

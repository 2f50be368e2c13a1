import { fold } from "@agate/captions";
import type { Answer, EventFact, VenueFact } from "@agate/feeds";
import { eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { matchRows } from "../../db/match-rows.ts";
import { readOverrides } from "../../db/overrides.ts";
import { event } from "../../db/schema.ts";
import { isVisible, storeRows, seenNow } from "../../db/store-rows.ts";
import { tournamentYear } from "../../db/tournament-year.ts";
import { printedCity } from "../../words/names.ts";
import { judgeEvents } from "./guards/guards.ts";
import { holdFor } from "./guards/stand.ts";
import type { EventLeague, Stored, StoreOptions } from "./scope.ts";
import { type EventRow, readStoredEvents } from "./stored-events.ts";

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
  const stored = overrides.asTold(await readStoredEvents(tx, league.slug, "tournaments or races", inSeason, answer));
  const kind = league.kind === "race" ? "race" : "tournament";
  const matches = matchRows(facts, stored, {
    idOfFact: (fact) => fact.id,
    idOfRow: (row) => (row.provider === provider ? row.providerId : null),
    keyOfFact: (fact) => keyOf(kind, fact),
    keyOfRow: (row) => (row.removedAt ? null : keyOf(kind, row)),
  });
  const known = stored.filter((row) => row.origin === "feed" && !row.removedAt && row.season === season);
  const found = new Set([...matches.rowOf.values(), ...matches.superseded]);
  const view = {
    count: facts.length,
    others: facts.filter((fact) => fact.season !== season).length,
    season,
    known: known.length,
    lost: isPart ? 0 : known.filter((row) => !found.has(row)).length,
  };
  const held = holdFor(judgeEvents(view), { provider, doubts });
  if (held) return { held };

  const rows = facts.map((fact): EventRow => {
    const old = matches.rowOf.get(fact);
    return {
      id: old?.id ?? `${league.slug}-${provider}-${fact.id}`,
      league: league.slug,
      kind,
      provider,
      providerId: fact.id,
      season: fact.season,
      name: fact.name,
      startsAt: fact.startsAt === null ? null : new Date(fact.startsAt),
      endsAt: null,
      dateOnly: fact.dateOnly,
      easternDate: fact.easternDate,
      localDate: fact.localDate,
      endDate: fact.endDate,
      gameNo: 1,
      status: fact.status,
      neutralSite: false,
      homeTeamId: null,
      awayTeamId: null,
      homeLabel: "",
      awayLabel: "",
      ...printedVenue(fact.venue, old),
      mergedInto: null,
      ...seenNow("feed", now),
    };
  });
  const difference = await storeRows(tx, "event", rows, stored, {
    now,
    overrides,
    gone: matches.superseded,
    // Imported events and other seasons are outside this answer, so it cannot remove them.
    kept: stored.filter((row) => isPart === true || row.origin !== "feed" || row.season !== season),
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
  const [told] = overrides.asTold([await readEvent(tx, id)]);
  if (!told || told.venueName) return false;
  const rows = [{ ...told, ...printedVenue(venue, told) }];
  return isVisible(await storeRows(tx, "event", rows, [told], { now, overrides }));
}

/** A tournament is identified by its year; a race can be run twice in one year. */
function keyOf(kind: "race" | "tournament", { name, localDate }: Pick<EventRow, "name" | "localDate">): string {
  return `${kind === "race" ? localDate : tournamentYear(localDate)} ${fold(name) || name}`;
}

/** The venue as printed. An answer without a course or a city does not erase a known one. */
function printedVenue(venue: VenueFact, old: EventRow | undefined) {
  const told = { venueName: venue.name, venueCity: printedCity(venue), venueCountry: venue.country };
  if (!old) return told;
  const isSame = !told.venueName || told.venueName === old.venueName;
  const { venueName, venueCity, venueCountry } = old;
  if (isSame && !told.venueCity) return { venueName: told.venueName || venueName, venueCity, venueCountry };
  return { ...told, venueName: told.venueName || (told.venueCity === venueCity ? venueName : "") };
}

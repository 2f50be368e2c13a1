import { fold } from "@agate/captions";
import { addDays, type Day } from "@agate/captions/calendar";
import type { VenueFact } from "@agate/feeds";
import { printedCity } from "../words/names.ts";
import type { event } from "./schema.ts";
import { seenNow } from "./store-rows.ts";

/** A stored game, tournament or race. */
export type EventRow = typeof event.$inferSelect;

/** What a source says about an event; fields it leaves out come from `blankEvent`. */
type ReportedEvent = Partial<EventRow> &
  Pick<EventRow, "kind" | "season" | "name" | "startsAt" | "easternDate" | "localDate" | "status"> &
  ReturnType<typeof printedVenue>;

/** Where the row belongs. */
export interface EventOf extends Pick<EventRow, "league" | "provider" | "providerId" | "origin"> {
  readonly now: Date;
  /** The existing row of this event, if any: it keeps its id. */
  readonly old?: EventRow | undefined;
}

/** Defaults for what a tournament or race never has, and a game may lack. */
const blankEvent = {
  endsAt: null,
  endDate: null,
  gameNo: 1,
  neutralSite: false,
  homeTeamId: null,
  awayTeamId: null,
  homeLabel: "",
  awayLabel: "",
  mergedInto: null,
} as const satisfies Partial<EventRow>;

/** The row of an event as its source describes it now. */
export function eventRow(
  reported: ReportedEvent,
  { league, provider, providerId, origin, now, old }: EventOf,
): EventRow {
  return {
    ...blankEvent,
    id: old?.id ?? `${league}-${provider}-${providerId}`,
    league,
    provider,
    providerId,
    dateOnly: !reported.startsAt,
    ...reported,
    ...seenNow(origin, now),
  };
}

/** A venue as captions print it; empty if none is known. */
export function printedVenue(venue: VenueFact | null) {
  return {
    venueName: venue?.name ?? "",
    venueCity: venue ? printedCity(venue) : "",
    venueCountry: venue?.country ?? "",
  };
}

/**
 * Identifies the same game at two sources: same teams, same Eastern day, same game of a double-header; null
 * while a team is undecided.
 */
export function gameKey(game: Pick<EventRow, "homeTeamId" | "awayTeamId" | "easternDate" | "gameNo">): string | null {
  const { homeTeamId, awayTeamId, easternDate, gameNo } = game;
  return homeTeamId && awayTeamId ? `${homeTeamId} ${awayTeamId} ${easternDate} ${gameNo}` : null;
}

/** A tournament is identified by its year; a race may be run twice in one. */
export function eventKey({ kind, name, localDate }: Pick<EventRow, "kind" | "name" | "localDate">): string {
  return `${kind === "race" ? localDate : tournamentYear(localDate)}-${fold(name) || name}`;
}

/**
 * The year within which a tournament of the same name is the same one. It begins a week early: a
 * tournament of the first week of January may begin in the last week of December, so it could be held in
 * two calendar years or twice in one.
 * @param first its first day
 */
export function tournamentYear(first: Day): string {
  return addDays(first, 7).slice(0, 4);
}

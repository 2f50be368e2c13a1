import type { EventFact, EventStatus, VenueFact } from "../feed.ts";
import { gameDayOf } from "../game-day.ts";
import { regionOf } from "../regions.ts";

/** What golf and tennis share: days without times, places in a single text, names only in shortened form. */

const statuses: ReadonlyMap<string, EventStatus> = new Map([
  ["STATUS_POSTPONED", "postponed"],
  ["STATUS_CANCELED", "cancelled"],
  ["STATUS_CANCELLED", "cancelled"],
  ["STATUS_ABANDONED", "cancelled"],
  ["STATUS_UNCONTESTED", "cancelled"],
]);
const states: ReadonlyMap<string, EventStatus> = new Map([
  ["pre", "scheduled"],
  ["in", "live"],
  ["post", "final"],
]);

/** Maps ESPN's status name (`STATUS_CANCELED`) and state (`pre`, `in`, `post`) to ours. */
export function statusOf({ name = "", state = "" }: { readonly name?: string; readonly state?: string }): EventStatus {
  return statuses.get(name) ?? states.get(state) ?? "scheduled";
}

type Days = Pick<EventFact, "startsAt" | "dateOnly" | "easternDate" | "localDate" | "endDate">;

/**
 * Returns the days of a tournament. ESPN writes them as instants around midnight Eastern: golf ends at `T04:00Z` of the
 * last day, tennis at `T03:59Z` of the day after, so both are Eastern days. Null if they are not valid days.
 */
export function daysOfTournament(start: string, end: string): Days | null {
  const [first, last] = [gameDayOf(start, false, null, null), gameDayOf(end || start, false, null, null)];
  if (!first || !last || last.localDate < first.localDate) return null;
  return { ...first, endDate: last.localDate };
}

/**
 * Parses a place in a single text: `Sea Island, GA`, `Crans Montana, Switzerland`, `New York, NY, USA`. Only two
 * letters count as a state, because Georgia is also a country.
 */
export function placeOf(text: string): Pick<VenueFact, "city" | "state" | "country"> {
  const comma = text.lastIndexOf(",");
  if (comma < 0) return { city: text, state: "", country: "" };
  const [head, tail] = [text.slice(0, comma).trim(), text.slice(comma + 1).trim()];
  if (/^[A-Z]{2}$/.test(tail) && regionOf(tail)) return { city: head, state: tail, country: "" };
  return { city: head, state: "", country: tail };
}

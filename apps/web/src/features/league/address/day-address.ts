import { isDay, type Day } from "@agate/captions/calendar";

/**
 * The page's address: the day, and the league to list first. That league is fully chosen when the address names no
 * games.
 */
export interface DayAddress {
  /** Null when missing or not a real day. */
  readonly day: Day | null;
  readonly league: string | null;
  /** Keys of the chosen events. Anything that is not a key is reported as ignored. */
  readonly chosen: readonly string[];
  /** Notes about the link for the person, one sentence each. */
  readonly notes: readonly string[];
}

/** Most events an address can name: more make it too long for browsers and mail. */
const maxChosen = 60;

export function readDayAddress(search: string): DayAddress {
  const query = new URLSearchParams(search);
  const day = query.get("day");
  const named = [...new Set(query.get("games")?.split(",").filter(Boolean))];
  const chosen = named.filter((key) => /^[\w.:-]{1,100}$/.test(key)).slice(0, maxChosen);
  const ignored = named.length - chosen.length;
  return {
    day: day !== null && isDay(day) ? day : null,
    league: query.get("league"),
    chosen,
    notes: ignored ? [`Part of this link was ignored: ${ignored} of its games cannot be read.`] : [],
  };
}

/**
 * The query for a day, its first league and its choice, so a reload or a shared link shows the same page (rule DY14).
 */
export function writeDayAddress(day: Day, league: string | null, chosen: readonly string[]): string {
  const games = chosen.slice(0, maxChosen).join(",");
  // A comma has no meaning in a query and is easier to read unencoded.
  return new URLSearchParams({ day, ...(league && { league }), ...(games && { games }) })
    .toString()
    .replaceAll("%2C", ",");
}

/** The link from a league's page to this page. */
export function dayAddress(day: Day | null, league: string): string {
  return `/day?${new URLSearchParams({ ...(day && { day }), league })}`;
}

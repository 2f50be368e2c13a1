import { isDay, type Day } from "@agate/captions/calendar";

/** What an address of the page says: the day, and a league that comes first, of which all is chosen where no games are named. */
export interface DayAddress {
  /** Null: none, or one that does not exist. */
  readonly day: Day | null;
  readonly league: string | null;
  /** The events that are chosen, by their keys; of what is no key it is said that it was ignored. */
  readonly chosen: readonly string[];
  /** What the person must know of the link they came by, sentence by sentence. */
  readonly notes: readonly string[];
}

/** Events that an address names: more make it too long for browsers and mail. */
const mostChosen = 60;

export function readDayAddress(search: string): DayAddress {
  const query = new URLSearchParams(search);
  const day = query.get("day");
  const named = [...new Set(query.get("games")?.split(",").filter(Boolean))];
  const chosen = named.filter((key) => /^[\w.:-]{1,100}$/.test(key)).slice(0, mostChosen);
  const ignored = named.length - chosen.length;
  return {
    day: day !== null && isDay(day) ? day : null,
    league: query.get("league"),
    chosen,
    notes: ignored ? [`Part of this link was ignored: ${ignored} of its games cannot be read.`] : [],
  };
}

/**
 * The query for a day, the league that comes first and what is chosen: a reload and whoever gets the link see the same (rule
 * DY14).
 */
export function writeDayAddress(day: Day, league: string | null, chosen: readonly string[]): string {
  const games = chosen.slice(0, mostChosen).join(",");
  // A comma says nothing in a query, and is read more easily as it is.
  return new URLSearchParams({ day, ...(league && { league }), ...(games && { games }) })
    .toString()
    .replaceAll("%2C", ",");
}

/** The way to the page from a league's page. */
export function dayAddress(day: Day | null, league: string): string {
  return `/day?${new URLSearchParams({ ...(day && { day }), league })}`;
}

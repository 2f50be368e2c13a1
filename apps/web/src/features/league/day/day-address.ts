import { isDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";

/** What an address of the page says: the day, and a league of which all is chosen. */
export interface DayAddress {
  /** Null: none, or one that does not exist. */
  readonly day: Day | null;
  readonly league: string | null;
}

export function readDayAddress(search: string): DayAddress {
  const query = new URLSearchParams(search);
  const day = query.get("day");
  return { day: day !== null && isDay(day) ? day : null, league: query.get("league") };
}

/** The way to the page from a league's page. */
export function dayAddress(day: Day | null, league: string): string {
  return `/day?${new URLSearchParams({ ...(day && { day }), league })}`;
}

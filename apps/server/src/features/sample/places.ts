import { eastern } from "@agate/captions/calendar";
import { type VenueFact, venueOf, zoneOf } from "@agate/feeds";

/** The place in a row of the sample's files. An empty country means the United States, unless the state is Canadian. */
export function placeOf(row: VenueFact): VenueFact {
  return venueOf({ ...row, country: row.country || "USA" });
}

/** The time zone for scheduling games: Eastern if the place alone does not determine it. */
export function clockOf(venue: VenueFact): string {
  return zoneOf(venue) ?? eastern;
}

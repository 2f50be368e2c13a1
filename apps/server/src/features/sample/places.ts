import { eastern } from "@agate/captions/calendar";
import { type VenueFact, venueOf, zoneOf } from "@agate/feeds";

/** A row of the sample's files as a place; an empty country is the United States, unless the state says Canada. */
export function placeOf(row: {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
}): VenueFact {
  return venueOf({ ...row, country: row.country || "USA" });
}

/** The clock games are laid out by: Eastern where the place alone does not tell it. */
export function clockOf(venue: VenueFact): string {
  return zoneOf(venue) ?? eastern;
}

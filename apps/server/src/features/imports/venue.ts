import { type VenueFact, venueOf } from "@agate/feeds";
import type { Column, Line } from "./columns.ts";

/** The columns a place is described by. */
export const placeColumns: readonly Column[] = [
  { name: "city", also: ["venue_city", "town"], what: "City; `City, State` is understood too" },
  { name: "state", also: ["venue_state", "province", "region"], what: "State or province, in full or as PA" },
  { name: "country", also: ["venue_country"], what: "Country; missing: by the state" },
];

/** The venue a row describes as captions need it; null when it says nothing of one. */
export function venueOfLine({ cells }: Line): VenueFact | null {
  const { venue: name = "", city = "", state = "", country = "" } = cells;
  return name || city || state || country ? venueOf({ name, city, state, country }) : null;
}

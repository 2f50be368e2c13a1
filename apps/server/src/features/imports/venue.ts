import { eq, ne } from "drizzle-orm";
import { type VenueFact, venueOf } from "@agate/feeds";
import type { Column, Line } from "@agate/tables";
import { event, team, venue as venueTable } from "../../db/schema.ts";
import type { Storing } from "./kind.ts";

/** The columns that describe a place. */
export const placeColumns: readonly Column[] = [
  { name: "city", also: ["venue_city", "town"], what: "City; `City, State` works too" },
  { name: "state", also: ["venue_state", "province", "region"], what: "State or province, in full or as PA" },
  { name: "country", also: ["venue_country"], what: "Country; missing: by the state" },
];

/** The venue that a row describes, as captions need it; null if it describes none. */
export function venueOfLine({ cells }: Line): VenueFact | null {
  const { venue: name = "", city = "", state = "", country = "" } = cells;
  return name || city || state || country ? venueOf({ name, city, state, country }) : null;
}

/**
 * Looks up the place of a venue by name in other data: first the home team's venue, then the league's, then any. Null
 * if it is unknown, or if venues of that name are in two places.
 */
export type KnownPlaces = (venue: VenueFact, homeTeamId?: string | null) => VenueFact | null;

interface KnownVenue extends VenueFact {
  readonly league: string | null;
  readonly teamId: string | null;
}

/** Reads where venues are: the home venues of teams, and the places of events. */
export async function readKnownPlaces({ tx, league }: Pick<Storing, "tx" | "league">): Promise<KnownPlaces> {
  const { name, city, state, country, timeZone } = venueTable;
  const homes = await tx
    .select({ name, city, state, country, timeZone, league: team.league, teamId: team.id })
    .from(venueTable)
    .leftJoin(team, eq(team.venueId, venueTable.id));
  const played = await tx
    .selectDistinct({
      name: event.venueName,
      city: event.venueCity,
      country: event.venueCountry,
      league: event.league,
      teamId: event.homeTeamId,
    })
    .from(event)
    .where(ne(event.origin, "sample"));
  const known: readonly KnownVenue[] = [
    ...homes.map(({ timeZone: zone, ...row }) => ({ ...row, ...(zone ? { timeZone: zone } : {}) })),
    ...played.map((row) => ({ ...row, ...venueOf({ ...row, state: "" }) })),
  ];
  const byName = Map.groupBy(
    known.filter((row) => row.city !== ""),
    (row) => nameKey(row.name),
  );
  return (venue, homeTeamId = null) => {
    const alike = (byName.get(nameKey(venue.name)) ?? []).filter((row) => agrees(venue, row));
    const nearest = [
      alike.filter(({ teamId }) => teamId !== null && teamId === homeTeamId),
      alike.filter((row) => row.league === league.slug),
      alike,
    ].find((some) => some.length);
    const [place, ...others] = nearest ?? [];
    if (!place || others.some((other) => placeOf(other) !== placeOf(place))) return null;
    const zone = alike.find((row) => row.timeZone && placeOf(row) === placeOf(place))?.timeZone;
    return {
      name: venue.name,
      city: place.city,
      state: place.state,
      country: place.country,
      ...(zone ? { timeZone: zone } : {}),
    };
  };
}

const placeOf = ({ city, state, country }: VenueFact) => [city, state, country].map(nameKey).join("|");

/** Whether a row's place is consistent with a known one. */
function agrees(reported: VenueFact, known: VenueFact): boolean {
  return (["city", "state", "country"] as const).every(
    (part) => !reported[part] || nameKey(reported[part]) === nameKey(known[part]),
  );
}

/** Letters and digits without accents: "Field 1" is not "Field 2". */
function nameKey(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

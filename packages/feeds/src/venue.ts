import { englishCountry } from "@agate/captions/countries";
import englishCities from "./english-cities.json" with { type: "json" };
import type { VenueFact } from "./feed.ts";
import { abroadOf, provinceOf, regionOf, zoneAbroad, zoneIn } from "./regions.ts";
import venueCities from "./venue-cities.json" with { type: "json" };

/** A venue as providers write it, already clean text. */
export type WrittenVenue = { readonly [Part in keyof VenueFact]?: VenueFact[Part] | undefined };

const countries: ReadonlyMap<string, string> = new Map([
  ...["usa", "us", "u.s.", "u.s.a.", "united states", "united states of america"].map((name) => [name, "USA"] as const),
  ...["can", "canada"].map((name) => [name, "Canada"] as const),
]);

/**
 * Returns the venue as captions need it (rule PV6): states and provinces in full, a missing country inferred from them,
 * "City, State" split, foreign countries without a state.
 */
export function venueOf({ name = "", city = "", state = "", country = "", timeZone }: WrittenVenue): VenueFact {
  const written = placeOf({ name, city, state, country });
  const place = { ...written, city: cityAbroad(name, written) };
  return { name: bareName(name, place), ...place, ...(timeZone ? { timeZone } : {}) };
}

const cities: ReadonlyMap<string, string> = new Map(Object.entries({ ...venueCities, ...englishCities }));

/**
 * Returns the city that captions name (rule PV30): for a stadium whose provider names a suburb or the wrong town, the
 * one in venue-cities.json; otherwise its English name.
 */
function cityAbroad(name: string, { city, country }: Pick<VenueFact, "city" | "country">): string {
  return cities.get(`${name}, ${city}`) ?? cities.get(`${city}, ${country}`) ?? city;
}

/**
 * Returns the time zone of a venue: the provider's own, otherwise by its place if that is unambiguous, otherwise null.
 */
export function zoneOf({ timeZone, city, state, country }: VenueFact): string | null {
  const region = state ? regionOf(state) : null;
  return timeZone ?? (region ? zoneIn(region, city) : zoneAbroad(country, city));
}

function placeOf({
  name,
  city: whole,
  state: givenState,
  country: written,
}: VenueFact): Pick<VenueFact, "city" | "state" | "country"> {
  const country = countries.get(written.toLowerCase()) ?? englishCountry(written);
  const home = country === "" || country === "USA" || country === "Canada";
  const comma = whole.lastIndexOf(",");
  const [head, tail] = comma < 0 ? [whole, ""] : [whole.slice(0, comma).trim(), whole.slice(comma + 1).trim()];
  const state = regionOf(givenState);
  if (home && state)
    return { city: state === regionOf(tail) ? head : whole, state: state.name, country: state.country };
  const afterComma = regionOf(tail);
  if (home && !givenState && afterComma) return { city: head, state: afterComma.name, country: afterComma.country };
  if (!home) return { city: tail === country ? head : whole, state: "", country };
  // ESPN repeats the name of a stadium if it does not know the city.
  if (whole === name) return { city: "", state: givenState, country };
  const province = country === "Canada" && !givenState ? provinceOf(whole) : null;
  if (province) return { city: whole, state: province.name, country };
  const foreign = country === "" && !givenState ? abroadOf(whole) : null;
  return { city: whole, state: givenState, country: foreign?.country ?? country };
}

/**
 * Turns `Toyota Center (Houston)`, `Brooks Stadium (SC)` into the name without the part that only distinguishes it from
 * a namesake elsewhere.
 */
function bareName(name: string, { city, state }: Pick<VenueFact, "city" | "state">): string {
  const [, bare = name, inParentheses = ""] = /^(.+?) \(([^()]+)\)$/.exec(name) ?? [];
  const isTown = city !== "" && (inParentheses === city || inParentheses.startsWith(`${city}, `));
  return isTown || (state !== "" && regionOf(inParentheses)?.name === state) ? bare : name;
}

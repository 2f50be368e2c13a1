import cities from "./cities.json" with { type: "json" };
import countries from "./countries.json" with { type: "json" };
import table from "./regions.json" with { type: "json" };

/** A state or province of the two countries whose cities are printed with them (rule PV6). */
export interface Region {
  readonly name: string;
  readonly country: string;
  /** The time zone of the region, or of most of its people. */
  readonly zone: string;
}

/** `press`: the Associated Press abbreviation, if it differs from the postal one. */
const regionRows: readonly (Region & { readonly code: string; readonly press?: string })[] = table;

/**
 * Cities in the United States whose time zone differs from most of their state's; in Canada, those that providers name
 * without a province; abroad, those that host North American leagues, for feeds that do not name a country.
 */
const cityRows: readonly {
  readonly city: string;
  readonly region?: string;
  readonly country: string;
  readonly zone?: string;
}[] = cities;

/** Countries with a single time zone but for the cities above, by their usual English names. */
const oneClock: ReadonlyMap<string, string> = new Map(Object.entries(countries));

/** Letters and digits only, without accents: `D.C.` becomes `dc`, `Québec` becomes `quebec`. */
const key = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const regions: ReadonlyMap<string, Region> = new Map(
  regionRows.flatMap(({ code, name, country, zone }) => {
    const region = { name, country, zone };
    return [code, name].map((spelling) => [key(spelling), region] as const);
  }),
);

const codesByPress: ReadonlyMap<string, string> = new Map(
  regionRows.flatMap(({ code, press }) => (press ? [[key(press), key(code)] as const] : [])),
);

const zonesElsewhere: ReadonlyMap<string, string> = new Map(
  cityRows.flatMap(({ city, region, zone }) => (region && zone ? [[`${region}: ${city}`, zone] as const] : [])),
);

const provinces: ReadonlyMap<string, string> = new Map(
  cityRows.flatMap(({ city, region, country }) => (region && country === "Canada" ? [[city, region] as const] : [])),
);

const abroad: ReadonlyMap<string, { readonly country: string; readonly zone: string }> = new Map(
  cityRows.flatMap(({ city, region, country, zone }) => (zone && !region ? [[city, { country, zone }] as const] : [])),
);

/**
 * Returns the state or province, always the same object, for `PA`, `D.C.`, `Florida`, `Fla.` or `Québec`; null for
 * anything else.
 */
export function regionOf(text: string): Region | null {
  const spelling = key(text);
  return regions.get(spelling) ?? regions.get(codesByPress.get(spelling) ?? "") ?? null;
}

/** Returns the time zone of a city in a state or province. */
export function zoneIn(region: Region, city: string): string {
  return zonesElsewhere.get(`${region.name}: ${city}`) ?? region.zone;
}

/** Returns the province of a Canadian city; null if the name alone does not determine it. */
export function provinceOf(city: string): Region | null {
  return regionOf(provinces.get(city) ?? "");
}

/** Returns country and zone of a foreign city that is unambiguous by name. */
export function abroadOf(city: string): { readonly country: string; readonly zone: string } | null {
  return abroad.get(city) ?? null;
}

/** Returns the zone of a city abroad that has its own, otherwise of a country with one zone. */
export function zoneAbroad(country: string, city: string): string | null {
  const known = abroadOf(city);
  return known?.country === country ? known.zone : (oneClock.get(country) ?? null);
}

/** Every zone in these tables. */
export const knownZones: ReadonlySet<string> = new Set([
  ...regionRows.map(({ zone }) => zone),
  ...cityRows.flatMap(({ zone }) => zone ?? []),
  ...oneClock.values(),
]);

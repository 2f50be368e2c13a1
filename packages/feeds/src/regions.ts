import cities from "./cities.json" with { type: "json" };
import countries from "./countries.json" with { type: "json" };
import table from "./regions.json" with { type: "json" };

/** A state or province of the two countries whose cities are printed with them (rule PV6). */
export interface Region {
  readonly name: string;
  readonly country: string;
  /** The zone of the region, or of most of its people. */
  readonly zone: string;
}

/** `press`: as the Associated Press writes a region that it shortens otherwise than the post does. */
const regionRows: readonly (Region & { readonly code: string; readonly press?: string })[] = table;

/**
 * Cities in the United States whose clock differs from most of their state's; in Canada, that providers name without their
 * province; abroad, that host North American leagues, for feeds that name no country.
 */
const cityRows: readonly {
  readonly city: string;
  readonly region?: string;
  readonly country: string;
  readonly zone?: string;
}[] = cities;

/** Countries that keep one clock, by their usual English names. */
const oneClock: ReadonlyMap<string, string> = new Map(Object.entries(countries));

/** Letters and digits alone, without accents: `D.C.` is `dc`, `Québec` is `quebec`. */
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

/** The state or province, the same object, behind `PA`, `D.C.`, `Florida`, `Fla.` or `Québec`; null for anything else. */
export function regionOf(text: string): Region | null {
  const spelling = key(text);
  return regions.get(spelling) ?? regions.get(codesByPress.get(spelling) ?? "") ?? null;
}

/** The time zone of a city in a state or province. */
export function zoneIn(region: Region, city: string): string {
  return zonesElsewhere.get(`${region.name}: ${city}`) ?? region.zone;
}

/** The province of a Canadian city, null when the name alone does not tell it. */
export function provinceOf(city: string): Region | null {
  return regionOf(provinces.get(city) ?? "");
}

/** Country and zone of a foreign city that needs no more than its name. */
export function abroadOf(city: string): { readonly country: string; readonly zone: string } | null {
  return abroad.get(city) ?? null;
}

/** The zone of a country with one clock; of others the city decides, where it is known. */
export function zoneAbroad(country: string, city: string): string | null {
  const known = abroadOf(city);
  return known?.country === country ? known.zone : (oneClock.get(country) ?? null);
}

/** Every zone of these tables. */
export const knownZones: ReadonlySet<string> = new Set([
  ...regionRows.map(({ zone }) => zone),
  ...cityRows.flatMap(({ zone }) => zone ?? []),
  ...oneClock.values(),
]);

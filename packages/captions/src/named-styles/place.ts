import type { FrameFacts, PlaceForm } from "../styles/style.ts";
import { partsOf, readTemplate, writeTemplate } from "../styles/template.ts";
import { type Region, regionOf } from "./regions.ts";

/** The parts a place template can name. */
export const placeParts = ["city", "state", "ap", "postal", "country"] as const;

/** A city with what identifies it. */
interface Place {
  readonly city: string;
  readonly nation: "usa" | "canada" | "abroad";
  /** A known state or province; null: none, or an unknown one. */
  readonly region: Region | null;
  /** State or province as given. */
  readonly state: string;
  readonly country: string;
  /** What is omitted because it contradicts what was typed; "" if nothing does. */
  readonly unsaid: string;
}

const isUsa = /^(?:u\.?s\.?(?:a\.?)?|(?:the )?united states(?: of america)?)$/i;
const isCanada = /^can(?:ada)?\.?$/i;
/** Nations that captions name instead of their state. */
const ofBritain = /^(?:England|Scotland|Wales|Northern Ireland)$/i;

/**
 * Splits city, state and country; a feed's city is "Lincoln, Nebraska". If a part was typed over the schedule's, any
 * remaining part of the schedule's that contradicts it is omitted (rule ST15).
 */
export function readPlace({ typed, ...facts }: PlaceFacts): Place {
  const place = readParts(facts);
  const bare = typed === "city" ? readParts({ ...facts, state: "", country: "" }) : null;
  const disagrees = bare
    ? facts.country !== "" &&
      (bare.nation !== place.nation || (bare.nation === "abroad" && bare.country !== place.country))
    : typed === "country" &&
      place.said !== null &&
      place.said.name.toLowerCase() !== facts.country.toLowerCase() &&
      place.nation !== nationOf("", place.said);
  if (!disagrees) return { ...place, unsaid: "" };
  return bare
    ? { ...bare, unsaid: facts.country }
    : { ...place, region: null, state: "", country: facts.country, unsaid: place.said?.name ?? "" };
}

type PlaceFacts = Pick<FrameFacts, "city" | "state" | "country" | "typed">;

/** Reads a place, and the state or province given, wherever it appears. */
function readParts({ city, state, country }: PlaceFacts): Omit<Place, "unsaid"> & { readonly said: Region | null } {
  const comma = city.lastIndexOf(",");
  const afterComma = comma > 0 ? city.slice(comma + 1).trim() : "";
  const knownState = state || afterComma;
  const isParted =
    afterComma !== "" && (afterComma === knownState || afterComma.toLowerCase() === country.toLowerCase());
  const town = isParted ? city.slice(0, comma).trim() : city;
  const region = regionOf(knownState);
  const nation = nationOf(country, region);
  if (nation !== "abroad")
    return { city: town, nation, region, said: region, state: knownState, country: country || (region?.country ?? "") };
  const abroad = { city: town, nation, region: null, said: region, state: "" } as const;
  return { ...abroad, country: ofBritain.test(knownState) ? knownState : country || knownState };
}

function nationOf(country: string, region: Region | null): Place["nation"] {
  if (isUsa.test(country)) return "usa";
  if (isCanada.test(country)) return "canada";
  if (country !== "" || !region) return "abroad";
  return region.country === "USA" ? "usa" : "canada";
}

/** Writes a place in the form of a style; "" without a city. */
export function placeText(form: PlaceForm, { city, nation, region, state, country }: Place): string {
  if (city === "") return "";
  const where = nation === "abroad" ? country : (region?.postal ?? state);
  if (needsNoState(form.alone, city, where)) return city;
  return writeTemplate(readTemplate(form[nation]), {
    city,
    state: region?.name ?? state,
    ap: region?.ap ?? state,
    // The capital keeps its periods even where states are postal codes.
    postal: region?.postal === "DC" ? region.name : (region?.postal ?? state),
    country,
  });
}

/** Returns whether a form would print a place's state, which is unknown. */
export function needsState(form: PlaceForm, { city, nation, state }: Place): boolean {
  if (city === "" || state !== "" || nation === "abroad" || needsNoState(form.alone, city, "")) return false;
  return partsOf(readTemplate(form[nation])).some((part) => part === "state" || part === "ap" || part === "postal");
}

/**
 * Cities that need no state or country, each with the postal code of its state or province or with its country, so that
 * another town of that name is still identified. An operator extends it here.
 */

/** The AP Stylebook's domestic and foreign datelines that need no state or country. */
const ap = `Atlanta GA|Baltimore MD|Boston MA|Chicago IL|Cincinnati OH|Cleveland OH|Dallas TX|Denver CO|Detroit MI
Honolulu HI|Houston TX|Indianapolis IN|Las Vegas NV|Los Angeles CA|Miami FL|Milwaukee WI|Minneapolis MN|New Orleans LA
New York NY|Oklahoma City OK|Philadelphia PA|Phoenix AZ|Pittsburgh PA|St. Louis MO|Salt Lake City UT|San Antonio TX
San Diego CA|San Francisco CA|Seattle WA|Washington DC|Montreal QC|Quebec City QC|Toronto ON
Amsterdam Netherlands|Bangkok Thailand|Beijing China|Berlin Germany|Brussels Belgium|Cairo Egypt|Dublin Ireland
Geneva Switzerland|Helsinki Finland|Hong Kong China|Istanbul Turkey|Jerusalem Israel|Johannesburg South Africa
London England|Luxembourg Luxembourg|Madrid Spain|Mexico City Mexico|Milan Italy|Monaco Monaco|Moscow Russia
Munich Germany|New Delhi India|Paris France|Prague Czech Republic|Rio de Janeiro Brazil|Rome Italy|Sao Paulo Brazil
Shanghai China|Singapore Singapore|Stockholm Sweden|Sydney Australia|Tokyo Japan|Vienna Austria|Zurich Switzerland`;

/** Cities that Getty's datelines are known to print alone. */
const getty = "London England";

const lists = { none: new Set<string>(), ap: read(ap), getty: read(getty) };

function read(list: string): ReadonlySet<string> {
  return new Set(list.split(/[|\n]/));
}

/**
 * Returns whether a city needs no state or country in a list.
 * @param where the postal code of its region, or its country; "": unknown, so only the name decides
 */
function needsNoState(list: keyof typeof lists, city: string, where: string): boolean {
  const alone = lists[list];
  if (where) return alone.has(`${plain(city)} ${where}`);
  return [...alone].some((one) => one.startsWith(`${plain(city)} `) && /^[A-Z]{2}$/.test(one.slice(city.length + 1)));
}

/** Strips accents, as in the lists. */
function plain(city: string): string {
  return city.normalize("NFD").replace(/\p{M}/gu, "");
}

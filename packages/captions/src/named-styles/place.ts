import type { FrameFacts } from "../styles/frame.ts";
import type { PlaceForm } from "../styles/style.ts";
import { partsOf, readTemplate, writeTemplate } from "../styles/template.ts";
import { standsAlone } from "./cities-alone.ts";
import { type Region, regionOf } from "./regions.ts";

/** What a template of a place may name. */
export const placeParts = ["city", "state", "ap", "postal", "country"] as const;

/** A city with what tells it apart. */
interface Place {
  readonly city: string;
  readonly nation: "usa" | "canada" | "abroad";
  /** A state or province that is known; null: none, or one that nobody knows. */
  readonly region: Region | null;
  /** State or province as given. */
  readonly state: string;
  readonly country: string;
  /** What is not said, for it does not go with what was typed; "" where all of it does. */
  readonly unsaid: string;
}

const isUsa = /^(?:u\.?s\.?(?:a\.?)?|(?:the )?united states(?: of america)?)$/i;
const isCanada = /^can(?:ada)?\.?$/i;
/** Nations that captions name in place of the state they belong to. */
const ofBritain = /^(?:England|Scotland|Wales|Northern Ireland)$/i;

/**
 * Takes city, state and country apart; a feed's city is "Lincoln, Nebraska". Where a part was typed over the schedule's, what
 * is left of the schedule's and does not go with it is not said (rule ST15).
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

/** A place, and the state or province that is said, wherever it stands. */
function readParts({ city, state, country }: PlaceFacts): Omit<Place, "unsaid"> & { readonly said: Region | null } {
  const comma = city.lastIndexOf(",");
  const behind = comma > 0 ? city.slice(comma + 1).trim() : "";
  const said = state || behind;
  const isParted = behind !== "" && (behind === said || behind.toLowerCase() === country.toLowerCase());
  const town = isParted ? city.slice(0, comma).trim() : city;
  const region = regionOf(said);
  const nation = nationOf(country, region);
  if (nation !== "abroad")
    return { city: town, nation, region, said: region, state: said, country: country || (region?.country ?? "") };
  const abroad = { city: town, nation, region: null, said: region, state: "" } as const;
  return { ...abroad, country: ofBritain.test(said) ? said : country || said };
}

function nationOf(country: string, region: Region | null): Place["nation"] {
  if (isUsa.test(country)) return "usa";
  if (isCanada.test(country)) return "canada";
  if (country !== "" || !region) return "abroad";
  return region.country === "USA" ? "usa" : "canada";
}

/** A place in the form of a style; "" without a city. */
export function placeText(form: PlaceForm, { city, nation, region, state, country }: Place): string {
  if (city === "") return "";
  const where = nation === "abroad" ? country : (region?.postal ?? state);
  if (standsAlone(form.alone, city, where)) return city;
  return writeTemplate(readTemplate(form[nation]), {
    city,
    state: region?.name ?? state,
    ap: region?.ap ?? state,
    postal: region?.postal ?? state,
    country,
  });
}

/** Whether a form would say the state of a place, which nobody knows. */
export function wantsState(form: PlaceForm, { city, nation, state }: Place): boolean {
  if (city === "" || state !== "" || nation === "abroad" || standsAlone(form.alone, city, "")) return false;
  return partsOf(readTemplate(form[nation])).some((part) => part === "state" || part === "ap" || part === "postal");
}

import { countryCodeOf, countryOfFifa, englishCountry } from "@agate/captions/countries";

/**
 * Returns the country of a line that names one alone, as start lists of international events do above its people: "USA
 * - United States", "SERBIA (SRB)", "NED Netherlands"; null if it says anything else.
 */
export function countryOfLine(text: string): string | null {
  // "NED Netherlands - Ice Hockey Men"
  return countryIn(text) ?? countryIn(/^(?:[Tt]eam:? )?[A-Z]{3} \p{L}.{1,60}?(?= [-–—] )/u.exec(text)?.[0] ?? "");
}

/** Codes of the Games that are not FIFA's, and teams that have another name there. */
const ofGames: Readonly<Record<string, string>> = {
  BAR: "Barbados",
  GBR: "Great Britain",
  INA: "Indonesia",
  IRI: "Iran",
  LAT: "Latvia",
  MGL: "Mongolia",
  MON: "Monaco",
  NGR: "Nigeria",
  SLO: "Slovenia",
  TTO: "Trinidad and Tobago",
};

/** Returns the country of a cell of a column of nations, "LAT" or "Latvia", as English media print it. */
export const nationOf = (cell: string): string => ofGames[cell] ?? (countryOfFifa(cell) || englishCountry(cell));

function countryIn(text: string): string | null {
  const [, before, first = "", second = "", after] =
    /^(?:team:? )?(?:([A-Z]{3})(?: ?[-–—:] ?| (?=\p{L}))(\p{L}.{1,60})|(\p{L}.{1,60}?) ?\(([A-Z]{3})\))$/iu.exec(
      text,
    ) ?? [];
  const code = before ?? after ?? "";
  const name = first || second;
  if (!name || code !== code.toUpperCase() || !isCodeOf(code, name)) return null;
  return englishCountry(name === name.toUpperCase() && name.length > 3 ? inSmallLetters(name) : name);
}

/** "LEE Jordan" is a person: the three letters are the country's by FIFA or ISO, or as the Games have them, of its name. */
function isCodeOf(code: string, name: string): boolean {
  const iso = countryCodeOf(name);
  if (iso === null) return false;
  if (iso === code || countryCodeOf(countryOfFifa(code)) === iso) return true;
  return new RegExp(`^${[...code].join(".*")}`, "i").test(name);
}

const inSmallLetters = (name: string) =>
  name.replaceAll(/\p{Lu}[\p{Lu}\p{M}]+/gu, (word) =>
    /^(?:AND|OF|THE)$/.test(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase(),
  );

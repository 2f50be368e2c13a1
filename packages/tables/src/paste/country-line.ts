import { countryCodeOf, countryOfFifa, englishCountry } from "@agate/captions/countries";

/**
 * Returns the country of a line that names one alone, as start lists of international events do above its people: "USA
 * - United States", "SERBIA (SRB)", "NED Netherlands"; null if it says anything else.
 */
export function countryOfLine(text: string): string | null {
  // "NED Netherlands - Ice Hockey Men"
  return countryIn(text) ?? countryIn(/^(?:[Tt]eam:? )?[A-Z]{3} \p{L}.{1,60}?(?= [-–—] )/u.exec(text)?.[0] ?? "");
}

/** Codes of the Games that are not FIFA's, or are ISO's for somebody else (BRN), and teams with another name there. */
const ofGames: Readonly<Record<string, string>> = {
  ANT: "Antigua and Barbuda",
  ARU: "Aruba",
  ASA: "American Samoa",
  BAR: "Barbados",
  BIZ: "Belize",
  BRN: "Bahrain",
  BUR: "Burkina Faso",
  CAF: "Central African Republic",
  COK: "Cook Islands",
  ESA: "El Salvador",
  FSM: "Micronesia",
  GBR: "Great Britain",
  GBS: "Guinea-Bissau",
  GEQ: "Equatorial Guinea",
  INA: "Indonesia",
  IRI: "Iran",
  ISV: "U.S. Virgin Islands",
  IVB: "British Virgin Islands",
  KIR: "Kiribati",
  KOS: "Kosovo",
  LAT: "Latvia",
  LBA: "Libya",
  MAW: "Malawi",
  MGL: "Mongolia",
  MHL: "Marshall Islands",
  MON: "Monaco",
  NGR: "Nigeria",
  NRU: "Nauru",
  PLW: "Palau",
  SLO: "Slovenia",
  TTO: "Trinidad and Tobago",
  TUV: "Tuvalu",
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
  if (iso === code || countryCodeOf(nationOf(code)) === iso) return true;
  return new RegExp(`^${[...code].join(".*")}`, "i").test(name);
}

const inSmallLetters = (name: string) =>
  name.replaceAll(/\p{Lu}[\p{Lu}\p{M}]+/gu, (word) =>
    /^(?:AND|OF|THE)$/.test(word) ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase(),
  );

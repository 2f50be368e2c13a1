import type { PersonRow } from "./facts.ts";

/** A person's name as the file writes it (rule N1). All empty: no name. */
export interface Name {
  /** Empty for a person with a single name. */
  readonly first: string;
  /** The whole last name, suffix included. */
  readonly last: string;
  readonly full: string;
  /** It is unknown where the name splits: the file splits it itself. */
  readonly wasWhole?: true;
}

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;
const trailingSuffix = /(?: ?, ?| )(?:jr|sr|ii|iii|iv|v)\.?$/i;

/**
 * Returns the first and last name of a person (N1): a single name is a last name. A family name that comes first does
 * so only in the full name.
 */
export function nameOf({ first, last, familyNameFirst, wasWhole }: PersonRow): Name {
  const single = first && last ? null : first || last;
  if (single !== null) return { first: "", last: single, full: single };
  const full = familyNameFirst ? `${last} ${first}` : `${first} ${last}`;
  return { first, last, full, ...(wasWhole && { wasWhole }) };
}

/** Returns whether a word is a suffix of a last name: Jr., Sr., II to V, with or without a period. */
export function isSuffix(word: string): boolean {
  return suffix.test(word);
}

/** Strips the suffix of a name and the comma before it; a name that is only a suffix stays. */
export function withoutSuffix(name: string): string {
  return name.replace(trailingSuffix, "") || name;
}

/** Strips the comma before a name's suffix: "Hale, Jr." is "Hale Jr." */
export function withPlainSuffix(name: string): string {
  const bare = withoutSuffix(name);
  return bare === name ? name : `${bare} ${name.slice(bare.length).replace(/^[ ,]+/, "")}`;
}

/** Splits a whole name at its last space, or the one before a suffix: "Ken Griffey Jr." is Ken and "Griffey Jr.". */
export function splitAtLastWord(full: string): Name {
  const words = full.split(" ");
  const lastWords = words.length > 2 && isSuffix(words.at(-1) ?? "") ? 2 : 1;
  const first = words.slice(0, -lastWords).join(" ");
  return { first, last: words.slice(-lastWords).join(" "), full, ...(first.includes(" ") && { wasWhole: true }) };
}

/** Returns a name in the form that lines use for their person. */
export function inLines({ full, first, wasWhole }: Name) {
  return { name: full, firstName: first, ...(wasWhole && { wasWhole }) };
}

/**
 * Returns `L`, the last-name column (N1): without a suffix and the comma before it; a name that is only a suffix stays.
 */
export function shortLastName(name: Name): string {
  return withoutSuffix(name.last);
}

import type { PersonRow } from "./facts.ts";

/** A person's name as the file writes it (rule N1). All empty: there is no name. */
export interface Name {
  /** Empty for a person of one name. */
  readonly first: string;
  /** The whole last name, suffix included. */
  readonly last: string;
  readonly full: string;
  /** Nobody told where it parts: the file takes it apart itself. */
  readonly wasWhole?: true;
}

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;
const suffixBehind = /(?: ?, ?| )(?:jr|sr|ii|iii|iv|v)\.?$/i;

/**
 * First and last name of a person (N1): a single name is a last name. A family name that stands first does so in the full
 * name alone.
 */
export function nameOf({ first, last, familyNameFirst, wasWhole }: PersonRow): Name {
  const single = first && last ? null : first || last;
  if (single !== null) return { first: "", last: single, full: single };
  const full = familyNameFirst ? `${last} ${first}` : `${first} ${last}`;
  return { first, last, full, ...(wasWhole && { wasWhole }) };
}

/** Whether a word is what may stand behind a last name: Jr., Sr., II to V, with a dot or without. */
export function isSuffix(word: string): boolean {
  return suffix.test(word);
}

/** A name without the suffix behind it and the comma before that; one that is nothing but a suffix stays. */
export function withoutSuffix(name: string): string {
  return name.replace(suffixBehind, "") || name;
}

/** A name without the comma before its suffix: "Hale, Jr." is "Hale Jr." */
export function withPlainSuffix(name: string): string {
  const bare = withoutSuffix(name);
  return bare === name ? name : `${bare} ${name.slice(bare.length).replace(/^[ ,]+/, "")}`;
}

/** A whole name at its last space, or the one before a suffix: "Ken Griffey Jr." is Ken and "Griffey Jr.". */
export function takeApart(full: string): Name {
  const words = full.split(" ");
  const lastWords = words.length > 2 && isSuffix(words.at(-1) ?? "") ? 2 : 1;
  const first = words.slice(0, -lastWords).join(" ");
  return { first, last: words.slice(-lastWords).join(" "), full, ...(first.includes(" ") && { wasWhole: true }) };
}

/** A name as lines tell of its person. */
export function inLines({ full, first, wasWhole }: Name) {
  return { name: full, firstName: first, ...(wasWhole && { wasWhole }) };
}

/** `L`, the last-name column (N1): without a suffix and the comma before it; a name that is nothing but a suffix stays. */
export function shortLastName(name: Name): string {
  return withoutSuffix(name.last);
}

import { clean } from "./text.ts";

/** A person, from the row that a source fills to the name and code in the file's lines. */

export type SideName = "home" | "away";

/** A person's path in the document (rules DOC1 to DOC5), which lines and report use to identify people. */
export type PersonKey =
  | `${SideName}.roster[${number}]`
  | `officials[${number}]`
  | `field[${number}]`
  | `drivers[${number}]`;

/** A person's part in the line-up of a game. */
export interface Tonight {
  /** `not-dressed`: missing from a line-up that names everyone in uniform. */
  readonly is: "starter" | "bench" | "not-dressed";
  /** The place in the line-up, from 0; after all its members for a person who is not in it. */
  readonly place: number;
  /** On no roster: in the file only because of the line-up. */
  readonly isAdded?: true;
  /** The number is from the line-up; the roster has another one, or none. */
  readonly isRenumbered?: true;
}

/**
 * One person of a roster, a field or an entry list; coaches are rows like players (rule N6). Made by `personRow`, so
 * every text is clean (T2), and missing values are "".
 */
export interface PersonRow {
  /** The source's id; "" if it has none. */
  readonly id: string;
  /** A jersey or car number as text: `00` is not `0`. */
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
  /** For a driver. */
  readonly team: string;
  readonly make: string;
  /** "Moriyama Kenji": the family name comes first in the full name (rule N1). */
  readonly familyNameFirst: boolean;
  /** The source gave the whole name, and it is unknown how its three or more words split. */
  readonly wasWhole?: true;
  /** The key of the person's edits, if the id does not determine it. */
  readonly editKey?: string;
  /** The person's part in the game's line-up; missing: none. */
  readonly tonight?: Tonight;
  /** The ids that say who this is on either side of a game, each as source and id: "espn 33". Missing: unknown. */
  readonly who?: readonly string[];
  /** When the team first named this person (ISO 8601, UTC); missing: with its first people, or unknown. */
  readonly since?: string;
}

/** What a feed, an import or a document gives for a row: any of it may be missing. */
export type GivenPerson = {
  readonly [Field in Exclude<keyof PersonRow, "number" | "wasWhole" | "editKey" | "tonight" | "who" | "since">]?:
    | PersonRow[Field]
    | null
    | undefined;
} & {
  /** A document can have a number. */
  readonly number?: string | number | null | undefined;
  /** The whole name: used only if first and last are both empty (rule N1). */
  readonly name?: string | null | undefined;
  readonly wasWhole?: boolean | undefined;
} & Pick<PersonRow, "who" | "since">;

/** Makes the row of a person: the only way for people to enter the core, whatever the source. */
export function personRow(given: GivenPerson): PersonRow {
  const [first, last] = [clean(given.first), clean(given.last)];
  const whole = first || last ? null : splitAtLastWord(clean(given.name));
  return {
    id: clean(given.id),
    number: clean(given.number),
    first: whole?.first ?? first,
    last: whole?.last ?? last,
    position: clean(given.position),
    team: clean(given.team),
    make: clean(given.make),
    familyNameFirst: given.familyNameFirst === true,
    ...((whole?.wasWhole ?? given.wasWhole) && { wasWhole: true }),
    ...(given.who && { who: given.who }),
    ...(given.since && { since: given.since }),
  };
}

/**
 * What may be wrong with a name that is in the file as its source has it (rule N9): its order, its split, or letters
 * given in capitals.
 */
export type NameDoubt = "order" | "parts" | "capitals";

/** A person's name as the file writes it, before a style folds its letters (rules N1, ST10). All empty: no name. */
export interface Name {
  /** Empty for a person with a single name. */
  readonly first: string;
  /** The whole last name, suffix included. */
  readonly last: string;
  readonly full: string;
  /** It is unknown where a name of several words splits (rule N9). */
  readonly wasWhole?: true;
  /** Missing: none, or not looked at. */
  readonly doubt?: NameDoubt;
}

/** A person who has lines in the file. */
export interface Person extends Name {
  readonly key: PersonKey;
  /** The code of the person's plain line, whole: `p8`. */
  readonly code: string;
  /** Jersey or car number; "" if the file has none (coaches, fields). */
  readonly number: string;
  /** As on the roster, cleaned: "QB"; "" if missing. */
  readonly position: string;
  /** The words for the position or the office: "quarterback", "manager"; a driver's team; "" if unknown. */
  readonly words: string;
  /** A player's part in the game's line-up; missing: none. */
  readonly tonight?: Tonight;
}

const inEastAsianLetters = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・ ]+$/u;
const inKatakana = /^[\p{Script=Katakana}ー・ ]+$/u;

/**
 * Whether a name is in letters in which the family name is written first (rule N9): Chinese, Japanese or Korean ones.
 * Katakana alone spells foreign names, in their own order.
 */
export function isWrittenFamilyFirst(name: string): boolean {
  return inEastAsianLetters.test(name) && !inKatakana.test(name);
}

/**
 * Returns the first and last name of a person (N1): a single name is a last name. A family name that comes first does
 * so only in the full name.
 */
export function nameOf({
  first,
  last,
  familyNameFirst,
  wasWhole,
}: Pick<PersonRow, "first" | "last" | "wasWhole"> & { readonly familyNameFirst?: boolean }): Name {
  const single = first && last ? null : first || last;
  if (single !== null) return { first: "", last: single, full: single };
  const given = `${first} ${last}`;
  const full = familyNameFirst || isWrittenFamilyFirst(given) ? `${last} ${first}` : given;
  return { first, last, full, ...(wasWhole && { wasWhole }) };
}

/** Splits a whole name at its last space, or the one before a suffix: "Ken Griffey Jr." is Ken and "Griffey Jr.". */
function splitAtLastWord(full: string): Pick<PersonRow, "first" | "last" | "wasWhole"> {
  const words = full.split(" ");
  if (isWrittenFamilyFirst(full)) return { first: words.slice(1).join(" "), last: words[0] ?? "" };
  const lastWords = words.length > 2 && isSuffix(words.at(-1) ?? "") ? 2 : 1;
  const first = words.slice(0, -lastWords).join(" ");
  return { first, last: words.slice(-lastWords).join(" "), ...(first.includes(" ") && { wasWhole: true }) };
}

const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;
const trailingSuffix = /(?: ?, ?| )(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** Returns whether a word is a suffix of a last name: Jr., Sr., II to V, with or without a period. */
export function isSuffix(word: string): boolean {
  return suffix.test(word);
}

/**
 * Strips the suffix of a name and the comma before it; a name that is only a suffix stays. Of a last name it is `L`,
 * the last-name column (N1).
 */
export function withoutSuffix(name: string): string {
  return name.replace(trailingSuffix, "") || name;
}

/** Strips the comma before a name's suffix: "Hale, Jr." is "Hale Jr." */
export function withPlainSuffix(name: string): string {
  const bare = withoutSuffix(name);
  return bare === name ? name : `${bare} ${name.slice(bare.length).replace(/^[ ,]+/, "")}`;
}

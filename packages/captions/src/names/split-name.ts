import { withoutSuffix } from "../names.ts";
import { fold } from "../text.ts";
import { inSureLetters, surePartsOf, type WrittenParts, type WrittenStyle } from "./written-name.ts";

/** First and last name of a person; suffixes sit in the last name (rule PV7). All parts are clean text. */
export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** Nobody said where the name parts, and it could part elsewhere: a split that is known of the person counts more. */
  readonly isSplitGuessed?: true;
  /** It came in capitals: a spelling that is known of the person counts more. */
  readonly isSpellingGuessed?: true;
}

/**
 * Takes a whole name apart (rule N8), for providers that give no split. Where nothing tells, it parts at the first space,
 * which is a guess (rule PV7). A single word is a last name (rule N1).
 */
export function splitName(fullName: string, style: WrittenStyle = {}): SplitName {
  const sure = surePartsOf(fullName, style);
  if (sure) return { ...splitOf(sure), ...spellingOf(sure, fullName) };
  const [first = "", ...others] = fullName.split(" ");
  const parts = { first, last: others.join(" ") };
  // Of a list whose capitals tell family names, one in capitals alone may stand in either order: it stays.
  const read = style.hasCapitals ? parts : inSureLetters(parts, fullName);
  return { ...splitOf(read), isSplitGuessed: true, ...spellingOf(read, fullName) };
}

/** A name as a provider that splits names tells it; one that it told whole alone is split. */
export function toldName(firstName: string, lastName: string, whole = ""): SplitName {
  if (!firstName && !lastName) return splitName(whole);
  const written = `${firstName} ${lastName}`.trim();
  const parts = inSureLetters({ first: firstName, last: lastName }, written);
  return { ...splitOf(parts), ...spellingOf(parts, written) };
}

/** Whether the letters of a name are others than those it came in. */
function spellingOf({ first, last }: WrittenParts, written: string): Pick<SplitName, "isSpellingGuessed"> {
  const words = new Set(["", ...written.split(/[ ,]/)]);
  return `${first} ${last}`.split(" ").every((word) => words.has(word)) ? {} : { isSpellingGuessed: true };
}

/** Parts that are known, as a name. */
export function splitOf({ first, last }: WrittenParts): SplitName {
  return { firstName: first, lastName: last, fullName: `${first} ${last}`.trim() };
}

/**
 * Splits the name a person goes by with the help of first and last names the provider also tells, legal ones among
 * them: "A.J. Morrow" with the first name "Andrew" and the used name "A.J." is A.J. and Morrow. Suffixes stay behind.
 */
export function splitKnownName(
  fullName: string,
  firstNames: readonly string[],
  lastNames: readonly string[],
): SplitName {
  const first = firstNames.find((name) => name !== "" && fullName.startsWith(`${name} `));
  if (first) return { firstName: first, lastName: fullName.slice(first.length + 1), fullName };
  const last = lastNames.find((name) => name !== "" && fullName.endsWith(` ${name}`));
  if (last) return { firstName: fullName.slice(0, -last.length - 1), lastName: last, fullName };
  return splitName(fullName);
}

/** A split as it is kept; empty parts where none is known. */
export type KnownSplit = Pick<SplitName, "firstName" | "lastName">;

/**
 * A whole name split as the same name was before, in its own spelling: accents, case and suffixes aside. Where the names
 * differ, the first or the last name they share tells.
 * @returns null where the known one says nothing about this name
 */
export function splitLike(fullName: string, { firstName, lastName }: KnownSplit): SplitName | null {
  if (!firstName || !lastName) return null;
  const words = fullName.split(" ");
  const head = (count: number) => words.slice(0, count).join(" ");
  const tail = (count: number) => words.slice(count).join(" ");
  const places = words.map((_, at) => at).slice(1);
  const isFirst = (count: number) => isAlike(head(count), firstName);
  const isLast = (count: number) => isAlike(withoutSuffix(tail(count)), withoutSuffix(lastName));
  const place = places.find((at) => isFirst(at) && isLast(at)) ?? places.find(isLast) ?? places.find(isFirst);
  return place === undefined ? null : { firstName: head(place), lastName: tail(place), fullName };
}

/** Letters decide; names of other scripts have none and are compared as they are. */
function isAlike(one: string, other: string): boolean {
  return (fold(one) || one) === (fold(other) || other);
}

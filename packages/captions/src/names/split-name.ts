import { nameOf, withoutSuffix } from "../person.ts";
import { fold } from "../text.ts";
import { inSureLetters, possibleSplits, surePartsOf, type WrittenParts, type WrittenStyle } from "./written-name.ts";

/** First and last name of a person; suffixes are in the last name (rule PV7). All parts are clean text. */
export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  /** The split is a guess, and the name could split elsewhere: a known split of the person wins. */
  readonly isSplitGuessed?: true;
  /** The source wrote it in capitals: a known spelling of the person wins. */
  readonly isSpellingGuessed?: true;
}

/**
 * Splits a whole name (rule N8), for providers that give no split. Without other evidence it splits where that is
 * likeliest, which is a guess (rule PV7). A single word is a last name (rule N1).
 */
export function splitName(fullName: string, style: WrittenStyle = {}): SplitName {
  const sure = surePartsOf(fullName, style);
  if (sure) return { ...splitOf(sure), ...spellingOf(sure, fullName) };
  const [parts] = possibleSplits(fullName, style);
  // In a list where capitals mark family names, a name all in capitals can be in either order ("RODRIGUEZ GUIDO",
  // "CRISTIANO RONALDO" of one provider): it stays, and the report asks.
  const read = style.hasCapitals ? parts : inSureLetters(parts, fullName);
  return { ...splitOf(read), isSplitGuessed: true, ...spellingOf(read, fullName) };
}

/** Returns a name from a provider that splits names; a name given only whole is split here. */
export function nameFromParts(firstName: string, lastName: string, whole = ""): SplitName {
  if (!firstName && !lastName) return splitName(whole);
  // Providers repeat a single name as both parts: Marta.
  const first = firstName === lastName ? "" : firstName;
  const written = `${first} ${lastName}`.trim();
  const parts = inSureLetters({ first, last: lastName }, written);
  return { ...splitOf(parts), ...spellingOf(parts, written) };
}

/** Returns whether the letters of a name differ from the source's. */
function spellingOf({ first, last }: WrittenParts, written: string): Pick<SplitName, "isSpellingGuessed"> {
  const words = new Set(["", ...written.split(/[ ,]/)]);
  return `${first} ${last}`.split(" ").every((word) => words.has(word)) ? {} : { isSpellingGuessed: true };
}

/** Returns known parts as a name: "Jr" gets its period. */
export function splitOf({ first, last }: WrittenParts): SplitName {
  const lastName = last.replace(/(?<= )(?:Jr|Sr)$/, "$&.");
  return { firstName: first, lastName, fullName: nameOf({ first, last: lastName }).full };
}

/**
 * Splits the name a person goes by with the help of first and last names from the same provider, including legal ones:
 * "A.J. Morrow" with the first name "Andrew" and the used name "A.J." is A.J. and Morrow. Suffixes stay at the end.
 */
export function splitKnownName(
  fullName: string,
  firstNames: readonly string[],
  lastNames: readonly string[],
): SplitName {
  const first = firstNames.find((name) => name !== "" && fullName.startsWith(`${name} `));
  if (first) return splitOf({ first, last: fullName.slice(first.length + 1) });
  const last = lastNames.find((name) => name !== "" && fullName.endsWith(` ${name}`));
  if (last) return splitOf({ first: fullName.slice(0, -last.length - 1), last });
  return splitName(fullName);
}

/** A split as it is stored; empty parts if unknown. */
export type KnownSplit = Pick<SplitName, "firstName" | "lastName">;

/**
 * Splits a whole name like an earlier split of the same name, in its own spelling: ignoring accents, case and suffixes.
 * If the names differ, the first or the last name they share decides.
 * @returns null if the known split says nothing about this name
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
  return place === undefined ? null : splitOf({ first: head(place), last: tail(place) });
}

/** Compares by letters; names in other scripts have none and are compared unchanged. */
function isAlike(one: string, other: string): boolean {
  return (fold(one) || one) === (fold(other) || other);
}

/**
 * Remembers from stored rows how names split into first and last: a source of whole names never overwrites a split that
 * a better source provided for the same person.
 * @param rows of the people who could be meant, those of one team or one tour; none of them a guess
 * @returns how a whole name splits: as in the person's own row, otherwise as all rows of that name agree; null if they
 *   disagree or there are none
 */
export function createSplitMemory(
  rows: readonly KnownSplit[],
): (fullName: string, own?: KnownSplit) => SplitName | null {
  const byName = new Map<string, KnownSplit[]>();
  for (const row of rows) {
    if (!row.firstName || !row.lastName) continue;
    const key = memoryKey(`${row.firstName} ${row.lastName}`);
    byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  return (fullName, own) => {
    const split = own && splitLike(fullName, own);
    if (split) return split;
    const splits = (byName.get(memoryKey(fullName)) ?? []).flatMap((row) => splitLike(fullName, row) ?? []);
    const [first] = splits;
    return first && splits.every(({ firstName }) => firstName === first.firstName) ? first : null;
  };
}

const memoryKey = (name: string) => fold(withoutSuffix(name)) || name;

/** The same person with the known split, if the given one is a guess. */
export function splitKnown<Person extends SplitName>(
  person: Person,
  splitOf: ReturnType<typeof createSplitMemory>,
  own?: KnownSplit,
): Person {
  return person.isSplitGuessed ? { ...person, ...splitOf(person.fullName, own), isSplitGuessed: undefined } : person;
}

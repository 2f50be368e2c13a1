import { fold, isGarbled, isPlaceholderName, type SplitName } from "@agate/captions";

/** What is wrong with a name, in words that follow "15 of 15 names". */
const faults = {
  placeholder: "are placeholders",
  address: "are addresses",
  markup: "have markup",
  misread: "have garbled letters",
  digits: "have digits",
  signs: "have symbols that names do not have",
  length: "are too short or too long for a name",
  empty: "are empty",
} as const;

export type NameFault = keyof typeof faults;

export const wordsOfFault = (fault: NameFault): string => faults[fault];

/** Faults that no real name has, no matter who says so: a second provider does not make it a name. */
export const isNotAName = (fault: NameFault): boolean =>
  fault === "placeholder" || fault === "address" || fault === "digits";

/**
 * Faults that keep a single name from being stored, so that the previous one stays. Signs and length are unusual but
 * can be genuine: they count only if many names have them.
 */
const isUnprintable = (fault: NameFault): boolean => fault !== "signs" && fault !== "length";

type Name = Pick<SplitName, "firstName" | "lastName" | "fullName" | "isSpellingGuessed">;

/** Longer than any name in the recordings (46 letters, a Brazilian's). */
const longest = 60;

/**
 * Why a name cannot be a person's name: it consists only of placeholders, is an address, or contains markup, digits, or
 * garbled letters; null if it looks like a person's name (rule GD14).
 */
export function faultOfName({ firstName, lastName, fullName }: Name): NameFault | null {
  const name = nameOf({ firstName, lastName, fullName });
  if (name === "") return "empty";
  if (isPlaceholderName(firstName, lastName || fullName)) return "placeholder";
  if (/@|https?:|www\.|\w\.(?:com|org|net)\b/i.test(name)) return "address";
  if (/<[^<>]*>|&(?:#\w+|[a-z]+);/i.test(name)) return "markup";
  if (isGarbled(name)) return "misread";
  if (/\p{Nd}/u.test(name)) return "digits";
  if (!/^[\p{L}\p{M}\s'’‘ʻʼ`´.,·‐‑-]+$/u.test(name)) return "signs";
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters < 2 || letters > longest ? "length" : null;
}

/** The printed name. */
export function nameOf({ firstName, lastName, fullName }: Name): string {
  return `${firstName} ${lastName}`.trim() || fullName;
}

/** Whether a name is the previous one in all capitals or all lowercase, which says nothing about its spelling. */
export function isOnlyCased(name: Name, before: Name): boolean {
  const [now, old] = [nameOf(name), nameOf(before)];
  if (now === old || key(now) !== key(old)) return false;
  const isOneCase = (text: string) => text === text.toUpperCase() || text === text.toLowerCase();
  return (name.isSpellingGuessed === true || isOneCase(now)) && !isOneCase(old);
}

/** Whether both have the same letters, ignoring accents and case. */
export function isSameName(one: Name, other: Name): boolean {
  return key(nameOf(one)) === key(nameOf(other));
}

/** The comparison key of a name: Latin letters without accents, otherwise the text. */
export const key = (name: string): string => fold(name) || name.toLowerCase();

/** A person as stored, and what was wrong in the answer. */
export interface Mended<One> {
  /** Null if he is new and the name isn't a person's name. */
  readonly person: One | null;
  /** For the report; "" if nothing is wrong. */
  readonly remark: string;
}

/**
 * Repairs one person of a good answer. If the name isn't a person's name, the last good one stays, or a new person is
 * left out; a name in all capitals or all lowercase keeps its stored spelling (rule GD14).
 * @param before the stored person; undefined if he is new
 */
export function mendName<One extends Name>(person: One, before: Name | undefined): Mended<One> {
  const { firstName = "", lastName = "", fullName = "" } = before ?? {};
  const old = before && nameOf(before) !== "" ? { firstName, lastName, fullName } : null;
  const fault = faultOfName(person);
  // A person with a number and no name is kept too, as long as the name is unknown.
  if (fault && isUnprintable(fault) && (old || fault !== "empty")) {
    const name = `'${nameOf(person)}'`;
    return old
      ? { person: { ...person, ...old }, remark: `'${nameOf(old)}' keeps the name; the source says ${name}` }
      : { person: null, remark: `${name} is left out: it is not a person's name` };
  }
  if (old && isOnlyCased(person, old))
    return {
      person: { ...person, ...old },
      remark: `'${nameOf(old)}' keeps the spelling; the source says '${nameOf(person)}'`,
    };
  return { person, remark: "" };
}

/** The first of them, and how many more there are: "... (and 14 more)". */
export function summed(remarks: readonly string[]): readonly string[] {
  const [first, ...more] = remarks.filter(Boolean);
  if (first === undefined) return [];
  return [more.length ? `${first} (and ${more.length} more like it)` : first];
}

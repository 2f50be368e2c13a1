import { fold, isPlaceholderName, type SplitName } from "@agate/captions";

/** What is wrong with a name, as words behind "15 of 15 names". */
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

/** Those that nobody is called by, whoever says so: no second provider makes them a name. */
export const isNobodysName = (fault: NameFault): boolean =>
  fault === "placeholder" || fault === "address" || fault === "digits";

/**
 * Those of a single person's name that are not stored: the name before stays. Signs and length are odd, and may be his: they
 * count only where many have them.
 */
export const isUnprintable = (fault: NameFault): boolean => fault !== "signs" && fault !== "length";

type Name = Pick<SplitName, "firstName" | "lastName" | "fullName" | "isSpellingGuessed">;

/** Longer than any name of the recordings (46 letters, of a Brazilian). */
const longest = 60;

/**
 * What keeps a name from being one: it consists of placeholders and nothing else, is an address, has markup, digits or
 * letters of UTF-8 read as Latin-1; null where it looks like a person's (rule GD14).
 */
export function faultOfName({ firstName, lastName, fullName }: Name): NameFault | null {
  const name = nameOf({ firstName, lastName, fullName });
  if (name === "") return "empty";
  if (isPlaceholderName(firstName, lastName || fullName)) return "placeholder";
  if (/@|https?:|www\.|\w\.(?:com|org|net)\b/i.test(name)) return "address";
  if (/<[^<>]*>|&(?:#\w+|[a-z]+);/i.test(name)) return "markup";
  if (isMisread(name)) return "misread";
  if (/\p{Nd}/u.test(name)) return "digits";
  if (!/^[\p{L}\p{M}\s'’‘ʻʼ`´.,·‐‑-]+$/u.test(name)) return "signs";
  const letters = name.match(/\p{L}/gu)?.length ?? 0;
  return letters < 2 || letters > longest ? "length" : null;
}

/** The printed name. */
export function nameOf({ firstName, lastName, fullName }: Name): string {
  return `${firstName} ${lastName}`.trim() || fullName;
}

/**
 * Two bytes of a letter as two characters, "NÃºÃ±ez", the second of which may have been taken for a control character and be
 * gone ("Ãstergaard"), or the sign of what could not be read. "Ângela" and "JOÃO" are names.
 */
function isMisread(name: string): boolean {
  return /[\u00c2-\u00df][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|Ã(?!\p{Lu})|\ufffd/u.test(
    name,
  );
}

/** Whether a name is one before it in capitals or in small letters: then nothing is said about how it is spelled. */
export function isOnlyCased(name: Name, before: Name): boolean {
  const [now, old] = [nameOf(name), nameOf(before)];
  if (now === old || key(now) !== key(old)) return false;
  const isOneCase = (text: string) => text === text.toUpperCase() || text === text.toLowerCase();
  return (name.isSpellingGuessed === true || isOneCase(now)) && !isOneCase(old);
}

/** Whether both are written with the same letters, accents and case aside. */
export function isSameName(one: Name, other: Name): boolean {
  return key(nameOf(one)) === key(nameOf(other));
}

/** What names are compared by: letters of the Latin script without accents, else the text. */
export const key = (name: string): string => fold(name) || name.toLowerCase();

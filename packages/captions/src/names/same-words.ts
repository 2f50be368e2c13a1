import { withoutSuffix } from "../person.ts";
import { fold } from "../text.ts";
import { isParticle } from "./evidence.ts";

/**
 * Whether two names could be one person's although they are written otherwise. It only ever raises a doubt or asks for
 * a repetition; no name is changed by it (rules LU8, GD17).
 */

/** Returns the words of a name that identify it, as letters a-z: no particles, suffixes or initials; a hyphen parts. */
export function wordsOfName(name: string): readonly string[] {
  return withoutSuffix(name)
    .split(/[\s\u2010\u2011-]+/)
    .filter((word) => !isParticle(word))
    .map((word) => fold(word) || word.toLowerCase())
    .filter((word) => word.length > 1 || /[^a-z.]/.test(word));
}

/** Returns whether both have the same words: "Son Heung-Min" and "Heung-min Son". */
export function hasSameWords(one: string, other: string): boolean {
  const sorted = (name: string) => wordsOfName(name).toSorted().join(" ");
  return sorted(one) !== "" && sorted(one) === sorted(other);
}

/** Returns whether a word of one name is in the other, in whatever transliteration. */
export function sharesWord(one: string, other: string): boolean {
  const words = wordsOfName(other);
  return wordsOfName(one).some((word) =>
    words.some((each) => each === word || (Math.min(each.length, word.length) > 3 && isRespelled(each, word))),
  );
}

/** A person as far as this compares: without a first name a single one is known. */
interface Known {
  readonly first: string;
  readonly full: string;
}

/**
 * Returns whether two different names could be one person's: the same words in another order; or with the same number,
 * a shared word, a transliteration or a single name.
 */
export function isWrittenOtherwise(one: Known, other: Known, isSameNumber: boolean): boolean {
  if (hasSameWords(one.full, other.full)) return true;
  return isSameNumber && (one.first === "" || other.first === "" || sharesWord(one.full, other.full));
}

/** Returns whether two words could be one in two transliterations: Yevgeny and Evgeni, Solovyov and Soloviev. */
export function isRespelled(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  if (a === "" || b === "") return false;
  return consonants(a) === consonants(b) || distance(a, b) <= Math.max(a.length, b.length) / 3;
}

/** Consonants, those that transliterations exchange written alike: kh and h, w, ff and v, ts and z. */
function consonants(word: string): string {
  return word
    .replaceAll(/t?sch|shch|tch|[csz]h|[cs]z/g, "s")
    .replaceAll(/kh|g/g, "h")
    .replaceAll(/[wf]|ph/g, "v")
    .replaceAll(/ts|tz|c(?=[iey])/g, "z")
    .replaceAll(/ks/g, "x")
    .replaceAll(/[cq]/g, "k")
    .replaceAll(/[aeiouyj]/g, "")
    .replaceAll(/(.)\1+/g, "$1");
}

/** The number of letters to insert, remove or exchange (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, each] of [...other].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === each ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

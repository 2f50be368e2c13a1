import { fold } from "@agate/captions";

/** A word of a text: letters and digits, with apostrophes inside. Hyphenated words count as several. */
export interface Word {
  readonly start: number;
  /** The end, without a possessive `'s`. */
  readonly end: number;
  /** As written, without a possessive. */
  readonly text: string;
  /** The comparison key: lowercase letters without accents, and digits. */
  readonly key: string;
  readonly isCapital: boolean;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʻʼ‘][\p{L}\p{M}\p{N}]+)*/gu;
const possessive = /['’ʼ]s$/i;

/** Splits a text into words, in one pass. */
export function wordsIn(text: string): readonly Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: whole, index }) => {
    const own = whole.replace(possessive, "");
    return {
      start: index,
      end: index + own.length,
      text: own,
      key: keyOf(own),
      isCapital: /^[\p{Lu}\p{N}]/u.test(own),
    };
  });
}

/** Lowercase letters without accents, and digits; letters of other scripts unchanged. */
export function keyOf(text: string): string {
  if (/^[A-Za-z0-9]*$/.test(text)) return text.toLowerCase();
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return Array.from(text.normalize("NFD").replace(/[\p{M}'’ʻʼ‘]/gu, ""), (letter) =>
    /[a-z0-9]/i.test(letter)
      ? letter.toLowerCase()
      : fold(letter) || (/[\p{L}\p{N}]/u.test(letter) ? letter.toLowerCase() : ""),
  ).join("");
}

/** Returns the keys of the words of a name. */
export function keysOf(text: string): readonly string[] {
  return wordsIn(text)
    .map(({ key }) => key)
    .filter(Boolean);
}

/** Normalizes spellings for comparison: straight apostrophes, single spaces, one Unicode form. */
export function plainSpelling(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[’ʻʼ‘]/g, "'")
    .replace(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns how many letters must be removed, added, changed or swapped with a neighbor to turn one word into another, if
 * that is at most `most` (optimal string alignment); otherwise `most` + 1. Takes time proportional to the length times
 * `most`.
 */
export function distance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = Array<number>(b.length + 1).fill(most + 1);
    row[0] = i;
    let best = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const same = a[i - 1] === b[j - 1];
      let value = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        value = Math.min(value, (before[j - 2] ?? 0) + 1);
      row[j] = value;
      best = Math.min(best, value);
    }
    if (best > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Returns the letters of a key as bits: keys that differ in more than twice the distance need no comparison. */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at++) bits |= 1 << (key.charCodeAt(at) % 31);
  return bits;
}

/** Returns how many letters occur in only one of the two. */
export function lettersApart(a: number, b: number): number {
  let bits = a ^ b;
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

import { fold } from "@agate/captions";

/** A word of a text: letters and digits, with apostrophes inside. What is joined by hyphens is several words. */
export interface Word {
  readonly start: number;
  /** Behind it, without the `'s` of a possessive. */
  readonly end: number;
  /** As it stands, without a possessive. */
  readonly text: string;
  /** By which words are compared: small letters without accents, and digits. */
  readonly key: string;
  readonly isCapital: boolean;
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʻʼ‘][\p{L}\p{M}\p{N}]+)*/gu;
const possessive = /['’ʼ]s$/i;

/** The words of a text. One pass. */
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

/** Small letters without accents, and digits; letters of other scripts as they are. */
export function keyOf(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return Array.from(text.normalize("NFD").replace(/[\p{M}'’ʻʼ‘]/gu, ""), (letter) =>
    /[a-z0-9]/i.test(letter)
      ? letter.toLowerCase()
      : fold(letter) || (/[\p{L}\p{N}]/u.test(letter) ? letter.toLowerCase() : ""),
  ).join("");
}

/** The keys of the words of a name. */
export function keysOf(text: string): readonly string[] {
  return wordsIn(text)
    .map(({ key }) => key)
    .filter(Boolean);
}

/** For comparing spellings: straight apostrophes, single spaces, one form of Unicode. */
export function plainSpelling(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[’ʻʼ‘]/g, "'")
    .replace(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Text that can be in a file, and the letters codes are made of (rules T1 to T8). Pure functions of their argument;
 * none throws.
 */

/**
 * Text that T2 leaves unchanged: printable ASCII or Latin letters with accents, single spaces inside. Most names match,
 * and skip the work.
 */
const alreadyClean = /^[!-~\u00a1-\u00ac\u00ae-\u024f]+(?: [!-~\u00a1-\u00ac\u00ae-\u024f]+)*$/;

/**
 * Cleans a value (T2): NFC; white space of any kind is one space; control, format, lone surrogate and private-use
 * characters are removed; trimmed. A number is written as text; null, undefined and anything else is "".
 */
export function clean(text: string | number | null | undefined): string {
  if (typeof text === "number") return String(text);
  if (typeof text !== "string" || text === "" || alreadyClean.test(text)) return text || "";
  return text
    .normalize("NFC")
    .replace(/\p{White_Space}/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .replace(/ {2,}/g, " ")
    .replace(/^ | $/g, "")
    .normalize("NFC");
}

/** Letters that do not decompose into a base letter and a mark (T6). */
export const spelled: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "ss",
  ø: "o",
  Ø: "o",
  ł: "l",
  Ł: "l",
  đ: "d",
  Đ: "d",
  ð: "d",
  Ð: "d",
  þ: "th",
  Þ: "th",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  ı: "i",
};

/** Returns whether a text is plain ASCII, in which nothing decomposes. */
export function isPlain(text: string): boolean {
  return !/[^ -~]/.test(text);
}

/**
 * Reduces text to letters a-z for codes (T6): accents dropped, `ß ø ł đ ð þ æ œ ı` spelled out, everything else
 * removed.
 */
export function fold(text: string): string {
  let letters = text;
  if (!isPlain(letters))
    letters = letters
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[ßẞøØłŁđĐðÐþÞæÆœŒı]/g, (letter) => spelled[letter] ?? "");
  return letters.toLowerCase().replace(/[^a-z]/g, "");
}

/** "Washington, D.C.": sources, earlier versions and people spell the capital's district out (M3). */
export function withCapital(place: string): string {
  return place.replace(/\bDistrict of Columbia\b/i, "D.C.");
}

/** Strips a leading "the " of any case from a cleaned team name (T7). */
export function withoutThe(name: string): string {
  return name.replace(/^the /i, "");
}

/** Returns `Blaze's`, but `Pioneers'` (T7). */
export function possessive(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}

/**
 * Compares in code-point order: negative, zero or positive. Plain `<` would put an emoji before U+FFFD, because it
 * compares UTF-16 units.
 */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

/** Surrogates represent code points above all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Returns the longest beginning of whole characters that takes at most this many bytes of UTF-8. */
export function cutToBytes(text: string, bytes: number): string {
  let [size, end] = [0, 0];
  for (const character of text) {
    size += utf8Length(character.codePointAt(0) ?? 0);
    if (size > bytes) break;
    end += character.length;
  }
  return text.slice(0, end);
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

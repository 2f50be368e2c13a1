import { garbledWords } from "@agate/captions";

/** The encoding of a text file. */
export type Encoding = "utf-8" | "utf-8-mark" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "windows-1250";

export const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-8-mark": "UTF-8 with a byte-order mark",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  macintosh: "MacRoman",
  "windows-1250": "Windows-1250",
};

/** A file's text. */
export interface OldText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Not all of it is UTF-8 or UTF-16, so letters were read by what looks like names. */
  readonly isGuessed: boolean;
}

/**
 * Decodes an old code file and reports its encoding: programs of the last thirty years used whatever their system did.
 * Null if it is not text at all. Never throws.
 */
export function readOldText(bytes: Uint8Array): OldText | null {
  const known = knownEncoding(bytes);
  if (known) {
    const text = new TextDecoder(known === "utf-8-mark" ? "utf-8" : known).decode(bytes);
    return { text, encoding: known, isGuessed: false };
  }
  if (bytes.includes(0)) return null;
  const [one] = readOldTexts([bytes]);
  return one ?? null;
}

/** The encoding that a mark, zeros or valid UTF-8 tell; null if nothing does. */
function knownEncoding(bytes: Uint8Array): Encoding | null {
  const [one, two, three, four] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return "utf-8-mark";
  if (one === 0xff && two === 0xfe) return "utf-16le";
  if (one === 0xfe && two === 0xff) return "utf-16be";
  // Two ASCII letters without a mark.
  if (one && two === 0 && three && four === 0) return "utf-16le";
  if (one === 0 && two && three === 0 && four) return "utf-16be";
  return null;
}

/**
 * In order of preference: the second is of older Macs, the third of Central Europe, which is close enough to the first
 * to garble letters of it without a trace ("Nuńez"): it is only for a text that the others garble.
 */
const oldEncodings = ["windows-1252", "macintosh", "windows-1250"] as const;
const decoders = oldEncodings.map((encoding) => new TextDecoder(encoding));

/**
 * Decodes texts one by one: those that are UTF-8 as such, and of others with letters of UTF-8 only the rest as
 * Windows-1252. All without any are Windows-1252 or Mac Roman, whichever garbles fewer words of them together; one that
 * this garbles is read by itself, as what garbles fewer.
 */
export function readOldTexts(values: readonly Uint8Array[]): readonly OldText[] {
  const whole = values.map(utf8Of);
  const isOld = values.map((bytes, at) => whole[at] === null && !multibyte.test(signsOf(bytes)));
  const odd = values.map((bytes, at) => (isOld[at] ? decoders.map((one) => oddities(one.decode(bytes))) : []));
  const shared = fewest(oldEncodings.slice(0, 2).map((_, at) => odd.reduce((sum, own) => sum + (own[at] ?? 0), 0)));
  return values.map((bytes, at) => {
    const text = whole[at] ?? null;
    if (text !== null) return { text, encoding: "utf-8", isGuessed: false };
    if (!isOld[at]) return { text: mixed(bytes), encoding: "utf-8", isGuessed: true };
    const own = fewest(odd[at] ?? []);
    const encoding = oldEncodings[(odd[at]?.[own] ?? 0) < (odd[at]?.[shared] ?? 0) ? own : shared] ?? "windows-1252";
    return { text: new TextDecoder(encoding).decode(bytes), encoding, isGuessed: true };
  });
}

/** The first place of the lowest number. */
function fewest(counts: readonly number[]): number {
  return counts.indexOf(Math.min(...counts));
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A letter of UTF-8 beyond ASCII, in bytes as signs. */
const multibyte = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;
const multibyteOrStray = new RegExp(`(?:${multibyte.source})|[\\x80-\\xff]`, "g");

/** Each byte as the sign with its number. */
function signsOf(bytes: Uint8Array): string {
  let signs = "";
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return signs;
}

/** UTF-8 with letters of Windows-1252 among it. */
function mixed(bytes: Uint8Array): string {
  return signsOf(bytes).replace(multibyteOrStray, (signs) => {
    const own = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    return utf8Of(own) ?? new TextDecoder("windows-1252").decode(own);
  });
}

/**
 * How many words no name has: garbled ones, and what accents of another encoding look like in "L—pez", "OíNeal",
 * "£ukasz", "Pawe³".
 */
function oddities(text: string): number {
  return (
    garbledWords(text).length +
    (text.match(/\p{Ll}[–—…]\p{Ll}|[à-ÿ]\p{Lu}|\p{Lu}Õ\p{Lu}|£\p{Ll}|\p{Ll}{2}[³¹¿]/gu)?.length ?? 0)
  );
}

/** Stands before a piece of a text whose letters were guessed: a private-use letter. */
export const guessMark = "\uf8fe";

/**
 * Decodes a text piece by piece, so that one in another encoding garbles no other; a guessed piece begins with
 * `guessMark`. Null if it is not text.
 * @param separators the ASCII signs between pieces, escaped for a class of a regular expression
 */
export function readPieces(bytes: Uint8Array, separators: string): string | null {
  const text = readOldText(bytes);
  if (!text?.isGuessed) return text?.text ?? null;
  const signs = signsOf(bytes);
  const piece = new RegExp(`[^${separators}]+`, "g");
  const isOld = (own: string) => /[\x80-\xff]/.test(own);
  const pieces = (signs.match(piece) ?? []).filter(isOld);
  const read = readOldTexts(pieces.map((own) => Uint8Array.from(own, (sign) => sign.charCodeAt(0))));
  let at = 0;
  return signs.replace(piece, (whole) => {
    if (!isOld(whole)) return whole;
    const { text: own = "", isGuessed = false } = read[at++] ?? {};
    return isGuessed ? guessMark + own : own;
  });
}

/** The encoding of a text file. */
export type Encoding = "utf-8" | "utf-8-mark" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

export const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-8-mark": "UTF-8 with a byte-order mark",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
  macintosh: "MacRoman",
};

/**
 * Decodes an old code file and reports its encoding: programs of the last thirty years used whatever their system did.
 * Null if it is not text at all. Never throws.
 */
export function readOldText(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } | null {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf)
    return { text: new TextDecoder("utf-8").decode(bytes), encoding: "utf-8-mark" };
  if (one === 0xff && two === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" };
  if (one === 0xfe && two === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16be" };
  // Two ASCII letters without a mark.
  if (one && two === 0) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16le" };
  if (one === 0 && two) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16be" };
  if (bytes.includes(0)) return null;
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    const windows = new TextDecoder("windows-1252").decode(bytes);
    const mac = new TextDecoder("macintosh").decode(bytes);
    return scoreOf(mac) > scoreOf(windows)
      ? { text: mac, encoding: "macintosh" }
      : { text: windows, encoding: "windows-1252" };
  }
}

/**
 * Scores how much a text looks like names: é in one of these encodings is a sign in the middle of a word in the other
 * (`JosŽ`, `Jos≈`), or a capital after a lowercase letter (`JosÈ`).
 */
function scoreOf(text: string): number {
  let points = 0;
  for (const { 0: sign, index: at } of text.matchAll(/[^\0-\x7f]/gu)) {
    const before = text[at - 1] ?? " ";
    const after = text[at + sign.length] ?? " ";
    const isInside = /\p{L}/u.test(before) || /\p{L}/u.test(after);
    if (/\p{Ll}/u.test(sign)) points += isInside ? 2 : 0;
    else if (/\p{Lu}/u.test(sign)) points += /\p{Ll}/u.test(before) ? -2 : 1;
    else if (/[’‘]/.test(sign)) points += /\p{L}/u.test(before) && /\p{L}/u.test(after) ? 2 : 0;
    else if (/\p{L}/u.test(before) && /\p{L}/u.test(after)) points -= 2;
    else if (!/[“”…–—\u00a0]/.test(sign)) points -= 1;
  }
  return points;
}

/** A word with letters that were read in the wrong encoding, or lost. */
export interface GarbledWord {
  /** In UTF-16 units, without the punctuation around it. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The original, if it was UTF-8 read as Windows-1252, Mac Roman or code page 850: `JosÃ©` is José. Otherwise null. */
  readonly repaired: string | null;
}

/** What these encodings have from byte 0x80 on. */
const windows1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${String.fromCharCode(
  ...Array.from({ length: 96 }, (_, at) => 0xa0 + at),
)}`;
const macRoman =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";
/** Code page 850, of consoles and older programs on Windows. */
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
const byteTables: readonly ReadonlyMap<string, number>[] = [windows1252, macRoman, cp850].map(
  (letters) => new Map(Array.from(letters, (letter, at) => [letter, 0x80 + at])),
);

/** Latin letters and the signs of a text: what else comes out of a repair was never written. */
const plausible = /^[ -~\u00a0-\u017f\u0218-\u021b\u1e00-\u1eff\u2013\u2014\u2018-\u201e\u2026]+$/;
const longestWord = 200;

/** What no name and no sentence has. Patterns of signs that the repair does not explain. */
const faults: readonly RegExp[] = [
  // Lost letters, control characters, ligatures that stand for accents.
  /[\u0080-\u009f\ufffd\ufb01\ufb02]/,
  /\p{L}\?{1,4}\p{Ll}|\p{Lu}\?{1,4}\p{Lu}/u,
  // A lead byte of UTF-8 whose second byte was dropped: "Ãstergaard". "Ângela", "JOÃO" and "KŘÍŽ" are names.
  /[\u00c2-\u00df][\u00a1-\u00a7\u00a9\u00ac\u00af\u00b1-\u00b6\u00b8-\u00ba\u00bc-\u00bf€‚ƒ„†‡ˆ‰‹›˜]|[ÂÃÄÅ][ŠšŒœŽžŸ\u00a8\u00aa\u00ab\u00ae\u00b0\u00b7\u00bb‘’“”•–—™]\p{Ll}|Ã(?!\p{Lu})|â€/u,
  // A no-break space behind a number: "21Â November".
  /\p{N}Â$/u,
  // A middle dot, but for the Catalan one between two l.
  /[^lL\P{L}]·\p{L}|[lL]·[^lL\P{L}]/u,
  // A sign between letters, and one that nothing but an accent leaves beside a letter.
  /\p{L}[^\0-\x7f\p{L}\p{M}\p{N}\s´·‘’ʼ“”…\p{Pd}\u200b-\u200f\u2060\u3000-\u303f\uff00-\uffef©®™°×]{1,4}\p{L}/u,
  // A product's sign within a word: "P™eltl". "Gatorade®s" is a product.
  /\p{L}[©®™]{1,3}(?!s(?:\P{L}|$))\p{Ll}/u,
  /[√≈∆¬ƒ‚‡†¶§¤¦∂∑∏∫◊¸˝˛ˇ˘˙˚˜¨¯]\p{L}|\p{L}[√≈∆¬ƒ‡†¶§¤¦∂∑∏∫◊¸˝˛ˇ˘˙˚˜¨¯]/u,
  // Lines of a table, which consoles of DOS and Windows have where others have accented letters.
  /[\u2500-\u259f]\p{L}|\p{L}[\u2500-\u259f]/u,
  // An accented capital behind a small letter ("JosÈ"), or between a capital and a small letter ("HŠkan").
  /(?<!(?:^|\P{L})(?:Mc|Mac|De|Di|Da|Du|La|Le|Van|Fitz))(?<=\p{Ll})[À-ÖØ-ÞĀ-ſ](?<=\p{Lu})|(?<=[A-Z])[À-ÖØ-ÞŠŸŽ](?=\p{Ll})/u,
  // What opens a question or a shout in Spanish.
  /\p{L}[¿¡]/u,
  // Letters of two alphabets in one word.
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
  // Escapes of a web page, an address, a mail and a program.
  /&(?:#\d{2,5}|#x[\da-f]{2,5}|[a-z]{2,8});|%C[2-5]%[89AB][\dA-F]|=C[2-5]=[89AB][\dA-F]|\\u0[0-3][\da-f]{2}|\\x[\da-f]{2}/iu,
];
/** Most words have none of these, and nothing to look at. */
const maySuffer = /[^\0-\x7f]|\p{L}\?+\p{L}|[&%\\]|=C/iu;

/**
 * The garbled words of a text: UTF-8 read in another encoding, an encoding read as another, letters replaced by signs
 * or question marks, escapes. The one judge of guards (rule GD14), code files (OT6) and proofreading (PR33).
 */
export function garbledWords(text: string): readonly GarbledWord[] {
  if (!maySuffer.test(text)) return [];
  const found: GarbledWord[] = [];
  // The second half of "à" is a no-break space.
  for (const { 0: whole, index } of text.matchAll(/(?:\S|(?<=[ÂÃÅ√¬])\u00a0)+/gu)) {
    if (!maySuffer.test(whole) || whole.length > longestWord || /^https?:|\/\//i.test(whole)) continue;
    const before = /^["'([{“‘]*/.exec(whole)?.[0].length ?? 0;
    // A name that lost its last letter too keeps the question mark.
    const ends = /\p{L}\?+\p{L}/u.test(whole) ? `"')]},.;:!”` : `"')]},.;:!?”`;
    // An entity has a semicolon.
    const closing = /&#?\w+;/.test(whole) ? ends.replace(";", "") : ends;
    let after = whole.length;
    while (after > before && closing.includes(whole[after - 1] ?? " ")) after--;
    const word = whole.slice(before, after);
    const repaired = repairedWord(word);
    if (repaired !== null || faults.some((fault) => fault.test(word)))
      found.push({ start: index + before, end: index + before + word.length, text: word, repaired });
  }
  return found;
}

export const isGarbled = (text: string): boolean => garbledWords(text).length > 0;

/** The word that is UTF-8 in one of the other encodings' bytes; null if it is not. */
function repairedWord(word: string): string | null {
  // A letter beyond ASCII has two bytes or more.
  if (!/[^\0-\x7f]{2}/.test(word)) return null;
  for (const byteOf of byteTables) {
    const escaped = Array.from(word, (letter) => {
      const byte = letter <= "\x7f" ? letter.charCodeAt(0) : byteOf.get(letter);
      return byte === undefined ? null : `%${byte.toString(16).padStart(2, "0")}`;
    });
    if (escaped.includes(null)) continue;
    try {
      const decoded = decodeURIComponent(escaped.join(""));
      if (plausible.test(decoded)) return decoded;
    } catch {
      // Not UTF-8: the word is what it says.
    }
  }
  return null;
}

import { isSuffix } from "../names.ts";

/** Names that come in capitals. Nobody can know MacDonald from Macdonald by the capitals alone (rule N8). */

/** "SASKATCHEWAN", "O'CONNOR", "VAN DER BERG" with small letters where they belong; "McMorrow" keeps its second capital. */
export function titled(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/(?<=^|[ .-])\p{Ll}|(?<=['’])\p{Ll}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\bMc\p{Ll}/gu, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
    .replaceAll(/(?<=^| )(?:Ii|Iii|Iv)(?=\.?$)/g, (suffix) => suffix.toUpperCase());
}

/** Beginnings behind which a second capital may stand: MacAllister and Macallister, LeBlanc and Leblanc. */
const secondCapital =
  /^(?:mac(?:(?!h|i|k(?!enzie|innon)|o|y|e|r|u)(?=\p{L}{4})|(?=innis))|fitz(?=\p{L}{4})|van(?=de|bu|ho|dy|wi|be|ne|le|su)(?=\p{L}{4})|le(?=blanc|bron|roy|may|mieux|clair|duc|brun|fevre)|la(?=bryan|darius|fleur|joie|rose|croix|fontaine|marr|pointe|porta|ravia|salle|porte)|de(?=aundre|george|jean|jong|boer|santis|rosa|luca|vries|souza|andre|marcus|marvi|shawn|shields|simone|angelo|volder|von|witt|laney|marco|paola|quan|vito|wayne|young)|di(?=benedetto|girolamo|maggio|caprio|angelo|nucci|pietro|nardo)|du(?=bois|bose|pont|pree|rant)|o(?=connor|brien|neal|neill|donnell|keefe|malley|leary))/iu;

/** With a capital inside where one is likely: "MACDONALD" is MacDonald. */
export function likelyLetters(word: string): string {
  const start = secondCapital.exec(word)?.[0].length ?? 0;
  return start ? titled(word.slice(0, start)) + titled(word.slice(start)) : titled(word);
}

/** With small letters where nobody can doubt them: "MACDONALD" stays, and so do "JA'DEN" (Ja'Den) and "TRE'VON" (Tre'von). */
export function sureLetters(word: string): string {
  const plain = titled(word);
  return likelyLetters(word) === plain && !/\p{L}{2}['’]\p{L}{2}/u.test(word) ? plain : word;
}

/** "DE LA ROSA", "McDONALD"; "J.J." and "III" are none. */
export function isCapitals(word: string, least: number): boolean {
  const letters = word.replace(/^(?:Mc|Mac)(?=\p{Lu}{2})/u, "").replace(/[^\p{L}]/gu, "");
  return (
    letters.length >= least &&
    !isSuffix(word) &&
    !/\./.test(word) &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  );
}

/** Whether a name has a word in capitals that is long enough to be no initials, as JT and KJ are: VREUGDENHIL, O'CONNOR. */
export const isLoud = (name: string, least = 4) => name.split(" ").some((word) => isCapitals(word, least));

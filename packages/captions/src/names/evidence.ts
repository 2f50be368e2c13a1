import { isSuffix } from "../person.ts";
import { isPlain, spelled } from "../text.ts";

/**
 * What a name's own words say about its spelling and its split: capitals, which alone cannot distinguish MacDonald from
 * Macdonald (rule N8), and family names.
 */

/**
 * Lowercases "SASKATCHEWAN", "O'CONNOR", "VAN DER BERG" except for initial capitals; "McMorrow" keeps its second
 * capital.
 */
export function titled(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/(?<=^|[ .-])\p{Ll}|(?<=['’])\p{Ll}(?=\p{L})/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\bMc\p{Ll}/gu, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
    .replaceAll(/(?<=^| )(?:Ii|Iii|Iv)(?=\.?$)/g, (suffix) => suffix.toUpperCase());
}

/** Beginnings that a second capital can follow: MacAllister and Macallister, LeBlanc and Leblanc. */
const secondCapital =
  /^(?:mac(?:(?!h|i|k(?!enzie|innon)|o|y|e|r|u)(?=\p{L}{4})|(?=innis))|fitz(?=\p{L}{4})|van(?=de|bu|ho|dy|wi|be|ne|le|su)(?=\p{L}{4})|le(?=blanc|bron|roy|may|mieux|clair|duc|brun|fevre)|la(?=bryan|darius|fleur|joie|rose|croix|fontaine|marr|pointe|porta|ravia|salle|porte)|de(?=aundre|george|jean|jong|boer|santis|rosa|luca|vries|souza|andre|marcus|marvi|shawn|shields|simone|angelo|volder|von|witt|laney|marco|paola|quan|vito|wayne|young)|di(?=benedetto|girolamo|maggio|caprio|angelo|nucci|pietro|nardo)|du(?=bois|bose|pont|pree|rant)|o(?=connor|brien|neal|neill|donnell|keefe|malley|leary))/iu;

/** Title-cases a word, with an inner capital where it is likely: "MACDONALD" is MacDonald. */
export function likelyLetters(word: string): string {
  const start = secondCapital.exec(word)?.[0].length ?? 0;
  return start ? titled(word.slice(0, start)) + titled(word.slice(start)) : titled(word);
}

/**
 * Title-cases a word if the result is certain: "MACDONALD" stays, and so do "JA'DEN" (Ja'Den) and "TRE'VON" (Tre'von).
 */
export function sureLetters(word: string): string {
  const plain = titled(word);
  return likelyLetters(word) === plain && !/\p{L}{2}['’]\p{L}{2}/u.test(word) ? plain : word;
}

/** Returns whether a word is in capitals: "DE LA ROSA", "McDONALD", "DeROZAN"; not "J.J." and "III". */
export function isCapitals(word: string, least: number): boolean {
  const letters = word.replace(/^\p{Lu}\p{Ll}{1,3}(?=\p{Lu}{2})/u, "").replace(/[^\p{L}]/gu, "");
  return (
    letters.length >= least &&
    !isSuffix(word) &&
    !/\./.test(word) &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  );
}

/** Another letter than ASCII's, or two capitals of a word without a small letter between: all others skip the work. */
const mayBeLoud = /[^ -~]|[A-Z][^a-z ]*[A-Z]/;

/**
 * Returns whether a name has a word in capitals that is too long for initials like JT and KJ: VREUGDENHIL, O'CONNOR.
 * @param least letters of the word, two or more
 */
export const isLoud = (name: string, least = 4) =>
  mayBeLoud.test(name) && name.split(" ").some((word) => isCapitals(word, least));

/**
 * Family names of East and Southeast Asia and of Hungary, where the family name comes first. The table shows where a
 * name of several words ends and what to doubt; it never reverses a name (rule N9).
 */
const familyNames: ReadonlySet<string> = new Set(
  "kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong jeon moon bae baek nam noh chung yang sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa ogawa okada goto hasegawa tanabe murakami fujita nakajima wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he gao luo zheng liang xie tang deng feng peng zeng xiao tian dong pan yuan cai jiang yu du cheng wei su lu ding ren shen yao shi bu im ng nguyen tran pham hoang phan vu vo dang bui ngo duong nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh".split(
    " ",
  ),
);

/** Family names that are also given names elsewhere: Abe Arellano, Kim Clijsters, Lee Stecklein, Yu Darvish. */
const givenElsewhere: ReadonlySet<string> = new Set("abe deng kim lee lin ma moon ren yu".split(" "));

const bare = (word: string) =>
  (isPlain(word)
    ? word
    : word
        .normalize("NFD")
        .replace(/\p{M}/gu, "")
        .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? "")
  ).toLowerCase();

export const isFamilyName = (word: string) => familyNames.has(bare(word));

/** Returns whether a first name is more likely the family name: "Zhang" of Zhang and Shuai. */
export function isLikelyTurned(first: string, last: string): boolean {
  return isFamilyName(first) && !givenElsewhere.has(bare(first)) && !last.split(" ").some(isFamilyName);
}

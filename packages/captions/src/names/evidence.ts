import { isSuffix } from "../person.ts";
import { isPlain, spelled } from "../text.ts";

/**
 * What a name's own words say about its spelling and its split: capitals, which alone cannot distinguish MacDonald from
 * Macdonald (rule N8), and family names.
 */

const smallBehindHyphen = /-(?:de|den|der|van|von)$/u;

/**
 * Lowercases "SASKATCHEWAN", "O'CONNOR", "VAN DER BERG" except for initial capitals; "McMorrow" keeps its second
 * capital, and "RIJPMA-de" its small letters.
 */
export function titled(words: string): string {
  const small = smallBehindHyphen.exec(words)?.[0] ?? "";
  return (
    words
      .slice(0, words.length - small.length)
      .toLowerCase()
      .replaceAll(/(?<=^|[ .-])\p{Ll}|(?<=['’])\p{Ll}(?=\p{L})/gu, (letter) => letter.toUpperCase())
      // "İ" has its dot apart in small letters.
      .normalize("NFC")
      .replaceAll(/\bMc\p{Ll}/gu, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
      .replaceAll(/(?<=^| )(?:Ii|Iii|Iv)(?=\.?$)/g, (suffix) => suffix.toUpperCase()) + small
  );
}

/** Beginnings that a second capital can follow, with what comes then: MacAllister and Macallister, LeBlanc and Leblanc. */
const secondCapitals: Readonly<Record<string, string>> = {
  "mac(?!h|i|k(?!enzie|innon)|o|y|e|r|u)": "\\p{L}{4}",
  mac: "eachern ennan hugh innis intyre isaac iver",
  fitz: "\\p{L}{4}",
  "van(?=\\p{L}{4})": "be bu de dy ep ho la le ne su vl wi wy",
  ju: "ju$",
  cee: "dee$",
  le: "beau blanc brun cavalier clair compte count croy duc fevre febvre flore garrette gault grand mahieu may master mieux",
  la: "croix fleur fontaine joie marr pointe porta porte ravia rose russa salle",
  de: "armas arnaud boer brincat brusk cosse fazio forest francesco frank george grom hart jean jong keyser laney luca mello meo mar$ paola pasquale rosa rosier rozan salvo santis sclafani shields shone silva simone souza stefano vito voe volder von vries witt young",
  di: "angelo benedetto biase caprio fatta felice giacomo girolamo maggio marco nardo nucci paolo pasquale pietro poto sarcina stefano tomasso vincenzo",
  du: "bois bose pont pree rant",
  o: "brien connor donnell keefe leary malley neal neill",
  // Given names: LaMarcus, DeAndre, JaVale, TreVeyon.
  "d[ae]|ja|ke|l[ae]|ra|ta|tre":
    "andre angelo aundre batard bron bryan dainian darius juan kobe marco marcus mario marvi meco melo michael mont quan roy sean shaun shawn trell vale var[^g] veon vert veyon vine$ vonta wayne",
};
const secondCapital = new RegExp(
  `^(?:${Object.entries(secondCapitals)
    .map(([start, then]) => `(?:${start})(?=${then.replaceAll(" ", "|")})`)
    .join("|")})`,
  "iu",
);

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

/** Returns whether a word is in capitals: "DE LA ROSA", "McDONALD", "DeROZAN", "RIJPMA-de", "LEE-ST."; not "J.J." and "III". */
export function isCapitals(word: string, least: number): boolean {
  const letters = word
    .replace(/^\p{Lu}\p{Ll}{1,3}(?=\p{Lu}{2})/u, "")
    .replace(smallBehindHyphen, "")
    .replace(/[^\p{L}]/gu, "");
  return (
    letters.length >= least &&
    !isSuffix(word) &&
    !/\.(?<!-STE?\.)/.test(word) &&
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

/** Words that a family name begins with. "Ben", "Al" and "Van" are given names at the start. */
const particles = new Set(
  "de del della delle dello degli dei di da dal dalla do dos das du des la le las los van vande vanden vander von vom zu zum zur der den het ter ten te 't al el bin ibn bint abu st st. ste ste. san santa santo lo y e af av ait aït mac of".split(
    " ",
  ),
);
/** A word like "van", "de la" or "dos". */
export const isParticle = (word: string) => particles.has(word.toLowerCase());

/** Words in small letters that are no family name's particle in a list, and part of one all the same: "op den Kamp". */
const smallWords = new Set("op in aan dela delos d ul ur".split(" "));

/** Returns whether a name has a word in small letters that should have a capital: "mackinder"; not "van" and "deGrom". */
export const hasSmallWord = (name: string): boolean =>
  /(?:^| )\p{Ll}/u.test(name) &&
  name.split(" ").some((word) => /^\p{Ll}[\p{Ll}'’-]*$/u.test(word) && !isParticle(word) && !smallWords.has(word));

/**
 * Family names of East and Southeast Asia and of Hungary, where the family name comes first. The table shows where a
 * name of several words ends and what to doubt; it never reverses a name (rule N9).
 */
const familyNames: ReadonlySet<string> = new Set(
  "ko yi ly luong son suh pak chun choo ryu kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong jeon moon bae baek nam noh chung yang sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa ogawa okada goto hasegawa tanabe murakami fujita nakajima wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he gao luo zheng liang xie tang deng feng peng zeng xiao tian dong pan yuan cai jiang yu du cheng wei su lu ding ren shen yao shi bu im ng nguyen tran pham hoang phan vu vo dang bui ngo duong nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh".split(
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

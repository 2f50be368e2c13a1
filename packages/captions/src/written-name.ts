import { isSuffix } from "./names.ts";
import { spelled } from "./text.ts";

/**
 * A person's name as somebody wrote it in one piece, taken apart: one place for feeds, imports and pasted tables. What the
 * writing itself tells (a comma, capitals, a particle, an initial) decides; where nothing does, the likeliest reading comes
 * with the doubt and the other one, and nobody's order is turned round.
 */
export interface WrittenName {
  readonly first: string;
  /** With suffixes, as `SplitName` has it. */
  readonly last: string;
  /** Other readings that are as good; none: this is the only one. */
  readonly others: readonly WrittenParts[];
  /** What the others differ in. */
  readonly doubt: "family name" | "capitals" | null;
}

export interface WrittenParts {
  readonly first: string;
  readonly last: string;
}

export interface WrittenStyle {
  /** The family name stands first where no comma says so. */
  readonly isFamilyFirst?: boolean;
  /** Family names stand in capitals all over the list: two letters are one, too ("LI Wei"). */
  readonly hasCapitals?: boolean;
}

/** Words that a family name begins with. "Ben", "Al" and "Van" are given names where they come first. */
const particles = new Set(
  "de del della delle dello degli dei di da dal dalla do dos das du des la le las los van vande vanden vander von vom zu zum zur der den het ter ten te 't al el bin ibn bint abu st st. ste ste. san santa santo lo y e af av".split(
    " ",
  ),
);
const isParticle = (word: string) => particles.has(word.toLowerCase());

/** `P.`, `J.R.`, `J` */
const isInitial = (word: string) =>
  /^(?:\p{Lu}\.?|(?:\p{Lu}\.-?){2,})$/u.test(word) || /^["“'‘(].+["”'’)]$/u.test(word);

/** Written in scripts in which the family name is always first where there is a space at all. */
const hasFamilyFirst = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・ ]+$/u;

/** Family names of East and South-East Asia and of Hungary that are no given names: the last word is the whole of it. */
const familyNames: ReadonlySet<string> = new Set(
  "kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong jeon moon bae baek nam noh chung yang sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu yamazaki mori abe ikeda hashimoto ishikawa ogawa okada goto hasegawa tanabe murakami fujita nakajima wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he gao luo zheng liang xie tang deng feng peng zeng xiao tian dong pan yuan cai jiang yu du cheng wei su lu ding ren shen yao nguyen tran pham hoang phan vu vo dang bui ngo duong nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh".split(
    " ",
  ),
);

const bare = (word: string) =>
  word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßøłđðþæœı]/g, (letter) => spelled[letter] ?? "")
    .toLowerCase();
export const isFamilyName = (word: string) => familyNames.has(bare(word));

/** "SASKATCHEWAN", "O'CONNOR", "VAN DER BERG" with small letters where they belong; "McMorrow" keeps its second capital. */
export function titled(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/(?<=^|[ '’.-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/\bMc\p{Ll}/gu, (start) => start.slice(0, 2) + start.slice(2).toUpperCase())
    .replaceAll(/(?<=^| )(?:Ii|Iii|Iv)(?=\.?$)/g, (suffix) => suffix.toUpperCase());
}

/** Beginnings behind which a second capital may stand: MacAllister and Macallister, LeBlanc and Leblanc. */
const secondCapital =
  /^(?:mac(?!h|i|k(?!enzie|innon)|o|y|e|r|u)(?=\p{L}{4})|fitz(?=\p{L}{4})|van(?=de|bu|ho|dy|wi|be|ne|le)(?=\p{L}{4})|le(?=blanc|roy|may|mieux|clair|duc|brun|fevre)|la(?=fleur|rose|croix|fontaine|marr|pointe|salle|porte)|de(?=jong|boer|santis|rosa|luca|vries|souza|andre|marcus|shawn|angelo|volder|witt|laney|marco|young)|di(?=maggio|caprio|angelo|pietro|nardo)|du(?=bois|pont|pree|rant)|o(?=connor|brien|neal|neill|donnell|keefe|malley|leary))/iu;

/** The other way to write a name that came in capitals, with a capital inside; null where there is none. */
function withSecondCapital(word: string): string | null {
  const start = secondCapital.exec(word)?.[0].length ?? 0;
  if (!start) return null;
  return titled(word.slice(0, start)) + titled(word.slice(start));
}

const hasLetters = /\p{L}{2}/u;
/** "DE LA ROSA", "McDONALD"; "J.J." and "III" are none. */
function isCapitals(word: string, least: number): boolean {
  const letters = word.replace(/^(?:Mc|Mac)(?=\p{Lu}{2})/u, "").replace(/[^\p{L}]/gu, "");
  return (
    letters.length >= least &&
    !isSuffix(word) &&
    !/\./.test(word) &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  );
}

/**
 * The parts of a name whose comma says where they are: "Fowler, Dante", "Fowler Jr., Dante" and "Fowler, Dante, Jr." (or
 * "Fowler, Jr., Dante"); null for any other, "Fowler, Jr." among them.
 */
export function partsByComma(name: string): WrittenParts | null {
  const pieces = name.split(",", 5).map((piece) => piece.trim());
  const [family, ...others] = pieces;
  const given = others.filter((piece) => !isSuffix(piece));
  const suffixes = others.filter((piece) => isSuffix(piece));
  const [first] = given;
  if (!family || !first || given.length > 1 || suffixes.length > 1 || pieces.includes("")) return null;
  return { first, last: [family, ...suffixes].join(" ") };
}

/** A cleaned name taken apart. */
export function readWrittenName(name: string, style: WrittenStyle = {}): WrittenName {
  const parted = partsByComma(name);
  if (parted) return inSmallLetters(parted, name);
  const words = name.replace(/,/g, " ").split(" ").filter(Boolean);
  const end = words.length > 1 && isSuffix(words.at(-1) ?? "") ? words.length - 1 : words.length;
  const suffix = words.slice(end);
  const own = words.slice(0, end);
  const join = (first: readonly string[], last: readonly string[]): WrittenParts => ({
    first: first.join(" "),
    last: [...last, ...suffix].join(" "),
  });
  if (own.length < 2) return inSmallLetters(join([], own), name);

  const block = blockOfCapitals(own, style.hasCapitals ? 2 : 3);
  if (block) {
    const [from, to] = block;
    return inSmallLetters(join([...own.slice(0, from), ...own.slice(to)], own.slice(from, to)), name);
  }
  if (style.isFamilyFirst || hasFamilyFirst.test(name)) {
    let to = 1;
    while (to < own.length - 1 && isParticle(own[to - 1] ?? "")) to++;
    return inSmallLetters(join(own.slice(to), own.slice(0, to)), name);
  }
  const [at, ...doubtful] = placesOfFamilyName(own);
  const read = inSmallLetters(join(own.slice(0, at), own.slice(at)), name);
  if (!doubtful.length) return read;
  const others = doubtful.map((place) => {
    const { first, last } = inSmallLetters(join(own.slice(0, place), own.slice(place)), name);
    return { first, last };
  });
  return { first: read.first, last: read.last, others, doubt: "family name" };
}

/** Where a family name behind the given ones may begin, the likeliest first; one alone is no doubt. */
function placesOfFamilyName(words: readonly string[]): readonly [number, ...number[]] {
  const final = words.length - 1;
  // "de la Cruz" alone is a family name, "Van Morrison" none.
  if (isParticle(words[0] ?? "") && /^\p{Ll}/u.test(words[0] ?? "")) return [0];
  const initial = words.findLastIndex((word, at) => at < final && isInitial(word));
  if (initial > 0 || (initial === 0 && final > 1)) return [initial + 1];
  const particle = words.findIndex((word, at) => at > 0 && at < final && isParticle(word));
  if (particle > 0) {
    const behind = words.slice(particle).filter((word) => !isParticle(word)).length;
    // "María del Carmen López" and "Juan de la Cruz Pérez"
    return behind > 1 ? [particle, final] : [particle];
  }
  if (final < 2 || isFamilyName(words[final] ?? "")) return [final];
  return [final, final - 1];
}

/** Where the words in capitals stand, which say that they are the family name; null where none or all are. */
function blockOfCapitals(words: readonly string[], least: number): readonly [from: number, to: number] | null {
  const isLoud = words.map((word) => isCapitals(word, least) || (isParticle(word) && isCapitals(word, 2)));
  const from = isLoud.indexOf(true);
  const to = isLoud.lastIndexOf(true) + 1;
  if (from < 0 || isLoud.slice(from, to).includes(false)) return null;
  const others = words.filter((_, at) => at < from || at >= to);
  return others.some((word) => /\p{Ll}/u.test(word) && !isParticle(word)) ? [from, to] : null;
}

/** With small letters where a part came in capitals, or in small letters alone. */
function inSmallLetters({ first, last }: WrittenParts, whole: string): WrittenName {
  const isSmall = hasLetters.test(whole) && whole === whole.toLowerCase() && whole !== whole.toUpperCase();
  const isLoud = !isSmall && whole === whole.toUpperCase() && whole !== whole.toLowerCase();
  const least = isLoud ? 2 : 3;
  const calm = (part: string, write: (word: string) => string) => {
    // "LE GOFF" beside "Théo"
    const isLoudPart = isLoud || isCapitals(part, 4);
    return part
      .split(" ")
      .map((word) => {
        if (isSuffix(word)) return titled(word);
        const isInitials = isLoud && /^[^AEIOUY]{2}$/.test(word);
        return isSmall ||
          (isCapitals(word, least) && !isInitials) ||
          (isParticle(word) && isCapitals(word, 2) && isLoudPart)
          ? write(word)
          : word;
      })
      .join(" ");
  };
  const likely = (word: string) => withSecondCapital(word) ?? titled(word);
  const read = { first: calm(first, likely), last: calm(last, likely) };
  const plain = { first: calm(first, titled), last: calm(last, titled) };
  const isDoubtful = read.first !== plain.first || read.last !== plain.last;
  return isDoubtful ? { ...read, others: [plain], doubt: "capitals" } : { ...read, others: [], doubt: null };
}

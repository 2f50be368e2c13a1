import { isSuffix, isWrittenFamilyFirst } from "../person.ts";
import { isCapitals, isFamilyName, isParticle, likelyLetters, sureLetters, titled } from "./evidence.ts";

/**
 * A person's name written in one piece, and split: one place for feeds, imports and pasted tables. Evidence in the
 * writing (a comma, capitals, a particle, an initial) decides; without any, the likeliest reading is returned with the
 * doubt and the alternative, and no name's order is reversed.
 */
export interface WrittenName {
  readonly first: string;
  /** With suffixes, as in `SplitName`. */
  readonly last: string;
  /** Other readings that are equally good; empty: this is the only one. */
  readonly others: readonly WrittenParts[];
  /** What the others differ in. */
  readonly doubt: "family name" | "capitals" | null;
}

export interface WrittenParts {
  readonly first: string;
  readonly last: string;
}

export interface WrittenStyle {
  /** The family name comes first even without a comma. */
  readonly isFamilyFirst?: boolean;
  /** Family names are in capitals throughout the list: even two letters count as one ("LI Wei"). */
  readonly hasCapitals?: boolean;
}

/** `P.`, `J.R.`, `J` */
const isInitial = (word: string) =>
  /^(?:\p{Lu}\.?|(?:\p{Lu}\.-?){2,})$/u.test(word) || /^["“'‘(].+["”'’)]$/u.test(word);

const isInitialed = (word: string) => isInitial(word) || isInitials(word);

/**
 * Returns the parts of a name whose comma marks them: "Fowler, Dante", "Fowler Jr., Dante", "Fowler, Dante Jr." and
 * "Fowler, Dante, Jr." (or "Fowler, Jr., Dante"); null for any other, including "Fowler, Jr.".
 */
export function partsByComma(name: string): WrittenParts | null {
  const pieces = name
    .split(",", 5)
    .map((piece) => piece.trim())
    // "Fowler, Dante Jr."; the V of "Fowler, Dante V" is as often an initial.
    .flatMap((piece, at) => (at && /^\S.* (?:jr|sr|iii?|iv)\.?$/i.test(piece) ? piece.split(/ (?=\S+$)/) : piece));
  const [family, ...others] = pieces;
  const given = others.filter((piece) => !isSuffix(piece));
  const suffixes = others.filter((piece) => isSuffix(piece));
  const [first] = given;
  if (!family || !first || given.length > 1 || suffixes.length > 1 || pieces.includes("")) return null;
  return { first, last: [family, ...suffixes].join(" ") };
}

/** Splits a cleaned name, with capitals as they most likely are. */
export function readWrittenName(name: string, style: WrittenStyle = {}): WrittenName {
  const splits = possibleSplits(name, style);
  const [likely, ...others] = splits.map((parts) => inLetters(parts, name, likelyLetters));
  const { first = "", last = "" } = likely ?? {};
  if (others.length) return { first, last, others, doubt: "family name" };
  const plain = inLetters(splits[0], name, titled);
  const isDoubtful = first !== plain.first || last !== plain.last;
  return { first, last, others: isDoubtful ? [plain] : [], doubt: isDoubtful ? "capitals" : null };
}

/**
 * Returns the parts of a cleaned name that can be read in only one way. Letters with unknown case stay as given:
 * "MACDONALD".
 * @returns null if the name could split elsewhere
 */
export function surePartsOf(name: string, style: WrittenStyle = {}): WrittenParts | null {
  const [parts, ...others] = possibleSplits(name, style);
  return others.length ? null : inSureLetters(parts, name);
}

/** Lowercases the parts of a name given in capitals where the result is certain. */
export function inSureLetters(parts: WrittenParts, whole: string): WrittenParts {
  return inLetters(parts, whole, sureLetters);
}

/** Returns every way a name can split, the likeliest first, in its own letters. */
export function possibleSplits(name: string, style: WrittenStyle): readonly [WrittenParts, ...WrittenParts[]] {
  const byComma = partsByComma(name);
  if (byComma) return [byComma];
  const words = name.replace(/,/g, " ").split(" ").filter(Boolean);
  const end = words.length > 1 && isSuffix(words.at(-1) ?? "") ? words.length - 1 : words.length;
  const suffix = words.slice(end);
  const own = words.slice(0, end);
  const join = (first: readonly string[], last: readonly string[]): WrittenParts => ({
    first: first.join(" "),
    last: [...last, ...suffix].join(" "),
  });
  if (own.length < 2) return [join([], own)];
  const block = blockOfCapitals(own, style.hasCapitals ? 2 : 3);
  if (block) {
    const [from, to] = block;
    return [join([...own.slice(0, from), ...own.slice(to)], own.slice(from, to))];
  }
  const at = (place: number) => join(own.slice(0, place), own.slice(place));
  const familyTo = (place: number) => join(own.slice(place), own.slice(0, place));
  if (style.isFamilyFirst || isWrittenFamilyFirst(name)) {
    let to = 1;
    while (to < own.length - 1 && isParticle(own[to - 1] ?? "")) to++;
    // "Nguyen Quang Hai" and "Moro Canas Alejandro"
    const isSure = isFamilyName(own[0] ?? "") || isWrittenFamilyFirst(name);
    const others = own.map((_, place) => place).slice(to + 1);
    return [familyTo(to), ...(isSure ? [] : others.map(familyTo))];
  }
  // No family name is an initial: "Marlow A.J.", "SOREL K.T.".
  const [head = "", tail = ""] = [own[0], own.at(-1)];
  if (/^(?:\p{Lu}\.-?)+$|^\p{Lu}{2}$/u.test(tail) && isInitialed(tail) && !isInitialed(head))
    return [familyTo(own.length - 1)];
  // "SON Heung-rin" or "JEB Knox": three letters are either.
  if (isCapitals(head, 3) && !isCapitals(head, 4) && own.slice(1).every((word) => /\p{Ll}/u.test(word)))
    return [at(1), familyTo(1)];
  // "RODRIGUEZ GUIDO" in a list with "Lionel MESSI": either can be the family name.
  if (style.hasCapitals && own.every((word) => isCapitals(word, 2))) return [at(1), familyTo(1)];
  const [place, ...others] = placesOfFamilyName(own);
  return [at(place), ...others.map(at)];
}

/** Returns where a family name can begin after the given names, the likeliest first; a single place means no doubt. */
function placesOfFamilyName(words: readonly string[]): readonly [number, ...number[]] {
  const final = words.length - 1;
  // "de la Cruz" alone is a family name, "Van Morrison" is not.
  if (isParticle(words[0] ?? "") && /^\p{Ll}/u.test(words[0] ?? ""))
    return words.some((word) => /\p{Lu}/u.test(word)) ? [0] : [0, 1];
  const initial = words.findLastIndex((word, at) => at < final && isInitial(word));
  if (initial > 0) return [initial + 1];
  // "J. Robert Oppenheimer" and "J. Ruiz Montero"
  if (initial === 0 && final > 1 && !isParticle(words[1] ?? "")) return [1, final];
  const particle = words.findIndex((word, at) => at > 0 && at < final && isParticle(word));
  if (particle > 0) {
    const wordsAfter = words.slice(particle).filter((word) => !isParticle(word)).length;
    // "María del Carmen López" and "Juan de la Cruz Pérez"; "Juan Carlos de la Vega" and "Nicolas Moreno De Alboran"
    const before = [1, 2, 3].map((back) => particle - back).filter((place) => place > 0);
    return [particle, ...(wordsAfter > 1 ? [final] : []), ...before];
  }
  if (final < 2 || isFamilyName(words[final] ?? "")) return [final];
  return [final, final - 1];
}

/**
 * Returns the range of words that capitals mark as the family name, with its particles before ("van der PUL Mattis") and
 * its suffix behind ("SMITH Jr. John"); null if none or all are in capitals.
 */
function blockOfCapitals(words: readonly string[], least: number): readonly [from: number, to: number] | null {
  const isLoud = words.map(
    (word) => (isCapitals(word, least) && !isInitials(word)) || (isParticle(word) && isCapitalParticle(word)),
  );
  const capitals = isLoud.indexOf(true);
  let to = isLoud.lastIndexOf(true) + 1;
  if (capitals < 0 || isLoud.slice(capitals, to).includes(false)) return null;
  // "JEB Knox" alone is not like "SON Heungmin", and "DE'AARON Fox" is no family name: those have one letter there.
  const isAlone = capitals === 0 && to === 1;
  if (isAlone && (/^\p{L}{2,}['’]\p{L}/u.test(words[0] ?? "") || (least > 2 && !isCapitals(words[0] ?? "", 4))))
    return null;
  // "MARCUSO AJ" in a list of "SOREL Luca"
  const isGiven = (word: string) =>
    !isSuffix(word) && (/\p{Ll}/u.test(word) || (least < 3 && (isInitials(word) || isInitial(word))));
  let from = capitals;
  while (from > 0 && isParticle(words[from - 1] ?? "")) from--;
  while (to < words.length && isSuffix(words[to] ?? "")) to++;
  // Particles stand before the family name: what looks like one behind it is the given name ("HORFEL Al").
  if (words.some((word, at) => (at < from && !isParticle(word) && isGiven(word)) || (at >= to && isGiven(word))))
    return [from, to];
  // "Al HORFORD", "Van MORRISON": what looks like a particle is the given name.
  return from < capitals && /^\p{Lu}/u.test(words[from] ?? "") ? [capitals, to] : null;
}

/** AJ, CJ, JP: two letters that nobody reads as a word. "NG" and "OH" are family names. */
const isInitials = (word: string) =>
  /^(?:[^AEIOUY]{2}|[A-Z]J)$/.test(word.normalize("NFD").replace(/\p{M}/gu, "")) && !isFamilyName(word);

/** A given name of two letters: Bo, Ja, Al. Others in a name all in capitals are initials as often: OG, AD. */
const isShortGivenName = (word: string) => /^(?:[^aeiouy][aeiouy]|al|ao|ed|io)$/i.test(word);

/** "DE" and "ST." in "DE LA CRUZ" and "ST. CLAIR". */
const isCapitalParticle = (word: string) => isCapitals(word.replace(/\.$/, ""), 2);

const hasLetters = /\p{L}{2}/u;
/** "=SUM(A1)" is not a name in capitals. */
const hasOnlyLetters = /^[\p{L}\p{M}'’`.-]+$/u;

/** Rewrites the letters of the parts if they are in capitals, or all in lower case. */
function inLetters({ first, last }: WrittenParts, whole: string, write: (word: string) => string): WrittenParts {
  const isSmall = hasLetters.test(whole) && whole === whole.toLowerCase() && whole !== whole.toUpperCase();
  const isLoud = !isSmall && whole === whole.toUpperCase() && whole !== whole.toLowerCase();
  const least = isLoud ? 2 : 3;
  const written = (part: string, isLast: boolean) => {
    // "LE GOFF" next to "Théo"
    const isLoudPart = isLoud || isCapitals(part.replaceAll(".", ""), 4);
    return part
      .split(" ")
      .map((word, at) => {
        if (!hasOnlyLetters.test(word)) return word;
        // In "JR Hildebrand" they are initials.
        if (isSuffix(word)) return at ? titled(word) : word;
        // "MacKINNON", "DeROZAN": who wrote them says where the second capital is.
        const [, start = "", rest = word] = /^(\p{Lu}\p{Ll}{1,3})(\p{Lu}{2}[\p{Lu}'’-]*)$/u.exec(word) ?? [];
        const isTwo = isCapitals(word, 2) && !isInitials(word) && [...word].length === 2;
        const isShort = isTwo && (isLast || isFamilyName(word));
        if (isSmall && isInitials(word.toUpperCase())) return word.toUpperCase();
        if (isTwo && part === word && !isLast && !isFamilyName(word) && !isShortGivenName(word)) return word;
        return isSmall ||
          isShort ||
          (isCapitals(rest, least) && !(isLoud && isInitials(word))) ||
          (isParticle(word) && isCapitalParticle(word) && isLoudPart)
          ? start + write(rest)
          : word;
      })
      .join(" ");
  };
  return { first: written(first, false), last: written(last, true) };
}

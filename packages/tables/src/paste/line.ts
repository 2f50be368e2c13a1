import { isSuffix, titled } from "@agate/captions";
import { meaningOf } from "./column-types.ts";
import { isNameLike, isNameWord, isPlace, isPosition, isPositionWords, kindOf, looksLikeCode } from "./kinds.ts";
import { ambiguousPositionKeys, keyOf, monthWords, suffixOrClass, wordsInNames } from "./words.ts";

/** A person in a single text: "12. - Wes Okafor - Forward", "Marek Hollander #4". */
export interface Piece {
  /** As written, without its sign; "" if there is none. */
  readonly number: string;
  /** The number was written like a list number: "1." or "1)". */
  readonly isListed: boolean;
  /** The full name as written; "" if there is none. */
  readonly name: string;
  readonly position: string;
  /** "Jr." or "Sr." after the name, which may be a school year; "" if another one is behind it. */
  readonly tail: string;
  /** The school year that follows the name; "" if none does. */
  readonly classNext: string;
  /** "C" or "A" in brackets: a captain, or a position if all others have one. */
  readonly mark: string;
  /** It stands behind a dash: "- C". */
  readonly isDashed: boolean;
  /** Another position, or a hand, follows the position. */
  readonly isPaired: boolean;
  /** Words behind a dash or a comma of which nothing is known: "Ada Marlow - Chaser". */
  readonly aside: string;
}

/** A person as in the text, before name and number are determined. */
export interface Found extends Piece {
  readonly line: number;
  /** The line of a person, which may be a team's title. */
  readonly title: string;
  /** Another number of the same person: "12/21", or a second column. */
  readonly number2: string;
  /** The parts of the name, if they are given. */
  readonly first: string;
  readonly last: string;
  /** The position is what a title above says. */
  readonly isGrouped: boolean;
  /** "coach" stays with the team; "other" is reported and left out. */
  readonly staff: "coach" | "other" | null;
  /** Which of the teams in the text. */
  readonly team: number;
  readonly isApart: boolean;
  /** Which of the side-by-side tables. */
  readonly part: number;
  /** The whole line, if it is not sure that it is a person. */
  readonly unsure: string;
}

const leadingNumber =
  /^(?:#|no\.? ?|nr\.? ?|n[º°] ?|№ ?)?(\d{1,3}(?: ?\/ ?\d{1,3})?)(?:([.):])(?: |$)| ?[-–—](?= |\p{Lu}|$)|, | |$)/iu;
/** `(7) Ada Marlow`, `[7] Ada Marlow` */
const enclosedNumber = /^[([]#?(\d{1,3})[)\]] ?(?=\S)/;
/** Also the place on a list before a number: "1. #14 Ada Marlow". */
const bullet = /^(?:[•·*–—>-] +|\d{1,3}[.)] ?(?=#\d))/;
/** "7 Captain Ada Marlow"; "7 Captain Munnerlyn CB" is called so. */
const captainFirst =
  /(?<=^#?\d{1,3}[.)]? )(?:[Cc]o-|[Vv]ice-)?[Cc]aptain (?=\p{Lu}[\p{L}'’-]+ \p{Lu}['’]?\p{Lu}?\p{Ll})/u;
/** "7 Robert (Bobby) Marlow" */
const nickname = /(?<=^(?:#?\d{1,3}[.)]? )?\p{Lu}[\p{L}'’.-]+ )\((\p{Lu}\p{Ll}+)\)(?= \p{Lu}[\p{L}'’-]*\p{Ll})/u;
/** "4D Ada Marlow LB" */
const lettered = /^#?(\d{1,3}[A-Z])(?= )/i;
/** `(C)`, `“A”`, `, Captain`: a captain, before a name or behind it. Or `(injured)`. */
const captains =
  / ?(?:\((c|a|ac|cap|vc|k|(?:co-|vice[- ]|assistant |alternate |team )?capt(?:ain|\.)?|injured)\)|["“”][ca]["“”](?=,| \S{1,3}(?: |$)|$)|(?:[-–—|,] ?|(?<=\p{L}{2} ))(?:(?:co-|vice[- ]|assistant |alternate |team )?capt(?:ain|\.)|kapitän|capitán|capitaine)(?=[ ,]|$)),?/giu;
/** `- C -` in the place of such a mark. */
const dashed = / [-–—|] ?(c|a)(?= [-–—] |$)/iu;
/** `- C WR`: no one plays both, and others may well play `- C`. */
const dashedBefore = / [-–—] ?[CA](?=,? (?:[QRFTH]B|WR|TE|O[LTG]|D[LETB]|N[GT]|[IOM]?LB|CB|FS|PK|[LR]W)(?=$|[ /,]))/u;

/** Puts a column separator for the marks of captains beside a name. */
function withoutCaptains(text: string): string {
  const marked = text.replace(captains, " | ");
  return (marked === text ? text.replace(dashed, " | ").replace(dashedBefore, " | ") : marked).replace(
    /^ \| +| \| $/g,
    "",
  );
}

/** Removes the marks of captains from a name. */
export const withoutMarks = (text: string) => withoutCaptains(text).replaceAll(" | ", " ").trim();

/** "160 lbs", "180 cm" */
const isMeasure = (text: string) => ["weight", "height"].includes(kindOf(text) ?? "");

/** Reads a cleaned text as a person; null if it is not one. */
export function readPiece(text: string): Piece | null {
  if (!text || text.length > 400 || isMeasure(text)) return null;
  const [start = "", withLetter = ""] = lettered.exec(text) ?? [];
  if (withLetter && !isPosition(withLetter.toUpperCase())) {
    const piece = readPiece(`${withLetter.slice(0, -1)}${text.slice(start.length)}`);
    return piece?.position ? { ...piece, number: withLetter } : null;
  }
  const plainText = withCapitals(
    text
      .replace(bullet, "")
      .replace(enclosedNumber, "$1 ")
      .replace(captainFirst, "")
      .replace(nickname, (whole, name: string) => (kindOf(name) === null ? `"${name}"` : whole)),
  );
  const plain = withoutCaptains(plainText.includes(" ") ? withNumberFirst(plainText) : plainText).trim();
  const [prefix = "", digits = "", sign = ""] = leadingNumber.exec(plain) ?? [];
  const early = digits ? [] : wordsOf(plain);
  // "GK 1 Owen Pettibone", "GK - 1 Owen Pettibone"; a captain's "C - 9 Ada Marlow"
  const [earliest = "", dash] = early;
  const behind = early.slice(dash === "|" ? 2 : 1);
  if (behind.length > 1 && isPosition(earliest) && leadingNumber.test(behind.join(" "))) {
    const following = readPiece(behind.join(" "));
    if (!following) return null;
    return dash === "|" && /^[AC]$/.test(earliest)
      ? { ...following, mark: earliest, isDashed: true }
      : { ...following, position: following.position || earliest };
  }
  const words = wordsOf(plain.slice(prefix.length).replace(/^ ?[-–—|:] ?/, ""));
  const code = positionBefore(words);
  const before = code + (code && words[code] === "|" ? 1 : 0);
  const length = nameLength(words.slice(before));
  const named = words.slice(before, before + length);
  const tail = words.slice(before + length);
  const name = named.join(" ").replace(/(?<![ ,;:–—-])[ ,;:–—-]+$/, "");
  // "1. Ada Marlow #34": the first counts.
  const worn = prefix.includes("#") ? "" : (tail.find((word) => /^\(?#\d{1,3}\b/.test(word)) ?? "");
  const number = worn.replace(/\D/g, "") || digits || numberIn(tail);
  // "Captain Munnerlyn, 7, CB"
  if (!isNamed(name, digits !== "" || (number !== "" && /^captain /i.test(name)), tail)) return null;
  const [next = ""] = tail;
  const last = named.at(-1) ?? "";
  const [position = "", other = ""] = positionsIn(tail);
  // "C Ada Marlow QB"
  const isCaptainBefore =
    /^[AC]$/.test(words[code - 1] ?? "") && kindOf(position) === "position" && position.length > 1;
  return {
    number,
    isListed: !worn && (sign === "." || sign === ")"),
    name,
    position: (isCaptainBefore ? position : words.slice(0, code).join(" ") || position).replaceAll("\u00a0", " "),
    isPaired: other !== "",
    aside: position ? "" : asideIn(last.endsWith(",") ? ["|", ...tail] : tail),
    tail: named.length > 1 && suffixOrClass.has(keyOf(last)) && !tail.some(isClassIn) ? last : "",
    ...markOf(plainText),
    classNext: isClassIn(next) || (digits !== "" && /^(?:9|1[0-2])$/.test(next)) ? next : "",
  };
}

/** Returns what is between separators in a tail, if it is words of which nothing is known. */
const asideIn = (tail: readonly string[]): string =>
  tail
    .join(" ")
    .split(/\||, ?/)
    .slice(1)
    .map((text) => text.trim())
    .find(
      (text) =>
        /^\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?$/u.test(text) && kindOf(text) === null && meaningOf(text) !== "other",
    ) ?? "";

/** The mark of a captain, or what is in brackets at the end, if it can be a position. */
function markOf(text: string): Pick<Piece, "mark" | "isDashed"> {
  const [captain] = text.matchAll(captains);
  const dash = captain ? null : dashed.exec(text);
  const [, mark = ""] = captain ?? dash ?? /\(([^()]{1,20})\)$/.exec(text) ?? [];
  return { mark: kindOf(mark) === "position" ? mark : "", isDashed: dash !== null };
}

const numberBehind = /(?:^| )(\p{L}[\p{L}'’.-]{0,30}(?:\p{Ll}\.?|[IV]))(\d{1,2})(?=$| )/u;

/**
 * Puts a number before a name that it follows without a space, as copied from some pages: "Josh Allen17". "Gr11" is a
 * school year.
 */
export function withNumberFirst(text: string): string {
  const [, word = "", number = ""] = numberBehind.exec(text) ?? [];
  if (!word || meaningOf(word) === "other") return text;
  return `${number} ${text.replace(word + number, word)}`;
}

/** A lowercase line with a number was typed in haste: adds capitals. */
function withCapitals(text: string): string {
  if (!/\d/.test(text) || /\p{Lu}/u.test(text) || text.split(" ", 8).length > 7) return text;
  return text
    .split(" ")
    .map((word, at) => (at > 1 && isPosition(word.toUpperCase()) ? word.toUpperCase() : titled(word)))
    .join(" ");
}

/** Splits into words, with brackets and column separators as separate ones. */
function wordsOf(text: string): readonly string[] {
  return (
    text
      // "(FC Tolmin)" is one thing, "(Jr., Guard)" are two.
      .replace(/\(([^()]{1,30})\)/g, (_, inside: string) => ` (${inside.replace(/(?<!,) (?=\p{L}+\.?$)/u, "\u00a0")}) `)
      .replace(/ [-–—|•·] /g, " | ")
      .replace(/,(?=\S)/g, ", ")
      .split(" ")
      .filter(Boolean)
  );
}

const bareOf = (word: string) => word.replace(/^[(#]+|(?<![),;])[),;]+$/g, "");

const isClassIn = (word: string) => kindOf(bareOf(word)) === "class";

/** Returns how many words before the name are a position: "QB Marcus Bell"; an initial is not one. */
function positionBefore(words: readonly string[]): number {
  const [first = "", ...others] = words;
  // "15 Full Back - Rhys Pritchard"
  const dash = words.indexOf("|");
  const behind = words.slice(dash + 1);
  const isBefore = isPosition(words.slice(0, dash).join(" ")) && behind.slice(0, 2).every((word) => isNameWord(word));
  if (dash > 0 && behind.length > 1 && isBefore && !isPosition(behind.join(" "))) return dash;
  const isCode = /^[A-Z0-9/]{1,6}$/.test(first) && isPosition(first);
  const names = others.filter((word) => isNameWord(bareOf(word)));
  // "DE LEON, MIGUEL"
  if (isCapitalParticle.test(first) && /^(?:\p{Lu}+\.? ){0,2}\p{Lu}{2,}, /u.test(others.join(" "))) return 0;
  return isCode && names.length > 1 && /\p{Ll}/u.test(others.join("")) ? 1 : 0;
}

/** Returns how many words form the name: up to the first that is known to be something else. */
function nameLength(words: readonly string[]): number {
  const isLoud = !words.slice(0, 2).some((word) => /\p{Ll}/u.test(word));
  const comma = words.findIndex((word) => word.endsWith(","));
  const end = words.findIndex((word, at) => {
    const bare = bareOf(word);
    if (word === "|" || word.startsWith("(")) return true;
    if (at === 0) return endsName(bare) && kindOf(bare) !== "position";
    // A name ends after a suffix, and after a comma that does not split it.
    if (at > 1 && comma !== at - 1 && isSuffix(bareOf(words[at - 1] ?? ""))) return true;
    if (at > 1 && comma === at - 1 && comma > 0 && !isFamilyBefore(words, comma)) return true;
    if (suffixOrClass.has(keyOf(bare))) return false;
    // "JOHN DE LA ROSA": not a defensive end.
    const next = bareOf(words[at + 1] ?? "");
    if (
      at > 0 &&
      isCapitalParticle.test(bare) &&
      /^\p{Lu}{2}/u.test(next) &&
      (kindOf(next) === null || isCapitalParticle.test(next))
    )
      return false;
    // "Kit Mbeki, Center", but "Van Horn, Guard"
    if (ambiguousPositionKeys.has(keyOf(bare)))
      return at > 1 && (comma !== at - 1 || (at === words.length - 1 && !isParticle.test(words[0] ?? "")));
    // "Mia OH, Quarterback"
    if (
      at === 1 &&
      kindOf(bare) === "position" &&
      /^\p{Lu}{2}$/u.test(bare) &&
      words.slice(2).some((word) => isPositionWords(bareOf(word)) || kindOf(bareOf(word)) === "position")
    )
      return false;
    if (isPositionWords(`${bare} ${bareOf(words[at + 1] ?? "")}`)) return true;
    return endsName(bare) || (at > 1 && !isLoud && isShortCode(bare));
  });
  return end < 0 ? words.length : end;
}

const isCapitalParticle = /^(?:DE|LA|LAS|LOS|DEL|ST\.?|VAN|VON|DER|DEN|DI|DA|DU|DOS|EL|AL|LE)$/;
const isParticle = /^(?:de|la|van|von|der|di|da|st\.?|del|el|al|le)$/i;
const endsName = (word: string) => kindOf(word) !== null || !isNameWord(word);
const isShortCode = (word: string) => word.length > 1 && word.length < 4 && looksLikeCode(word) && !isSuffix(word);

/**
 * Whether the words before a comma are a family name: one word, or several with particles or a second family name,
 * followed by given names.
 */
function isFamilyBefore(words: readonly string[], comma: number): boolean {
  const following = words[comma + 1] ?? "";
  if (isSuffix(bareOf(following))) return true;
  // "Brooke Montrose, Catcher"
  if (comma > 0 && ambiguousPositionKeys.has(keyOf(following))) return false;
  return comma === 0 || words.slice(0, comma + 1).some((word) => /^\p{Ll}/u.test(word)) || comma < 3;
}

function isNamed(name: string, hasNumber: boolean, tail: readonly string[]): boolean {
  if (!name) return false;
  const words = name.split(" ");
  const [position = ""] = positionsIn(tail);
  const isProse = (word: string) => /^\p{Ll}{3,}/u.test(word) && kindOf(word) === null && !position.includes(word);
  if (tail.map(bareOf).filter(isProse).length > 1) return false;
  if (words.length < 2)
    return hasNumber && isNameLike(name) && !(monthWords.has(keyOf(name)) && !positionsIn(tail).length);
  // "16 Black Knights" alone is a title.
  const isOwn = (word: string, at: number) =>
    hasNumber && wordsInNames.has(keyOf(word)) && (at < words.length - 1 || tail.length > 0);
  return isNameLike(words.filter((word, at) => !isOwn(word, at)).join(" "));
}

/** Returns the first bare number after a name, up to 99: "Marek Hollander #4 GK"; a weight is not one. */
function numberIn(tail: readonly string[]): string {
  const [only = ""] = tail;
  // "Ada Marlow 7A", but "Ada Marlow 3B"
  if (tail.length === 1 && /^#?\d{1,2}[A-Z]$/.test(only) && !isPosition(bareOf(only))) return bareOf(only);
  const at = tail.findIndex((word) => /^[(#]*\d{1,2}\)?[.,;]?$/.test(word) || /^#\d{1,3}$/.test(word));
  // "53 LB" is a linebacker.
  if (at < 0 || (tail[at + 1] !== "LB" && /^(?:lbs?\.?|kg|cm|years?|yrs?|th)$/i.test(tail[at + 1] ?? ""))) return "";
  return (tail[at] ?? "").replace(/\D/g, "");
}

/** Returns the position behind a name, and the other position or the hand behind that. */
function positionsIn(tail: readonly string[]): readonly string[] {
  // Text in brackets may be a school.
  const words = tail
    .filter((word) => !(word.startsWith("(") && ambiguousPositionKeys.has(keyOf(word))))
    .map(bareOf)
    .filter((word) => word !== "|");
  for (const [at, word] of words.entries()) {
    for (const length of [3, 2])
      if (at + length <= words.length && isPositionWords(words.slice(at, at + length).join(" ")))
        return [words.slice(at, at + length).join(" ")];
    if (kindOf(word) === "position")
      return [word, ...words.slice(at + 1, at + 2).filter((next) => kindOf(next) === "position" || next === "R")];
  }
  const first = words.find(Boolean) ?? "";
  return looksLikeCode(first) && !/^\d+(?:-\d+|[A-Z])?$/.test(first) && kindOf(first) === null ? [first] : [];
}

/** A number after a height or before a place is a weight and not a jersey number: "6-1 180 Austin, TX". */
function withWeights(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const isWeight = before !== undefined && (kindOf(before.split(" ").at(-1) ?? "") === "height" || isPlace(part));
    if (isWeight) joined[joined.length - 1] = `${before} ${part}`;
    else joined.push(part);
  }
  return joined;
}

/**
 * Returns the people in "1 Pettibone, 4 Hollander. 7 Kovrigin" or "Bill Smithers, Rob Jonas and Ivo Pike", or the only
 * one; empty if there is none.
 */
export function readList(text: string): readonly Piece[] {
  const numbered = withWeights(text.split(/[,;.]?(?<! ) +(?:and |& )?(?=#?\d{1,3}[.)]? \p{Lu})/u));
  const isNumbered = numbered.length > 1;
  const parts = isNumbered
    ? numbered
    : text.split(/ ?[;,](?![^()]{0,60}\)) (?:and )?| (?:and|&|und|et|y|e|og|och) (?=\p{Lu})| ?; ?/u);
  const pieces = parts.map((part) => readPiece(part.replace(/(?<![.,; ]|[JS]r)[.,; ]+$/i, "").trim()));
  // "1. Ada Marlow #34 F" is one person.
  const isList = pieces.every(
    (piece) => piece !== null && (!isNumbered || (piece.number !== "" && kindOf(piece.name) !== "position")),
  );
  return (isList ? pieces : [readPiece(text)]).filter((piece) => piece !== null);
}

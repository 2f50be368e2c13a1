import { isSuffix, titled } from "@agate/captions";
import { isNameLike, isNameWord, isPlace, isPosition, isPositionWords, kindOf, looksLikeCode } from "./kinds.ts";
import { ambiguousPositionKeys, keyOf, suffixOrClass } from "./words.ts";

/** A person in a text of one piece: "12. - Wes Okafor - Forward", "Marek Hollander #4". */
export interface Piece {
  /** As it was written, without its sign; "" where there is none. */
  readonly number: string;
  /** The number was written as a list is numbered: "1." or "1)". */
  readonly isListed: boolean;
  /** The whole name as it was written; "" where there is none. */
  readonly name: string;
  readonly position: string;
  /** "Jr." or "Sr." behind the name, which may as well be a year of school. */
  readonly tail: string;
  /** Whether something behind the name is a year of school beyond doubt. */
  readonly hasClass: boolean;
  /** "C" or "A" in brackets: a captain, or a position where all others have one. */
  readonly mark: string;
}

const leadingNumber =
  /^(?:#|no\.? ?|nr\.? ?|n[º°] ?)?(\d{1,3}(?: ?\/ ?\d{1,3})?)(?:([.):])(?: |$)| ?[-–—](?= |\p{Lu}|$)| |$)/iu;
const bullet = /^[•·*–—>-] +/;
/** `(C)`, `*`, `†` at a name: a captain, a note beneath the table. */
const marks =
  /(?:^[*†‡+^]+ ?| ?(?<![*†‡+^])[*†‡+^]+$| ?\((?:c|a|ac|cap|capt\.?|captain|co-captain|vc|k)\)$| [-–] ?(?:c|a|capt\.?|captain)$)/giu;

/** A name without the marks of captains and notes. */
export function withoutMarks(text: string): string {
  return text.replace(marks, "").replace(marks, "").trim();
}

/** A cleaned text as a person; null where it is none. */
export function readPiece(text: string): Piece | null {
  if (!text || text.length > 400) return null;
  const plainText = withCapitals(text.replace(bullet, ""));
  const plain = withoutMarks(plainText);
  const [start = "", digits = "", sign = ""] = leadingNumber.exec(plain) ?? [];
  const early = digits ? [] : wordsOf(plain);
  // "GK 1 Owen Pettibone"
  if (early.length > 2 && isPosition(early[0] ?? "") && leadingNumber.test(early.slice(1).join(" "))) {
    const behind = readPiece(early.slice(1).join(" "));
    return behind && { ...behind, position: behind.position || (early[0] ?? "") };
  }
  const words = wordsOf(plain.slice(start.length).replace(/^ ?[-–—|:] ?/, ""));
  const before = positionBefore(words);
  const length = nameLength(words.slice(before));
  const named = words.slice(before, before + length);
  const tail = words.slice(before + length);
  const name = named.join(" ").replace(/(?<![ ,;:–—-])[ ,;:–—-]+$/, "");
  if (!isNamed(name, digits !== "", tail)) return null;
  const last = named.at(-1) ?? "";
  const number = digits || numberIn(tail);
  return {
    number,
    isListed: sign === "." || sign === ")",
    name,
    position: words.slice(0, before).join(" ") || positionIn(tail),
    tail: named.length > 1 && suffixOrClass.has(keyOf(last)) ? last : "",
    mark: /(?:\(([CA])\)| [-–] ([CA]))$/.exec(plainText)?.slice(1).find(Boolean) ?? "",
    hasClass: tail.some((word) => kindOf(bareOf(word)) === "class"),
  };
}

/** A line in small letters is somebody's haste, where there is a number in it. */
function withCapitals(text: string): string {
  if (!/\d/.test(text) || /\p{Lu}/u.test(text) || text.split(" ", 8).length > 7) return text;
  return text
    .split(" ")
    .map((word, at) => (at > 1 && isPosition(word.toUpperCase()) ? word.toUpperCase() : titled(word)))
    .join(" ");
}

/** Words, with what stands in brackets and what parts columns on their own. */
function wordsOf(text: string): readonly string[] {
  return text
    .replace(/\(([^()]{1,30})\)/g, " ($1) ")
    .replace(/ [-–—|•·] /g, " | ")
    .replace(/,(?=\S)/g, ", ")
    .split(" ")
    .filter(Boolean);
}

const bareOf = (word: string) => word.replace(/^[(#]+|(?<![),;])[),;]+$/g, "");

/** How many words before the name are a position: "QB Marcus Bell"; an initial is none. */
function positionBefore(words: readonly string[]): number {
  const [first = "", ...others] = words;
  const isCode = /^[A-Z0-9/]{1,6}$/.test(first) && isPosition(first);
  const names = others.filter((word) => isNameWord(bareOf(word)));
  return isCode && names.length > 1 && !/^[A-Z]+$/.test(others.join("")) ? 1 : 0;
}

/** How many words are the name: up to the first that is known for something else. */
function nameLength(words: readonly string[]): number {
  const isLoud = !words.slice(0, 2).some((word) => /\p{Ll}/u.test(word));
  const comma = words.findIndex((word) => word.endsWith(","));
  const end = words.findIndex((word, at) => {
    const bare = bareOf(word);
    if (word === "|" || word.startsWith("(")) return true;
    if (at === 0) return endsName(bare) && kindOf(bare) !== "position";
    // Nothing of a name stands behind a suffix, nor behind a comma that does not part it.
    if (at > 1 && isSuffix(bareOf(words[at - 1] ?? ""))) return true;
    if (at > 1 && comma === at - 1 && comma > 0 && !isFamilyBefore(words, comma)) return true;
    if (suffixOrClass.has(keyOf(bare))) return false;
    // "JOHN DE LA ROSA": no defensive end.
    if (
      isLoud &&
      at > 0 &&
      /^(?:DE|LA|ST)$/.test(bare) &&
      at < words.length - 1 &&
      kindOf(bareOf(words[at + 1] ?? "")) === null
    )
      return false;
    if (ambiguousPositionKeys.has(keyOf(bare))) return at > 1 && comma !== at - 1;
    if (isPositionWords(`${bare} ${bareOf(words[at + 1] ?? "")}`)) return true;
    return endsName(bare) || (at > 1 && !isLoud && isShortCode(bare));
  });
  return end < 0 ? words.length : end;
}

const endsName = (word: string) => kindOf(word) !== null || !isNameWord(word);
const isShortCode = (word: string) => word.length > 1 && word.length < 4 && looksLikeCode(word) && !isSuffix(word);

/** Whether the words before a comma are a family name: one, or one with particles or a second family name and given names behind. */
function isFamilyBefore(words: readonly string[], comma: number): boolean {
  const behind = words[comma + 1] ?? "";
  if (isSuffix(bareOf(behind))) return true;
  return comma === 0 || words.slice(0, comma + 1).some((word) => /^\p{Ll}/u.test(word)) || comma < 3;
}

function isNamed(name: string, hasNumber: boolean, tail: readonly string[]): boolean {
  if (!name) return false;
  const words = name.split(" ");
  if (tail.filter((word) => /^\p{Ll}{3,}/u.test(word)).length > 1) return false;
  return isNameLike(name) && (hasNumber || words.length > 1);
}

/** The first bare number behind a name, up to 99: "Marek Hollander #4 GK"; a weight is none. */
function numberIn(tail: readonly string[]): string {
  const at = tail.findIndex((word) => /^[(#]*\d{1,2}\)?[.,;]?$/.test(word) || /^#\d{1,3}$/.test(word));
  if (at < 0 || /^(?:lbs?\.?|kg|cm|years?|yrs?|th)$/i.test(tail[at + 1] ?? "")) return "";
  return (tail[at] ?? "").replace(/\D/g, "");
}

function positionIn(tail: readonly string[]): string {
  // What stands in brackets may be a school.
  const words = tail
    .filter((word) => !(word.startsWith("(") && ambiguousPositionKeys.has(keyOf(word))))
    .map(bareOf)
    .filter((word) => word !== "|");
  for (const [at, word] of words.entries()) {
    for (const length of [3, 2])
      if (at + length <= words.length && isPositionWords(words.slice(at, at + length).join(" ")))
        return words.slice(at, at + length).join(" ");
    if (isPosition(word)) return word;
  }
  const first = words.find(Boolean) ?? "";
  return looksLikeCode(first) && !/^\d+(?:-\d+)?$/.test(first) && kindOf(first) === null ? first : "";
}

/** A number behind a height or in front of a place is a weight, and nobody's: "6-1 180 Austin, TX". */
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

/** The people of "1 Pettibone, 4 Hollander. 7 Kovrigin" or "Bill Smithers, Rob Jonas and Ivo Pike"; empty where it is no list. */
export function readList(text: string): readonly Piece[] {
  const numbered = withWeights(text.split(/[,;.]?(?<! ) +(?:and |& )?(?=#?\d{1,3}[.)]? \p{Lu})/u));
  const parts =
    numbered.length > 1 ? numbered : text.split(/ ?[;,] (?:and )?| (?:and|&|und|et|y|e|og|och) (?=\p{Lu})| ?; ?/u);
  const pieces = parts.map((part) => readPiece(part.replace(/(?<![.,; ])[.,; ]+$/, "").trim()));
  const isNumbered = numbered.length > 1;
  return pieces.every((piece) => piece !== null && (!isNumbered || piece.number !== "")) ? (pieces as Piece[]) : [];
}

import { positionTables, positionWords } from "@agate/captions";
import {
  ambiguousPositionKeys,
  classWords,
  keyOf,
  organisationWords,
  positionCodes,
  positionWordKeys,
  suffixOrClass,
} from "./words.ts";

/** No word in a table is longer; anything longer is prose. */
const longest = 60;

const patterns = [
  ["contact", /@|^https?:|^www\.|^\(?\d{3}\)?[ .-]?\d{3,4}[ .-]?\d{4}$|^\d{3}[ .-]\d{4}$/i],
  ["date", /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\.?$|^\d{1,2}\.? \p{L}{3,9}\.? \d{4}$|^\p{L}{3,9}\.? \d{1,2},? \d{4}$/u],
  ["year", /^(?:19|20)\d\d(?:[-/–]\d{2,4})?$|^['’]\d\d$/],
  ["pair", /^#?\d{1,3} ?\/ ?#?\d{1,3}$/],
  ["height", /^\d['’′-] ?\d{1,2}(?:["”″]|''|’’)?$|^[12]\d\d ?cm$|^[12][.,]\d\d ?m?$/i],
  ["weight", /^\d{2,3} ?(?:lbs?\.?|kg|pounds)$/i],
  ["number", /^(?:#|no\.? ?|nr\.? ?|n[º°o.] ?|№ ?)?\d{1,3}(?:\.0+)?[.):]?$|^\(#?\d{1,3}\)$/i],
  ["hand", /^[RLSB]\/[RLB]$/],
] as const;

/** What a word or a cell can be, judged only by itself. */
export type Kind = (typeof patterns)[number][0] | "class" | "position";

/** Classifies a cleaned word or cell; null for words, or anything unknown. */
export function kindOf(text: string): Kind | null {
  if (!text || text.length > longest) return null;
  const found = patterns.find(([, pattern]) => pattern.test(text))?.[0];
  if (found) return found;
  if (isClass(text)) return "class";
  return isPosition(text) ? "position" : null;
}

/** Whether a text is a school year: "Fr.", "RS-So.", "10th"; "Jr." and "Sr." count only as a whole cell. */
export function isClass(text: string): boolean {
  const key = keyOf(text);
  return classWords.has(key) || suffixOrClass.has(key);
}

/** Whether a text is a position: "WR", "C/1B", "Wide Receiver", "Portero"; an abbreviation only in capitals. */
export function isPosition(text: string): boolean {
  if (isPositionWords(text) || ambiguousPositionKeys.has(keyOf(text))) return true;
  const parts = text.split(/[/,-]/, 5);
  return /^[A-Z0-9/, -]{1,16}$/.test(text) && parts.every((part) => isPositionCode(part.trim()));
}

function isPositionCode(part: string): boolean {
  if (/^\d*$/.test(part)) return false;
  // At four letters, the core accepts anything as words.
  return (
    positionCodes.has(part) || (part.length < 4 && positionTables.some((sport) => positionWords(sport, part) !== ""))
  );
}

/** Whether a text is a position in words, in one of the known languages, and not also a family name. */
export function isPositionWords(text: string): boolean {
  const key = keyOf(text);
  if (positionWordKeys.has(key)) return true;
  const parts = text.split("/", 4).map(keyOf);
  return parts.length > 1 && parts.every((part) => positionWordKeys.has(part) || ambiguousPositionKeys.has(part));
}

/** Whether a text looks like an unknown abbreviation in a column of positions: "DM/AM", "2ND". */
export const looksLikeCode = (text: string) =>
  /[A-Z]/.test(text) && /^[A-Z0-9]{1,4}(?:[/,-][A-Z0-9]{1,4}){0,3}$/.test(text);

const nameWord = /^["“'‘’ʻʼ(]?(?:\p{Lu}|\p{Lo}|['’]\p{Lu}|\p{Ll}['’]\p{Lu}|Mc|Mac)[\p{L}\p{M}'’.ー・-]*["”'’)]?$/u;
const smallWord =
  /^(?:de|del|della|di|da|dos|das|do|du|des|la|le|las|los|van|von|vom|zu|der|den|het|ter|ten|te|el|al|bin|ibn|bint|y|e|i|af|av|['’]t|d['’]\p{L}+)$/u;

/** Whether a word may be part of a name: a capital, a letter of a script without capitals, a particle. */
export const isNameWord = (word: string) => nameWord.test(word) || smallWord.test(word);

/** Whether all words may form a person's name, and none shows that it is something else. */
export function isNameLike(text: string): boolean {
  if (!text || text.length > 120) return false;
  const words = text.replace(/,/g, " ").split(" ").filter(Boolean);
  return (
    words.length > 0 &&
    words.length < 8 &&
    words.some((word) => nameWord.test(word)) &&
    words.every(isNameWord) &&
    !words.some((word) => organisationWords.has(keyOf(word)))
  );
}

/** States and provinces as in addresses, with the Associated Press's abbreviations. */
const states = new Set(
  "al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc on qc bc ab mb sk ns nb nl pe ont que alta sask man ala ariz ark calif colo conn del fla ill ind kan mass mich minn miss mont neb nev okla ore tenn tex wash wis wyo england canada mexico germany spain france sweden japan australia texas california florida ohio georgia".split(
    " ",
  ),
);

/** Whether the part after the last comma is a place: "Austin, TX", "Medford, Mass.", "Dublin, Ireland (Loyola)". */
export function isPlace(text: string): boolean {
  const [, afterComma = ""] = /, ?([^,(/]{2,24})(?: [(/].{0,60})?$/.exec(text.slice(0, 120)) ?? [];
  const key = keyOf(afterComma).replaceAll(" ", "");
  return states.has(key) && !isSuffixWord(key);
}
const isSuffixWord = (key: string) => suffixOrClass.has(key);

import type { GarbledWord } from "@agate/captions";
import { foldNames } from "@agate/captions/styles";
import type { Finding } from "../finding.ts";
import type { Known, Person } from "../words/known-names.ts";
import { keyOf } from "../words/words.ts";
import { adjacentNumber, isSameNumber } from "./around.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** A name of the game by its words: as it is, and as the style writes it. */
interface Spelled {
  readonly words: readonly string[];
  readonly written: readonly string[];
  /** Null for a team or a place. */
  readonly person: Person | null;
}

/** The words of a name that the text has around a garbled one. */
interface Match {
  readonly of: Spelled;
  readonly start: number;
  readonly end: number;
  /** Words of the name, from and to. */
  readonly from: number;
  readonly to: number;
}

/** Gaps of a word that are tried: no name has more accents. */
const maxGaps = 8;

/** PR33: garbled words, each with the name that the game has in its place. */
export function judgeGarbled(place: Place, garbled: readonly GarbledWord[], known: Known): readonly Finding[] {
  const words = [...garbled, ...doubtfulWords(place.text, garbled)].toSorted((one, other) => one.start - other.start);
  if (!words.length) return [];
  const names = spelledNames(known);
  const found: Finding[] = [];
  let end = 0;
  for (const word of words) {
    if (word.start < end) continue;
    const finding = judgeWord(place, word, words, names, garbled.includes(word));
    if (!finding) continue;
    found.push(finding);
    end = finding.span?.end ?? word.end;
  }
  return found;
}

/**
 * "Zo? Navarro", "Eetu ?lvarez", "CJ do™ Santos": a question mark that may end a sentence, a sign that a product may have,
 * or one that stands for a letter; "Ell3ry", "Nav__ro".
 */
function doubtfulWords(text: string, garbled: readonly GarbledWord[]): readonly GarbledWord[] {
  if (!/\p{L}[?™®©€¢£¥\d_]|[?™®©€¢£¥]\p{L}/u.test(text)) return [];
  const words = /[?™®©€¢£¥]{0,3}\p{L}[\p{L}\p{M}\d_'’.-]*(?<!\.)[?™®©€¢£¥]{0,3}/gu;
  return Array.from(text.matchAll(words), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    text: word,
    repaired: null,
  })).filter(
    ({ text: word, start, end }) =>
      /[?™®©€¢£¥]|\p{L}[\d_]+\p{L}/u.test(word) && !garbled.some((one) => one.start < end && start < one.end),
  );
}

function spelledNames({ people, facts, folding }: Known): readonly Spelled[] {
  const spelled = (text: string, person: Person | null): Spelled => ({
    words: text.split(" "),
    written: foldNames(text, folding ?? "keep").split(" "),
    person,
  });
  const places = facts.games.flatMap(({ teams, venue, city, event }) => [
    ...teams.flatMap(({ name, others }) => [name, ...others]),
    venue,
    city.split(",")[0] ?? "",
    event,
  ]);
  return [
    ...people.map((person) => spelled(person.full, person)),
    ...[...new Set(places)].filter(Boolean).map((text) => spelled(text, null)),
  ].filter(({ words, written }) => words.length === written.length);
}

function judgeWord(
  place: Place,
  word: GarbledWord,
  garbled: readonly GarbledWord[],
  names: readonly Spelled[],
  isSure: boolean,
): Finding | null {
  const matches = names.flatMap((of) => matchOf(place.text, word, garbled, of));
  const most = Math.max(0, ...matches.map(({ from, to }) => to - from));
  const best = matches.filter(({ from, to }) => to - from === most);
  const sameNumber = best.filter(({ of, ...at }) => {
    const number = adjacentNumber(place.text, at);
    return number && of.person && isSameNumber(of.person.given.number, number.number);
  });
  if (!isSure && most < 2 && !sameNumber.length) return null;
  const [match, ...others] = sameNumber.length ? sameNumber : best;
  const right = (one: Match) => one.of.written.slice(one.from, one.to).join(" ");
  const isOnly = match !== undefined && others.every((one) => right(one) === right(match));
  const { start, end } = isOnly ? match : word;
  const own = place.text.slice(start, end);
  const inCapitals = /[A-Z]{2}/.test(own) && !/[a-z]/.test(own);
  const name = isOnly ? right(match) : word.repaired;
  return spanFinding(place, start, end, {
    rule: match ? (match.of.person ? "PR2" : "PR4") : "PR6",
    kind: "garbled",
    severity: "error",
    suggestion: name !== null && isOnly && inCapitals ? name.toUpperCase() : name,
    message: match
      ? `${own} is garbled: the game has ${[...new Set(best.map(({ of }) => of.words.join(" ")))].slice(0, 4).join(" or ")}`
      : `${own} is garbled: its letters were read in another encoding`,
  });
}

/** The longest part of a name that the text has at a garbled word. */
function matchOf(
  text: string,
  garbledWord: GarbledWord,
  garbled: readonly GarbledWord[],
  of: Spelled,
): readonly Match[] {
  return of.words.flatMap((word, at) => {
    const possessive = /['’]s$/.exec(garbledWord.text)?.[0].length ?? 0;
    if (!isGarbledFrom(garbledWord.text.slice(0, garbledWord.text.length - possessive), word)) return [];
    let { start, end } = { start: garbledWord.start, end: garbledWord.end - possessive };
    let [from, to] = [at, at + 1];
    const isWord = (found: string, begins: number, name: string) => {
      const other = garbled.find((one) => one.start === begins && one.text.replace(/['’]s$/, "") === found);
      return other ? isGarbledFrom(found, name) : keyOf(found) === keyOf(name);
    };
    while (from > 0) {
      const before = /([^\s(]{1,40}) $/u.exec(text.slice(Math.max(0, start - 40), start))?.[1] ?? "";
      const begins = start - 1 - before.length;
      if (!before || !isWord(before, begins, of.words[from - 1] ?? "")) break;
      [start, from] = [begins, from - 1];
    }
    while (to < of.words.length) {
      const after =
        /^ ([^\s),;:]+?)(?=['’]s?(?:\s|$)|[\s),;:]|\.?(?:\s|$))/u.exec(text.slice(end, end + 60))?.[1] ?? "";
      if (!after || !isWord(after, end + 1, of.words[to] ?? "")) break;
      [end, to] = [end + 1 + after.length, to + 1];
    }
    // The period of "Jr." belongs to the name.
    if (of.words[to - 1]?.endsWith(".") && text[end] === ".") end++;
    // A first name alone belongs to many.
    return of.person && to - from === 1 && of.words.length > 1 && at === 0 ? [] : [{ of, start, end, from, to }];
  });
}

/** Whether a garbled word can have been another: its letters a-z are there, and something else in the gaps. */
function isGarbledFrom(garbled: string, word: string): boolean {
  const parts = garbled.split(/&(?:#\w+|[a-z]+);|(?:[%=][\dA-F]{2})+|\\u[\da-f]{4}|\\x[\da-f]{2}|[^A-Za-z'’.-]+/i);
  if (parts.length < 2 || parts.length > maxGaps || parts.join("").replace(/[^A-Za-z]/g, "").length < 2) return false;
  const pattern = parts.map((part) => part.replaceAll(".", "\\.").replace(/['’]/g, "['’]")).join("[^\\s]{1,3}");
  return new RegExp(`^${pattern}$`, "iu").test(word.normalize("NFC"));
}

import type { Name } from "./person.ts";
import type { Unit } from "./sports/sport.ts";
import { fold } from "./text.ts";

/**
 * Distinguishes people by letters: for each word its shortest beginning, of at least this many letters, that no other
 * word starts with, or the whole word (rules J2, G2). Equal words stay equal.
 */
function shortestBeginnings(words: readonly string[], atLeast: number): readonly string[] {
  return words.map((word, own) => {
    let length = Math.min(atLeast, word.length);
    words.forEach((other, index) => {
      if (index !== own) while (length < word.length && other.startsWith(word.slice(0, length))) length++;
    });
    return word.slice(0, length);
  });
}

/** Lengthens a beginning of a word letter by letter while it is unfit; returns the whole word if it stays so. */
function lengthen(word: string, beginning: string, isUnfit: (beginning: string) => boolean): string {
  let length = beginning.length;
  while (length < word.length && isUnfit(word.slice(0, length))) length++;
  return word.slice(0, length);
}

/** Appends 1, 2, ... to the codes that `ambiguous` selects, counting each spelling separately. */
function numberEqual(codes: readonly string[], ambiguous: (code: string, times: number) => boolean): readonly string[] {
  const times = new Map<string, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  const seen = new Map<string, number>();
  return codes.map((code) => {
    if (!ambiguous(code, times.get(code) ?? 0)) return code;
    const place = (seen.get(code) ?? 0) + 1;
    seen.set(code, place);
    return `${code}${place}`;
  });
}

/** Returns the letters of rule G2: of the first name, or of the last if there is no first; `x` where nothing folds. */
export function initialsOf(name: Name): string {
  return initialOf(name.first || name.last) + initialOf(name.last);
}

function initialOf(text: string): string {
  return fold(text).charAt(0) || "x";
}

/** A sport's rule for players who share their initials (G2). */
export interface InitialsRule {
  /** Codes of the file's own headers and frame, which no player can have. */
  readonly headers: ReadonlySet<string>;
  /** Tennis continues with the first name; golf with a number. */
  readonly thenFirstName: boolean;
}

/**
 * Returns the codes of players who share their initials, in file order: none keeps the bare pair (G2). Also used for a
 * single player whose initials are a header's code.
 */
export function codesOfSharers(initials: string, players: readonly Name[], rule: InitialsRule): readonly string[] {
  const first = initials.charAt(0);
  const isHeader = (letters: string) => rule.headers.has(first + letters);
  const words = players.map((name) => (fold(name.last) || "x") + (rule.thenFirstName ? fold(name.first).slice(1) : ""));
  const beginnings = shortestBeginnings(words, 2).map((beginning, index) =>
    lengthen(words[index] ?? "", beginning, isHeader),
  );
  return numberEqual(beginnings, (letters, times) => times > 1 || letters.length === 1 || isHeader(letters)).map(
    (letters) => first + letters,
  );
}

/**
 * Returns what follows prefix and `x` in the codes of a team's people without a number, in roster order (rule X1): their
 * initials; people who share these have more letters of the last name, otherwise a number. None ends in `n`, which marks
 * the form with a number.
 */
export function lettersWithoutNumber(people: readonly Name[]): readonly string[] {
  const letters: string[] = [];
  for (const initials of new Set(people.map(initialsOf))) {
    const places = people.flatMap((name, place) => (initialsOf(name) === initials ? [place] : []));
    const words = places.map((place) => fold(people[place]?.last ?? "") || "x");
    const beginnings = shortestBeginnings(words, places.length > 1 ? 2 : 1).map((beginning, index) =>
      lengthen(words[index] ?? "", beginning, looksLikeNumberForm),
    );
    numberEqual(beginnings, (word, times) => times > 1 || (places.length > 1 && word.length === 1)).forEach(
      (word, index) => {
        letters[places[index] ?? 0] = initials.charAt(0) + word + (looksLikeNumberForm(word) ? "2" : "");
      },
    );
  }
  return letters;
}

/** A player in a group that shares one jersey. */
interface Sharer {
  /** The letters of the name, the last name first. */
  readonly word: string;
  /** Football's unit letter; empty where units do not count. */
  readonly unit: Unit | "";
}

/**
 * Returns what follows the jersey in the code of each of two or more players who share it, in file order (rules J1,
 * J2): none keeps the bare number. A suffix never ends in `n`, which marks the form with a number (`p7n`).
 */
export function suffixesOf(group: readonly Sharer[]): readonly string[] {
  const suffixes: string[] = [];
  for (const unit of new Set(group.map((player) => player.unit))) {
    const places = group.flatMap((player, place) => (player.unit === unit ? [place] : []));
    const letters = places.length === 1 ? [""] : lettersOf(places.flatMap((place) => group[place] ?? []));
    places.forEach((place, index) => {
      suffixes[place] = `${unit}${letters[index] ?? ""}`;
    });
  }
  return suffixes;
}

/** J2, for players distinguished only by their names. */
function lettersOf(players: readonly Sharer[]): readonly string[] {
  const words = players.map(({ word }) => word || "x");
  const beginnings = shortestBeginnings(words, 1).map((beginning, index) =>
    lengthen(words[index] ?? "", beginning, looksLikeNumberForm),
  );
  return numberEqual(beginnings, (letters, times) => times > 1 || looksLikeNumberForm(letters));
}

function looksLikeNumberForm(letters: string): boolean {
  return letters.endsWith("n");
}

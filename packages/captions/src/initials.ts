import { lengthen, numberEqual, shortestBeginnings } from "./beginnings.ts";
import type { Name } from "./names.ts";
import { fold } from "./text.ts";

/** The letters of rule G2: of the first name, or of the last when there is no first; `x` where nothing folds. */
export function initialsOf(name: Name): string {
  return initialOf(name.first || name.last) + initialOf(name.last);
}

function initialOf(text: string): string {
  return fold(text).charAt(0) || "x";
}

/** What a sport decides about players who share their initials (G2). */
export interface InitialsRule {
  /** Codes of the file's own headers and frame, which no player may have. */
  readonly headers: ReadonlySet<string>;
  /** Tennis goes on with the first name; golf with a number. */
  readonly thenFirstName: boolean;
}

/**
 * The codes of players who share their initials, in the order of the file: nobody keeps the bare pair (G2). Of one player,
 * whose initials are a header's code.
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

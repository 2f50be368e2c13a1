import { positionWords, type Line, type Part, type Person, type PositionTable } from "@agate/captions";
import { beginsWords } from "../../../lib/search-key.ts";
import type { SideNames } from "../../../product/code-file/file-rows.ts";

/** Somebody of the file, as they are found by what is typed. */
export interface Findable extends Person {
  readonly code: string;
  readonly part: Part;
  /** "Boston Red Sox"; "" where the file has no teams. */
  readonly team: string;
  /** The first column of the line: what the code makes. */
  readonly makes: string;
}

/** Everybody who has a line of their own, in the order of the file. */
export function peopleOf(lines: readonly Line[], names: SideNames): readonly Findable[] {
  return lines.flatMap((line) =>
    line.kind === "code" && line.about?.form === "plain" && line.about.person
      ? [
          {
            ...line.about.person,
            code: line.code,
            part: line.part,
            team: line.part === "home" || line.part === "away" ? names[line.part] : "",
            makes: line.replacements[0] ?? "",
          },
        ]
      : [],
  );
}

/**
 * Who is meant by a name, a number, a team or a position, or by several of them ("ellery", "ss", "red sox qb"): every word
 * is the beginning of one of theirs, whatever the accents, or a position by its abbreviation or its words. Whoever plays
 * the position comes first, then who also plays it, then number, last names and other words, each in the order of the file.
 */
export function findPeople<One extends Findable>(
  people: readonly One[],
  typed: string,
  table: PositionTable | null,
): readonly One[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  // "nose tackle" is one position, "red sox ss" a team and one.
  const asPosition = (text: string) => (table && positionWords(table, text)) || null;
  const whole = asPosition(typed.trim());
  const positions = words.map(asPosition);
  return people
    .flatMap((person) => {
      const plays = whole !== null && person.words === whole;
      const text = [person.name, person.number, person.position, person.words, person.team].join(" ");
      const fits =
        plays ||
        words.every(
          (word, at) => (positions[at] !== null && person.words === positions[at]) || beginsWords(text, word),
        );
      return fits ? [{ person, rank: plays ? 0 : rankOf(person, words, positions) }] : [];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ person }) => person);
}

function rankOf(person: Findable, words: readonly string[], positions: readonly (string | null)[]): number {
  if (words.some((_, at) => positions[at] !== null && person.words === positions[at])) return 0;
  // "LF/SS": a second position of theirs.
  const others = person.position.toLowerCase().split(/[^a-z0-9]+/);
  if (words.some((word) => others.includes(word.toLowerCase()))) return 1;
  if (words.includes(person.number)) return 2;
  const [, ...lastNames] = person.name.split(" ");
  return words.some((word) => beginsWords(lastNames.join(" ") || person.name, word)) ? 3 : 4;
}

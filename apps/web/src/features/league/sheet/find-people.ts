import { positionWords, type Line, type Part, type Person, type PositionTable } from "@agate/captions";
import { beginsWords } from "../../../lib/search-key.ts";
import type { SideNames } from "../../../product/code-file/file-rows.ts";

/** A person of the file, as found by search. */
export interface Findable extends Person {
  readonly part: Part;
  /** "Boston Red Sox"; "" if the file has no teams. */
  readonly team: string;
  /** The first column of the line: what the code turns into. */
  readonly makes: string;
}

/** What is compared with the typed words. */
type Compared = Pick<Findable, "full" | "number" | "position" | "words" | "team">;

/** Everyone with their own line, in file order. */
export function peopleOf(lines: readonly Line[], names: SideNames): readonly Findable[] {
  return lines.flatMap((line) =>
    line.kind === "code" && line.about?.form === "plain" && line.about.person
      ? [
          {
            ...line.about.person,
            part: line.part,
            team: line.part === "home" || line.part === "away" ? names[line.part] : "",
            makes: line.replacements[0] ?? "",
          },
        ]
      : [],
  );
}

/**
 * Finds people by name, number, team or position, or by several of them ("ellery", "ss", "red sox qb"). Every word must
 * begin one of theirs, ignoring accents, or be a position's abbreviation or words. People whose main position matches
 * come first, then those with it as a second position, then matches by number, last name and other words, each in file
 * order.
 */
export function findPeople<One extends Compared>(
  people: readonly One[],
  typed: string,
  table: PositionTable | null,
): readonly One[] {
  const words = typed.trim().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  // "nose tackle" is one position, "red sox ss" is a team and a position.
  const asPosition = (text: string) => (table && positionWords(table, text)) || null;
  const whole = asPosition(typed.trim());
  const positions = words.map(asPosition);
  return people
    .flatMap((person) => {
      const plays = whole !== null && person.words === whole;
      const text = [person.full, person.number, person.position, person.words, person.team].join(" ");
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

function rankOf(person: Compared, words: readonly string[], positions: readonly (string | null)[]): number {
  if (words.some((_, at) => positions[at] !== null && person.words === positions[at])) return 0;
  // "LF/SS": a second position.
  const others = person.position.toLowerCase().split(/[^a-z0-9]+/);
  if (words.some((word) => others.includes(word.toLowerCase()))) return 1;
  if (words.includes(person.number)) return 2;
  const [, ...lastNames] = person.full.split(" ");
  return words.some((word) => beginsWords(lastNames.join(" ") || person.full, word)) ? 3 : 4;
}

import type { ColumnUse } from "../columns.ts";
import { isJerseyHeading, type Meaning, meaningOf, valueSets } from "./column-types.ts";
import { isClass, isNameLike, isPlace, isPosition, kindOf, looksLikeCode } from "./kinds.ts";
import { readPiece } from "./line.ts";
import type { Ask } from "./questions.ts";
import { keyOf } from "./words.ts";

/** The evidence for each meaning of a column: its heading, and shares of its cells, from 0 to 1. */
export interface Evidence {
  readonly heading: string;
  readonly meaning: Meaning | null;
  readonly isEmpty: boolean;
  /** Up to 99: a jersey has two digits, sometimes three; a weight always has three. */
  readonly number: number;
  /** Bibs with letters, which start lists have: "1A", "49X". */
  readonly bib: number;
  readonly position: number;
  /** A name of two words or more; a place does not count. */
  readonly whole: number;
  /** One capitalized word. */
  readonly word: number;
  /** In capitals, as family names are written. */
  readonly loud: number;
  /** A person with a number in one cell. */
  readonly person: number;
  /** The share of filled cells that are unique: people's are, years and towns are not. */
  readonly distinct: number;
  /** 1, 2, 3 and so on. */
  readonly isCount: boolean;
  /** All values are sizes, hands, genders, or yes and no, and some are positions in no sport. */
  readonly isValueSet: boolean;
  /** All values are of such a set, but could be positions, too: M and F. */
  readonly isEither: boolean;
}

const sampleSize = 100;

/** Collects the evidence for each column. */
export function evidenceOf(rows: readonly (readonly string[])[], header: readonly string[]): readonly Evidence[] {
  return header.map((heading, at) => {
    const cells = rows.slice(0, sampleSize).map((row) => row[at] ?? "");
    const filled = cells.filter(Boolean);
    const share = (fits: (cell: string) => boolean) => filled.filter(fits).length / (filled.length || 1);
    const kinds = new Map(filled.map((cell) => [cell, kindOf(cell)]));
    const isName = (cell: string) => isNameLike(cell) && !isPlace(cell) && kinds.get(cell) === null;
    const values = [...new Set(filled.map(keyOf))];
    const sets = valueSets.filter((set) => values.length > 0 && values.every((value) => set.values.has(value)));
    const isValueSet = sets.some(({ sure }) => values.some((value) => sure.has(value)));
    return {
      heading,
      meaning: meaningOf(heading),
      isEmpty: !filled.length,
      number: share(
        (cell) =>
          kinds.get(cell) === "pair" || (kinds.get(cell) === "number" && Number(cell.replace(/\.0+$|\D/g, "")) < 100),
      ),
      bib: share((cell) => /^\d{1,3}(?:-\d|-?[A-Z]{1,3})?$/.test(cell)),
      position: share(
        (cell) =>
          !isClass(cell) &&
          (kinds.get(cell) === "position" ||
            (cell.length < 4 && isPosition(cell.toUpperCase())) ||
            (looksLikeCode(cell) && kinds.get(cell) === null)),
      ),
      whole: share((cell) => isName(cell) && cell.includes(" ")),
      word: share((cell) => isName(cell) && !cell.includes(" ")),
      loud: share((cell) => /^\P{Ll}{2,}$/u.test(cell) && /\p{Lu}{2}/u.test(cell)),
      person: share((cell) => /\d/.test(cell) && cell.includes(" ") && (readPiece(cell)?.number ?? "") !== ""),
      distinct: values.length / (filled.length || 1),
      isCount: filled.length > 2 && filled.every((cell, place) => Number(cell.replace(/[.)]$/, "")) === place + 1),
      isValueSet,
      isEither: sets.length > 0 && !isValueSet,
    };
  });
}

const titleOf = ({ heading }: Evidence, at: number) => (heading ? `“${heading}”` : `Column ${at + 1}`);

/**
 * Determines the use of each column of a table from its evidence. What is unknown stays unused; where a column is only
 * likely, or two are equally likely, it asks.
 */
export function usesOf(columns: readonly Evidence[], ask: Ask): readonly ColumnUse[] {
  const uses = columns.map((): ColumnUse => "none");
  const free = (fits: (column: Evidence) => boolean) =>
    columns.flatMap((column, at) => (uses[at] === "none" && fits(column) ? [at] : []));
  const take = (use: ColumnUse, at: number | undefined) => {
    if (at !== undefined) uses[at] = use;
  };
  takeNames(columns, free, take, ask);
  takeNumbers(columns, free, take, ask);

  const [titled] = free(({ meaning, number }) => meaning === "position" && number < 0.5);
  const isLikely = ({ meaning, position, isValueSet, isEmpty }: Evidence) =>
    meaning === null && !isEmpty && !isValueSet && position >= 0.7;
  const [likely, other] = free(isLikely).toSorted((a, b) => (columns[b]?.position ?? 0) - (columns[a]?.position ?? 0));
  if (titled !== undefined) take("position", titled);
  else if (likely !== undefined) {
    const column = columns[likely] as Evidence;
    const isSure =
      column.heading === "" &&
      !column.isEither &&
      (other === undefined || column.position > (columns[other]?.position ?? 0));
    const answer = isSure
      ? "yes"
      : ask({
          kind: "position column",
          text: `Does ${titleOf(column, likely)} say where they play?`,
          answers: [
            { value: "yes", label: "Yes, these are positions" },
            { value: "no", label: "No, leave it out" },
          ],
        });
    if (answer === "yes") take("position", likely);
  }
  for (const use of ["middle", "suffix"] as const) take(use, free(({ meaning }) => meaning === use)[0]);
  return uses;
}

function takeNumbers(
  columns: readonly Evidence[],
  free: (fits: (column: Evidence) => boolean) => readonly number[],
  take: (use: ColumnUse, at: number | undefined) => void,
  ask: Ask,
): void {
  const at = (place: number) => columns[place] as Evidence;
  const saysNumber = free(({ meaning, number, bib, isEmpty, whole, word, position }) =>
    meaning === "number"
      ? isEmpty || number >= 0.2 || bib >= 0.7 || whole + word + position < 0.5
      : meaning === "name" && number > 0.9,
  );
  // A running number stands next to the jersey numbers, and its heading is never a jersey's.
  const jerseys = saysNumber.filter((place) => isJerseyHeading(at(place).heading));
  const filled = saysNumber.filter((place) => !at(place).isEmpty);
  const worn = (filled.length > 1 ? filled : saysNumber).filter(
    (place) => !(at(place).isCount && saysNumber.length > 1 && !jerseys.includes(place)),
  );
  if (worn.length) {
    take("number", worn[0]);
    take("number2", worn[1]);
    return;
  }
  const untitled = free(
    ({ meaning, number, distinct }) => meaning === null && number >= 0.7 && distinct >= 0.3,
  ).toSorted((a, b) => Number(at(a).isCount) - Number(at(b).isCount));
  const plain = untitled.filter((place) => at(place).heading === "");
  if (plain.length) {
    const distinct = plain.filter((place) => at(place).distinct >= 0.9 && !at(place).isCount);
    take("number", distinct[0] ?? plain[0]);
    take("number2", distinct[1]);
    return;
  }
  if (!untitled.length) return;
  const answer = ask({
    kind: "number column",
    text: "Which column has the numbers that they wear?",
    answers: [
      ...untitled.slice(0, 3).map((place) => ({ value: `${place}`, label: titleOf(at(place), place) })),
      { value: "none", label: "None of these" },
    ],
  });
  if (answer !== "none") take("number", Number(answer));
}

/** Finds names by headings, otherwise by content: full names in one column, or single words in two. */
function takeNames(
  columns: readonly Evidence[],
  free: (fits: (column: Evidence) => boolean) => readonly number[],
  take: (use: ColumnUse, at: number | undefined) => void,
  ask: Ask,
): void {
  const at = (place: number) => columns[place] as Evidence;
  const saying = (wanted: Meaning) =>
    free(({ meaning, number, isEmpty }) => meaning === wanted && (isEmpty || number < 0.5)).toSorted(
      (a, b) => at(b).whole - at(a).whole,
    )[0];
  const [first, last] = [saying("first"), saying("last")];
  take("first", first);
  take("last", last);
  if (first !== undefined && last !== undefined) return;
  // "Nom" next to "Prénom" is the family name, "Nombre" next to "Apellidos" the given one.
  const name = saying("name");
  take(first !== undefined ? "last" : last !== undefined ? "first" : "name", name);
  if (name !== undefined || last !== undefined) return;
  const isFree = ({ meaning }: Evidence) => meaning === null;
  // "4 Ada Marlow" in one cell.
  const [person] = free((column) => isFree(column) && column.person >= 0.6);
  if (person !== undefined && first === undefined) {
    take("name", person);
    return;
  }
  const isWord = (column: Evidence) =>
    isFree(column) &&
    !column.isValueSet &&
    column.word + column.whole >= 0.5 &&
    column.position < 0.6 &&
    column.distinct >= 0.4;
  const words = free(isWord);
  if (first !== undefined) {
    take("last", words.find((place) => place === first + 1) ?? words[0]);
    return;
  }
  const wholes = free((column) => isFree(column) && column.whole >= 0.4 && column.distinct >= 0.5).toSorted(
    (a, b) => at(b).whole * at(b).distinct - at(a).whole * at(a).distinct,
  );
  const [one, two] = wholes;
  const [word, next] = words;
  if (word !== undefined && next === word + 1 && !wholes.some((place) => at(place).whole > 0.5)) {
    const isTurned = at(word).loud > 0.6 && at(next).loud < 0.5;
    take(isTurned ? "last" : "first", word);
    take(isTurned ? "first" : "last", next);
  } else if (one !== undefined && (two === undefined || at(two).whole * at(two).distinct < 0.6)) take("name", one);
  else if (one !== undefined) {
    const answer = ask({
      kind: "name column",
      text: "Which column has their names?",
      answers: wholes.slice(0, 4).map((place) => ({ value: `${place}`, label: titleOf(at(place), place) })),
    });
    take("name", Number(answer));
  } else take("name", word);
}

/**
 * Returns into how many equal side-by-side tables a table splits: "No. Name No. Name", or the same judged by the
 * columns' contents. 1 if it does not split.
 */
export function sideBySide(columns: readonly Evidence[]): number {
  for (const count of [2, 3, 4]) {
    if (columns.length % count || columns.length / count < 2) continue;
    const width = columns.length / count;
    const isSame = (kind: (column: Evidence) => string) =>
      columns.every((column, at) => kind(column) === kind(columns[at % width] ?? column));
    const headed = columns.slice(0, width).filter(({ meaning }) => meaning === "name" || meaning === "number").length;
    if (headed > 1 && isSame(({ heading }) => keyOf(heading))) return count;
    const holds = (column: Evidence) =>
      column.number >= 0.7 && column.distinct >= 0.8 ? "number" : column.whole >= 0.7 ? "name" : "other";
    const own = columns.slice(0, width).map(holds);
    if (
      columns.every(({ meaning }) => meaning === null) &&
      own.includes("number") &&
      own.includes("name") &&
      isSame(holds)
    )
      return count;
  }
  return 1;
}

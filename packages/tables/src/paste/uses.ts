import type { ColumnUse } from "../columns.ts";
import { isClass, isNameLike, isPlace, isPosition, kindOf, looksLikeCode } from "./kinds.ts";
import { readPiece } from "./line.ts";
import { keyOf, meaningOfHeading, type Meaning } from "./words.ts";

/** The evidence for each meaning of a column: shares of its cells, from 0 to 1, and its heading. */
export interface Evidence {
  readonly heading: string;
  readonly meaning: Meaning | null;
  readonly isEmpty: boolean;
  readonly number: number;
  readonly position: number;
  /** A name of two words or more; a place does not count. */
  readonly whole: number;
  /** One capitalized word. */
  readonly word: number;
  /** A person with a number in one cell. */
  readonly person: number;
  /** The share of filled cells that are unique: people's are, years and towns are not. */
  readonly distinct: number;
  /** 1, 2, 3 and so on. */
  readonly isCount: boolean;
}

const sampleSize = 100;

/** Collects the evidence for each column. */
export function evidenceOf(
  rows: readonly (readonly string[])[],
  header: readonly string[],
  width: number,
): readonly Evidence[] {
  return Array.from({ length: width }, (_, at) => {
    const heading = header[at] ?? "";
    const cells = rows.slice(0, sampleSize).map((row) => row[at] ?? "");
    const filled = cells.filter(Boolean);
    const share = (fits: (cell: string) => boolean) => filled.filter(fits).length / (filled.length || 1);
    const kinds = new Map(filled.map((cell) => [cell, kindOf(cell)]));
    const isName = (cell: string) => isNameLike(cell) && !isPlace(cell) && kinds.get(cell) === null;
    return {
      heading,
      meaning: meaningOfHeading.get(keyOf(heading)) ?? null,
      isEmpty: !filled.length,
      // A jersey has two digits, sometimes three; a weight always has three.
      number: share(
        (cell) => kinds.get(cell) === "pair" || (kinds.get(cell) === "number" && Number(cell.replace(/\D/g, "")) < 100),
      ),
      position: share(
        (cell) =>
          !isClass(cell) &&
          (isPosition(cell) ||
            (cell.length < 4 && isPosition(cell.toUpperCase())) ||
            (looksLikeCode(cell) && !/^[\d-]+$/.test(cell))),
      ),
      whole: share((cell) => isName(cell) && cell.includes(" ")),
      word: share((cell) => isName(cell) && !cell.includes(" ")),
      person: share((cell) => /\d/.test(cell) && cell.includes(" ") && (readPiece(cell)?.number ?? "") !== ""),
      distinct: new Set(filled).size / (filled.length || 1),
      isCount: filled.length > 2 && filled.every((cell, place) => Number(cell.replace(/[.)]$/, "")) === place + 1),
    };
  });
}

/** Headings of columns that are never interpreted as anything else. */
const isOther = ({ meaning }: Evidence) => meaning === "other" || meaning === "team";

/** Determines the use of each column of a table from its evidence. */
export function usesOf(columns: readonly Evidence[]): readonly ColumnUse[] {
  const uses = columns.map((): ColumnUse => "none");
  const best = (score: (column: Evidence) => number, least: number) => {
    const [found] = columns
      .map((column, at) => ({ at, score: uses[at] === "none" && !isOther(column) ? score(column) : -1 }))
      .filter((one) => one.score >= least)
      .toSorted((a, b) => b.score - a.score || a.at - b.at);
    return found?.at;
  };
  const take = (use: ColumnUse, at: number | undefined) => {
    if (at !== undefined) uses[at] = use;
    return at;
  };
  const says = (meaning: Meaning) => (column: Evidence) => (column.meaning === meaning ? 2 : 0);
  const number = take(
    "number",
    best((column) => {
      const saysNumber = says("number")(column);
      if (saysNumber && !column.isEmpty && column.number < 0.2 && column.whole + column.word + column.position > 0.5)
        return 0;
      // School years and ages repeat; a row counter may be next to the jersey numbers.
      return saysNumber + column.number * (saysNumber ? 1 : column.distinct) - (column.isCount ? 0.3 : 0);
    }, 0.5),
  );
  // A second column of distinct numbers may also be jersey numbers.
  if (number !== undefined && !columns[number]?.isCount)
    take(
      "number2",
      best(
        (column) =>
          !column.isCount && (column.meaning === "number" || (column.meaning === null && column.distinct >= 0.9))
            ? column.number
            : 0,
        0.7,
      ),
    );
  const isText = ({ number: digits, isEmpty }: Evidence) => isEmpty || digits < 0.5;
  const bestFor = (meaning: Meaning) =>
    best((column) => (isText(column) ? says(meaning)(column) + column.whole * 0.1 : 0), 1.5);
  const first = take("first", bestFor("first"));
  const last = take("last", bestFor("last"));
  if (first === undefined || last === undefined) {
    const name = bestFor("name");
    // "Nom" next to "Prénom" is the family name, "Nombre" next to "Apellidos" the given one.
    take(first !== undefined ? "last" : last !== undefined ? "first" : "name", name);
  }
  const hasName = () => uses.some((use) => use === "name" || use === "last");
  if (!hasName()) takeNames(columns, uses, best, take);
  take(
    "position",
    best((column) => {
      if (column.meaning === "position") return 2 + column.position;
      return column.meaning === null ? column.position : 0;
    }, 0.4),
  );
  return uses;
}

/** Finds names by content alone: full names in one column, or single words in two. */
function takeNames(
  columns: readonly Evidence[],
  uses: readonly ColumnUse[],
  best: (score: (column: Evidence) => number, least: number) => number | undefined,
  take: (use: ColumnUse, at: number | undefined) => number | undefined,
): void {
  const given = uses.indexOf("first");
  const whole = best((column) => column.whole * column.distinct, 0.4);
  const isWord = (column: Evidence) =>
    (column.word + column.whole) * (column.position > 0.6 ? 0.4 : 1) * (0.5 + column.distinct / 2);
  if (given >= 0) take("last", best(isWord, 0.5));
  else if (whole !== undefined && (columns[whole]?.word ?? 0) < 0.5) take("name", whole);
  else {
    const words = columns.flatMap((column, at) =>
      uses[at] === "none" && !isOther(column) && isWord(column) >= 0.5 ? [at] : [],
    );
    const [one, two] = words;
    if (one !== undefined && two === one + 1) {
      take("first", one);
      take("last", two);
    } else take("name", whole ?? one);
  }
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

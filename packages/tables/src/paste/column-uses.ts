import type { ColumnUse } from "../columns.ts";
import { isJerseyHeading, type Meaning, meaningOf, valueSets } from "./column-types.ts";
import { isClass, isNameLike, isPlace, isPosition, kindOf, looksLikeCode } from "./kinds.ts";
import { readPiece, withoutMarks } from "./line.ts";
import type { Ask } from "./questions.ts";
import { keyOf } from "./words.ts";

const sampleSize = 100;

export type Evidence = ReturnType<typeof evidenceOf>[number];

/** Collects the evidence for each meaning of a column: its heading, and shares of its cells, from 0 to 1. */
export function evidenceOf(rows: readonly (readonly string[])[], header: readonly string[]) {
  return header.map((heading, at) => {
    const cells = rows.slice(0, sampleSize).map((row) => withoutMarks(row[at] ?? ""));
    const filled = cells.filter(Boolean);
    const share = (fits: (cell: string) => boolean) => filled.filter(fits).length / (filled.length || 1);
    const kinds = new Map(filled.map((cell) => [cell, kindOf(cell)]));
    const isName = (cell: string) => isNameLike(cell) && !isPlace(cell) && kinds.get(cell) === null;
    const values = [...new Set(filled.map(keyOf))];
    const sets = valueSets.filter((set) => values.length > 0 && values.every((value) => set.values.has(value)));
    const isValueSet = sets.some(({ sure }) => values.some((value) => sure.has(value)));
    return {
      at,
      heading,
      meaning: meaningOf(heading),
      isEmpty: !filled.length,
      /** Up to 99: a jersey has two digits, sometimes three; a weight always has three. */
      number: share(
        (cell) =>
          kinds.get(cell) === "pair" || (kinds.get(cell) === "number" && Number(cell.replace(/\.0+$|\D/g, "")) < 100),
      ),
      /** Bibs with letters, which start lists have: "1A", "49X". */
      bib: share((cell) => /^\d{1,3}(?:-\d|-?[A-Z]{1,3})?$/.test(cell)),
      position: share(
        (cell) =>
          !isClass(cell) &&
          (kinds.get(cell) === "position" ||
            (cell.length < 4 && isPosition(cell.toUpperCase())) ||
            (looksLikeCode(cell) && kinds.get(cell) === null)),
      ),
      /** A name of two words or more; a place does not count. */
      whole: share((cell) => isName(cell) && cell.includes(" ")),
      /** One capitalized word. */
      word: share((cell) => isName(cell) && !cell.includes(" ")),
      /** In capitals, as family names are written. */
      loud: share((cell) => /^\P{Ll}{2,}$/u.test(cell) && /\p{Lu}{2}/u.test(cell)),
      /** A person with a number in one cell. */
      person: share((cell) => /\d/.test(cell) && cell.includes(" ") && (readPiece(cell)?.number ?? "") !== ""),
      /** The share of filled cells that are unique: people's are, years and towns are not. */
      distinct: values.length / (filled.length || 1),
      /** 1, 2, 3 and so on. */
      isCount: filled.length > 2 && filled.every((cell, place) => Number(cell.replace(/[.)]$/, "")) === place + 1),
      /** All values are sizes, hands, genders, or yes and no, and some are positions in no sport. */
      isValueSet,
      /** All values are of such a set, but could be positions, too: M and F. */
      isEither: sets.length > 0 && !isValueSet,
    };
  });
}

const titleOf = ({ heading, at }: Evidence) => (heading ? `“${heading}”` : `Column ${at + 1}`);
const choices = (columns: readonly Evidence[]) =>
  columns.map((column) => ({ value: `${column.at}`, label: titleOf(column) }));

/** The columns of a table whose uses are still free, and the use of each. */
interface Uses {
  readonly free: (fits: (column: Evidence) => boolean) => readonly Evidence[];
  readonly take: (use: ColumnUse, column: Pick<Evidence, "at"> | undefined) => void;
  readonly ask: Ask;
}

/**
 * Determines the use of each column of a table from its evidence. What is unknown stays unused; where a column is only
 * likely, or two are equally likely, it asks.
 */
export function usesOf(columns: readonly Evidence[], ask: Ask): readonly ColumnUse[] {
  const uses = columns.map((): ColumnUse => "none");
  const all: Uses = {
    free: (fits) => columns.filter((column) => uses[column.at] === "none" && fits(column)),
    take: (use, column) => {
      if (column) uses[column.at] = use;
    },
    ask,
  };
  takeNames(all);
  takeNumbers(all);
  takePosition(all);
  for (const use of ["middle", "suffix"] as const) all.take(use, all.free(({ meaning }) => meaning === use)[0]);
  return uses;
}

function takePosition({ free, take, ask }: Uses): void {
  const [titled] = free(({ meaning, number }) => meaning === "position" && number < 0.5);
  const [likely, other] = free(
    ({ meaning, heading, position, isValueSet, isEmpty }) =>
      meaning === null && !isEmpty && !isValueSet && position >= (heading ? 0.7 : 0.3),
  ).toSorted((a, b) => b.position - a.position);
  if (titled || !likely) return take("position", titled);
  const isSure =
    likely.heading === "" && likely.position >= 0.7 && !likely.isEither && likely.position > (other?.position ?? 0);
  const answer = isSure
    ? "yes"
    : ask({
        kind: "position column",
        text: `Does ${titleOf(likely)} say where they play?`,
        answers: [
          { value: "yes", label: "Yes, these are positions" },
          { value: "no", label: "No, leave it out" },
        ],
      });
  if (answer === "yes") take("position", likely);
}

function takeNumbers({ free, take, ask }: Uses): void {
  const saysNumber = free(({ meaning, number, bib, isEmpty, whole, word, position }) =>
    meaning === "number"
      ? isEmpty || number >= 0.2 || bib >= 0.7 || whole + word + position < 0.5
      : meaning === "name" && number > 0.9,
  );
  const filled = saysNumber.filter(({ isEmpty }) => !isEmpty);
  // A running number stands next to the jersey numbers, and its heading is never a jersey's.
  const worn = (filled.length > 1 ? filled : saysNumber).filter(
    ({ isCount, heading }) => !isCount || saysNumber.length < 2 || isJerseyHeading(heading),
  );
  const untitled = free(
    ({ meaning, number, distinct }) => meaning === null && number >= 0.7 && distinct >= 0.3,
  ).toSorted((a, b) => Number(a.isCount) - Number(b.isCount));
  const plain = untitled.filter(({ heading }) => heading === "");
  const distinct = plain.filter((column) => column.distinct >= 0.9 && !column.isCount);
  if (worn.length || plain.length) {
    take("number", worn[0] ?? distinct[0] ?? plain[0]);
    take("number2", worn.length ? worn[1] : distinct[1]);
  } else if (untitled.length) {
    const answer = ask({
      kind: "number column",
      text: "Which column has the numbers that they wear?",
      answers: [...choices(untitled.slice(0, 3)), { value: "none", label: "None of these" }],
    });
    if (answer !== "none") take("number", { at: Number(answer) });
  }
}

/** Finds names by headings, otherwise by content: full names in one column, or single words in two. */
function takeNames({ free, take, ask }: Uses): void {
  const saying = (wanted: Meaning) =>
    free(({ meaning, number, isEmpty }) => meaning === wanted && (isEmpty || number < 0.5)).toSorted(
      (a, b) => b.whole - a.whole,
    )[0];
  const [first, last, name] = [saying("first"), saying("last"), saying("name")];
  take("first", first);
  take("last", last);
  // "Nom" next to "Prénom" is the family name, "Nombre" next to "Apellidos" the given one.
  if (!first || !last) take(first ? "last" : last ? "first" : "name", name);
  if (last || name) return;
  const untitled = free(({ meaning }) => meaning === null);
  const words = untitled.filter(
    (column) =>
      !column.isValueSet && column.word + column.whole >= 0.5 && column.position < 0.6 && column.distinct >= 0.4,
  );
  if (first) return take("last", words.find(({ at }) => at === first.at + 1) ?? words[0]);
  // "4 Ada Marlow" in one cell.
  const person = untitled.find((column) => column.person >= 0.6);
  if (person) return take("name", person);
  const [word, next] = words;
  const wholes = untitled
    .filter(({ whole, distinct }) => whole >= 0.4 && distinct >= 0.5)
    .toSorted((a, b) => b.whole * b.distinct - a.whole * a.distinct);
  const [one, two] = wholes;
  if (word && next?.at === word.at + 1 && !wholes.some(({ whole }) => whole > 0.5)) {
    const isTurned = word.loud > 0.6 && next.loud < 0.5;
    take(isTurned ? "last" : "first", word);
    take(isTurned ? "first" : "last", next);
  } else if (!one || !two || two.whole * two.distinct < 0.6) take("name", one ?? word);
  else {
    const answer = ask({
      kind: "name column",
      text: "Which column has their names?",
      answers: choices(wholes.slice(0, 4)),
    });
    take("name", { at: Number(answer) });
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

import { clean, isHeadCoach, nameOf, toldName } from "@agate/captions";
import { headerPlaces, headingsOf } from "./columns.ts";
import { personOf } from "./person.ts";
import { isStaff, mostPeople, positionOf, readJersey, rosterColumns } from "./roster.ts";
import { hasHeader, type Read, readTable, refuse, type TableRow } from "./table.ts";

/** Characters of a pasted table, a thousand for each of 250 people: more is no roster (case A7). */
const longestText = 250_000;
/** No name of a person is longer (case A7). */
const longestValue = 120;

/** What a column of somebody's table is read as. */
export type ColumnUse = "number" | "name" | "first" | "last" | "position" | "none";

export interface DraftColumn {
  /** As the table has it; "" where it has no header. */
  readonly heading: string;
  readonly use: ColumnUse;
}

/** Somebody of a team, as he is told: all parts are clean text (rule T2). A number that is none stays as it was written. */
export interface DraftPerson {
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
}

/** What only the person in front of the table knows. */
export interface Question {
  /** `"12/21" is two numbers. Which one does Tom Falk wear?` */
  readonly text: string;
  /** Numbers to choose from; none where none can be guessed. */
  readonly numbers: readonly string[];
}

export interface DraftRow extends DraftPerson {
  /** Where it begins in the text, from 1. */
  readonly line: number;
  readonly question: Question | null;
  /** Why the row is right and not wanted: "staff, Equipment Manager"; null: it is wanted. */
  readonly leftOut: string | null;
  /** The number as it was written, where that is not how it is kept: "No. 18". */
  readonly readFrom: string | null;
}

export interface RosterDraft {
  readonly columns: readonly DraftColumn[];
  readonly rows: readonly DraftRow[];
}

/**
 * A roster out of text that was pasted or is in a file: CSV, TSV, JSON, columns of spaces, with a header or without. Total: any text has
 * an answer, and a row that cannot be read is a question, never lost.
 * @param uses what the columns mean where the person said so, by their place
 */
export function readRosterDraft(text: string, uses: Readonly<Record<number, ColumnUse>> = {}): Read<RosterDraft> {
  if (text.length > longestText)
    return refuse(null, "That is more text than a roster has. Copy the roster's table alone");
  const { header, rows } = readCells(text);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (!filled.length) return refuse(null, "There are no rows in it yet");
  const width = Math.min(
    Math.max(header.length, ...filled.slice(0, sampleSize).map(({ cells }) => cells.length)),
    mostColumns,
  );
  const guessed = header.length ? usesByHeading(header, width) : usesByContent(filled, width);
  const columns = guessed.map((use, at) => ({ heading: clean(header[at] ?? ""), use: uses[at] ?? use }));
  const people = filled
    .filter(({ cells }) => !isAgain(cells, header))
    .map((row) => readRow(row, columns))
    .filter((row) => row.number || row.first || row.last || row.position);
  const wanted = people.filter(({ leftOut }) => leftOut === null).length;
  if (wanted > mostPeople)
    return refuse(
      null,
      `That would be ${wanted} people, and a team has at most ${mostPeople}. Paste one team's table alone`,
    );
  return { ok: true, value: { columns, rows: people } };
}

/** A header and rows, however the columns are parted. */
function readCells(text: string): { readonly header: readonly string[]; readonly rows: readonly TableRow[] } {
  const headings = headingsOf(rosterColumns);
  const table = readTable(text, headings);
  const lines = (): readonly TableRow[] =>
    text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: line.split("\t") }));
  // A quote that never ends would swallow the rows behind it.
  const all = table.ok ? [...table.value.above, { line: 0, cells: table.value.header }, ...table.value.rows] : lines();
  if (all.every(({ cells }) => cells.length < 2)) {
    const spaced = lines().map(({ line, cells }) => ({ line, cells: cellsOfSpaced(cells[0] ?? "") }));
    const [first, ...others] = spaced;
    const isHeader = first !== undefined && hasHeader(first.cells.join("\t"), headings);
    return isHeader ? { header: first.cells, rows: others } : { header: [], rows: spaced };
  }
  if (!table.ok) return { header: [], rows: all };
  if (/^\s*\[/.test(text) || hasHeader(text, headings)) return { header: table.value.header, rows: table.value.rows };
  return { header: [], rows: [{ line: 1, cells: table.value.header }, ...table.value.rows] };
}

/** `SS`, `OF/1B`. */
const positions = /^[A-Z0-9]{1,4}(?:[/,-][A-Z0-9]{1,4}){0,3}$/;

/** `7  Ada Marlow  SS` by its wide gaps, else `7 Ada Marlow SS` by what its ends look like. */
function cellsOfSpaced(line: string): readonly string[] {
  const text = line.trim();
  if (text.length > 400) return [text];
  const wide = text.split(/\s{2,}/);
  if (wide.length > 1) return wide;
  const [, number = "", rest = text] = /^(?:#|no\.? )?(\d{1,3})[.)]? (.*)$/i.exec(text) ?? [];
  const end = rest.lastIndexOf(" ");
  const isPosition = rest.lastIndexOf(" ", end - 1) >= 0 && positions.test(rest.slice(end + 1));
  const [name, position] = isPosition && end > 0 ? [rest.slice(0, end), rest.slice(end + 1)] : [rest, ""];
  return number || position ? [number, name, position] : [text];
}

const mostColumns = 40;
/** Rows that tell what a column holds. */
const sampleSize = 60;

const useOfColumn: readonly (readonly [column: string, use: ColumnUse])[] = [
  ["jersey", "number"],
  ["first_name", "first"],
  ["last_name", "last"],
  ["name", "name"],
  ["position", "position"],
];

function usesByHeading(header: readonly string[], width: number): readonly ColumnUse[] {
  const places = headerPlaces(header, rosterColumns);
  const uses = Array.from({ length: width }, (): ColumnUse => "none");
  for (const [column, use] of useOfColumn) {
    const at = places.get(column);
    if (at !== undefined && at < width) uses[at] = use;
  }
  // Parts that a table tells are better than a whole name to take apart.
  if (uses.includes("first") && uses.includes("last")) return uses.map((use) => (use === "name" ? "none" : use));
  return uses;
}

const isYear = /^(?:r-?|rs[ -]?)?(?:fr|so|jr|sr|gr|fy)\.?$/i;

/** What columns without headings hold: a number, a name in one or two columns, a position. */
function usesByContent(rows: readonly TableRow[], width: number): readonly ColumnUse[] {
  const sample = rows.slice(0, sampleSize);
  const share = (at: number, fits: (cell: string) => boolean) =>
    sample.filter(({ cells }) => fits(clean(cells[at]).slice(0, longestValue))).length / sample.length;
  const places = Array.from({ length: width }, (_, at) => at);
  const uses = places.map((): ColumnUse => "none");
  const best = (fits: (cell: string) => boolean, least: number) => {
    const [found] = places
      .filter((at) => uses[at] === "none")
      .map((at) => ({ at, share: share(at, fits) }))
      .filter((one) => one.share >= least)
      .toSorted((a, b) => b.share - a.share || a.at - b.at);
    return found?.at;
  };
  const take = (use: ColumnUse, at: number | undefined) => {
    if (at !== undefined) uses[at] = use;
  };
  take(
    "number",
    best((cell) => /\d/.test(cell) && readJersey(cell) !== null, 0.5),
  );
  const whole = best((cell) => /^[\p{L}'’.,-]+(?: [\p{L}'’.,()-]+)+$/u.test(cell) && !/\d/.test(cell), 0.4);
  if (whole !== undefined) take("name", whole);
  else {
    const isWord = (cell: string) => /^\p{Lu}[\p{L}'’.-]+$/u.test(cell) && !isYear.test(cell);
    const first = best(isWord, 0.5);
    take("first", first);
    take("last", best(isWord, 0.5));
    if (first !== undefined && !uses.includes("last")) uses[first] = "name";
  }
  take(
    "position",
    best(
      (cell) => /^[A-Z0-9]{1,4}(?:[/,-][A-Z0-9]{1,4})*$/.test(cell) && !isYear.test(cell) && !/^\d+$/.test(cell),
      0.4,
    ),
  );
  return uses;
}

/** A header that stands again between rows, as on the second page of a printed list. */
function isAgain(cells: readonly string[], header: readonly string[]): boolean {
  return header.length > 1 && header.every((heading, at) => heading === (cells[at] ?? ""));
}

/** `Head Coach: Lou Petrakis` in the column of names. */
const titledName = /^([\p{L} .'-]{0,60}\b(?:coach|manager|trainer|coordinator|director)\b[\p{L} .'-]{0,20}): ?(.+)$/iu;
/** `Ada Marlow (C)`, `*Ada Marlow` */
const marks = / ?\((?:c|a|cap|capt\.?|captain|co-captain)\)$|^[*†+] ?| ?[*†+]$/gi;

function readRow({ line, cells }: TableRow, columns: readonly DraftColumn[]): DraftRow {
  const cell = (use: ColumnUse) => {
    const at = columns.findIndex((column) => column.use === use);
    return at < 0 ? "" : clean((cells[at] ?? "").slice(0, 1000));
  };
  const told = cell("name").replace(marks, "");
  const [, title = "", titled = told] = (told.length < 200 && titledName.exec(told)) || [];
  const person = personOf({
    line,
    cells: { name: titled, first_name: cell("first").replace(marks, ""), last_name: cell("last").replace(marks, "") },
  });
  // A whole name is taken apart as the file would take it apart (rule N1).
  const whole = person && !person.firstName && !person.lastName ? nameOf({ name: person.fullName }) : null;
  const number = cell("number");
  const jersey = readJersey(number) ?? number;
  const read: DraftPerson = {
    number: jersey,
    first: whole?.first ?? person?.firstName ?? "",
    last: whole?.last ?? person?.lastName ?? "",
    position: positionOf({ position: title || cell("position") }),
  };
  const staff = isStaff(read.position) ? `staff, ${read.position}` : null;
  return {
    ...read,
    line,
    question: staff ? null : questionAbout(read),
    leftOut: staff,
    readFrom: jersey !== number ? number : null,
  };
}

/**
 * What has to be answered before somebody can have codes; null: nothing. A coach needs no number. 1 to 3 digits are a number (rule
 * N2).
 */
export function questionAbout({ number, first, last, position }: DraftPerson): Question | null {
  const name = toldName(first, last).fullName;
  const long = [number, first, last, position].find((value) => value.length > longestValue);
  if (long !== undefined) return ask(`“${long.slice(0, 30)}...” is longer than ${longestValue} characters.`);
  if (!name) return ask(number ? `Number ${number} has no name.` : "There is no name.");
  if (isHeadCoach(position) || /^\d{1,3}$/.test(number)) return null;
  if (!number) return ask(`${name} has no number, and a player without one has no code.`);
  const numbers = [...new Set(number.match(/\d+/g) ?? [])].filter((digits) => digits.length < 4).slice(0, 4);
  return numbers.length > 1
    ? ask(
        `“${number}” is ${numbers.length === 2 ? "two" : "several"} numbers. Which one does ${name} wear today?`,
        numbers,
      )
    : ask(`“${number}” is no number of 1 to 3 digits. Which one does ${name} wear?`, numbers);
}

const ask = (text: string, numbers: readonly string[] = []): Question => ({ text, numbers });

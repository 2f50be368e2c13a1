import { clean } from "@agate/captions";
import { inWords, type Meaning, meaningOf } from "./paste/column-types.ts";
import { type Headings, plainHeading, type Table, type TableRow } from "./table.ts";

/** A column that a kind of import supports; docs/importing.md lists them all. */
export interface Column {
  readonly name: string;
  /** Other headings people use, best first. */
  readonly also?: readonly string[];
  /** What rosters call it, in any language: such a heading counts if none of those above is there. */
  readonly meaning?: Meaning;
  readonly needed?: boolean;
  /** No pasted roster has it. */
  readonly isImportOnly?: boolean;
  /** What it contains. */
  readonly what: string;
}

/** A row by column name: clean text (rule T2), "" if the file has nothing. */
export interface Line {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** Returns whether a heading is used for one of the columns. */
export function headingsOf(columns: readonly Column[]): Headings {
  const known = new Set(columns.flatMap(({ name, also = [] }) => [name, ...also]));
  const meanings = new Set(columns.flatMap(({ meaning }) => meaning ?? []));
  return (heading) => {
    if (known.has(plainHeading(heading)) || known.has(plainHeading(inWords(heading)))) return true;
    const meaning = meanings.size ? meaningOf(heading) : null;
    return meaning !== null && meanings.has(meaning);
  };
}

/** Returns the index of each column in a header, by the best matching heading. */
function headerPlaces(header: readonly string[], columns: readonly Column[]): ReadonlyMap<string, number> {
  const headings = header.map(plainHeading);
  const inOwnWords = header.map((heading) => plainHeading(inWords(heading)));
  const places = new Map<string, number>();
  for (const { name, also = [] } of columns) {
    const at = [headings, inOwnWords]
      .flatMap((own) => [name, ...also].map((heading) => own.indexOf(heading)))
      .find((found) => found >= 0);
    if (at !== undefined) places.set(name, at);
  }
  const exact = new Set(places.values());
  for (const { name, meaning } of columns) {
    const at = meaning ? header.findIndex((heading, place) => !exact.has(place) && meaningOf(heading) === meaning) : -1;
    if (at >= 0 && !places.has(name)) places.set(name, at);
  }
  // "Name" beside "Vorname" is the family name, "Nombre" beside "Apellidos" the given one.
  const named = (wanted: Meaning) => columns.find(({ meaning }) => meaning === wanted)?.name ?? "";
  const [whole, first, last] = [named("name"), named("first"), named("last")];
  const parts = [first, last].filter((part) => places.has(part));
  const at = places.get(whole);
  if (at !== undefined && parts.length === 1 && [whole, ...parts].some((part) => !exact.has(places.get(part) ?? -1))) {
    places.set(parts[0] === first ? last : first, at);
    places.delete(whole);
  }
  return places;
}

/** No name of a person, team or place is longer (case A7). */
const longestValue = 120;

/** Returns the rows by column and reports faulty values; null, with a report, if the header itself is faulty. */
export function readLines(
  { header, rows, above }: Table,
  columns: readonly Column[],
  log: ImportLog,
): readonly Line[] | null {
  const headings = header.map(plainHeading);
  const repeated = headings.find((heading, at) => heading && headings.indexOf(heading) !== at);
  if (repeated) log.fault(null, `The header names ${repeated} twice`);
  const places = headerPlaces(header, columns);
  const used = new Set(places.values());
  const unused = header.filter((heading, at) => heading.trim() && !used.has(at)).map((heading) => clean(heading));
  const guesses = unused.length ? `; nobody knows ${unused.join(", ")}` : "";
  for (const { name, also = [], needed } of columns)
    if (needed && !places.has(name))
      log.fault(null, `The header has no column ${name}${also.length ? ` (or ${also.join(", ")})` : ""}${guesses}`);
  if (unused.length) log.note(`Columns not used: ${unused.join(", ")}`);
  for (const { line, cells } of above)
    log.note(`line ${line} stands above the header and was passed over: ${clean(cells.filter(Boolean).join(" "))}`);
  if (log.hasFaults()) return null;
  return rows.map((row) => readLine(row, header.length, places, log));
}

function readLine({ line, cells }: TableRow, width: number, places: ReadonlyMap<string, number>, log: ImportLog): Line {
  if (cells.length !== width && cells.slice(width).some(Boolean))
    log.fault(line, `The row has ${cells.length} columns, the header ${width}`);
  const values: Record<string, string> = {};
  for (const [name, at] of places) {
    const given = cells[at] ?? "";
    const value = clean(given);
    if (value.length > longestValue) log.fault(line, `${name} is longer than ${longestValue} characters`);
    if (unusual.test(given.trim())) log.note(`line ${line}: unusual characters were taken out of ${name}`);
    values[name] = value;
  }
  return { line, cells: values };
}

/** What `clean` replaces with a space or removes, except plain spaces. */
const unusual = /[\p{C}\p{Zl}\p{Zp}]/u;

/** How a column of a person's table is interpreted. */
export type ColumnUse = "number" | "number2" | "name" | "first" | "last" | "middle" | "suffix" | "position" | "none";

export interface DraftColumn {
  /** As in the table; "" if it has no header. */
  readonly heading: string;
  readonly use: ColumnUse;
}

/** What is wrong with a file, and on which lines; empty for the file as a whole. 1 is the first line. */
export interface Fault {
  readonly lines: readonly number[];
  readonly text: string;
}

/** Where an import reports what it found; nothing of a file with a fault is stored. */
export interface ImportLog {
  fault(line: number | null, text: string): void;
  /** A valid row that is not wanted. */
  leaveOut(line: number, name: string, reason: string): void;
  note(text: string): void;
  hasFaults(): boolean;
}

export interface ImportResult {
  readonly faults: readonly Fault[];
  readonly leftOut: readonly { readonly line: number; readonly name: string; readonly reason: string }[];
  readonly notes: readonly string[];
}

export function createImportLog(): ImportLog & ImportResult {
  const faults = new Map<string, { readonly lines: number[]; readonly text: string }>();
  const leftOut: ImportResult["leftOut"][number][] = [];
  const notes: string[] = [];
  return {
    get faults() {
      return [...faults.values()];
    },
    leftOut,
    notes,
    fault(line, text) {
      const lines: number[] = faults.get(text)?.lines ?? [];
      faults.set(text, { lines, text });
      if (line !== null && lines.at(-1) !== line) lines.push(line);
    },
    leaveOut: (line, name, reason) => void leftOut.push({ line, name, reason }),
    note: (text) => void notes.push(text),
    hasFaults: () => faults.size > 0,
  };
}

import { readSeparated } from "./csv.ts";
import { type Read, refuse, type TableRow } from "./table-row.ts";

/** A table as somebody's file has it: a header and rows, each with the line it begins on. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Rows above the header, such as a title. */
  readonly above: readonly TableRow[];
}

export { type Read, refuse, type TableRow };

/** Larger files are no table of people or games (case A7). */
export const largestFile = 20_000_000;

/** The text of a file, and what its reader should be told of how it was read. */
export interface FileText {
  readonly text: string;
  readonly note: string | null;
}

/**
 * The text of a file: UTF-8 with or without a byte-order mark, UTF-16 as Excel's "Unicode Text" has it, or else
 * Windows-1252, in which Excel saves plain CSV. A binary file is refused.
 */
export function readText(bytes: Uint8Array): Read<FileText> {
  if (bytes.length > largestFile) return refuse(null, "The file is larger than 20 MB");
  const wide = wideEncoding(bytes);
  if (wide) return { ok: true, value: { text: new TextDecoder(wide).decode(bytes), note: readAs("UTF-16") } };
  if (isOldOffice(bytes)) return refuse(null, oldOfficeFault(bytes));
  if (bytes.includes(0)) return refuse(null, "The file is not text. Save it as CSV and try again");
  try {
    return { ok: true, value: { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), note: null } };
  } catch {
    return { ok: true, value: { text: new TextDecoder("windows-1252").decode(bytes), note: readAs("Windows-1252") } };
  }
}

const readAs = (encoding: string) => `The file is not UTF-8 and was read as ${encoding}: look at the accents`;

/** Whether a file is a ZIP, as an `.xlsx` workbook is. */
export function isWorkbook([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

/** Whether a file is a PDF: what it begins with may stand behind a few other bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024)).includes("%PDF-");
}

/** Office's container of before 2007, in which a workbook with a password still comes. */
function isOldOffice([one, two, three, four]: Uint8Array): boolean {
  return one === 0xd0 && two === 0xcf && three === 0x11 && four === 0xe0;
}

function oldOfficeFault(bytes: Uint8Array): string {
  // Names of its streams are UTF-16: a letter and a zero.
  const letters = new TextDecoder("windows-1252").decode(bytes);
  const isEncrypted = letters.includes([..."EncryptedPackage"].join("\0"));
  return isEncrypted
    ? "The workbook has a password. Save it without one and try again"
    : "The file is an old Excel workbook (.xls). Save it as .xlsx or CSV and try again";
}

/** UTF-16 by its mark, or by the zero in every other byte of what begins with two letters of ASCII. */
function wideEncoding([one, two, three, four]: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (one === 0xff && two === 0xfe) return "utf-16le";
  if (one === 0xfe && two === 0xff) return "utf-16be";
  if (one && two === 0 && three && four === 0) return "utf-16le";
  if (one === 0 && two && three === 0 && four) return "utf-16be";
  return null;
}

/** `Jersey #` is `jersey`, `First Name` is `first_name`, and `#` alone is the number. */
export function plainHeading(heading: string): string {
  if (heading.trim() === "#") return "no";
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/**
 * Reads CSV (comma or semicolon), TSV, or JSON as a list of objects.
 * @param headings plain headings that somebody knows: the row that has most of them is the header
 */
export function readTable(text: string, headings: ReadonlySet<string> = new Set()): Read<Table> {
  const json = /^\s*\[/.test(text) ? readObjects(text) : null;
  if (json) return json;
  const { separator, line: headerLine } = layoutOf(text, headings);
  const read = readSeparated(text, separator);
  if (!read.ok) return read;
  const rows = read.value;
  const at = Math.max(
    rows.findIndex(({ line }) => line === headerLine),
    0,
  );
  const header = rows[at];
  if (!header) return refuse(null, "The file is empty");
  return { ok: true, value: { header: header.cells, rows: rows.slice(at + 1), above: rows.slice(0, at) } };
}

/** So many lines may stand above a header. */
const mostAbove = 10;
/** And so many characters: what is behind them is no header. */
const longestAbove = 20_000;

/** Whether one of the lines that may be the header names at least two columns that somebody knows. */
export function hasHeader(text: string, headings: ReadonlySet<string>): boolean {
  return layoutOf(text, headings).known > 1;
}

/** Whether one of them names at least one. */
export function hasHeading(text: string, headings: ReadonlySet<string>): boolean {
  const lines = text.slice(0, longestAbove).split(/\r\n|\r|\n/, mostAbove);
  return lines.some((line, at) => layoutOfLine(line, at + 1, headings).known > 0);
}

interface Layout {
  readonly separator: string;
  readonly line: number;
  readonly columns: number;
  /** How many of its cells are known headings. */
  readonly known: number;
}

/**
 * What separates columns, and which line is the header: the first of the lines that name most known headings. Where
 * nothing is known it is the first line, and its separator the one that it holds most of.
 */
function layoutOf(text: string, headings: ReadonlySet<string>): Layout {
  const lines = text.slice(0, longestAbove).split(/\r\n|\r|\n/, mostAbove);
  const layouts = lines.map((line, at) => layoutOfLine(line, at + 1, headings));
  const [first = layoutOfLine("", 1, headings)] = layouts;
  const most = Math.max(...layouts.map(({ known }) => known));
  return (most > 1 && layouts.find(({ known }) => known === most)) || first;
}

/** A line by the separator that makes most known headings of it, else most columns. */
function layoutOfLine(text: string, line: number, headings: ReadonlySet<string>): Layout {
  const layouts = ["\t", ",", ";"].map((separator): Layout => {
    const cells = text.replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(separator, " ")).split(separator);
    const known = new Set(cells.map(plainHeading).filter((heading) => headings.has(heading))).size;
    return { separator, line, columns: cells.length, known };
  });
  return layouts.reduce((best, one) => ((one.known - best.known || one.columns - best.columns) > 0 ? one : best));
}

/** A list of flat objects as a table; null where the text is none. */
function readObjects(text: string): Read<Table> | null {
  let list: unknown;
  try {
    list = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return null;
  }
  if (!Array.isArray(list)) return null;
  const lines = linesOfObjects(text);
  const objects: { readonly line: number; readonly object: Readonly<Record<string, unknown>> }[] = [];
  for (const [at, entry] of list.entries()) {
    const line = lines[at] ?? 1;
    if (typeof entry !== "object" || entry === null || Array.isArray(entry))
      return refuse(line, "The list contains something that is not an object with a value for each column");
    objects.push({ line, object: entry as Readonly<Record<string, unknown>> });
  }
  const header = [...new Set(objects.flatMap(({ object }) => Object.keys(object)))];
  if (!header.length) return refuse(null, "The file is empty");
  const rows = objects.map(({ line, object }) => ({ line, cells: header.map((name) => cellOf(object[name])) }));
  return { ok: true, value: { header, rows, above: [] } };
}

/** Lists and objects inside an object say nothing that a column could hold. */
const cellOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

/** The line on which each entry of a JSON list begins. */
function linesOfObjects(text: string): readonly number[] {
  const lines: number[] = [];
  let line = 1;
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}\n]/g)) {
    if (token === "\n") line++;
    else if (token === "{" || token === "[") {
      if (depth === 1) lines.push(line);
      depth++;
    } else if (token === "}" || token === "]") depth--;
  }
  return lines;
}

/** A cell as tab-separated text holds it, so that `readTable` reads back what it was. */
export function quoteCell(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { encodingNames, readOldText } from "./code-file-text.ts";
import { maxCells, maxColumns, readSeparated, tooManyCells } from "./csv.ts";
import { cellsOfObject, flatObjects, isObject, linesOfEntries, parseJson } from "./json.ts";
import { type Read, refuse, type TableRow } from "./table-row.ts";

/** A table as in a person's file: a header and rows, each with the line it begins on. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
  /** Rows above the header, such as a title. */
  readonly above: readonly TableRow[];
}

export { type Read, refuse, type TableRow };

/** Larger files are not tables of people or games (case A7). */
export const largestFile = 20_000_000;

/** The text of a file, and a note for its reader about how it was read. */
export interface FileText {
  readonly text: string;
  readonly note: string | null;
}

/**
 * Decodes a file: UTF-8 with or without a byte-order mark, UTF-16 as in Excel's "Unicode Text", or otherwise the
 * encoding that its letters show: Windows-1252, in which Excel saves plain CSV, or Mac Roman. Refuses a binary file.
 */
export function readText(bytes: Uint8Array): Read<FileText> {
  if (bytes.length > largestFile) return refuse(null, "The file is larger than 20 MB");
  if (isOldOffice(bytes)) return refuse(null, oldOfficeFault(bytes));
  const read = readOldText(bytes);
  if (!read) return refuse(null, "The file is not text. Save it as CSV and try again");
  const { text, encoding, isGuessed } = read;
  const name = encoding === "utf-8" ? "UTF-8 with letters of another encoding" : encodingNames[encoding];
  return { ok: true, value: { text, note: isGuessed || name === "UTF-16" ? readAs(name) : null } };
}

const readAs = (encoding: string) => `The file is not UTF-8 and was read as ${encoding}: look at the accents`;

/** Whether a file is a ZIP, like an `.xlsx` workbook. */
export function isWorkbook([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

/** Whether a file is a PDF: its signature may follow a few other bytes. */
export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder("windows-1252").decode(bytes.subarray(0, 1024)).includes("%PDF-");
}

/** Whether a file is in Office's pre-2007 container, which workbooks with a password still use. */
function isOldOffice([one, two, three, four]: Uint8Array): boolean {
  return one === 0xd0 && two === 0xcf && three === 0x11 && four === 0xe0;
}

function oldOfficeFault(bytes: Uint8Array): string {
  // The names of its streams are UTF-16: a letter and a zero.
  const letters = new TextDecoder("windows-1252").decode(bytes);
  const isEncrypted = letters.includes([..."EncryptedPackage"].join("\0"));
  return isEncrypted
    ? "The workbook has a password. Save it without one and try again"
    : "The file is an old Excel workbook (.xls). Save it as .xlsx or CSV and try again";
}

/**
 * Normalizes a heading: `Jersey #` becomes `jersey`, `First Name` becomes `first_name`, and `#` alone is the number.
 */
export function plainHeading(heading: string): string {
  if (heading.trim() === "#") return "no";
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

/** Returns whether a heading, as written, is known. */
export type Headings = (heading: string) => boolean;

/**
 * Reads CSV (comma or semicolon), TSV, or JSON as a list of objects.
 * @param headings the row with the most known ones is the header
 */
export function readTable(text: string, headings: Headings = () => false): Read<Table> {
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

/** The maximum number of lines above a header. */
const maxAbove = 10;
/** The maximum number of characters above it: a header cannot come later. */
const longestAbove = 20_000;

/** Whether one of the possible header lines names at least two known columns. */
export function hasHeader(text: string, headings: Headings): boolean {
  return layoutOf(text, headings).known > 1;
}

/** Whether one of them names at least one. */
export function hasHeading(text: string, headings: Headings): boolean {
  const lines = text.slice(0, longestAbove).split(/\r\n|\r|\n/, maxAbove);
  return lines.some((line, at) => layoutOfLine(line, at + 1, headings).known > 0);
}

/**
 * Determines the column separator and the header line: the first of the lines with the most known headings. If none are
 * known, it is the first line, and its separator the most frequent one.
 */
function layoutOf(text: string, headings: Headings) {
  const lines = text.slice(0, longestAbove).split(/\r\n|\r|\n/, maxAbove);
  const layouts = lines.map((line, at) => layoutOfLine(line, at + 1, headings));
  const [first = layoutOfLine("", 1, headings)] = layouts;
  const most = Math.max(...layouts.map(({ known }) => known));
  return (most > 1 && layouts.find(({ known }) => known === most)) || first;
}

/** Reads a line with the separator that yields the most known headings, otherwise the most columns. */
function layoutOfLine(text: string, line: number, headings: Headings) {
  const layouts = ["\t", ",", ";"].map((separator) => {
    const cells = text.replace(/"([^"]*)"/g, (_, quoted: string) => quoted.replaceAll(separator, " ")).split(separator);
    /** How many of its cells are known headings. */
    const known = new Set(cells.filter(headings).map(plainHeading)).size;
    return { separator, line, columns: cells.length, known };
  });
  return layouts.reduce((best, one) => ((one.known - best.known || one.columns - best.columns) > 0 ? one : best));
}

/** Reads a list of objects as a table; null if the text is not one. */
function readObjects(text: string): Read<Table> | null {
  const list = parseJson(text);
  if (!Array.isArray(list)) return null;
  const lines = linesOfEntries(text);
  const other = list.findIndex((entry) => !isObject(entry));
  if (other >= 0)
    return refuse(lines[other] ?? 1, "The list contains something that is not an object with a value for each column");
  const { keys, objects } = flatObjects(list);
  if (!keys.length) return refuse(null, "The file is empty");
  if (keys.length > maxColumns) return refuse(null, `The list has more than ${maxColumns} columns`);
  // An object may be much shorter than its row.
  if (keys.length * objects.length > maxCells) return refuse(null, tooManyCells);
  const rows = objects.map((values, at) => ({ line: lines[at] ?? 1, cells: cellsOfObject(keys, values) }));
  return { ok: true, value: { header: keys, rows, above: [] } };
}

/** Quotes a cell for tab-separated text, so that `readTable` restores it. */
export function quoteCell(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

import { type Read, refuse, type TableRow } from "./table-row.ts";

/**
 * Columns per row, and cells per table: anything larger is not a table of people or games and could exhaust memory
 * (case A7).
 */
export const maxColumns = 500;
export const maxCells = 5_000_000;
export const tooManyCells = "The table has more than five million cells";
/** Characters in quotes: if there are more, the closing quote is missing. */
const longestQuoted = 100_000;

/**
 * Parses separated text into rows of cells, each with the line it begins on; rows without any text are skipped. A
 * quoted cell may contain separators, line ends and doubled quotes (RFC 4180); a quote inside a cell that does not
 * begin with one is literal. Single pass: each character is examined a fixed number of times, whatever the input.
 * @param separator one character
 */
export function readSeparated(text: string, separator: string): Read<readonly TableRow[]> {
  const rows: TableRow[] = [];
  const end = text.length;
  const separatorCode = separator.charCodeAt(0);
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let [line, first, filled, total] = [1, 1, false, 0];
  let cells: string[] = [];

  while (at <= end) {
    let cell: string;
    let start = at;
    const quoted = text.charCodeAt(at) === quote ? endOfQuoted(text, at, separatorCode) : null;
    if (quoted !== null) {
      if (quoted < 0) return refuse(first, "Quote Not Closed: a quote begins on this line and never ends");
      cell = text.slice(at + 1, quoted).replaceAll('""', '"');
      line += cell.match(/\r\n?|\n/g)?.length ?? 0;
      at = quoted + 1;
    } else {
      while (at < end) {
        const code = text.charCodeAt(at);
        if (code === separatorCode || code === lineFeed || code === carriageReturn) break;
        at++;
      }
      cell = text.slice(start, at);
    }
    cells.push(cell);
    filled ||= cell.trim() !== "";
    start = at;
    if (text.charCodeAt(at) === separatorCode && at < end) {
      at++;
      if (cells.length > maxColumns) return refuse(first, `The row has more than ${maxColumns} columns`);
      continue;
    }
    if (filled) {
      rows.push({ line: first, cells });
      total += cells.length;
      if (total > maxCells) return refuse(first, tooManyCells);
    }
    if (at >= end) break;
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1;
    first = ++line;
    filled = false;
    cells = [];
  }
  return { ok: true, value: rows };
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Returns the index of the quote that ends a cell: -1 if it is missing; null if other text follows it, so that the cell
 * is not quoted.
 */
function endOfQuoted(text: string, start: number, separator: number): number | null {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at < 0 || at - start > longestQuoted) return -1;
    const next = text.charCodeAt(at + 1);
    if (next === quote) at++;
    else return Number.isNaN(next) || next === separator || next === lineFeed || next === carriageReturn ? at : null;
  }
}

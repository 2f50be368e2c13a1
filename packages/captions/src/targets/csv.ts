import { columnsOf, examplesIn, linesWithCode, notesLeftOut } from "./columns.ts";
import { csvText, guardedCell } from "./csv-text.ts";
import type { Program } from "./target.ts";

/**
 * A table of the columns `code`, `1`, `2` ... A cell that a spreadsheet would take for a formula gets an apostrophe
 * before it, as OWASP advises; a byte order mark tells Excel that it is UTF-8, so that names are not garbled.
 */
export const csv: Program = {
  mediaType: "text/csv;charset=utf-8",
  loading: "Open the file in a spreadsheet, or import it wherever columns are read.",
  use: ({ lines }) => {
    const [line] = examplesIn(lines);
    const [text, second] = line ? columnsOf(line).map(guardedCell) : [];
    if (!line || !text) return [];
    const more = second ? ` and "${second}" in the column 2` : "";
    return [
      `Nothing is typed: a row holds a code and what it stands for. That of ${line.code} has "${text}" in the column 1${more}.`,
    ];
  },
  write: ({ lines }) => {
    const rows = linesWithCode(lines).map((line) => [line.code, ...columnsOf(line)]);
    const width = rows.reduce((most, { length }) => Math.max(most, length), 2);
    const head = ["code", ...Array.from({ length: width - 1 }, (_, at) => String(at + 1))];
    const table = rows.map((row) => Array.from({ length: width }, (_, at) => guardedCell(row[at] ?? "")));
    return { content: `\uFEFF${csvText([head, ...table])}`, leftOut: notesLeftOut(lines) };
  },
};

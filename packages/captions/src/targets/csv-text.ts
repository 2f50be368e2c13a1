/**
 * What a spreadsheet would run, as OWASP lists it, also in full width and after blanks, which some programs drop. A cell
 * that looks escaped counts too, so that a reader can tell them apart.
 */
const formula = /^'*\s*[=+\-@|＝＋－＠]|^[\t\r]/;

/** A cell with an apostrophe before what a spreadsheet would run. */
export function guardedCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Writes rows in the format of RFC 4180; cells are quoted only if necessary. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

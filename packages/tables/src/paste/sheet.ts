import { clean } from "@agate/captions";
import { readSeparated } from "../csv.ts";
import { cellsOf, guttersOf, type Part } from "../gutters.ts";
import { readPage } from "../html.ts";
import { cellsOfObject, flatObjects, isObject, parseJson } from "../json.ts";
import type { SheetRow, TableRow } from "../table-row.ts";
import { isOfPeople, meaningOf, namesPeople } from "./column-types.ts";
import { kindOf } from "./kinds.ts";
import { rowsOfRecords, stackedRows } from "./stacked.ts";

/** No cell of a roster is longer; a line of running text may be. */
const longestCell = 4000;
const maxColumns = 40;

/** Emoji, flags, stars and check marks, which are no one's name: all symbols but those of numbers ("n° 5"). */
const pictures =
  / ?(?![°№\ufffd])[\p{So}\u{1f3fb}-\u{1f3ff}](?:(?![°№\ufffd])[\p{So}\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f)*/gu;

/** `[a]`, `[12]`, `[note 3]` behind a word: the marks of footnotes. */
const noteMarks = /(?<=[\p{L}\p{N}.)]) ?\[(?:\p{L}|\d{1,3}|note \d{1,2})\]/gu;

/** `*`, `†`, `¹` beside a word: the marks of footnotes; a plus sign before a digit is none. */
const noteSigns =
  /(?<=[\p{L}\p{M}\p{Nd}.)'’"”])(?: ?[*†‡^§¶※⁰¹²³⁴-⁹]|\+)+(?![\p{L}\p{Nd}*†‡^§¶※⁰¹²³⁴-⁹+])|(?<![\p{L}\p{M}\p{Nd}*†‡^§¶※⁰¹²³⁴-⁹+])(?:[*†‡^§¶※⁰¹²³⁴-⁹]+ ?(?=[\p{L}\p{Nd}#(])|\++(?=\p{L}))/gu;

/** Whether a text is the HTML source of a page. */
const isHtml = (text: string) =>
  /^\s*<(?:!|\/?[a-z])/i.test(text) && /<(?:table|tr|td|li|p|div|br|ul|ol|html)\b/i.test(text.slice(0, 20_000));

/**
 * Splits any text into rows of cells: JSON, a page's source, a Markdown table, text separated by TABs, signs or wide
 * gaps, or one cell per line.
 */
export function sheetOf(text: string): readonly SheetRow[] {
  // Full-width characters and spaces from East Asian keyboards.
  const plain = text
    .replace(/^\ufeff/, "")
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, " ")
    // "1️⃣2️⃣" is 12.
    .replace(/\ufe0f?\u20e3/g, "")
    .replace(pictures, "")
    .replace(noteMarks, "");
  return sheetOfPlain(withoutLeaders(withoutSpacing(plain)));
}

/** Removes the blanks between the letters of a scanned page: "N O R T H", "Pos .", "1 0". */
function withoutSpacing(text: string): string {
  const spaced = /^ *(?:\p{L} +){4,}\p{L} *$/gmu;
  if (!spaced.test(text) && (text.match(/\p{L} \.(?= |$)/gmu)?.length ?? 0) < 2) return text;
  return text
    .replace(spaced, (line) => line.replace(/ (?! )/g, "").replace(/ +/g, " "))
    .replace(/(?<=\p{L}) \./gu, ".")
    .replace(/^( *\d) (?=\d {2})/gm, "$1");
}

/** A box score has leaders of dots behind its names, and "## Player" above numbers close to names. */
function withoutLeaders(text: string): string {
  const plain = /\.{4}/.test(text) ? text.replace(/(?<!\b[JS]r)\.{2,}/gi, (dots) => " ".repeat(dots.length)) : text;
  if (!/^ *## +(?:player|name)/im.test(plain)) return plain;
  return plain
    .replace(/^( *(?:##|\d{1,3})) (?=\p{L})/gmu, (_, sign: string) => `${sign.replace("##", " #")}  `)
    .replace(/^(\p{L}+) {4}/gmu, "     $1");
}

function sheetOfPlain(plain: string): readonly SheetRow[] {
  // A mail that is quoted as a whole.
  if (plain.startsWith(">") && !/^[^>\s]/m.test(plain)) return sheetOfPlain(plain.replace(/^(?:> ?)+/gm, ""));
  if (isHtml(plain)) return separatedRows(readPage(plain).replace(noteMarks, ""));
  const objects = /^\s*[[{]/.test(plain) ? rowsOfJson(plain) : null;
  return objects ?? rowsOfRecords(plain.replace(noteSigns, "")) ?? separatedRows(plain);
}

function separatedRows(text: string): readonly SheetRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = separatorOf(lines);
  const cut = separator ? null : gapsOf(lines);
  const read = separator && separator !== "|" ? readSeparated(text, separator) : null;
  const rows: readonly TableRow[] = read?.ok
    ? read.value
    : lines.map((line, at) => ({
        line: at + 1,
        cells: cut?.[at] ?? (separator ? line.split(separator) : [line]),
      }));
  const isBlank = (line: number) => line < 1 || !(lines[line - 1] ?? "").trim();
  // "Coaches: Lou Petrakis, Ivo Pike" among cells without blanks is a sentence.
  const isSpaced = ({ cells: [, second = ""] }: TableRow) => second.startsWith(" ");
  const hasSentences = separator === "," && rows.filter(isSpaced).length < rows.length / 2;
  const cleaned = rows
    .map((row) => (hasSentences && isSpaced(row) ? { ...row, cells: [row.cells.join(",")] } : row))
    .map(({ line, cells }) => ({
      line,
      isApart: isBlank(line - 1),
      cells: cleanCells(separator === "|" ? withoutEdges(cells) : cells),
    }))
    // "## Goalkeepers" in Markdown
    .map((row) => (row.cells.length > 1 ? row : { ...row, cells: row.cells.map((text) => text.replace(/^##+ /, "")) }))
    .filter(({ cells }) => cells.some(Boolean) && !cells.every((cell) => /^[-=_:*. ]*$/.test(cell)));
  return separator && separator !== "\t" ? cleaned : stackedRows(cleaned);
}

/** Signs apart from the name before them: "Ada Marlow +", and "\*" in Markdown. */
const signsBehind = /(?<=\p{L}[.)'’"]?)(?: [\\+*†‡~^=§¶#]+)+$/u;

/** Lines of a cell stay lines: what stands below a name is not part of it. */
const cleanCells = (cells: readonly string[]) =>
  cells.slice(0, maxColumns).map((cell) => {
    // "*C*" is a captain's mark.
    const marked = cell.slice(0, longestCell).replace(/ \*([AC])\*(?= |$)/g, " ($1)");
    const lines = marked.replace(noteSigns, "").split("\n").map(clean);
    // How a name is said: "[kay-LO-ha]"
    const own = lines.map((line) =>
      line.replace(signsBehind, "").replace(/ \[(\p{L}[^[\]]{1,60})\](?=$| )/gu, " ($1)"),
    );
    return own.filter(Boolean).join("\n");
  });

/** A Markdown line begins and ends with the cell separator. */
function withoutEdges(cells: readonly string[]): readonly string[] {
  const from = cells[0]?.trim() ? 0 : 1;
  return cells.slice(from, cells.length > from && !cells.at(-1)?.trim() ? -1 : undefined);
}

/** The number of lines examined to find the separator. */
const sampleSize = 200;

/** Returns what separates the columns of most lines; null if no single sign does. */
function separatorOf(lines: readonly string[]): string | null {
  const sample = lines.filter((line) => line.trim()).slice(0, sampleSize);
  const share = (fits: (line: string) => boolean) => sample.filter(fits).length / (sample.length || 1);
  if (share((line) => line.includes("\t")) >= 0.2) return "\t";
  if (share((line) => line.split("|", 4).length > 2) >= 0.5) return "|";
  // "Starters: 1. Pettibone; 4. Hollander" is a sentence.
  if (share((line) => /^[^,;:\d]{2,40}: ?[^,;]+[,;]/.test(line)) > 0.3) return null;
  if (
    share((line) => line.split(";", 3).length > 2) >= 0.4 ||
    (share((line) => line.includes(";")) >= 0.5 && sample.length > 1)
  )
    return ";";
  return isSeparatedByCommas(sample) ? "," : null;
}

/**
 * Commas separate columns if a heading line has them, or if every line has the same number; in "Fell, Dante" they split
 * a name.
 */
function isSeparatedByCommas(sample: readonly string[]): boolean {
  const isHeader = (line: string) => namesPeople(line.replaceAll('"', "").split(",", maxColumns));
  if (sample.slice(0, 10).some(isHeader)) return true;
  // "15. Hugo Varley (Portmouth, 12 caps)"
  const masked = sample.map((line) =>
    line.replace(/"[^"]*"/g, "q").replace(/\([^()]*\)/g, (inside) => inside.replaceAll(",", "")),
  );
  const rows = masked.map((line) => line.split(",", maxColumns));
  if (rows.length < 2) return false;
  const most = modeOf(rows.map(({ length }) => length).filter((length) => length > 1));
  const even = rows.filter(({ length }) => length === most);
  // Titles of positions stand between the rows.
  const others = most > 2 ? rows.filter(({ length }) => length > 1) : rows;
  if (most < 2 || even.length < others.length * 0.7) return false;
  // "4 Lindahl, Casper, C"
  const isSentence = even.filter(([, second = ""]) => second.startsWith(" ")).length > even.length / 2;
  if (isSentence && even.filter(([first = ""]) => !/^\s*#?\d{1,3}\s*$/.test(first)).length > even.length / 2)
    return false;
  return (
    most > 2 || even.filter((cells) => cells.some((cell) => kindOf(cell.trim()) !== null)).length > even.length / 2
  );
}

/** Returns the most frequent number. */
function modeOf(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Longer lines are prose. */
const longestRow = 300;

/** Returns the words of a line; where two blanks or more are between them, another cell may begin. */
function partsOf(line: string): readonly Part[] {
  let last = -2;
  return [...line.matchAll(/\S+/g)].map(({ 0: text, index: x }) => {
    const isCell = x - last > 1;
    last = x + text.length;
    return { text, x, end: last, isCell, isWide: isCell };
  });
}

/**
 * Cuts lines into cells at wide gaps, if most lines have the same number; otherwise they separate words of a line.
 * Tables below each other may have columns of their own.
 */
function gapsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const whole = tableOfGaps(lines);
  if (whole) return whole;
  const ends = [...lines.flatMap((line, at) => (line.trim() ? [] : [at])), lines.length];
  const blocks = ends.map((end, at) => lines.slice(at ? ends[at - 1] : 0, end));
  const tables = blocks.map(tableOfGaps);
  const hasTables = tables.filter(Boolean).length > 1;
  return blocks.flatMap((block, at) => (hasTables && tables[at]) || block.map((line) => inOne(cellsOfLine(line))));
}

/** Returns the cells of each line; null if the lines are no table. */
function tableOfGaps(lines: readonly string[]): readonly (readonly string[])[] | null {
  const parts = lines.map((line) => (line.length > longestRow ? [] : partsOf(line)));
  const gutters = guttersOf(parts.slice(0, sampleSize));
  const cut = lines.map((line, at) => (gutters && cellsOf(parts[at] ?? [], gutters)) ?? cellsOfLine(line));
  const most = Math.max(0, ...cut.map(({ length }) => length));
  // "12 Rob Hines   14 Tony Mace" below "5  Kevin Lowe   3  Jon Tull"
  const isNarrow = (cells: readonly string[]) =>
    cells.length > 1 && cells.length * 2 === most && cells.every((cell) => /^#?\d{1,3} \p{L}/u.test(cell));
  const rows = cut.map((cells) => (isNarrow(cells) ? cells.flatMap((cell) => cell.split(/(?<=^#?\d{1,3}) /)) : cells));
  const wide = rows.filter(({ length }) => length > 1);
  const usual = modeOf(wide.map(({ length }) => length));
  const hasHeader = wide.slice(0, 2).some(namesPeople);
  const isTable =
    wide.length >= lines.filter((line) => line.trim()).length * (hasHeader ? 0.3 : 0.5) &&
    wide.filter(({ length }) => length === usual).length >= wide.length * 0.7;
  return isTable && usual ? rows.map((cells) => (cells.length === usual ? cells : inOne(cells))) : null;
}

const cellsOfLine = (line: string) => (line.length > longestCell ? [line] : line.trim().split(/ {2,}/));
const inOne = (cells: readonly string[]): readonly string[] => [cells.join(" | ")];

/** The maximum nesting depth that is searched. */
const deepest = 4;

/**
 * Returns the lists of people of a JSON text as tables, otherwise its longest list: of objects, of lists or of lines, in
 * one document or one a line; null if there is none.
 */
function rowsOfJson(text: string): readonly SheetRow[] | null {
  const found =
    parseJson(text) ??
    text
      .split(/\r?\n/, 4 * maxColumns * 100)
      .map(parseJson)
      .filter((value) => value !== undefined);
  const tables: JsonTable[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (!isNested(value) || depth > deepest) return;
    const table = Array.isArray(value) && value.length ? tableOfList(value) : null;
    if (table) tables.push(table);
    // What is inside of a person is about it.
    if (table?.kind !== "people") for (const inner of Object.values(value as object)) visit(inner, depth + 1);
  };
  visit(found, 0);
  // Players, coaches, the other team.
  const people = tables.flatMap(({ kind, rows }) => (kind === "people" ? rows : []));
  if (people.length) return people;
  const rank = ({ kind }: JsonTable) => ["objects", "rows", "lines"].indexOf(kind);
  return tables.toSorted((a, b) => rank(a) - rank(b) || b.rows.length - a.rows.length)[0]?.rows ?? null;
}

interface JsonTable {
  readonly kind: "people" | "objects" | "rows" | "lines";
  readonly rows: readonly SheetRow[];
}

function tableOfList(list: readonly unknown[]): JsonTable | null {
  if (list.every(isObject)) {
    const { keys, objects } = flatObjects(list);
    const header = keys.slice(0, maxColumns);
    const rows = rowsOfCells([header, ...objects.map((values) => cellsOfObject(header, values))]);
    return { kind: rows[0]?.cells.some(isOfName) ? "people" : "objects", rows };
  }
  if (list.every((value) => typeof value === "string")) return { kind: "lines", rows: separatedRows(list.join("\n")) };
  const isRow = (value: unknown) => Array.isArray(value) && !value.some(isNested);
  if (list.length < 2 || !list.every(isRow)) return null;
  const cells = (list as (string | number | boolean | null)[][]).map((row) => row.map((cell) => String(cell ?? "")));
  return { kind: "rows", rows: rowsOfCells(cells) };
}

const isOfName = (heading: string) => isOfPeople(heading) && meaningOf(heading) !== "number";

const rowsOfCells = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, at): SheetRow => ({ line: Math.max(at, 1), cells: cleanCells(cells), isApart: at === 0 }));

const isNested = (value: unknown) => typeof value === "object" && value !== null;

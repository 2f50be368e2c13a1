import { clean } from "@agate/captions";
import { readSeparated } from "../csv.ts";
import { readPage } from "../html.ts";
import type { TableRow } from "../table-row.ts";
import { headingsIn, meaningOf } from "./column-types.ts";
import { kindOf } from "./kinds.ts";

/**
 * A row of a pasted text: cells if something separates them, otherwise one for the whole line. Cells are clean (rule
 * T2).
 */
export interface SheetRow extends TableRow {
  /** It is the first row or follows an empty line. */
  readonly isApart: boolean;
}

/** No cell of a roster is longer; a line of running text may be. */
const longestCell = 4000;
const maxColumns = 40;

/** Emoji, flags, stars and check marks, which are no one's name: all symbols but those of numbers ("n° 5"). */
const pictures =
  / ?(?![°№\ufffd])[\p{So}\u{1f3fb}-\u{1f3ff}](?:(?![°№\ufffd])[\p{So}\u{1f3fb}-\u{1f3ff}]|\u200d|\ufe0f)*/gu;

/** `[a]`, `[12]`, `[note 3]` behind a word: the marks of footnotes. */
const noteMarks = /(?<=[\p{L}\p{N}.)]) ?\[(?:\p{L}|\d{1,3}|note \d{1,2})\]/gu;

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
    .replace(pictures, "")
    .replace(noteMarks, "");
  if (isHtml(plain)) return separatedRows(readPage(plain).replace(noteMarks, ""));
  const objects = /^\s*[[{]/.test(plain) ? rowsOfJson(plain) : null;
  return objects ?? rowsOfRecords(plain) ?? separatedRows(plain);
}

function separatedRows(text: string): readonly SheetRow[] {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = separatorOf(lines);
  const gutters = separator ? null : guttersOf(lines);
  const read = separator && separator !== "|" ? readSeparated(text, separator) : null;
  const rows: readonly TableRow[] = read?.ok
    ? read.value
    : lines.map((line, at) => ({
        line: at + 1,
        cells: separator ? line.split(separator) : (gutters?.(line) ?? cellsOfGaps(line)),
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
      cells: cellsOf(separator === "|" ? withoutEdges(cells) : cells),
    }))
    .filter(({ cells }) => cells.some(Boolean) && !cells.every((cell) => /^[-=_:*. ]*$/.test(cell)));
  return separator ? cleaned : stackedRows(evenGaps(cleaned));
}

/** Lines of a cell stay lines: what stands below a name is not part of it. */
const cellsOf = (cells: readonly string[]) =>
  cells.slice(0, maxColumns).map((cell) => {
    const text = cell.slice(0, longestCell);
    return text.includes("\n") ? text.split("\n").map(clean).filter(Boolean).join("\n") : clean(text);
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
    (share((line) => line.includes(";")) >= 0.6 && sample.length > 1)
  )
    return ";";
  return isSeparatedByCommas(sample) ? "," : null;
}

/**
 * Commas separate columns if a heading line has them, or if every line has the same number; in "Fell, Dante" they split
 * a name.
 */
function isSeparatedByCommas(sample: readonly string[]): boolean {
  const rows = sample.map((line) => line.replace(/"[^"]*"/g, "q").split(",", maxColumns));
  if (
    rows.slice(0, 10).some((cells) => cells.length > 1 && headingsIn(cells.map((cell) => cell.replace(/^q$/, ""))) > 1)
  )
    return true;
  if (sample.slice(0, 10).some((line) => headingsIn(line.split(",").map((cell) => cell.replace(/"/g, ""))) > 1))
    return true;
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

function cellsOfGaps(line: string): readonly string[] {
  const text = line.trim();
  return text.length > longestCell ? [text] : text.split(/ {2,}/);
}

/** Cuts lines where all of them are blank, so that an empty cell stays one; null if they have no such columns. */
function guttersOf(lines: readonly string[]): ((line: string) => readonly string[] | null) | null {
  const counts = lines.slice(0, sampleSize).map((line) => (line.length > 300 ? 0 : cellsOfGaps(line).length));
  const most = Math.max(0, ...counts);
  // A row with empty cells has fewer gaps than others; a title has none.
  const isOfTable = (line: string) => line.length <= 300 && /\S {2,}\S/.test(line);
  const table = lines.slice(0, sampleSize).filter(isOfTable);
  if (most < 3 || table.length < 3 || counts.filter((count) => count === most).length === table.length) return null;
  const width = Math.max(...table.map((line) => line.length));
  const isBlank = Array.from({ length: width }, (_, at) => table.every((line) => (line[at] ?? " ") === " "));
  const starts = isBlank.flatMap((is, at) =>
    !is && (at === 0 || (isBlank[at - 1] && (at === 1 || isBlank[at - 2]))) ? [at] : [],
  );
  if (starts.length < most) return null;
  return (line) =>
    isOfTable(line)
      ? starts.map((start, at) => line.slice(at ? start : 0, starts[at + 1] ?? line.length).trim())
      : null;
}

/** Wide gaps separate columns if most lines have the same number; otherwise they separate words of a line. */
function evenGaps(rows: readonly SheetRow[]): readonly SheetRow[] {
  const wide = rows.filter(({ cells }) => cells.length > 1);
  const counts = new Map<number, number>();
  for (const { cells } of wide) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual = 0, often = 0] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const isTable = wide.length >= rows.length * 0.5 && often >= wide.length * 0.7;
  return rows.map((row) =>
    row.cells.length < 2 || (isTable && row.cells.length === usual) ? row : { ...row, cells: [row.cells.join(" | ")] },
  );
}

/** Turns "1", "Marcus Bellweather", "WR" on consecutive lines into rows if they repeat at a fixed interval. */
function stackedRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  if (rows.length < 4 || rows.some(({ cells }) => cells.length > 1)) return rows;
  const texts = rows.map(({ cells }) => cells[0] ?? "");
  const isHeading = texts.map((text) => meaningOf(text) !== null);
  const from = Math.max(isHeading.indexOf(true), 0);
  // Of the lines above the first number, some headings may be unknown.
  const firstNumber = texts.findIndex((text, at) => at > from && /\d/.test(text));
  const known = isHeading.slice(from, firstNumber).filter(Boolean).length;
  const isRun =
    firstNumber > from + 1 && known >= (firstNumber - from) * 0.6 && meaningOf(texts[from] ?? "") === "number";
  const headings = isRun ? firstNumber - from : isHeading.slice(from).findIndex((is) => !is);
  const body = rows.slice(from + Math.max(headings, 0));
  const width = headings > 1 ? headings : periodOf(texts);
  const start = headings > 1 ? from : texts.findIndex((text) => isBareNumber(text));
  if (width < 2 || start < 0 || (headings > 1 && body.length < width)) return rows;
  const stacked: SheetRow[] = rows.slice(0, start).map((row) => row);
  for (let at = start; at < rows.length; at += width) {
    const own = rows.slice(at, at + width);
    const [first] = own;
    // What follows the last whole row, or no longer begins with a number, stays as separate lines.
    const isWhole =
      own.length === width && (at === start || headings < 2 || isAlike(texts, at, from + headings, width));
    if (!first || !isWhole || (headings < 2 && !isBareNumber(texts[at] ?? ""))) {
      stacked.push(...rows.slice(at));
      break;
    }
    stacked.push({ ...first, cells: own.map(({ cells }) => cells[0] ?? "") });
  }
  return stacked;
}

/** Whether a stacked row has numbers in the same places as the first one. */
function isAlike(texts: readonly string[], at: number, first: number, width: number): boolean {
  return Array.from({ length: width }, (_, place) => place).every(
    (place) =>
      !isBareNumber(texts[first + place] ?? "") ||
      isBareNumber(texts[at + place] ?? "") ||
      kindOf(texts[at + place] ?? "") === "class" ||
      !/\p{L}/u.test(texts[at + place] ?? ""),
  );
}

const isBareNumber = (text: string) => kindOf(text) === "number" || kindOf(text) === "pair";

/** Returns the interval in lines at which bare numbers repeat; 0 if they do not. */
function periodOf(texts: readonly string[]): number {
  const places = texts.flatMap((text, at) => (isBareNumber(text) ? [at] : []));
  const [first = 0] = places;
  for (let width = 2; width <= 12 && places.length > 1; width++) {
    const count = Math.floor((texts.length - first) / width);
    const hits = Array.from({ length: count }, (_, row) => first + row * width).filter((at) =>
      isBareNumber(texts[at] ?? ""),
    );
    if (count > 1 && hits.length === count) return width;
  }
  return 0;
}

/** Turns "Name: Ada Marlow" below "Number: 4", repeated, into one row per person; null if the text is not like that. */
function rowsOfRecords(text: string): readonly SheetRow[] | null {
  const lines = text.slice(0, 250_000).split(/\r\n|\r|\n/);
  const filled = lines.filter((line) => line.trim()).length;
  const pairs = lines.flatMap((line, at) => {
    const [, label = "", value = ""] = /^\s*([^:]{1,30}):(.*)$/.exec(line.slice(0, 400)) ?? [];
    return meaningOf(label) !== null ? [{ line: at + 1, label: clean(label), value: clean(value) }] : [];
  });
  const labels = [...new Set(pairs.map(({ label }) => label))];
  if (pairs.length < filled * 0.8 || labels.length < 2 || pairs.length < labels.length * 1.5) return null;
  const rows: { line: number; isApart: boolean; cells: string[] }[] = [];
  for (const { line, label, value } of pairs) {
    const at = labels.indexOf(label);
    const last = rows.at(-1);
    const row = last && last.cells[at] === undefined ? last : { line, isApart: false, cells: [] };
    if (row !== last) rows.push(row);
    row.cells[at] = value;
  }
  const header = { line: 1, isApart: true, cells: labels };
  return [header, ...rows.map((row) => ({ ...row, cells: labels.map((_, at) => row.cells[at] ?? "") }))];
}

/** The maximum nesting depth that is searched. */
const deepest = 4;

/**
 * Returns the longest list of a JSON text as a table: of objects, of lists or of lines, in one document or one a line;
 * null if there is none.
 */
function rowsOfJson(text: string): readonly SheetRow[] | null {
  const found =
    parsed(text) ??
    text
      .split(/\r?\n/, 4 * maxColumns * 100)
      .map(parsed)
      .filter((value) => value !== undefined);
  const lists: (readonly unknown[])[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > deepest) return;
    if (Array.isArray(value) && value.length > 0) lists.push(value);
    for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  visit(found, 0);
  const longest = (fits: (value: unknown) => boolean) =>
    lists.filter((list) => list.every(fits)).toSorted((a, b) => b.length - a.length)[0];
  const objects = longest(isObject)?.map((object) => flat(object as object));
  if (objects) {
    const header = [...new Set(objects.flatMap((object) => [...object.keys()]))].slice(0, maxColumns);
    return rowsOfCells([header.map(spaced), ...objects.map((object) => header.map((name) => object.get(name) ?? ""))]);
  }
  const rows = longest((value) => Array.isArray(value) && value.every((cell) => !isNested(cell)));
  if (rows && rows.length > 1)
    return rowsOfCells(
      (rows as (string | number | boolean | null)[][]).map((cells) => cells.map((cell) => String(cell ?? ""))),
    );
  const lines = longest((value) => typeof value === "string");
  return lines ? separatedRows(lines.join("\n")) : null;
}

const rowsOfCells = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, at): SheetRow => ({ line: Math.max(at, 1), cells: cellsOf(cells), isApart: at === 0 }));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isNested = (value: unknown) => typeof value === "object" && value !== null;
const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `firstName` becomes "first Name". */
const spaced = (name: string) => name.replace(/(\p{Ll})(?=\p{Lu})/gu, "$1 ").replaceAll("_", " ");

/** Flattens an object; the values of a nested object are stored under its name or their own. */
function flat(object: object): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (isObject(value)) {
      for (const [inner, own] of Object.entries(value))
        if (typeof own === "string" || typeof own === "number")
          values.set(
            inner === "default" || inner === "displayName" || inner === "abbreviation" ? name : inner,
            String(own),
          );
    } else if (typeof value === "string" || typeof value === "number") values.set(name, String(value));
  }
  return values;
}

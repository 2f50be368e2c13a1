import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type CellValue, readSheet } from "read-excel-file/universal";
import { lettersOf, sheetsOfOpenDocument } from "./opendocument.ts";
import { type FileText, hasHeader, type Headings, quoteCell, type Read, refuse } from "./table.ts";

/**
 * Bytes of a workbook's parts, unpacked: anything larger is not a table of people or games, or was made to exhaust
 * memory.
 */
const largestContent = 100_000_000;
/** Rows times columns, and rows: including empty ones, for all of which the library makes a list. */
const maxCells = 2_000_000;
const maxRows = 250_000;
/** Sheets that are searched for a header: the library reads what they share again for each. */
const maxSheets = 50;
/** The limits of the format (ECMA-376, part 1, 18.3.1.4 and 18.3.1.73): column XFD. */
const excelRows = 1_048_576;
const excelColumns = 16_384;

/**
 * Converts an `.xlsx` or `.ods` workbook to tab-separated text: one line per row of one sheet, so that a fault's line is the row.
 * Numbers are written plainly, days as 2026-07-04, times of day as 19:05; for a formula, its value counts. Uses the
 * first visible sheet that has a header with known headings, otherwise the first; if there are several, a note says
 * which.
 * @param headings known plain headings
 */
export async function readWorkbook(bytes: Uint8Array, headings: Headings): Promise<Read<FileText>> {
  const parts = unpack(bytes);
  if (!parts.ok) return parts;
  if (parts.value["content.xml"]) return chosenOf(openSheets(parts.value), headings);
  const sheets = sheetsOf(parts.value);
  if (!sheets.length) return refuse(null, damaged);
  const read: ReadText[] = [];
  const shared = Object.entries(parts.value).filter(([name]) => !name.startsWith("xl/worksheets/"));
  let content = 0;
  for (const sheet of sheets.slice(0, maxSheets)) {
    const { name, part } = sheet;
    const own: Parts = Object.fromEntries([...shared, [part, parts.value[part] ?? new Uint8Array(0)]]);
    content += Object.values(own).reduce((sum, { length }) => sum + length, 0);
    if (content > largestContent && read.length) break;
    const text = await readSheetText(own, sheet);
    read.push({ name, text });
    if (text.ok && hasHeader(text.value, headings)) break;
  }
  return chosenOf(read, headings, sheets.length);
}

interface ReadText {
  readonly name: string;
  readonly text: Read<string>;
}

/** Returns the first sheet with a header, otherwise the first. */
function chosenOf(read: readonly ReadText[], headings: Headings, count = read.length): Read<FileText> {
  const chosen = read.find(({ text }) => text.ok && hasHeader(text.value, headings)) ?? read[0];
  if (!chosen) return refuse(null, damaged);
  if (!chosen.text.ok) return chosen.text;
  const others = count > 1 ? `The workbook has ${count} sheets: "${chosen.name}" was read` : null;
  return { ok: true, value: { text: chosen.text.value, note: others } };
}

/** Returns the visible sheets of an OpenDocument workbook, or all if none is visible, each checked like Excel's. */
function openSheets(parts: Parts): readonly ReadText[] {
  const all = sheetsOfOpenDocument(strFromU8(parts["content.xml"] ?? new Uint8Array(0)), maxCells);
  if (!all) return [{ name: "", text: refuse(null, `The file is an OpenDocument file, but no workbook. ${saveAs}`) }];
  const visible = all.filter(({ isVisible }) => isVisible);
  return (visible.length ? visible : all).map(({ name, text, rows, columns, faulty }) => ({
    name,
    text: tooLarge(name, rows, columns) ?? faultyFormulas(name, faulty) ?? { ok: true, value: text },
  }));
}

const saveAs = "Save it as .xlsx or .csv and try again";
const damaged = "The file is damaged or not an Excel workbook. Open it in Excel, save it as .xlsx or CSV and try again";

type Parts = Readonly<Record<string, Uint8Array>>;

/** Other programs' documents, which are ZIPs too, by a part that only they have. */
const foreign: ReadonlyMap<string, string> = new Map([
  ["Index/Document.iwa", "a Numbers document"],
  ["word/document.xml", "a Word document"],
]);

/** Unpacks the XML parts of the ZIP, up to the largest size a table can have. */
function unpack(bytes: Uint8Array): Read<Parts> {
  let content = 0;
  let other: string | undefined;
  const isNeeded = (file: { readonly name: string; readonly originalSize: number }) => {
    other ??= foreign.get(file.name);
    if (other) return false;
    if (!/^\[Content_Types\]\.xml$|\.(xml|rels)$/.test(file.name)) return false;
    content += file.originalSize;
    return content <= largestContent;
  };
  try {
    const value = unzipSync(bytes, { filter: isNeeded });
    if (other) return refuse(null, `The file is ${other}. ${saveAs}`);
    if (/encryption-data/.test(strFromU8(value["META-INF/manifest.xml"] ?? new Uint8Array(0))))
      return refuse(null, "The workbook has a password. Save it without one and try again");
    if (content > largestContent)
      return refuse(null, "The workbook holds more than 100 MB. Save the sheet as CSV and try again");
    return { ok: true, value };
  } catch {
    return refuse(null, damaged);
  }
}

interface Sheet {
  readonly name: string;
  /** The name of its part. */
  readonly part: string;
}

/** Returns the visible sheets in order, or all if none is visible. */
function sheetsOf(parts: Parts): readonly Sheet[] {
  const targets = new Map(
    tagsOf(parts["xl/_rels/workbook.xml.rels"], "Relationship").map((tag) => [
      attributeOf(tag, "Id"),
      attributeOf(tag, "Target").replace(/^\/?(xl\/)?/, "xl/"),
    ]),
  );
  const sheets = tagsOf(parts["xl/workbook.xml"], "sheet").flatMap((tag) => {
    const part = targets.get(attributeOf(tag, "[\\w]+:id")) ?? "";
    const isVisible = !/hidden/i.test(attributeOf(tag, "state"));
    return parts[part] ? [{ name: plainText(attributeOf(tag, "name")), part, isVisible }] : [];
  });
  return sheets.some(({ isVisible }) => isVisible) ? sheets.filter(({ isVisible }) => isVisible) : sheets;
}

/** Returns the start tags of an element, with any prefix. */
function tagsOf(part: Uint8Array | undefined, element: string): readonly string[] {
  if (!part) return [];
  return strFromU8(part).match(new RegExp(`<(?:\\w{1,20}:)?${element}\\s[^<>]*>`, "g")) ?? [];
}

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? "";

/** U+FFFD if a file names a character that cannot exist. */
const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const plainText = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => character(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

async function readSheetText(parts: Parts, { name, part }: Sheet): Promise<Read<string>> {
  const xml = strFromU8(parts[part] ?? new Uint8Array(0));
  const cells = checkCells(name, xml);
  if (!cells.ok) return cells;
  try {
    // Repacked, because the sizes stated in a ZIP may be false.
    const sheet = { ...parts, [part]: strToU8(cells.value) };
    const rows = await readSheet(zipSync(sheet, { level: 0 }).buffer, name);
    return { ok: true, value: `${rows.map(lineOf).join("\n")}\n` };
  } catch {
    return refuse(null, damaged);
  }
}

/**
 * Refuses a sheet that cannot be read as displayed: one with a formula that failed or was never calculated, which would
 * look like an empty cell, a cell or row that no sheet has, or far more rows than a table has. Everything is counted
 * before it is read, because the library makes every row up to the last one.
 * @returns the sheet's XML in the form that the library reads: every cell with its reference, which is optional
 *   (ECMA-376, part 1, 18.3.1.4), and ISO moments as text, which the library would move to the reader's time zone
 */
function checkCells(name: string, xml: string): Read<string> {
  const faulty: string[] = [];
  let cell: {
    readonly address: string;
    readonly failed: boolean;
    readonly isMoment: boolean;
    isFormula: boolean;
    value: string | null;
  } | null = null;
  // The sheet's last row and column, and the current row's own.
  let [row, columns, ownRow, ownColumn] = [0, 0, 0, 0];
  const parts: string[] = [];
  let end = 0;
  const replace = (from: number, length: number, text: string) => {
    parts.push(xml.slice(end, from), text);
    end = from + length;
  };
  // In comments and CDATA, what looks like a cell is none.
  const mayCount = !xml.includes("<!");
  const endCell = () => {
    if (cell?.failed) faulty.push(`${cell.address} (${cell.value || "an error"})`);
    else if (cell?.isFormula && cell.value === null) faulty.push(`${cell.address} (not calculated)`);
    cell = null;
  };
  for (const { 0: whole, 1: slash, 2: tag = "", 3: attributes = "", index } of xml.matchAll(
    /<(\/?)([^\s<>/!?]+)([^<>]*)>?/g,
  )) {
    const kind = tag.slice(tag.indexOf(":") + 1);
    if (slash) {
      if (kind === "c") endCell();
      continue;
    }
    if (kind === "f" && cell) cell.isFormula = true;
    if (kind === "v" && cell && cell.value === null) {
      const from = index + whole.length;
      cell.value = xml.slice(from, xml.indexOf("<", from));
      if (cell.isMoment) replace(from, cell.value.length, momentOfIso(cell.value));
    }
    if (kind !== "row" && kind !== "c") continue;
    const written = placesIn(attributes);
    if (!written || (kind === "c" && !written.length && !mayCount)) return refuse(null, damaged);
    const next = kind === "row" ? `${row + 1}` : `${lettersOf(ownColumn + 1)}${ownRow}`;
    const places = written.length ? written : [next];
    for (const place of places) {
      const [, letters = "", digits = ""] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
      [ownRow, ownColumn] = [Number(digits), columnOf(letters)];
      if (!ownRow || ownRow > excelRows || ownColumn > excelColumns || (kind === "c") !== ownColumn > 0)
        return refuse(
          null,
          `The sheet "${name}" names "${place.slice(0, 20)}", which no sheet has. Save it again in Excel, or as CSV`,
        );
      [row, columns] = [Math.max(row, ownRow), Math.max(columns, ownColumn)];
    }
    if (kind === "row") continue;
    endCell();
    const isMoment = momentType.test(attributes);
    if (isMoment || !written.length) {
      const own = written.length ? "" : ` r="${next}"`;
      replace(index, 1 + tag.length + attributes.length, `<${tag}${own}${attributes.replace(momentType, 't="str"')}`);
    }
    const failed = /\bt=["']e["']/.test(attributes);
    cell = { address: places[0] ?? "", failed, isMoment, isFormula: false, value: null };
    if (attributes.endsWith("/")) endCell();
  }
  endCell();
  return (
    tooLarge(name, row, columns) ?? faultyFormulas(name, faulty) ?? { ok: true, value: parts.join("") + xml.slice(end) }
  );
}

function tooLarge(name: string, rows: number, columns: number): Read<string> | null {
  if (rows <= maxRows && rows * columns <= maxCells) return null;
  return refuse(
    null,
    `The sheet "${name}" reaches to row ${rows} and column ${columns}. Delete the empty rows and columns behind the table`,
  );
}

function faultyFormulas(name: string, faulty: readonly string[]): Read<string> | null {
  if (!faulty.length) return null;
  const more = faulty.length > 3 ? ` and ${faulty.length - 3} more` : "";
  return refuse(
    null,
    `The sheet "${name}" has formulas without a value: ${faulty.slice(0, 3).join(", ")}${more}. Mend them, or put values in their place`,
  );
}

/** The type of a cell with an ISO 8601 moment (ECMA-376, part 1, 18.18.11). */
const momentType = /(?<![\w:.-])t\s*=\s*["']d["']/;

/** Returns every `r` in a tag, of which there is one; null if a sign in quotes cut the tag off here. */
function placesIn(attributes: string): readonly string[] | null {
  if (/["']/.test(attributes.replace(/"[^"]*"|'[^']*'/g, ""))) return null;
  return [...attributes.matchAll(/(?<![\w:.-])r\s*=\s*["']([^"']*)/g)].map(([, place = ""]) => place);
}

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function lineOf(row: readonly (CellValue | null)[]): string {
  return row
    .map(cellOf)
    .join("\t")
    .replace(/(?<!\t)\t+$/, "");
}

function cellOf(value: CellValue | null): string {
  if (value === null) return "";
  const text = value instanceof Date ? momentOf(value) : String(value).replace(/\r\n|\r|\n/g, " ");
  return quoteCell(text);
}

/** Formats a day, a time of day, or both: Excel counts days from 1899-12-30, so a time alone falls on that day. */
function momentOf(date: Date): string {
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day = "", time = ""] = iso.split("T");
  const clock = time.slice(0, time.slice(6, 8) === "00" ? 5 : 8);
  if (day < "1900-01-01") return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

/** Formats an ISO moment as it is written, whatever its zone; anything else stays as it is. */
function momentOfIso(text: string): string {
  const iso = /^(\d{4}-\d\d-\d\d)?(?:T?(\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text.trim());
  if (!iso?.[0]) return text;
  const [, day = "1899-12-30", time = "00:00"] = iso;
  const date = new Date(`${day}T${time}Z`);
  // February 30 would become March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? momentOf(date) : text;
}

import { strFromU8, unzipSync, zipSync } from "fflate";
import { type CellValue, readSheet } from "read-excel-file/universal";
import { type FileText, hasHeader, quoteCell, type Read, refuse } from "./table.ts";

/**
 * Bytes of a workbook's parts, unpacked: anything larger is not a table of people or games, or was made to exhaust
 * memory.
 */
const largestContent = 100_000_000;
/** Rows times columns, including empty ones. */
const maxCells = 2_000_000;

/**
 * Converts an `.xlsx` workbook to tab-separated text: one line per row of one sheet, so that a fault's line is the row.
 * Numbers are written plainly, days as 2026-07-04, times of day as 19:05; for a formula, its value counts. Uses the
 * first visible sheet that has a header with known headings, otherwise the first; if there are several, a note says
 * which.
 * @param headings known plain headings
 */
export async function readWorkbook(bytes: Uint8Array, headings: ReadonlySet<string>): Promise<Read<FileText>> {
  const parts = unpack(bytes);
  if (!parts.ok) return parts;
  const sheets = sheetsOf(parts.value);
  if (!sheets.length) return refuse(null, damaged);
  const read: { readonly name: string; readonly text: Read<string> }[] = [];
  for (const { name, xml } of sheets) {
    const text = await readSheetText(parts.value, name, xml);
    read.push({ name, text });
    if (text.ok && hasHeader(text.value, headings)) break;
  }
  const chosen = read.find(({ text }) => text.ok && hasHeader(text.value, headings)) ?? read[0];
  if (!chosen) return refuse(null, damaged);
  if (!chosen.text.ok) return chosen.text;
  const others = sheets.length > 1 ? `The workbook has ${sheets.length} sheets: "${chosen.name}" was read` : null;
  return { ok: true, value: { text: chosen.text.value, note: others } };
}

const damaged = "The file is damaged or not an Excel workbook. Open it in Excel, save it as .xlsx or CSV and try again";

type Parts = Readonly<Record<string, Uint8Array>>;

/** Unpacks the XML parts of the ZIP, up to the largest size a table can have. */
function unpack(bytes: Uint8Array): Read<Parts> {
  let content = 0;
  const isNeeded = (file: { readonly name: string; readonly originalSize: number }) => {
    if (!/^\[Content_Types\]\.xml$|\.(xml|rels)$/.test(file.name)) return false;
    content += file.originalSize;
    return content <= largestContent;
  };
  try {
    const value = unzipSync(bytes, { filter: isNeeded });
    if (content > largestContent)
      return refuse(null, "The workbook holds more than 100 MB. Save the sheet as CSV and try again");
    return { ok: true, value };
  } catch {
    return refuse(null, damaged);
  }
}

interface Sheet {
  readonly name: string;
  readonly xml: string;
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
    const part = parts[targets.get(attributeOf(tag, "[\\w]+:id")) ?? ""];
    const isVisible = !/hidden/i.test(attributeOf(tag, "state"));
    return part ? [{ name: plainText(attributeOf(tag, "name")), xml: strFromU8(part), isVisible }] : [];
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

async function readSheetText(parts: Parts, name: string, xml: string): Promise<Read<string>> {
  const fault = faultOfCells(name, xml);
  if (fault) return refuse(null, fault);
  try {
    // Repacked, because the sizes stated in a ZIP may be false.
    const rows = await readSheet(zipSync({ ...parts }, { level: 0 }).buffer, name);
    return { ok: true, value: `${rows.map(lineOf).join("\n")}\n` };
  } catch {
    return refuse(null, damaged);
  }
}

/**
 * Returns what prevents a sheet from being read as displayed: a formula that failed or was never calculated, which
 * would look like an empty cell, or a cell far outside the table.
 */
function faultOfCells(name: string, xml: string): string | null {
  const faulty: string[] = [];
  let [rows, columns] = [0, 0];
  // Each cell extends to where the next one begins, so that the sheet is scanned only once, whatever its contents.
  for (const part of xml.split(/<(?=(?:\w{1,20}:)?c\s)/).slice(1)) {
    const end = part.indexOf(">");
    const attributes = part.slice(0, Math.max(end, 0));
    const content = attributes.endsWith("/") ? "" : part.slice(end + 1);
    const [address = "", letters = "", digits = ""] = /\b([A-Z]{1,3})(\d{1,7})\b/.exec(attributes) ?? [];
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
    const value = /<(?:\w{1,20}:)?v>([^<]*)</.exec(content)?.[1];
    if (/\bt="e"/.test(attributes)) faulty.push(`${address} (${value ?? "an error"})`);
    else if (/<(?:\w{1,20}:)?f[\s>/]/.test(content) && value === undefined && !/<(?:\w{1,20}:)?v\s*\/>/.test(content))
      faulty.push(`${address} (not calculated)`);
  }
  if (rows * columns > maxCells)
    return `The sheet "${name}" reaches to row ${rows} and column ${columns}. Delete the empty rows and columns behind the table`;
  if (!faulty.length) return null;
  const more = faulty.length > 3 ? ` and ${faulty.length - 3} more` : "";
  return `The sheet "${name}" has formulas without a value: ${faulty.slice(0, 3).join(", ")}${more}. Mend them, or put values in their place`;
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

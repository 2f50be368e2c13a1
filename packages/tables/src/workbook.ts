import { strFromU8, unzipSync } from "fflate";
import { excelSheetsOf } from "./excel.ts";
import { openSheetsOf } from "./opendocument.ts";
import { type FileText, hasHeader, type Headings, type Read, refuse } from "./table.ts";
import type { Parts } from "./workbook-sheet.ts";

/**
 * Bytes of a workbook's parts, unpacked: anything larger is not a table of people or games, or was made to exhaust
 * memory.
 */
const largestContent = 100_000_000;

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
  const content = parts.value["content.xml"];
  const all = content ? openSheetsOf(content) : excelSheetsOf(parts.value);
  if (!all) return refuse(null, `The file is an OpenDocument file, but no workbook. ${saveAs}`);
  const visible = all.filter(({ isVisible }) => isVisible);
  const sheets = visible.length ? visible : all;
  let chosen: { readonly name: string; readonly text: Read<string> | null } | undefined;
  for (const { name, read } of sheets) {
    const text = read();
    const isKnown = text?.ok && hasHeader(text.value, headings);
    if (isKnown || !chosen) chosen = { name, text };
    if (isKnown) break;
  }
  const { name, text } = chosen ?? { name: "", text: null };
  if (!text?.ok) return text ?? refuse(null, damaged);
  const note = sheets.length > 1 ? `The workbook has ${sheets.length} sheets: "${name}" was read` : null;
  return { ok: true, value: { text: text.value, note } };
}

const saveAs = "Save it as .xlsx or .csv and try again";
const damaged = "The file is damaged or not an Excel workbook. Open it in Excel, save it as .xlsx or CSV and try again";

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
    if (!/\.(xml|rels)$/.test(file.name)) return false;
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

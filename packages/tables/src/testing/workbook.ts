import { strToU8, zipSync } from "fflate";

const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";

/** Number formats of cells: `s="1"` is a day, 2 a time of day, 3 both. */
const formats = [0, 14, 18, 22];

/** Creates a cell with inline text. */
export const textCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Creates rows of plain texts, starting at A1. */
export const textRows = (rows: readonly (readonly string[])[]) =>
  rows
    .map((cells, row) => {
      const inRow = cells.map((text, at) => textCell(`${String.fromCharCode(65 + at)}${row + 1}`, text)).join("");
      return `<row r="${row + 1}">${inRow}</row>`;
    })
    .join("");

/**
 * Creates an `.xlsx` workbook like those that spreadsheets write.
 * @param sheets the contents of `<sheetData>`, by the sheet's name
 * @param more parts to add or to replace; `hidden` names sheets that are not shown
 */
export function workbookOf(
  sheets: Readonly<Record<string, string>>,
  {
    hidden = [],
    parts = {},
  }: { readonly hidden?: readonly string[]; readonly parts?: Readonly<Record<string, Uint8Array>> } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  return zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships xmlns="${packages}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join("")}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    ),
    "xl/styles.xml": xml(
      `<styleSheet xmlns="${main}"><cellXfs count="${formats.length}">${formats.map((format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`).join("")}</cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...parts,
  });
}

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
    countsFrom1904 = false,
  }: {
    readonly hidden?: readonly string[];
    readonly parts?: Readonly<Record<string, Uint8Array>>;
    readonly countsFrom1904?: boolean;
  } = {},
): Uint8Array {
  const names = Object.keys(sheets);
  return zipSync({
    "[Content_Types].xml": xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    "xl/workbook.xml": xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${countsFrom1904}"/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`).join("")}</sheets></workbook>`,
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

/**
 * Creates an OpenDocument workbook (`.ods`) like LibreOffice's, with the empty rest of a sheet as it writes it.
 * @param sheets the rows of `<table:table>`, by the sheet's name
 * @param hidden names of sheets that are not shown
 */
export function openWorkbookOf(sheets: Readonly<Record<string, string>>, hidden: readonly string[] = []): Uint8Array {
  const tables = Object.entries(sheets).map(
    ([name, rows]) =>
      `<table:table table:name="${name}" table:style-name="${hidden.includes(name) ? "ta2" : "ta1"}"><table:table-column table:number-columns-repeated="16384"/>${rows}<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  const styles = ["true", "false"].map(
    (shown, at) =>
      `<style:style style:name="ta${at + 1}" style:family="table"><style:table-properties table:display="${shown}"/></style:style>`,
  );
  return zipSync({
    mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
    "META-INF/manifest.xml": xml("<manifest:manifest/>"),
    "content.xml": xml(
      `<office:document-content><office:automatic-styles>${styles.join("")}</office:automatic-styles><office:body><office:spreadsheet>${tables.join("")}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
}

/** Creates a row of an OpenDocument sheet; a cell that begins with `<` is as written, any other is its text. */
export const openRow = (cells: readonly string[]) =>
  `<table:table-row>${cells.map((cell) => (cell.startsWith("<") ? cell : cell ? `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>` : "<table:table-cell/>")).join("")}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`;

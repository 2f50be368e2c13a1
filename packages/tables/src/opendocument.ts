import { createSheet, momentOfIso, readXml, type WorkbookSheet } from "./workbook-sheet.ts";

/** A cell may stand for this many like it: more columns than any table has (OASIS OpenDocument 1.3, part 3, 19.675). */
const mostRepeated = 1000;

interface Cell {
  readonly value: string | null;
  readonly repeated: number;
  readonly isFormula: boolean;
}

/**
 * Returns the sheets of an OpenDocument workbook's `content.xml`; null if it is another kind of document. Numbers are
 * written plainly (except 00), days and times of day as in an Excel workbook, whatever their format.
 */
export function openSheetsOf(xml: Uint8Array): readonly WorkbookSheet[] | null {
  const sheets: WorkbookSheet[] = [];
  const hiddenStyles = new Set<string>();
  let sheet = createSheet("");
  let [isWorkbook, style, shown] = [false, "", ""];
  let cell: Cell | null = null;
  let cells: { readonly column: number; readonly text: string }[] = [];
  let [row, column, repeatedRows] = [0, 0, 1];

  function endCell({ value, repeated, isFormula }: Cell): void {
    // Two players' numbers: 0 and 00.
    const isDoubleZero = value === "0" && shown.trim() === "00";
    const text = (isDoubleZero ? shown : (value ?? shown)).replace(/\s+/g, " ").trim();
    if (isFormula && /^(?:#[A-Z/0]{2,7}[!?]?|Err:\d{3})$/.test(text)) sheet.fail(row + 1, column + 1, text);
    for (let at = 1; text && at <= Math.min(repeated, mostRepeated); at++) cells.push({ column: column + at, text });
    column += repeated;
    cell = null;
  }
  function endRow(): void {
    const last = cells.at(-1)?.column ?? 0;
    // Empty rows count only if something follows them.
    if (last && sheet.reach(row + repeatedRows, last))
      for (let at = 1; at <= repeatedRows; at++) for (const own of cells) sheet.put(row + at, own.column, own.text);
    [row, column, cells] = [row + repeatedRows, 0, []];
  }

  const isWhole = readXml(
    xml,
    (tag, given) => {
      if (tag === "spreadsheet") isWorkbook = true;
      else if (tag === "style") style = given["style:name"] ?? "";
      else if (tag === "table-properties" && given["table:display"] === "false") hiddenStyles.add(style);
      else if (tag === "table" && !cell) {
        const own = createSheet((shown = given["table:name"] ?? ""));
        const isVisible = !hiddenStyles.has(given["table:style-name"] ?? "");
        sheets.push({ name: shown, isVisible, read: () => (isWhole ? own.end() : null) });
        [sheet, row] = [own, 0];
      } else if (tag === "table-row" && !cell) repeatedRows = repeatedIn(given["table:number-rows-repeated"]);
      else if (tag.endsWith("table-cell") && !cell) {
        const repeated = repeatedIn(given["table:number-columns-repeated"]);
        cell = { value: valueOf(given), repeated, isFormula: given["table:formula"] !== undefined };
        shown = "";
      } else if (/^(?:p|s|tab|line-break)$/.test(tag)) shown += " ";
    },
    (text) => void (shown += text),
    (tag) => {
      if (tag.endsWith("table-cell") && cell) endCell(cell);
      else if (tag === "table-row") endRow();
    },
  );
  return isWorkbook ? sheets : null;
}

const repeatedIn = (given = "1") => Math.max(1, Math.floor(Number(given)) || 1);

/** Returns what a cell that is no text contains; null for text. */
function valueOf(given: Readonly<Record<string, string>>): string | null {
  switch (given["office:value-type"]) {
    case "float":
    case "percentage":
    case "currency":
      return given["office:value"] ?? null;
    case "date":
      return momentOfIso(given["office:date-value"] ?? "");
    case "time":
      return momentOfIso(
        (given["office:time-value"] ?? "").replace(/^PT(\d\d)H(\d\d)M(\d\d)(?:[.,]\d+)?S$/, "$1:$2:$3"),
      );
    default:
      return null;
  }
}

import { Parser } from "htmlparser2";
import { quoteCell } from "./table.ts";

/** A sheet of a workbook, as tab-separated text: one line per row. */
export interface SheetText {
  readonly name: string;
  readonly text: string;
  readonly isVisible: boolean;
  /** Where it reaches to: a sheet of styled empty rows is not taken for a table. */
  readonly rows: number;
  readonly columns: number;
  /** Cells with a formula that failed, each as `B2 (#N/A)`. */
  readonly faulty: readonly string[];
}

/** A cell may stand for this many like it: more columns than any table has (OASIS OpenDocument 1.3, part 3, 19.675). */
const mostRepeated = 1000;

/**
 * Returns the sheets of an OpenDocument workbook's `content.xml`; null if it is another kind of document. Numbers are
 * written plainly, days and times of day as in an Excel workbook, whatever their format.
 * @param limit of rows times columns of one sheet, beyond which the rest is counted and not kept
 */
export function sheetsOfOpenDocument(xml: string, limit: number): readonly SheetText[] | null {
  const sheets: SheetText[] = [];
  const hiddenStyles = new Set<string>();
  let isWorkbook = false;
  let style = "";
  let table: { name: string; isVisible: boolean; lines: string[]; columns: number; faulty: string[] } | null = null;
  let row: { cells: string[]; repeated: number } | null = null;
  let cell: { text: string; value: string | null; repeated: number; isFormula: boolean } | null = null;
  /** Empty rows and cells count only if something follows them. */
  let [emptyRows, emptyCells, inNote, inText] = [0, 0, 0, 0];

  function endCell(): void {
    if (!cell || !row || !table) return;
    const text = (cell.value ?? cell.text).replace(/\s+/g, " ").trim();
    if (cell.isFormula && /^(?:#[A-Z/0]{2,7}[!?]?|Err:\d{3})$/.test(text))
      table.faulty.push(
        `${lettersOf(row.cells.length + emptyCells + 1)}${table.lines.length + emptyRows + 1} (${text})`,
      );
    if (!text) emptyCells += cell.repeated;
    else {
      for (; emptyCells > 0; emptyCells--) row.cells.push("");
      for (let count = Math.min(cell.repeated, mostRepeated); count > 0; count--) row.cells.push(quoteCell(text));
    }
    cell = null;
  }
  function endRow(): void {
    if (!row || !table) return;
    emptyCells = 0;
    const { cells, repeated } = row;
    row = null;
    if (!cells.length) {
      emptyRows += repeated;
      return;
    }
    table.columns = Math.max(table.columns, cells.length);
    if ((table.lines.length + emptyRows + repeated) * table.columns > limit) {
      table.lines.length = limit;
      parser.pause();
      return;
    }
    for (; emptyRows > 0; emptyRows--) table.lines.push("");
    for (let count = repeated; count > 0; count--) table.lines.push(cells.join("\t"));
  }
  function endTable(): void {
    if (!table) return;
    const { name, isVisible, lines, columns, faulty } = table;
    sheets.push({ name, isVisible, rows: lines.length, columns, faulty, text: `${lines.join("\n")}\n` });
    table = null;
    emptyRows = 0;
  }

  const parser = new Parser(
    {
      onopentag(tag, given) {
        if (tag === "office:spreadsheet") isWorkbook = true;
        else if (tag === "style:style") style = given["style:name"] ?? "";
        else if (tag === "style:table-properties" && given["table:display"] === "false") hiddenStyles.add(style);
        else if (tag === "table:table" && !table) {
          const isVisible = !hiddenStyles.has(given["table:style-name"] ?? "");
          table = { name: given["table:name"] ?? "", isVisible, lines: [], columns: 0, faulty: [] };
        } else if (tag === "table:table-row" && !row)
          row = { cells: [], repeated: repeatedIn(given["table:number-rows-repeated"]) };
        else if ((tag === "table:table-cell" || tag === "table:covered-table-cell") && !cell)
          cell = {
            text: "",
            value: valueOf(given),
            repeated: repeatedIn(given["table:number-columns-repeated"]),
            isFormula: given["table:formula"] !== undefined,
          };
        else if (tag === "office:annotation") inNote++;
        else if (tag === "text:p" && cell) {
          inText++;
          if (!inNote) cell.text += " ";
        } else if (cell && !inNote && (tag === "text:s" || tag === "text:tab" || tag === "text:line-break"))
          cell.text += " ";
      },
      ontext(text) {
        if (cell && inText && !inNote) cell.text += text;
      },
      onclosetag(tag) {
        if (tag === "table:table-cell" || tag === "table:covered-table-cell") endCell();
        else if (tag === "table:table-row") endRow();
        else if (tag === "table:table") endTable();
        else if (tag === "office:annotation") inNote--;
        else if (tag === "text:p" && cell) inText--;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  endTable();
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
      return (given["office:date-value"] ?? "").replace(/T00:00(?::00)?$/, "").replace(/T(\d\d:\d\d)(?::00)?/, " $1");
    case "time":
      return (given["office:time-value"] ?? "").replace(/^PT(\d+)H(\d+)M.*$/, (_, hours: string, minutes: string) =>
        [hours, minutes].map((part) => part.padStart(2, "0")).join(":"),
      );
    default:
      return null;
  }
}

/** Returns a column's letters: 28 is AB. */
export function lettersOf(column: number): string {
  const rest = column - 1;
  return (column > 26 ? lettersOf(Math.floor(rest / 26)) : "") + String.fromCharCode(65 + (rest % 26));
}

import { strFromU8 } from "fflate";
import { Parser } from "htmlparser2";
import { quoteCell, type Read, refuse } from "./table.ts";

/** The XML parts of a workbook by their names. */
export type Parts = Readonly<Record<string, Uint8Array>>;

export interface WorkbookSheet {
  readonly name: string;
  readonly isVisible: boolean;
  /** Its text; null if it is damaged. */
  readonly read: () => Read<string> | null;
}

/** Rows times columns, and rows, with the empty ones before the last: anything larger is not a table (case A7). */
const maxCells = 2_000_000;
const maxRows = 250_000;

/** Elements inside of each other: the parser moves all of them at each. */
const deepest = 500;

/** How a text is pronounced, and what someone noted about a cell. */
const asides: ReadonlySet<string> = new Set(["rPh", "ruby-text", "annotation"]);

/**
 * Reads XML without asides. Elements have no prefix in their names.
 * @param text receives a text and the element that it is in
 * @returns whether every element was closed
 */
export function readXml(
  bytes: Uint8Array | undefined,
  open: (tag: string, attributes: Readonly<Record<string, string>>) => void,
  text: (text: string, tag: string) => void = () => {},
  close: (tag: string) => void = () => {},
): boolean {
  const path: string[] = [];
  let [isWhole, isEmpty, aside] = [true, false, 0];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = name.slice(name.indexOf(":") + 1);
        isEmpty = true;
        if (path.push(tag) > deepest) {
          isWhole = false;
          parser.pause();
        }
        if (aside || asides.has(tag)) aside++;
        else open(tag, attributes);
      },
      ontext(own) {
        isEmpty = false;
        if (!aside) text(own, path.at(-1) ?? "");
      },
      onclosetag(_, isImplied) {
        const tag = path.pop() ?? "";
        // `<c/>` is closed by itself.
        isWhole &&= !isImplied || isEmpty;
        isEmpty = false;
        if (aside) aside--;
        else close(tag);
      },
    },
    { xmlMode: true },
  );
  parser.end(bytes ? strFromU8(bytes) : "");
  return isWhole;
}

/** Collects the cells of a sheet, whose rows and columns begin at 1. */
export function createSheet(name: string) {
  const rows: string[][] = [];
  const faulty: string[] = [];
  let [lastRow, lastColumn] = [0, 0];
  const isTooLarge = () => lastRow > maxRows || lastRow * lastColumn > maxCells;
  return {
    /** A row or cell is there, if an empty one. @returns whether the sheet is still of a size to read */
    reach(row: number, column: number): boolean {
      [lastRow, lastColumn] = [Math.max(lastRow, row), Math.max(lastColumn, column)];
      return !isTooLarge();
    },
    put(row: number, column: number, text: string): void {
      if (!text || isTooLarge()) return;
      for (let at = rows.length; at < row; at++) rows.push([]);
      const cells = rows[row - 1] ?? [];
      for (let at = cells.length; at < column; at++) cells.push("");
      cells[column - 1] = quoteCell(text);
    },
    fail: (row: number, column: number, why: string) => void faulty.push(`${lettersOf(column)}${row} (${why})`),
    end(): Read<string> {
      if (isTooLarge())
        return refuse(
          null,
          `The sheet "${name}" reaches to row ${lastRow} and column ${lastColumn}. Delete the empty rows and columns behind the table`,
        );
      if (!faulty.length) return { ok: true, value: `${rows.map((cells) => cells.join("\t")).join("\n")}\n` };
      const more = faulty.length > 3 ? ` and ${faulty.length - 3} more` : "";
      return refuse(
        null,
        `The sheet "${name}" has formulas without a value: ${faulty.slice(0, 3).join(", ")}${more}. Mend them, or put values in their place`,
      );
    },
  };
}

/** Returns a column's letters: 28 is AB. */
export function lettersOf(column: number): string {
  const rest = column - 1;
  return (column > 26 ? lettersOf(Math.floor(rest / 26)) : "") + String.fromCharCode(65 + (rest % 26));
}

/** Formats a day, a time of day, or both: Excel counts days from 1899-12-30, so a time alone falls on that day. */
export function momentOf(date: Date): string {
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day = "", time = ""] = iso.split("T");
  const clock = time.slice(0, time.slice(6, 8) === "00" ? 5 : 8);
  if (day < "1900-01-01") return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}

/** Formats an ISO moment as it is written, whatever its zone; anything else stays as it is. */
export function momentOfIso(text: string): string {
  const iso = /^(\d{4}-\d\d-\d\d)?(?:T?(\d\d:\d\d(?::\d\d)?)(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text.trim());
  if (!iso?.[0]) return text;
  const [, day = "1899-12-30", time = "00:00"] = iso;
  const date = new Date(`${day}T${time}Z`);
  // February 30 would become March 2.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? momentOf(date) : text;
}

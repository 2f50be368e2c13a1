import { CsvError, parse } from "csv-parse/sync";

/** A table as somebody's file has it: a header and rows, each with the line it begins on. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly line: number | null; readonly text: string };

/** Larger files are no table of people or games (case A7). */
const largestFile = 20_000_000;

/** The text of a file: UTF-8, with or without a byte-order mark. */
export function readText(bytes: Uint8Array): Read<string> {
  if (bytes.length > largestFile) return refuse(null, "The file is larger than 20 MB");
  try {
    return { ok: true, value: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return refuse(null, "The file is not UTF-8 text. Save it as UTF-8 and try again");
  }
}

/** Reads CSV (comma or semicolon) or TSV with a header line; what separates columns is what the header holds most of. */
export function readTable(text: string): Read<Table> {
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[];
    const [first, ...others] = records.map(({ record, info }) => ({
      line: info.lines - record.join("").replace(/[^\n]/g, "").length,
      cells: record,
    }));
    if (!first) return refuse(null, "The file is empty");
    return { ok: true, value: { header: first.cells, rows: others } };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    return refuse(line, error.message.replace(/\.?$/, ""));
  }
}

function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, "");
  const counted = ["\t", ",", ";"].map((separator) => ({ separator, count: header.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

function refuse(line: number | null, text: string) {
  return { ok: false, line, text } as const;
}

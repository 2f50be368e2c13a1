import { minuteOf, printable } from "../words/words.ts";
import { print } from "./command.ts";

/** How every command for operators answers: a table that a person reads, or the outcome of an act; `--json` for programs. */

/** The option that all of them have. */
export const jsonOption = { json: { type: "boolean" } } as const;

type Cell = string | number | Date | null | undefined;

export interface Table<Row> {
  readonly rows: readonly Row[];
  /** Headings, and what each column says of a row. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
  /** Lines below a row. */
  readonly below?: (row: Row) => readonly string[];
}

/**
 * The lines of a table. A provider's text cannot forge one. A row that does not fit has its last cell on the next
 * line. If that is not enough, the columns that do not fit are below each row with their headings. Text below a row
 * continues on the next line; a word that is wider than the terminal is cut and ends with "…".
 * @param width of the terminal; undefined: unlimited, because a file or another program reads it
 */
export function tableLines<Row>(
  { rows, columns, below = () => [] }: Table<Row>,
  width = process.stdout.isTTY ? process.stdout.columns : undefined,
): readonly string[] {
  const headings = Object.keys(columns);
  const cells = rows.map((row) => Object.values(columns).map((cell) => shown(cell(row))));
  const table = [headings, ...cells];
  const widths = headings.map((_, at) => Math.max(...table.map((line) => line[at]?.length ?? 0)));
  const lineOf = (line: readonly string[], count: number) =>
    line
      .slice(0, count)
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  const fits = (count: number) => width === undefined || table.every((line) => lineOf(line, count).length <= width);
  const all = headings.length;
  // Without its last cell, which is often a sentence, a row mostly fits. If it does not, no cell may be lost.
  const most = fits(all - 1)
    ? all
    : Math.max(
        1,
        headings.findLastIndex((_, at) => fits(at)),
      );
  return table.flatMap((line, at) => {
    const isSplit = width !== undefined && most === all && at > 0 && lineOf(line, all).length > width;
    const own = lineOf(line, isSplit ? all - 1 : most);
    const moved = isSplit ? line.slice(-1) : [movedCells(at ? line : [], headings, most)];
    const row = rows[at - 1];
    const under = [...moved, ...(row === undefined ? [] : below(row).map(printable))].filter((text) => text.trim());
    return [own, ...under.flatMap((text) => wrapped(text, width))]
      .filter((text) => text.trim())
      .map((text) => (width === undefined || text.length <= width ? text : `${text.slice(0, width - 1)}…`));
  });
}

/** "may export: yes, plan: annual": the cells of a row from a column on, but the empty ones. */
function movedCells(line: readonly string[], headings: readonly string[], from: number): string {
  return line.flatMap((cell, at) => (at >= from && cell ? `${headings[at]}: ${cell}` : [])).join(", ");
}

/** Lines below a row, indented; the text continues on the next line where the terminal ends. */
function wrapped(text: string, width = Number.POSITIVE_INFINITY): readonly string[] {
  const lines: string[] = [];
  const indent = text.slice(0, text.length - text.trimStart().length);
  for (const word of text.trim().split(/(?=\s)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length <= width) lines[lines.length - 1] = last + word;
    else lines.push(`    ${last === undefined ? indent + word : word.trimStart()}`);
  }
  return lines;
}

function shown(cell: Cell): string {
  if (cell instanceof Date) return minuteOf(cell);
  return printable(String(cell ?? ""));
}

/** Prints a table, or with `json` its rows. @param none what is said if there are no rows */
export async function printTable<Row>(
  table: Table<Row>,
  { json = false, none }: { readonly json?: boolean | undefined; readonly none: string },
): Promise<void> {
  if (json) return printJson(table.rows);
  await print(`${(table.rows.length ? tableLines(table) : [none]).join("\n")}\n`);
}

/** Control characters stay escaped: a terminal may show it too. */
export async function printJson(value: unknown): Promise<void> {
  const lines = JSON.stringify(value, null, 2).split("\n");
  await print(`${lines.map(printable).join("\n")}\n`);
}

/** What an act did, in one sentence and in lines of details, or why it did nothing. */
export type Outcome =
  | { readonly done: string; readonly details?: readonly string[] }
  | { readonly refused: string; readonly details?: readonly string[] };

/**
 * Says what came of an act: done on standard output, refused on standard error, with `json` as an object on standard
 * output.
 * @param how.isAside standard output has data already, so the outcome is on standard error in any case
 * @returns the exit code: 0 done, 1 refused
 */
export async function printOutcome(
  command: string,
  outcome: Outcome,
  { json = false, isAside = false }: { readonly json?: boolean | undefined; readonly isAside?: boolean } = {},
): Promise<0 | 1> {
  const isDone = "done" in outcome;
  if (json) await printJson(outcome);
  else {
    const sentence = isDone ? outcome.done : `agate ${command}: ${outcome.refused}`;
    const text = [sentence, ...(outcome.details ?? []).map((line) => `  ${line}`)].map(printable).join("\n");
    if (isDone && !isAside) await print(`${text}\n`);
    else console.error(text);
  }
  return isDone ? 0 : 1;
}

import { eq, sql } from "drizzle-orm";
import { type ImportLog, readTable } from "@agate/tables";
import { insertMany } from "../../db/bulk.ts";
import { type Difference, joinDifferences } from "../../db/difference.ts";
import { commonCode, footballPositionCode } from "../../db/schema.ts";
import type { Kind, Stored, Storing } from "./kind.ts";

/** The columns of a table of codes. */
export const commonCodeColumns = ["codes", "code", "replacement", "code_id"].map((name) => ({ name, what: "" }));

interface CodeLine {
  readonly line: number;
  readonly text: string;
  /** Sorts the lines; null keeps the file's order. */
  readonly id: number | null;
}

/**
 * The common codes of a league's sport: the file replaces them all. A table with `codes` (whole lines) or `code` and
 * `replacement`, and optionally `code_id`. Any other file is read as the lines themselves, in Photo Mechanic's form.
 */
export async function storeCommonCodes(text: string, { tx, league, log }: Storing): Promise<Stored> {
  const lines = linesOfTable(text, log) ?? linesOfText(text);
  refuseBad(lines, log);
  if (log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
  const ordered = lines.toSorted((a, b) => (a.id ?? a.line) - (b.id ?? b.line));
  const sport = league.commonCodes;
  const stored = await tx.select().from(commonCode).where(eq(commonCode.sport, sport)).orderBy(commonCode.codeId);
  await tx.delete(commonCode).where(eq(commonCode.sport, sport));
  await insertMany(
    tx,
    commonCode,
    ordered.map(({ text: codes, id }, at) => ({ sport, codeId: id ?? at + 1, codes })),
  );
  const difference = differenceOfCodes(
    stored.map(({ codes }) => codes),
    ordered.map((line) => line.text),
  );
  return { scopes: [], difference };
}

function linesOfText(text: string): readonly CodeLine[] {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line, at) => ({ line: at + 1, text: line, id: null }));
}

/** Null if the file has no header of a code table. */
function linesOfTable(text: string, log: ImportLog): readonly CodeLine[] | null {
  const table = readTable(text);
  if (!table.ok) return null;
  const header = table.value.header.map((heading) => heading.trim().toLowerCase());
  const [whole, code, replacement, id] = commonCodeColumns.map(({ name }) => header.indexOf(name));
  if (whole === undefined || code === undefined || replacement === undefined || id === undefined) return null;
  if (whole < 0 && (code < 0 || replacement < 0)) return null;
  const ids = new Set<number>();
  return table.value.rows.map(({ line, cells }) => {
    const number = id < 0 ? null : Number(cells[id]);
    if (number !== null && !(Number.isInteger(number) && number >= 0 && number < 1e9))
      log.fault(line, `code_id "${cells[id]}" is not a number`);
    if (number !== null && ids.has(number)) log.fault(line, `code_id ${number} appears twice`);
    if (number !== null) ids.add(number);
    return { line, text: whole < 0 ? `${cells[code]}\t${cells[replacement]}` : (cells[whole] ?? ""), id: number };
  });
}

/** Reports every line that a file could not contain, or that is probably a mistake (rule M10, case C3). */
function refuseBad(lines: readonly CodeLine[], log: ImportLog): void {
  if (!lines.some(({ text }) => text)) log.fault(null, "The file contains no codes");
  const seen = new Map<string, number>();
  for (const { line, text } of lines) {
    const [code = "", replacement, ...more] = text.split("\t");
    const earlier = seen.get(code);
    if (!text.trim()) log.fault(line, "The line is empty");
    else if (replacement === undefined) log.fault(line, `No TAB between code and replacement: "${text}"`);
    else if (!/^[A-Za-z0-9.]+$/.test(code))
      log.fault(line, `The code "${code}" may hold letters a to z, digits and full stops only`);
    else if (!replacement.trim()) log.fault(line, `The code ${code} has no replacement`);
    else if (more.length) log.fault(line, `The code ${code} has more than one TAB`);
    // oxlint-disable-next-line no-control-regex -- what the rule is about
    else if (/[\u0000-\u001f\u007f-\u009f]/.test(replacement))
      log.fault(line, `The code ${code} holds a control character`);
    else if (replacement !== replacement.trim()) log.fault(line, `The replacement of ${code} has spaces at its ends`);
    else if (earlier !== undefined) log.fault(line, `The code ${code} is already on line ${earlier}`);
    else seen.set(code, line);
  }
}

function differenceOfCodes(before: readonly string[], after: readonly string[]): Difference {
  const codeOf = (line: string) => line.split("\t")[0] ?? "";
  const old = new Map(before.map((line) => [codeOf(line), line]));
  const now = new Map(after.map((line) => [codeOf(line), line]));
  const order = (lines: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...lines.keys()].filter((code) => others.has(code)).join(" ");
  const changed = [...now].flatMap(([code, line]) => {
    const was = old.get(code);
    return was === undefined || was === line ? [] : [`${textOf(was)} to ${textOf(line)}`];
  });
  return {
    added: [...now].flatMap(([code, line]) => (old.has(code) ? [] : [textOf(line)])),
    changed: order(old, now) === order(now, old) ? changed : [...changed, "the order of the lines"],
    removed: [...old].flatMap(([code, line]) => (now.has(code) ? [] : [textOf(line)])),
  };
}

const textOf = (line: string) => line.replaceAll("\t", " = ");

/** The units of college football's positions: the file replaces the whole table (rule J1). */
export const positionCodes: Kind = {
  columns: [
    { name: "position", also: ["pos"], needed: true, what: "An abbreviation, or words in full" },
    { name: "code", also: ["unit", "side"], needed: true, what: "o offense, d defense, s special teams" },
  ],
  suits: (league) => league.kind === "matchup" && league.sharedJerseys === "by-listed-unit",
  async store(lines, { tx, log }) {
    const rows = new Map<string, { readonly position: string; readonly code: string }>();
    for (const { line, cells } of lines) {
      const position = (cells["position"] ?? "").toUpperCase();
      const code = (cells["code"] ?? "").toLowerCase();
      if (!position) log.fault(line, "The row has no position");
      if (!/^[ods]$/.test(code)) log.fault(line, `code "${cells["code"]}" is not one of o, d, s`);
      if (rows.has(position)) log.fault(line, `${position} appears twice`);
      rows.set(position, { position, code });
    }
    if (!rows.size) log.fault(null, "The file contains no positions");
    if (log.hasFaults()) return { scopes: [], difference: joinDifferences([]) };
    const stored = new Map((await tx.select().from(footballPositionCode)).map((row) => [row.position, row]));
    const difference: Difference = {
      added: [...rows.keys()].filter((position) => !stored.has(position)),
      changed: [...rows.values()].flatMap(({ position, code }) => {
        const old = stored.get(position)?.code;
        return old && old !== code ? [`${position}: ${old} to ${code}`] : [];
      }),
      removed: [...stored.keys()].filter((position) => !rows.has(position)),
    };
    await tx.delete(footballPositionCode).where(sql`true`);
    await insertMany(tx, footballPositionCode, [...rows.values()]);
    return { scopes: [], difference };
  },
};

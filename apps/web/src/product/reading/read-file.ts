import { headingsOf, isPdf, isWorkbook, looksLikeCodeFile, readText, rosterColumns, type Read } from "@agate/tables";
import { readHtmlRoster } from "@agate/tables/html";
import { readCodeFile, type ReadCodes } from "../own-codes/own-code-file.ts";

/** A file to read: as a roster, or as a person's codes for a sport. */
export interface Reading {
  readonly file: File;
  readonly codesFor?: string;
}

/** What a file was recognized as: a table as text, an old code file, or the codes it was to be read for. */
export type Dropped =
  | { readonly kind: "table"; readonly text: string; readonly note: string | null }
  | { readonly kind: "codes"; readonly bytes: Uint8Array }
  | { readonly kind: "own-codes"; readonly found: ReadCodes; readonly note: string | null };

/** A message from the worker: progress from 0 to 1, or what it has read. */
export type Answer = { readonly part: number } | { readonly read: Read<Dropped> };

/** In bytes: a roster has 50 kB, its web page a few hundred (case A7). The command reads larger ones. */
const largestFile = 2_000_000;

const tooLarge = { ok: false, line: null } as const;
const rosterWords = "roster. Save its table alone as CSV, or copy it";

/**
 * Reads a file that was chosen or dropped. It is read in the browser and is not uploaded.
 * @param onPart receives the progress from 0 to 1, if it is known
 */
export async function readFile({ file, codesFor }: Reading, onPart: (part: number) => void): Promise<Read<Dropped>> {
  if (file.size > largestFile)
    return { ...tooLarge, text: `The file is larger than 2 MB, and no ${codesFor ? "list of codes" : rosterWords}` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (codesFor) {
    const read = readText(bytes);
    if (!read.ok) return read;
    const { text, note } = read.value;
    return { ok: true, value: { kind: "own-codes", found: readCodeFile(text, codesFor), note } };
  }
  if (isPdf(bytes)) {
    const { readPdf } = await import("@agate/tables/pdf");
    return tableOf(await readPdf(bytes, onPart));
  }
  if (isWorkbook(bytes)) {
    const { readWorkbook } = await import("@agate/tables/workbook");
    return tableOf(await readWorkbook(bytes, headingsOf(rosterColumns)));
  }
  const read = readText(bytes);
  if (!read.ok) return read;
  const { text, note } = read.value;
  if (/\.html?$/i.test(file.name) || /^\s*</.test(text)) {
    const html = readHtmlRoster(text, rosterColumns);
    return html.ok ? tableOf({ ok: true, value: { text: html.value.text, note } }) : html;
  }
  return looksLikeCodeFile(text) ? { ok: true, value: { kind: "codes", bytes } } : tableOf(read);
}

function tableOf(read: Read<{ readonly text: string; readonly note: string | null }>): Read<Dropped> {
  return read.ok ? { ok: true, value: { kind: "table", ...read.value } } : read;
}

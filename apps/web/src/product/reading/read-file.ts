import type { Template } from "@agate/assignment/kit";
import { readTemplateFile } from "@agate/assignment/template";
import {
  headingsOf,
  isPdf,
  isWorkbook,
  looksLikeCodeFile,
  readText,
  rosterColumns,
  type Read,
  rosterFault,
} from "@agate/tables";
import { readPage } from "@agate/tables/html";
import { readCodeFile, type ReadCodes } from "../own-codes/own-code-file.ts";
import { checkCodes, type CheckedCodes } from "./check-codes.ts";

/** A file to read, and as what. */
export type Reading = { readonly file: File } & (
  | { readonly as: "roster" | "template" | "code-check" }
  /** As a person's codes for a sport. */
  | { readonly as: "own-codes"; readonly sport: string }
);

/** What a file was recognized as: a table as text, an old code file, or what it was to be read as. */
export type Dropped =
  | { readonly kind: "table"; readonly text: string; readonly note: string | null }
  | { readonly kind: "codes"; readonly checked: CheckedCodes }
  | { readonly kind: "own-codes"; readonly found: ReadCodes; readonly note: string | null }
  | { readonly kind: "template"; readonly template: Template };

/** A message from the worker: progress from 0 to 1, or what it has read. */
export type Answer = { readonly part: number } | { readonly read: Read<Dropped> };

/** In bytes: a roster has 50 kB, its web page a few hundred, a template a few thousand bytes (case A7). */
const largestFile = 2_000_000;

const tooLarge: Readonly<Record<Reading["as"], string>> = {
  roster: "no roster. Save its table alone as CSV, or copy it",
  template: "no template",
  "code-check": "no code file",
  "own-codes": "no list of codes",
};

/**
 * Reads a file that was chosen or dropped. It is read in the browser and is not uploaded. What is more than the form
 * takes is refused here, so that it never reaches the page.
 * @param onPart receives the progress from 0 to 1, if it is known
 */
export async function readFile(reading: Reading, onPart: (part: number) => void): Promise<Read<Dropped>> {
  const { file } = reading;
  if (file.size > largestFile) return refuse(`The file is larger than 2 MB, and ${tooLarge[reading.as]}`);
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return refuse("The browser could not read the file. Was it moved?");
  switch (reading.as) {
    case "template": {
      const read = readTemplateFile(file.name, bytes);
      return read.ok ? { ok: true, value: { kind: "template", template: read.template } } : refuse(read.text);
    }
    case "own-codes": {
      const read = readText(bytes);
      if (!read.ok) return read;
      const { text, note } = read.value;
      return { ok: true, value: { kind: "own-codes", found: readCodeFile(text, reading.sport), note } };
    }
    case "code-check":
      return codesOf(bytes);
    case "roster":
      return readRoster(file.name, bytes, onPart);
  }
}

async function readRoster(name: string, bytes: Uint8Array, onPart: (part: number) => void): Promise<Read<Dropped>> {
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
  if (/\.html?$/i.test(name) || /^\s*</.test(text)) return tableOf({ ok: true, value: { text: readPage(text), note } });
  return looksLikeCodeFile(text) ? codesOf(bytes) : tableOf(read);
}

function codesOf(bytes: Uint8Array): Read<Dropped> {
  const checked = checkCodes(bytes);
  return checked.ok ? { ok: true, value: { kind: "codes", checked: checked.value } } : checked;
}

function tableOf(read: Read<{ readonly text: string; readonly note: string | null }>): Read<Dropped> {
  if (!read.ok) return read;
  const fault = rosterFault(read.value.text);
  return fault ? refuse(fault) : { ok: true, value: { kind: "table", ...read.value } };
}

const refuse = (text: string) => ({ ok: false, line: null, text }) as const;

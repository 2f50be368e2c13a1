import {
  headingsOf,
  isWorkbook,
  largestFile,
  looksLikeCodeFile,
  readText,
  rosterColumns,
  type Read,
} from "@agate/tables";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";

/** What a file was recognised as: a table as text, or an old code file. */
export type Dropped =
  | { readonly kind: "table"; readonly text: string; readonly note: string | null }
  | { readonly kind: "codes"; readonly bytes: Uint8Array };

const bringHtml = () => importWithRetry(() => import("@agate/tables/html"));
const bringWorkbook = () => importWithRetry(() => import("@agate/tables/workbook"));

/** Has the readers that most people never need in the browser before one is needed (rule SH7). */
export function preloadReaders(): void {
  preloadLater(bringHtml);
  preloadLater(bringWorkbook);
}

const notLoaded = {
  ok: false,
  line: null,
  text: "The part of the page that reads this could not be loaded. Try again",
} as const;

/** A file as it was chosen or dropped; it is read here and goes nowhere. */
export async function readFile(file: File): Promise<Read<Dropped>> {
  if (file.size > largestFile) return { ok: false, line: null, text: "The file is larger than 20 MB" };
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (!bytes) return { ok: false, line: null, text: "The file could not be read. Choose it again" };
  if (isWorkbook(bytes)) {
    const reader = await bringWorkbook().catch(() => null);
    if (!reader) return notLoaded;
    const read = await reader.readWorkbook(bytes, headingsOf(rosterColumns));
    return read.ok ? { ok: true, value: { kind: "table", ...read.value } } : read;
  }
  const read = readText(bytes);
  if (!read.ok) return read;
  const { text, note } = read.value;
  if (/\.html?$/i.test(file.name) || /^\s*</.test(text)) {
    const html = await readHtml(text);
    return html.ok ? { ok: true, value: { kind: "table", text: html.value, note } } : html;
  }
  return looksLikeCodeFile(text)
    ? { ok: true, value: { kind: "codes", bytes } }
    : { ok: true, value: { kind: "table", text, note } };
}

/** The roster's table of copied HTML, as text. */
export async function readHtml(html: string): Promise<Read<string>> {
  const reader = await bringHtml().catch(() => null);
  if (!reader) return notLoaded;
  const read = reader.readHtmlRoster(html, rosterColumns);
  return read.ok ? { ok: true, value: read.value.text } : read;
}

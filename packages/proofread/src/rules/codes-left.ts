import type { Finding } from "../finding.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** A code between two of the same sign, with an optional column. */
const enclosed = /([=\\|~^%§¬¦+*_`])([A-Za-z0-9.]{1,20})(#\d{1,2})?\1/g;
/** One sign is missing. */
const half = /(?<![\p{L}\p{N}=])=[A-Za-z0-9.]{1,20}(?:#\d{1,2})?|(?<![\p{L}\p{N}.=])[A-Za-z0-9.]{1,20}(?:#\d{1,2})?=/gu;
/** A column after a word, and a variable or gap in braces. */
const column = /(?<=[\p{L}\p{N}).])#\d{1,2}(?![\d\p{L}])/gu;
const braces = /\{[A-Za-z0-9_:. -]{1,40}\}/g;
/** A code in the form that files use for people: `p8`, `w19d`. */
const bare = /(?<![\p{L}\p{N}#(/.-])[a-z]{1,4}\d{1,3}[a-z]{0,8}(?![\p{L}\p{N}/])/gu;

/** Per text: anything with more is not a caption, and is judged by its first ones. */
const maxCodes = 200;

/** PR1: codes that were not replaced, each with what it stands for in the file. */
export function codesLeft(
  place: Place,
  codes: ReadonlyMap<string, readonly string[]>,
  delimiter: string,
): readonly Finding[] {
  const { text } = place;
  const found: Finding[] = [];
  const covered: (readonly [start: number, end: number])[] = [];
  const note = (start: number, end: number, kind: string, message: string) => {
    if (covered.length >= maxCodes || covered.some(([from, to]) => start < to && from < end)) return;
    covered.push([start, end]);
    // The period of a sentence is no part of a code.
    const [, code = "", column = "1", period = ""] =
      /([A-Za-z0-9.]{0,20}[A-Za-z0-9])(?:#(\d{1,2}))?[^A-Za-z0-9.]?(\.{0,3})$/.exec(text.slice(start, end)) ?? [];
    const replacement = codes.get(code)?.[Number(column) - 1];
    const suggestion = replacement === undefined ? null : replacement + period;
    found.push(spanFinding(place, start, end, { rule: "PR1", kind, severity: "error", suggestion, message }));
  };
  for (const { 0: whole, 1: sign = "", 2: code = "", index } of text.matchAll(enclosed))
    // Signs other than the usual ones also surround words: *no* is a code only if it looks like one.
    if (sign === "=" || sign === delimiter || codes.has(code) || /^[a-z]{1,4}\d{1,3}[a-z]*$/.test(code))
      note(index, index + whole.length, "code", `The code ${whole} was not replaced`);
  for (const sign of new Set([delimiter, "="]))
    for (const { 0: whole, index } of text.matchAll(sign === "=" ? half : halfOf(sign)))
      if (sign === "=" || codes.has(whole.replaceAll(sign, "").replace(/#\d+$/, "")))
        note(index, index + whole.length, "half", `Part of a code was left in: ${whole}`);
  for (const { 0: whole, index } of text.matchAll(column))
    note(index, index + whole.length, "column", `${whole} is left over from a code`);
  for (const { 0: whole, index } of text.matchAll(braces))
    note(index, index + whole.length, "variable", `${whole} was not filled in`);
  for (const { 0: whole, index } of text.matchAll(bare))
    if (codes.has(whole)) note(index, index + whole.length, "bare", `${whole} is a code from the file`);
  return found;
}

/** Escapes signs that have a meaning in regular expressions. */
function halfOf(sign: string): RegExp {
  const plain = sign.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(`${plain}[A-Za-z0-9.]{1,20}(?:#\\d{1,2})?|[A-Za-z0-9.]{1,20}(?:#\\d{1,2})?${plain}`, "gu");
}

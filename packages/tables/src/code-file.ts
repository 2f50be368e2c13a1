import { garbledWords } from "@agate/captions";
import { type Encoding, encodingNames, type OldText, readOldText } from "./code-file-text.ts";
import { type Read, refuse } from "./table.ts";

/** Bytes of a code file: a season of all of a league's games is far smaller (case A7). */
const largestFile = 2_000_000;

/** Something that is wrong in a code file, or that a person should check. */
export interface Finding {
  readonly kind: FindingKind;
  /** Lines from 1 on; empty for the file as a whole. */
  readonly lines: readonly number[];
  readonly text: string;
}

/** In the order in which they are reported. */
export const findingKinds = [
  "encoding",
  "no-tab",
  "repeated",
  "empty",
  "bad-code",
  "odd-character",
  "misread",
  "spaces",
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A line of a code file that has a code: `p8` and its replacements. */
export interface OldCode {
  readonly line: number;
  readonly code: string;
  readonly replacements: readonly string[];
}

export interface CodeFileLint {
  readonly encoding: Encoding;
  /** The file as text with LF line ends and no byte-order mark. */
  readonly text: string;
  /** Lines that are not blank. */
  readonly lineCount: number;
  /** Each working code, from the line that wins. */
  readonly codes: readonly OldCode[];
  readonly findings: readonly Finding[];
}

/**
 * Checks a Photo Mechanic code file: lines without a TAB, codes that occur twice (the last one counts), empty
 * replacements, odd characters, text saved or read in another encoding. Never throws, whatever the bytes.
 */
export function lintCodeFile(bytes: Uint8Array): Read<CodeFileLint> {
  if (bytes.length > largestFile) return refuse(null, "The file is larger than 2 MB and is not a code file");
  const read = readOldText(bytes);
  if (!read) return refuse(null, "The file is not text. A code file is plain text: a code, a TAB, what it expands to");
  const text = read.text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  const findings = new Map<string, { readonly kind: FindingKind; readonly lines: number[]; readonly text: string }>();
  const find = (kind: FindingKind, line: number | null, message: string) => {
    const found = findings.get(message) ?? { kind, lines: [], text: message };
    findings.set(message, found);
    if (line !== null) found.lines.push(line);
  };
  const about = encodingFault(read);
  if (about) find("encoding", null, about);

  const codes = new Map<string, OldCode>();
  const repeated = new Map<string, number[]>();
  for (const [at, whole] of lines.entries()) {
    const line = at + 1;
    // Comments, and the notes at the top of our own files.
    if (!whole.trim() || /^(?:\/\/|\*{3,} )/.test(whole)) continue;
    const [writtenCode = "", ...replacements] = whole.split("\t");
    if (!replacements.length) {
      find("no-tab", line, `There is no TAB between code and replacement: “${shortened(whole)}”`);
      continue;
    }
    const code = writtenCode.trim();
    lintCode(writtenCode, code, line, find);
    lintReplacements(code, replacements, line, find);
    if (!code) continue;
    const earlier = codes.get(code);
    if (earlier) {
      const where = repeated.get(code) ?? [earlier.line];
      where.push(line);
      repeated.set(code, where);
    }
    codes.set(code, { line, code, replacements });
  }
  for (const [code, where] of repeated)
    findings.set(`repeated ${code}`, {
      kind: "repeated",
      lines: where,
      text: `${shortened(code)} appears ${where.length} times. Line ${where.at(-1)} wins: “${shortened(codes.get(code)?.replacements[0] ?? "")}”`,
    });
  const rank = ({ kind }: Finding) => findingKinds.indexOf(kind);
  return {
    ok: true,
    value: {
      encoding: read.encoding,
      text,
      lineCount: lines.filter((line) => line.trim()).length,
      codes: [...codes.values()],
      findings: [...findings.values()].toSorted((a, b) => rank(a) - rank(b) || (a.lines[0] ?? 0) - (b.lines[0] ?? 0)),
    },
  };
}

/**
 * Whether a text is more likely a code file than a table of people: many of its lines begin with a code such as `p8`,
 * or most with a short lowercase word, and a TAB.
 */
export function looksLikeCodeFile(text: string): boolean {
  const lines = text.split(/\r\n?|\n/, 400).filter((line) => line.trim());
  const share = (begins: RegExp) => lines.filter((line) => begins.test(line)).length / lines.length;
  return (
    lines.length > 1 && (share(/^[A-Za-z]{1,4}\d{1,3}[A-Za-z]{0,8}\t\S/) >= 0.4 || share(/^[a-z.]{1,12}\t[^\t]/) >= 0.6)
  );
}

type Find = (kind: FindingKind, line: number | null, text: string) => void;

function encodingFault({ encoding, isGuessed }: OldText): string | null {
  if (encoding === "utf-8")
    return isGuessed ? "Some letters of the file are not UTF-8, as the others are: look at the accents" : null;
  if (encoding === "utf-8-mark")
    return "The file begins with a byte-order mark: an invisible sign that may count as part of its first code. Save it as UTF-8 without one";
  return `The file is ${encodingNames[encoding]}, not UTF-8: accents may come out wrong in captions. Save it as UTF-8`;
}

function lintCode(writtenCode: string, code: string, line: number, find: Find): void {
  if (!code) find("bad-code", line, "There is nothing before the tab");
  else if (writtenCode !== code) find("spaces", line, "There are spaces around the code");
  if (/[=\\]/.test(code))
    find("bad-code", line, `The code “${shortened(code)}” contains = or \\, which end a code as you type it`);
  else if (/\s/.test(code)) find("bad-code", line, `The code “${shortened(code)}” contains a space`);
  else if (/[^\0-\x7f]/.test(code))
    find("bad-code", line, `The code “${shortened(code)}” contains a character that few keyboards have`);
}

function lintReplacements(code: string, replacements: readonly string[], line: number, find: Find): void {
  const shown = shortened(code);
  const last = replacements.findLastIndex((one) => one.trim() !== "");
  if (last < 0) find("empty", line, `${shown} has no replacement`);
  else if (replacements.slice(0, last).some((one) => one.trim() === ""))
    find("empty", line, `One of the replacements of ${shown} is empty`);
  if (replacements.some((one) => one !== one.trim() && one.trim()))
    find("spaces", line, "There are spaces at the beginning or end of a replacement");
  const all = replacements.join(" ");
  // oxlint-disable-next-line no-control-regex -- it searches for control characters
  const [odd] = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]/.exec(all) ?? [];
  if (odd === "\ufffd") find("odd-character", line, "A letter is lost: \ufffd stands in its place");
  else if (odd) find("odd-character", line, `There is an invisible character (U+${codeOf(odd)})`);
  const [garbled] = odd === "\ufffd" ? [] : garbledWords(all);
  if (garbled)
    find(
      "misread",
      line,
      garbled.repaired === null
        ? `“${shortened(garbled.text)}” has garbled letters`
        : `“${shortened(garbled.text)}” is probably “${shortened(garbled.repaired)}”: the file was once read in the wrong encoding`,
    );
}

const codeOf = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}...` : text);

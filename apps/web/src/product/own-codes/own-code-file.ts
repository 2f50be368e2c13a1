import { commonCodeFault, type CommonCodeReason } from "@agate/captions";
import { inOrder, ownCodeLimits, ownCodeLine, readCode, type OwnCode } from "@agate/mine";

/** A line of a file that is not a code, with the reason as a sentence. */
export interface LeftOutLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** The codes read from a file. */
export interface ReadCodes {
  readonly codes: readonly OwnCode[];
  readonly leftOut: readonly LeftOutLine[];
}

/** Why a line cannot be a code, as a sentence. */
const faultWords: Readonly<Record<Exclude<CommonCodeReason, "already-used" | "own-code">, string>> = {
  "no-tab": "There is no tab between code and text.",
  empty: "Enter what the code expands to.",
  "bad-code": "A code can have only the letters a to z, digits and periods.",
  "bad-character": "The text has a character that captions cannot contain.",
};

/** Returns why a code cannot be stored as typed; null: it can (rules T4, M10). */
export function ownCodeFault(own: OwnCode): string | null {
  const fault = commonCodeFault(ownCodeLine(own));
  if (fault && fault !== "already-used" && fault !== "own-code") return faultWords[fault];
  if (readCode({ ...own })) return null;
  return `A code has up to ${ownCodeLimits.code} signs, and up to ${ownCodeLimits.columns} texts of ${ownCodeLimits.column}.`;
}

/**
 * Reads a file of code replacements in Photo Mechanic's format: one code per line, TABs between code and texts. Skips
 * empty lines and notes. If a code occurs twice the first one counts, as in our files.
 */
export function readCodeFile(text: string, sport: string): ReadCodes {
  const codes = new Map<string, OwnCode>();
  const leftOut: LeftOutLine[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (!line.trim() || line.startsWith("*****")) continue;
    const [code = "", ...columns] = line.replace(/(?<!\t)\t+$/, "").split("\t");
    const own = { code, sport, columns };
    const why = codes.has(code) ? "The code is on an earlier line." : lineFault(own);
    if (why) leftOut.push({ line: at + 1, text: line, why });
    else codes.set(code, own);
  }
  return { codes: [...codes.values()], leftOut };
}

function lineFault(own: OwnCode): string | null {
  return own.columns.length ? ownCodeFault(own) : faultWords["no-tab"];
}

/** Writes a person's codes as such a file: UTF-8, with a line feed after every line. */
export function writeCodeFile(codes: readonly OwnCode[]): string {
  return inOrder(codes)
    .map((own) => `${ownCodeLine(own)}\n`)
    .join("");
}

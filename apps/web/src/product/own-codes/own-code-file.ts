import { commonCodeFault, type CommonCodeReason } from "@agate/captions";
import { inOrder, ownCodeLimits, ownCodeLine, readCode, type OwnCode } from "@agate/mine";

/** A line of a file that is no code, and why, in a sentence. */
export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly why: string;
}

/** What a file of codes holds. */
export interface ReadCodes {
  readonly codes: readonly OwnCode[];
  readonly bad: readonly BadLine[];
}

/** Why a line can be no code, in a sentence. */
const faultWords: Readonly<Record<Exclude<CommonCodeReason, "already-used" | "own-code">, string>> = {
  "no-tab": "There is no tab between code and text.",
  empty: "Enter what the code expands to.",
  "bad-code": "A code can have only the letters a to z, digits and periods.",
  "bad-character": "The text has a character that captions cannot contain.",
};

/** Why a code cannot be kept as it is typed; null: it can (rules T4, M10). */
export function ownCodeFault(own: OwnCode): string | null {
  const fault = commonCodeFault(ownCodeLine(own));
  if (fault && fault !== "already-used" && fault !== "own-code") return faultWords[fault];
  if (readCode({ ...own })) return null;
  return `A code has up to ${ownCodeLimits.code} signs, and up to ${ownCodeLimits.columns} texts of ${ownCodeLimits.column}.`;
}

/**
 * A file of code replacements as Photo Mechanic has them: a line a code, TABs between code and texts. Empty lines and notes
 * are passed over; of a code that is there twice the first counts, as in a file of ours.
 */
export function readCodeFile(text: string, sport: string): ReadCodes {
  const codes = new Map<string, OwnCode>();
  const bad: BadLine[] = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (!line.trim() || line.startsWith("*****")) continue;
    const [code = "", ...columns] = line.replace(/(?<!\t)\t+$/, "").split("\t");
    const own = { code, sport, columns };
    const why = codes.has(code) ? "The code is on an earlier line." : lineFault(own);
    if (why) bad.push({ line: at + 1, text: line, why });
    else codes.set(code, own);
  }
  return { codes: [...codes.values()], bad };
}

function lineFault(own: OwnCode): string | null {
  return own.columns.length ? ownCodeFault(own) : faultWords["no-tab"];
}

/** The same file of a person's codes: UTF-8, a line feed behind every line. */
export function writeCodeFile(codes: readonly OwnCode[]): string {
  return inOrder(codes)
    .map((own) => `${ownCodeLine(own)}\n`)
    .join("");
}

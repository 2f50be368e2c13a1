import type { Line, VerbatimLine } from "./line.ts";
import type { CommonCodeLeftOut, CommonCodeReason, Report } from "./report.ts";
import { clean } from "./text.ts";

/** Any control character except TAB. */
const control = /[^\P{Cc}\t]/u;

/**
 * Returns the common-code lines that can follow `lines`, unchanged to the byte, and those that cannot, with the reason
 * (rules M10, T4). The person's own come first, and win over the league's (rule PS10).
 */
export function admitCommonCodes(
  given: readonly string[],
  lines: readonly Line[],
  own: readonly string[] = [],
): { readonly lines: readonly VerbatimLine[]; readonly leftOut: Report["commonCodesLeftOut"] } {
  const used = new Map<string, "already-used" | "own-code">();
  for (const line of lines) if (line.kind !== "note") used.set(line.code, "already-used");
  const admitted: VerbatimLine[] = [];
  const leftOut: CommonCodeLeftOut[] = [];
  for (const { made, fault } of [...readLines(own, "own"), ...readLines(given, "common")]) {
    const reason = fault ?? used.get(made.code);
    const isOwn = made.part === "own";
    if (reason) leftOut.push(isOwn ? { line: made.line, reason, isOwn } : { line: made.line, reason });
    else {
      used.set(made.code, isOwn ? "own-code" : "already-used");
      admitted.push(made);
    }
  }
  return { lines: admitted, leftOut };
}

interface ReadLine {
  readonly made: VerbatimLine;
  readonly fault: CommonCodeReason | null;
}

/** A list serves many files and is never changed, so it is read once for each part. */
const known = {
  own: new WeakMap<readonly string[], readonly ReadLine[]>(),
  common: new WeakMap<readonly string[], readonly ReadLine[]>(),
};

function readLines(lines: readonly string[], part: VerbatimLine["part"]): readonly ReadLine[] {
  const before = known[part].get(lines);
  if (before) return before;
  const read = lines.map((line): ReadLine => {
    const [code = ""] = line.split("\t", 1);
    return { made: { kind: "verbatim", part, code, line }, fault: commonCodeFault(line) };
  });
  known[part].set(lines, read);
  return read;
}

/**
 * Returns why a line can never be a common code, whatever else is in the file: the first reason in the order of rule B.
 */
export function commonCodeFault(line: string): CommonCodeReason | null {
  const [code = "", replacement] = line.split("\t", 2);
  if (replacement === undefined) return "no-tab";
  if (clean(replacement) === "") return "empty";
  if (!/^[A-Za-z0-9.]+$/.test(code)) return "bad-code";
  return control.test(line) ? "bad-character" : null;
}

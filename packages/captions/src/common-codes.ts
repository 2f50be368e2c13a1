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
  const admit = (line: string, part: VerbatimLine["part"]) => {
    const [code = ""] = line.split("\t", 1);
    const reason = commonCodeFault(line) ?? used.get(code);
    const isOwn = part === "own";
    if (reason) leftOut.push(isOwn ? { line, reason, isOwn } : { line, reason });
    else {
      used.set(code, isOwn ? "own-code" : "already-used");
      admitted.push({ kind: "verbatim", part, code, line });
    }
  };
  for (const line of own) admit(line, "own");
  for (const line of given) admit(line, "common");
  return { lines: admitted, leftOut };
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

import type { Line, VerbatimLine } from "./line.ts";
import { onceFor } from "./once-for.ts";
import type { CommonCodeLeftOut, CommonCodeReason, Report } from "./report.ts";
import { clean } from "./text.ts";

/** Any control character except TAB. */
const control = /[^\P{Cc}\t]/u;

/** Without own or common codes: one list, since what is known of a list is kept with it. */
export const noCodes: readonly string[] = [];

/**
 * Returns the common-code lines that can follow `lines`, unchanged to the byte, and those that cannot, with the reason
 * (rules M10, T4). The person's own come first, and win over the league's (rule PS10).
 */
export function admitCommonCodes(
  given: readonly string[],
  lines: readonly Line[],
  own: readonly string[] = noCodes,
): { readonly lines: readonly VerbatimLine[]; readonly leftOut: Report["commonCodesLeftOut"] } {
  const ours = readLines.own(own);
  const league = readLines.common(given);
  const used = new Map<string, "already-used" | "own-code">();
  for (const line of lines)
    if (line.kind !== "note" && (league.codes.has(line.code) || ours.codes.has(line.code)))
      used.set(line.code, "already-used");
  const admitted: VerbatimLine[] = [];
  const leftOut: CommonCodeLeftOut[] = [];
  for (const { made, fault } of [...ours.lines, ...league.lines]) {
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

const readLines = { own: reader("own"), common: reader("common") };

/** Returns the codes of common-code lines, whether or not a file can have them. */
export const codesOfLines = (lines: readonly string[]): ReadonlySet<string> => readLines.common(lines).codes;

/** Returns the reader of common-code lines that are to be in this part. */
function reader(part: VerbatimLine["part"]) {
  return onceFor((given: readonly string[]) => {
    const lines = given.map((line) => {
      const [code = ""] = line.split("\t", 1);
      const made: VerbatimLine = { kind: "verbatim", part, code, line };
      return { made, fault: commonCodeFault(line) };
    });
    return { lines, codes: new Set(lines.map(({ made }) => made.code)) };
  });
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

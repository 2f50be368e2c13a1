import type { Line, VerbatimLine } from "./line.ts";
import type { CommonCodeReason, Report } from "./report.ts";
import { clean } from "./text.ts";

/** Any control character but TAB. */
const control = /[^\P{Cc}\t]/u;

/**
 * The common-code lines that may follow `lines`, unchanged to the byte, and those that may not, with the reason (rules
 * M10, T4).
 */
export function admitCommonCodes(
  given: readonly string[],
  lines: readonly Line[],
): { readonly lines: readonly VerbatimLine[]; readonly leftOut: Report["commonCodesLeftOut"] } {
  const used = new Set<string>();
  for (const line of lines) if (line.kind !== "note") used.add(line.code);
  const admitted: VerbatimLine[] = [];
  const leftOut: { line: string; reason: CommonCodeReason }[] = [];
  for (const line of given) {
    const [code = "", replacement] = line.split("\t", 2);
    const reason = refusal(line, code, replacement, used);
    if (reason) leftOut.push({ line, reason });
    else {
      used.add(code);
      admitted.push({ kind: "verbatim", part: "common", code, line });
    }
  }
  return { lines: admitted, leftOut };
}

/** The first reason in the order of rule B. */
function refusal(
  line: string,
  code: string,
  replacement: string | undefined,
  used: ReadonlySet<string>,
): CommonCodeReason | null {
  if (replacement === undefined) return "no-tab";
  if (clean(replacement) === "") return "empty";
  if (!/^[A-Za-z0-9.]+$/.test(code)) return "bad-code";
  if (control.test(line)) return "bad-character";
  return used.has(code) ? "already-used" : null;
}

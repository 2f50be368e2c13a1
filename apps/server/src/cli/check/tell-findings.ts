import type { Finding } from "@agate/proofread";
import { printable } from "../../words/escape.ts";
import type { ReadFiles } from "./picture-files.ts";

/** What was found, picture by picture, the worst first; then the counts. */
export function tellFindings(
  findings: readonly Finding[],
  { pictures, unread }: ReadFiles,
  games: readonly string[],
): readonly string[] {
  return [
    `Read against ${games.length ? games.join("; ") : "no game, so names, numbers and places are not checked"}`,
    ...findings.map(tellFinding),
    ...unread.map(({ name, reason }) => `${name}: not read. ${reason}`),
    counted(findings, pictures.length, unread.length),
  ].map(printable);
}

/** `AB1_0001.JPG: error PR2, Caption "Ellrey" -> "Ellery": ...` */
export function tellFinding({ picture, severity, rule, found, suggestion, message }: Finding): string {
  const change = found ? ` "${found}"${suggestion === null ? "" : ` -> "${suggestion}"`}` : "";
  return `${picture ?? "All pictures"}: ${severity} ${rule}${change}: ${message}`;
}

function counted(findings: readonly Finding[], pictures: number, unread: number): string {
  const count = (severity: Finding["severity"]) => findings.filter((one) => one.severity === severity).length;
  return `${pictures} captions read, ${unread} files not read; ${count("error")} errors, ${count("warning")} warnings, ${count("note")} notes`;
}

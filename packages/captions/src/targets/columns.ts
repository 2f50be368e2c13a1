import type { CodeLine, Line, VerbatimLine } from "../line.ts";

/** The columns of a line with a code, first the replacement that the bare code stands for; a common code may have empty ones. */
export function columnsOf(line: CodeLine | VerbatimLine): readonly string[] {
  // Half a letter is stored as a replacement character in UTF-8; no other form of text may hold it either.
  return line.kind === "code"
    ? line.replacements
    : line.line
        .replace(/\p{Cs}/gu, "\uFFFD")
        .split("\t")
        .slice(1);
}

/** The lines that have a code, in file order. */
export function linesWithCode(lines: readonly Line[]): readonly (CodeLine | VerbatimLine)[] {
  return lines.filter((line) => line.kind !== "note");
}

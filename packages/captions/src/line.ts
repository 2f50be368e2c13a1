import type { About } from "./person.ts";

/** The file before it is text. */

/** Which block of the file a line belongs to; the page labels its parts by it. */
export type Part =
  | "note"
  | "headers"
  | "coaches"
  | "home"
  | "away"
  | "field"
  | "drivers"
  | "keywords"
  | "own"
  | "common";

export interface CodeLine {
  readonly kind: "code";
  readonly part: Part;
  readonly code: string;
  /** One or more cleaned, non-empty columns. */
  readonly replacements: readonly string[];
  /** Whom it is about; missing where that is nobody, or both teams. */
  readonly about?: About;
}

export interface NoteLine {
  readonly kind: "note";
  readonly part: Part;
  /** Without its mark. */
  readonly text: string;
  /** What begins it; missing for the usual `*****` (rule T5). */
  readonly mark?: "//";
}

/** A common-code line, the person's own or the league's: into the file as it is, to the byte (rule M10). */
export interface VerbatimLine {
  readonly kind: "verbatim";
  readonly part: "own" | "common";
  readonly code: string;
  readonly line: string;
}

export type Line = CodeLine | NoteLine | VerbatimLine;

/** One block of a file: what is known and chosen in, its lines out. */
export type Section<Sheet> = (sheet: Sheet) => readonly Line[];

/** A line as people read it and Photo Mechanic loads it: TAB between code and columns, its mark before a note. */
export function lineText(line: Line): string {
  if (line.kind === "note") return `${line.mark ?? "*****"} ${line.text}`;
  if (line.kind === "verbatim") return line.line;
  return line.replacements.reduce((text, column) => `${text}\t${column}`, line.code);
}

/** Looks a typed code up in built lines; null when the file does not hold it. Case-sensitive, as Photo Mechanic is. */
export function expand(
  lines: readonly Line[],
  code: string,
): {
  /** The place of the line in `lines`, from 0. */
  readonly line: number;
  readonly replacements: readonly string[];
} | null {
  const at = lines.findIndex((line) => line.kind !== "note" && line.code === code);
  const line = lines[at];
  if (!line || line.kind === "note") return null;
  return { line: at, replacements: line.kind === "code" ? line.replacements : line.line.split("\t").slice(1) };
}

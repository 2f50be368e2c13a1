import type { FormLetters } from "./forms.ts";
import type { Person, SideName } from "./person.ts";

/** The file before it is text. */

/** The block of the file that a line belongs to; the page labels its parts by it. */
export type Part =
  | "note"
  | "headers"
  | "coaches"
  | "officials"
  | "home"
  | "away"
  | "field"
  | "drivers"
  | "keywords"
  | "own"
  | "common";

/**
 * How a line refers to its subject. For a person: `plain`, one of the forms of rule M8 by its letters, or a `keyword`
 * (M9). For a team: its `name` (M2), or `against` it (M5).
 */
export type LineForm = "plain" | FormLetters | "keyword" | "name" | "against";

/** The subject of a line. */
export interface About {
  /** Null if the file has no sides. */
  readonly side: SideName | null;
  /** Null for a team as a whole. */
  readonly person: Person | null;
  readonly form: LineForm;
}

export interface CodeLine {
  readonly kind: "code";
  readonly part: Part;
  readonly code: string;
  /** One or more cleaned, non-empty columns. */
  readonly replacements: readonly string[];
  /** The person or team it is about; missing if it is about neither, or about both teams. */
  readonly about?: About;
}

export interface NoteLine {
  readonly kind: "note";
  readonly part: Part;
  /** Without its mark. */
  readonly text: string;
  /** Its mark; missing for the usual `*****` (rule T5). */
  readonly mark?: "//";
}

/** A common-code line, the person's own or the league's: copied to the file unchanged, to the byte (rule M10). */
export interface VerbatimLine {
  readonly kind: "verbatim";
  readonly part: "own" | "common";
  readonly code: string;
  readonly line: string;
}

export type Line = CodeLine | NoteLine | VerbatimLine;

/** One block of a file: takes what is known and chosen, returns its lines. */
export type Section<Sheet> = (sheet: Sheet) => readonly Line[];

/**
 * Returns a line as people read it and Photo Mechanic loads it: TAB between code and columns, its mark before a note.
 */
export function lineText(line: Line): string {
  if (line.kind === "note") return `${line.mark ?? "*****"} ${line.text}`;
  if (line.kind === "verbatim") return line.line;
  return line.replacements.reduce((text, column) => `${text}\t${column}`, line.code);
}

/** Looks up a typed code in built lines; null if the file does not have it. Case-sensitive, like Photo Mechanic. */
export function expand(
  lines: readonly Line[],
  code: string,
): {
  /** The index of the line in `lines`. */
  readonly line: number;
  readonly replacements: readonly string[];
} | null {
  const at = lines.findIndex((line) => line.kind !== "note" && line.code === code);
  const line = lines[at];
  if (!line || line.kind === "note") return null;
  return { line: at, replacements: line.kind === "code" ? line.replacements : line.line.split("\t").slice(1) };
}

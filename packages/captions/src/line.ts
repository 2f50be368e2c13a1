/** The file before it is text. */

/** Which block of the file a line belongs to; the page labels its parts by it. */
export type Part = "note" | "headers" | "coaches" | "home" | "away" | "field" | "drivers" | "keywords" | "common";

export interface CodeLine {
  readonly kind: "code";
  readonly part: Part;
  readonly code: string;
  /** One or more cleaned, non-empty columns. */
  readonly replacements: readonly string[];
}

export interface NoteLine {
  readonly kind: "note";
  readonly part: Part;
  /** Without the leading `***** `. */
  readonly text: string;
}

/** A common-code line: into the file as it is, to the byte (FORMAT.md M10). */
export interface VerbatimLine {
  readonly kind: "verbatim";
  readonly part: "common";
  readonly code: string;
  readonly line: string;
}

export type Line = CodeLine | NoteLine | VerbatimLine;

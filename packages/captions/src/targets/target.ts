import type { CaptionFile } from "../file.ts";

/** What is known about a target program before its writer is loaded. */
export interface Target {
  /** The program's label where it is selected. */
  readonly label: string;
  /** Without the dot: "txt". */
  readonly extension: string;
  /** If files have a code in common, the one loaded last wins: a small file can fix a large one. */
  readonly lastLoadedWins?: true;
}

/** How files are written for a program. */
export interface Program {
  readonly mediaType: string;
  /** The lines as `lineText` writes them are the file, byte for byte. */
  readonly isLineByLine?: true;
  /** The file is a zip of the parts that `write` returns. */
  readonly isZip?: true;
  /** How the program loads the file, in one sentence; null if that needs no explanation. */
  readonly loading: string | null;
  /**
   * How a code of this particular file gets into a caption, in whole sentences with an example that is true of
   * `write`'s output; empty if the file has nothing to show (rule TG19).
   */
  readonly use: (file: CaptionFile, delimiter: string) => readonly string[];
  /** Writes the whole file as the program reads it. Pure and total. */
  readonly write: (file: CaptionFile, delimiter: string) => ProgramFile;
}

export interface ProgramFile {
  /** Text to write in UTF-8 without a byte order mark, bytes, or the parts of a zip. */
  readonly content: string | Uint8Array<ArrayBuffer> | readonly ZipPart[];
  readonly leftOut: readonly LeftOutByTarget[];
}

/** One file of a zip. */
export interface ZipPart {
  readonly name: string;
  readonly content: string;
}

/** Content that a program cannot hold (rule TG3). */
export interface LeftOutByTarget {
  readonly reason:
    | "note"
    | "empty-column"
    | "further-columns"
    | "long-trigger"
    | "special-text"
    | "formula"
    | "not-a-person";
  /** The reason for a person, in a sentence. */
  readonly why: string;
  /** Codes as typed, without delimiters (`p8`, `p8#2`); for notes, their texts. Never empty. */
  readonly what: readonly string[];
}

import type { CaptionFile } from "../file.ts";

/** What is known of a program that files are written for before its writer is loaded. */
export interface Target {
  /** What the program is called where it is chosen. */
  readonly label: string;
  /** Without the full stop: "txt". */
  readonly extension: string;
  /** Of files that have a code in common, the one that is loaded last counts: a small file can repair a big one. */
  readonly lastLoadedWins?: true;
}

/** How files are written for a program. */
export interface Program {
  readonly mediaType: string;
  /** The lines as `lineText` has them are the file, byte for byte. */
  readonly isLineByLine?: true;
  /** The file is a zip of the parts that `write` gives. */
  readonly isZip?: true;
  /** How the program loads the file, in one sentence; null where nobody needs to be told. */
  readonly loading: string | null;
  /**
   * How a code of this very file comes into a caption, in whole sentences whose example is true of what `write` gives; none
   * where the file holds nothing to show (rule TG19).
   */
  readonly use: (file: CaptionFile, delimiter: string) => readonly string[];
  /** The whole file as the program reads it. Pure and total. */
  readonly write: (file: CaptionFile, delimiter: string) => ProgramFile;
}

export interface ProgramFile {
  /** Text that is written in UTF-8 without a mark, bytes, or the parts of a zip. */
  readonly content: string | Uint8Array<ArrayBuffer> | readonly ZipPart[];
  readonly leftOut: readonly LeftOutByTarget[];
}

/** One file of a zip. */
export interface ZipPart {
  readonly name: string;
  readonly content: string;
}

/** Something of the file that a program cannot hold (rule TG3). */
export interface LeftOutByTarget {
  readonly reason:
    | "note"
    | "empty-column"
    | "further-columns"
    | "long-trigger"
    | "special-text"
    | "formula"
    | "not-a-person";
  /** Said to a person, in a sentence. */
  readonly why: string;
  /** Codes as they are typed, without delimiters (`p8`, `p8#2`); of notes their texts. Never empty. */
  readonly what: readonly string[];
}

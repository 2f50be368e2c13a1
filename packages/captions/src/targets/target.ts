import type { CaptionFile } from "../file.ts";

/** A program that files are written for. */
export interface Target {
  /** What the program is called where it is chosen. */
  readonly label: string;
  /** Without the full stop: "txt". */
  readonly extension: string;
  readonly mediaType: string;
  /** The lines as `lineText` has them are the file, byte for byte. */
  readonly isLineByLine: boolean;
  /** Of files that have a code in common, the one that is loaded last counts: a small file can repair a big one. */
  readonly lastLoadedWins: boolean;
  /** How its program loads the file, in one sentence; null where nobody needs to be told. */
  readonly loading: string | null;
  /** The whole file as its program reads it: text that is written in UTF-8, or bytes. Pure and total. */
  readonly write: (file: CaptionFile) => string | Uint8Array<ArrayBuffer>;
}

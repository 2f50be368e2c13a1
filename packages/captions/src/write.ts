import type { CaptionFile } from "./file.ts";
import { type TargetName, targets, defaultTarget } from "./targets/index.ts";
import { photoMechanic } from "./targets/photo-mechanic.ts";
import type { LeftOutByTarget, Program, ZipPart } from "./targets/target.ts";

/** A file as a program reads it, ready to be stored under its name. */
export interface WrittenFile {
  /** With its extension. */
  readonly name: string;
  readonly mediaType: string;
  /** Text is stored in UTF-8 without a mark. */
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** What the program cannot hold, told beside the report. */
  readonly leftOut: readonly LeftOutByTarget[];
}

/** Writes files for one program. */
export interface Writer extends Pick<Program, "mediaType" | "isLineByLine" | "loading"> {
  readonly target: TargetName;
  /** How a code of the file comes into a caption, in sentences with an example of the file (rule TG19). */
  readonly use: (file: CaptionFile, delimiter?: string) => readonly string[];
  /**
   * The file for the program. Total and deterministic.
   * @param delimiter the sign a person types before and behind a code, for programs that need it in the file
   */
  readonly write: (file: CaptionFile, delimiter?: string) => WrittenFile;
}

/** Makes a zip of parts, in their order. The core holds no zip writer: whoever loads a writer brings one. */
export type ZipMaker = (parts: readonly ZipPart[]) => Uint8Array<ArrayBuffer>;

/** The sign a person types around a code in a caption; Photo Mechanic lets them choose it. */
export const defaultDelimiter = "=";

/** One sign that no code holds: codes are of letters, digits and full stops (rule T4), and `#` stands before a column's number. */
export function isDelimiter(text: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(text) && !/[.#]/.test(text);
}

/**
 * Loads how files are written for a program. Rejects where the code cannot be loaded.
 * @param loadZip asked where the file is a zip, and nowhere else
 */
export async function loadWriter(target: TargetName, loadZip: () => Promise<ZipMaker>): Promise<Writer> {
  const program = (await import("./targets/programs.ts")).programs[target];
  return writerOf(target, program, program.isZip ? await loadZip() : noZip);
}

/** The writer for Photo Mechanic, which is always there. */
export const defaultWriter: Writer = writerOf(defaultTarget, photoMechanic, noZip);

function writerOf(target: TargetName, program: Program, zip: ZipMaker): Writer {
  const { mediaType, isLineByLine, loading } = program;
  return {
    target,
    mediaType,
    isLineByLine,
    loading,
    use: (file, delimiter = defaultDelimiter) => program.use(file, delimiter),
    write: (file, delimiter = defaultDelimiter) => {
      const { content, leftOut } = program.write(file, delimiter);
      const whole = typeof content === "string" || content instanceof Uint8Array ? content : zip(content);
      return { name: fileName(file, target), mediaType, content: whole, leftOut };
    },
  };
}

function noZip(): never {
  throw new Error("This file is no zip.");
}

/** `PortlandPioneersvsAustinArmadillos07042026.txt`: what a writer calls the file. */
export function fileName({ stem }: Pick<CaptionFile, "stem">, target: TargetName): string {
  return `${stem}.${targets[target].extension}`;
}

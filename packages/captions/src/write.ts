import type { CaptionFile } from "./file.ts";
import { type TargetName, targets, defaultTarget } from "./targets/index.ts";
import { photoMechanic } from "./targets/photo-mechanic.ts";
import type { LeftOutByTarget, Program, ZipPart } from "./targets/target.ts";

/** A file as a program reads it, ready to be saved under its name. */
export interface WrittenFile {
  /** With its extension. */
  readonly name: string;
  readonly mediaType: string;
  /** Text is stored in UTF-8 without a byte order mark. */
  readonly content: string | Uint8Array<ArrayBuffer>;
  /** What the program cannot hold, reported besides the report. */
  readonly leftOut: readonly LeftOutByTarget[];
}

/** Writes files for one program. */
export interface Writer extends Pick<Program, "mediaType" | "isLineByLine" | "loading"> {
  readonly target: TargetName;
  /** How a code of the file gets into a caption, in sentences with an example from the file (rule TG19). */
  readonly use: (file: CaptionFile, delimiter?: string) => readonly string[];
  /**
   * Writes the file for the program. Total and deterministic.
   * @param delimiter the character typed before and after a code, for programs that need it in the file
   */
  readonly write: (file: CaptionFile, delimiter?: string) => WrittenFile;
}

/** Makes a zip of parts, in their order. The core has no zip writer: the caller that loads a writer supplies one. */
export type ZipMaker = (parts: readonly ZipPart[]) => Uint8Array<ArrayBuffer>;

/** The character typed around a code in a caption; Photo Mechanic lets people choose it. */
export const defaultDelimiter = "=";

/**
 * Returns whether it is one character that no code contains: codes have letters, digits and periods (rule T4), and `#`
 * precedes a column's number.
 */
export function isDelimiter(text: string): boolean {
  return /^[\p{P}\p{S}]$/u.test(text) && !/[.#]/.test(text);
}

/**
 * Loads the code that writes files for a program. Rejects if it cannot be loaded.
 * @param loadZip called only if the file is a zip
 */
export async function loadWriter(target: TargetName, loadZip: () => Promise<ZipMaker>): Promise<Writer> {
  const program = (await import("./targets/programs.ts")).programs[target];
  return writerOf(target, program, program.isZip ? await loadZip() : noZip);
}

/** The writer for Photo Mechanic, which is always loaded. */
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

/** Returns the writer's name for the file: `PortlandPioneersvsAustinArmadillos07042026.txt`. */
export function fileName({ stem }: Pick<CaptionFile, "stem">, target: TargetName): string {
  return `${stem}.${targets[target].extension}`;
}

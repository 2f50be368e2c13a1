import type { CaptionFile } from "./file.ts";
import { type TargetName, targets } from "./targets/index.ts";

/** A file as a program reads it, ready to be stored under its name. */
export interface WrittenFile {
  /** With its extension. */
  readonly name: string;
  readonly mediaType: string;
  /** Text is stored in UTF-8 without a mark. */
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The file for a program. Total and deterministic. */
export function write(file: CaptionFile, target: TargetName): WrittenFile {
  const { mediaType, write: contentOf } = targets[target];
  return { name: fileName(file, target), mediaType, content: contentOf(file) };
}

/** `PortlandPioneersvsAustinArmadillos07042026.txt`: what `write` calls the file. */
export function fileName({ stem }: Pick<CaptionFile, "stem">, target: TargetName): string {
  return `${stem}.${targets[target].extension}`;
}

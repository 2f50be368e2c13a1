import { Refusal } from "./bytes.ts";

/** The blocks of metadata that a file holds, before anything in them is text. */
export interface Blocks {
  /** A packet of XMP. */
  xmp?: Uint8Array;
  /** Datasets of IPTC-IIM. */
  iim?: Uint8Array;
  /** MD5 of the IIM as it was when the XMP was written, in hexadecimal (Photoshop's resource 0x0425). */
  digest?: string;
  exif: Map<number, Uint8Array>;
  /** A small JPEG. */
  thumbnail?: Uint8Array;
}

/** The longest block that is read: real ones have a few ten thousand bytes. */
const longestBlock = 2_000_000;

/** @throws Refusal for a block that is longer than any real one */
export function checkLength(what: string, length: number): void {
  if (length > longestBlock)
    throw new Refusal(`Its ${what} claims ${inMegabytes(length)}, more than the 2 MB that are read of a block`);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

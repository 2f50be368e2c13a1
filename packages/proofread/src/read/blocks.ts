import { Refusal, ascii, u16, u32 } from "./bytes.ts";

/** The blocks of metadata in a file, before any of it is decoded. */
export interface Blocks {
  /** A packet of XMP. */
  xmp?: Uint8Array;
  /** Datasets of IPTC-IIM. */
  iim?: Uint8Array;
  /** MD5 of the IIM when the XMP was written, in hexadecimal (Photoshop's resource 0x0425). */
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

/** Reads Photoshop's image resources, including IIM, its digest and a thumbnail (Adobe Photoshop File Formats). */
export function readPhotoshop(block: Uint8Array, into: Blocks): void {
  let at = 0;
  while (at + 12 <= block.length && ascii(block, at, 4) === "8BIM") {
    const id = u16(block, at + 4);
    // A name with its length prefix, padded to an even number.
    const name = 1 + (block[at + 6] ?? 0);
    const size = at + 6 + name + (name % 2);
    const from = size + 4;
    const length = u32(block, size);
    const to = from + length;
    if (to > block.length) return;
    if (id === 0x0404) into.iim ??= block.slice(from, to);
    if (id === 0x0425 && length === 16) into.digest ??= hexadecimal(block.subarray(from, to));
    if (id === 0x040c && length > 28 && length < 200_000) into.thumbnail ??= block.slice(from + 28, to);
    at = to + (length % 2);
  }
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

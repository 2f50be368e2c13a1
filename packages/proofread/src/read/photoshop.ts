import type { Blocks } from "./blocks.ts";
import { ascii, u16, u32 } from "./bytes.ts";

/** Image resources of Photoshop: IIM, its digest and a thumbnail are among them (Adobe Photoshop File Formats). */
export function readPhotoshop(block: Uint8Array, into: Blocks): void {
  let at = 0;
  while (at + 12 <= block.length && ascii(block, at, 4) === "8BIM") {
    const id = u16(block, at + 4);
    // A name with its length before it, filled up to an even number.
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

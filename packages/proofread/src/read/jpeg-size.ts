import { u16 } from "./bytes.ts";

/**
 * The width and height of a JPEG in pixels, from its frame header (ISO 10918-1, B.2.2): what decoding would cost. Null
 * if these bytes do not have it.
 * @param head the beginning of the file
 */
export function jpegSize(head: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (head[0] !== 0xff || head[1] !== 0xd8) return null;
  for (let at = 2; at + 9 < head.length && head[at] === 0xff;) {
    const marker = head[at + 1] ?? 0;
    // Padding before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Frames of all kinds; between them are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: u16(head, at + 5), width: u16(head, at + 7) };
    if (marker === 0xda) return null;
    at += 2 + u16(head, at + 2);
  }
  return null;
}

/** In pixels: cameras write 160 on the longer side, some 640. */
const longest = 1024;

/**
 * Whether bytes are a JPEG whose header claims the size of a thumbnail (ISO 10918-1, annex B): a browser takes memory
 * for every pixel a header claims before it decodes any.
 */
export function isThumbnail(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  const u16 = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  let isSized = false;
  for (let at = 2; bytes[at] === 0xff && at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    // The picture itself, or its end.
    if (marker === 0xda || marker === 0xd9) return isSized;
    // Padding, and markers without a segment.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const [height, width] = [u16(at + 5), u16(at + 7)];
      // A height of 0 is only known after the picture.
      if (!height || !width || height > longest || width > longest) return false;
      isSized = true;
    }
    at += 2 + u16(at + 2);
  }
  return false;
}

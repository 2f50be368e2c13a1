import type { Source } from "../../picture.ts";
import { ascii, concat, Refusal, u16 } from "../../read/bytes.ts";

/** A segment before the picture itself (ISO 10918-1, annex B). */
export interface Segment {
  readonly marker: number;
  /** Where it begins, with the padding before its marker. */
  readonly from: number;
  readonly to: number;
  readonly content: Uint8Array;
}

/** The beginning of a JPEG: everything before the picture itself. */
export interface Head {
  readonly bytes: Uint8Array;
  readonly segments: readonly Segment[];
}

export const marks = {
  exif: "Exif\0\0",
  xmp: "http://ns.adobe.com/xap/1.0/\0",
  extension: "http://ns.adobe.com/xmp/extension/\0",
  photoshop: "Photoshop 3.0\0",
  index: "MPF\0",
  jumbf: "JP",
} as const;

const markers: Readonly<Record<keyof typeof marks, number>> = {
  exif: 0xe1,
  xmp: 0xe1,
  extension: 0xe1,
  photoshop: 0xed,
  index: 0xe2,
  jumbf: 0xeb,
};

/** What a segment may hold beside its length. */
export const longestContent = 65_533;
/** In bytes: real heads, with color profile and preview, have a tenth. */
const longestHead = 8_000_000;

export function hasMark({ marker, content }: Segment, kind: keyof typeof marks): boolean {
  return marker === markers[kind] && ascii(content, 0, marks[kind].length) === marks[kind];
}

/** @throws Refusal if it is damaged, or longer than any real one */
export async function readHead({ size, read }: Source): Promise<Head> {
  for (let length = Math.min(size, 131_072); ; length = Math.min(size, length * 2)) {
    // The next part is read only if this one was too short.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const bytes = await read(0, length);
    if (bytes.length < length) throw new Refusal("It ended while it was read");
    const segments = segmentsIn(bytes);
    if (segments) return { bytes: bytes.slice(0, segments.at(-1)?.to ?? 2), segments };
    if (length === size) throw new Refusal("It is cut off or damaged: it has no picture");
    if (length > longestHead) throw new Refusal("It has more than 8 MB before the picture");
  }
}

/** @returns null if the bytes end before the picture begins */
function segmentsIn(bytes: Uint8Array): readonly Segment[] | null {
  if (u16(bytes, 0) !== 0xffd8) throw new Refusal("It is not a JPEG");
  const segments: Segment[] = [];
  for (let from = 2; ;) {
    let at = from;
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++;
    if (at + 2 > bytes.length) return null;
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) throw new Refusal("It is damaged: a segment does not begin where the one before it ends");
    // The picture, or its end.
    if (marker === 0xda || marker === 0xd9) return segments;
    if (at + 4 > bytes.length) return null;
    const to = at + 2 + u16(bytes, at + 2);
    if (to < at + 4) throw new Refusal("It is damaged: a segment has no length");
    if (to > bytes.length) return null;
    segments.push({ marker, from, to, content: bytes.subarray(at + 4, to) });
    from = to;
  }
}

/** @throws Refusal if the content is longer than a segment */
export function segmentOf(kind: keyof typeof marks, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const mark = Uint8Array.from(marks[kind], (sign) => sign.charCodeAt(0));
  const length = mark.length + content.length + 2;
  if (length > longestContent + 2) throw new Refusal("With the correction a block would be longer than a JPEG allows");
  return concat([new Uint8Array([0xff, markers[kind], length >> 8, length & 255]), mark, content]);
}

export function bytesOfU32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

import { type Blocks, checkLength, keepReading, readPhotoshop } from "./blocks.ts";
import { ascii, type Bytes, bytesIn, concat, Refusal, u16, u32 } from "./bytes.ts";
import { readExif } from "./tiff.ts";

const xmpMark = "http://ns.adobe.com/xap/1.0/\0";
const extensionMark = "http://ns.adobe.com/xmp/extension/\0";
const photoshopMark = "Photoshop 3.0\0";
const maxSegments = 2000;
/** How far a segment's beginning is looked for where the one before it does not end at one. */
const longestGap = 4096;

/** A piece of extended XMP: whose, of how much, and where in it. */
interface Piece {
  readonly id: string;
  readonly whole: number;
  readonly offset: number;
  readonly content: Uint8Array;
}

/**
 * Reads the segments before the picture itself (ISO 10918-1, annex B). IIM and XMP of their own segments win over
 * copies inside the Exif, where some cameras write nearly empty ones.
 */
export async function readJpeg(bytes: Bytes, into: Blocks): Promise<void> {
  const photoshop: Uint8Array[] = [];
  const pieces: Piece[] = [];
  const inExif: Blocks = { exif: into.exif, damage: into.damage };
  await keepReading(into.damage, () =>
    eachSegment(
      bytes,
      async (marker, segment) => {
        const begins = (mark: string) => ascii(segment, 0, mark.length) === mark;
        if (marker === 0xe1 && begins("Exif\0")) await readExif(segment.slice(), inExif);
        else if (marker === 0xe1 && begins(xmpMark)) into.xmp ??= segment.slice(xmpMark.length);
        else if (marker === 0xe1 && begins(extensionMark)) pieces.push(pieceOf(segment.slice(extensionMark.length)));
        else if (marker === 0xed && begins(photoshopMark)) photoshop.push(segment.slice(photoshopMark.length));
      },
      into,
    ),
  );
  await keepReading(into.damage, async () => {
    // A block longer than one segment continues in the next.
    const whole = concat(photoshop);
    checkLength("Photoshop block", whole.length);
    await readPhotoshop(bytesIn("Photoshop block", whole), into);
  });
  into.xmp ??= inExif.xmp;
  if (!into.iim) Object.assign(into, { iim: inExif.iim, digest: inExif.digest });
  into.thumbnail = inExif.thumbnail ?? into.thumbnail;
  await keepReading(into.damage, () => {
    if (into.xmp) into.extendedXmp = extensionOf(into.xmp, pieces);
  });
}

/** Calls `read` with each application segment that may have metadata; one that is refused costs that one. */
async function eachSegment(
  bytes: Bytes,
  read: (marker: number, segment: Uint8Array) => Promise<void>,
  { damage }: Blocks,
): Promise<void> {
  let at = 2;
  for (let count = 0; at + 4 <= bytes.size; count++) {
    if (count > maxSegments) throw new Refusal(`It has more than ${maxSegments} segments before the picture`);
    const head = await bytes.at(at, 4);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) {
      at = await nextMarker(bytes, at);
      continue;
    }
    // Padding before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    // The picture, or its end.
    if (marker === 0xda || marker === 0xd9) return;
    const length = u16(head, 2) - 2;
    if (length < 0) throw new Refusal("It is damaged: a segment has no length");
    if (marker === 0xe1 || marker === 0xed) {
      const segment = await bytes.at(at + 4, Math.min(length, bytes.size - at - 4));
      await keepReading(damage, () => read(marker, segment));
    }
    at += 4 + length;
  }
}

/** Some programs leave a few bytes between segments. */
async function nextMarker(bytes: Bytes, at: number): Promise<number> {
  const gap = await bytes.at(at, Math.min(longestGap, bytes.size - at));
  const found = gap.findIndex((byte, index) => byte === 0xff && (gap[index + 1] ?? 0) >= 0xc0);
  if (found < 0) throw new Refusal("It is damaged: a segment does not begin where the one before it ends");
  return at + found;
}

function pieceOf(content: Uint8Array): Piece {
  return {
    id: ascii(content, 0, 32),
    whole: u32(content, 32),
    offset: u32(content, 36),
    content: content.subarray(40),
  };
}

/** Puts the extended XMP together that the packet names. */
function extensionOf(xmp: Uint8Array, pieces: readonly Piece[]): Uint8Array | undefined {
  const [, id] = /HasExtendedXMP(?:=["']|>)([0-9A-F]{32})/i.exec(new TextDecoder("latin1").decode(xmp)) ?? [];
  const own = pieces.filter((piece) => piece.id === id);
  const [first] = own;
  if (!first) return undefined;
  checkLength("extended XMP", first.whole);
  const whole = new Uint8Array(first.whole);
  let length = 0;
  for (const { offset, content } of own) {
    if (offset + content.length > whole.length) throw new Refusal("Its extended XMP is damaged: a piece is outside it");
    whole.set(content, offset);
    length += content.length;
  }
  if (length < whole.length) throw new Refusal("Its extended XMP is damaged: a piece of it is missing");
  return whole;
}

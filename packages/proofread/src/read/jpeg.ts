import { checkLength, type Blocks, readPhotoshop } from "./blocks.ts";
import { ascii, type Bytes, bytesIn, Refusal, u16 } from "./bytes.ts";
import { readTiff } from "./tiff.ts";

const xmpMark = "http://ns.adobe.com/xap/1.0/\0";
const photoshopMark = "Photoshop 3.0\0";
const mostSegments = 2000;

/** The segments before the picture itself (ISO 10918-1, annex B). */
export async function readJpeg(bytes: Bytes, into: Blocks): Promise<void> {
  const photoshop: Uint8Array[] = [];
  let at = 2;
  for (let count = 0; at + 4 <= bytes.size; count++) {
    if (count > mostSegments) throw new Refusal(`It has more than ${mostSegments} segments before the picture`);
    const head = await bytes.at(at, 4);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) throw new Refusal("It is damaged: a segment does not begin where the one before it ends");
    // Filling before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Picture, or its end.
    if (marker === 0xda || marker === 0xd9) break;
    const length = u16(head, 2) - 2;
    if (length < 0) throw new Refusal("It is damaged: a segment has no length");
    if (marker === 0xe1 || marker === 0xed) {
      const segment = await bytes.at(at + 4, Math.min(length, bytes.size - at - 4));
      if (marker === 0xe1 && ascii(segment, 0, 6) === "Exif\0\0") await readTiff(bytesIn(segment.slice(6)), into);
      else if (marker === 0xe1 && ascii(segment, 0, xmpMark.length) === xmpMark)
        into.xmp ??= segment.slice(xmpMark.length);
      else if (marker === 0xed && ascii(segment, 0, photoshopMark.length) === photoshopMark)
        photoshop.push(segment.slice(photoshopMark.length));
    }
    at += 4 + length;
  }
  const whole = joined(photoshop);
  checkLength("Photoshop block", whole.length);
  readPhotoshop(whole, into);
}

/** What is longer than a segment goes on in the next. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

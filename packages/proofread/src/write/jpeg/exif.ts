import type { FieldName, FieldValues } from "../../picture.ts";
import { ascii, concat, u16, u32 } from "../../read/bytes.ts";
import { tags } from "../../read/tiff.ts";
import type { Change } from "./iim.ts";

/** The tags that hold texts of captions, and how their fields are written there. */
const fieldOfTag: ReadonlyMap<number, FieldName> = new Map([
  [tags.description, "caption"],
  [tags.artist, "byline"],
  [tags.copyright, "rights"],
]);

/**
 * Returns an Exif block in which description, artist and copyright have the corrected texts where they had the replaced
 * ones. A longer text goes to the end of the block, so that nothing else moves: maker notes may hold offsets of their own.
 */
export function changeExif(block: Uint8Array, { before, changed }: Change): Uint8Array {
  const isLittleEndian = ascii(block, 0, 2) === "II";
  const start = u32(block, 4, isLittleEndian);
  if (start + 2 > block.length) return block;
  const count = u16(block, start, isLittleEndian);
  if (start + 2 + count * 12 > block.length) return block;
  const entries = Array.from({ length: count }, (_, index) => {
    const at = start + 2 + index * 12;
    const length = u32(block, at + 4, isLittleEndian);
    const from = length > 4 ? u32(block, at + 8, isLittleEndian) : at + 8;
    return { at, tag: u16(block, at, isLittleEndian), type: u16(block, at + 2, isLittleEndian), from, length };
  });
  let next = Uint8Array.from(block);
  for (const { at, tag, type, from, length } of entries) {
    const field = fieldOfTag.get(tag);
    if (!field || type !== asciiType || from + length > block.length) continue;
    const text = textFor(field, block.subarray(from, from + length), before, changed);
    if (text === null) continue;
    // At least five bytes: shorter values have no place of their own.
    const value = new TextEncoder().encode(`${text}\0`.padEnd(5, "\0"));
    const isShared = entries.some((one) => one.at !== at && one.length > 4 && one.from === from);
    if (value.length <= length && !isShared) {
      next.fill(0, from, from + length);
      next.set(value, from);
      continue;
    }
    // An offset is even (TIFF 6.0, part 1, 2).
    next = concat([next, new Uint8Array(next.length % 2), value]);
    const view = new DataView(next.buffer);
    view.setUint32(at + 4, value.length, isLittleEndian);
    view.setUint32(at + 8, next.length - value.length, isLittleEndian);
  }
  return next;
}

const asciiType = 2;

/** The corrected text of a tag; null if it does not hold the replaced one. */
function textFor(field: FieldName, value: Uint8Array, before: FieldValues, changed: FieldValues): string | null {
  const [olds, news] = [before[field], changed[field]];
  if (!olds || !news) return null;
  let held: string;
  try {
    held = new TextDecoder("utf-8", { fatal: true }).decode(value).split("\0")[0] ?? "";
  } catch {
    return null;
  }
  const plain = (texts: readonly string[]) =>
    texts.map((text) => text.normalize("NFC").replace(/\s+/g, " ").trim()).join("\n");
  if (plain(field === "byline" ? held.split(/; ?/) : [held]) !== plain(olds)) return null;
  return news.join("; ");
}

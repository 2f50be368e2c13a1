import { ascii, Refusal, u16, u32 } from "../../read/bytes.ts";
import { marks } from "./segments.ts";

const entriesTag = 0xb002;

/** Where the index and the end of the head were, and where they are now. */
interface Move {
  /** Of the index's header, in the file. */
  readonly before: number;
  readonly after: number;
  readonly headBefore: number;
  readonly headAfter: number;
}

/**
 * Returns the content of the segment with the index of a file with several pictures (CIPA DC-007), adjusted to a head of
 * another length: the first picture's size, and the offsets of the others, which count from the index.
 * @throws Refusal if something moves and the index is damaged
 */
export function moveIndex(content: Uint8Array, move: Move): Uint8Array {
  const grown = move.headAfter - move.headBefore;
  if (grown === 0 && move.before === move.after) return content;
  const next = Uint8Array.from(content);
  const block = next.subarray(marks.index.length);
  const isLittleEndian = ascii(block, 0, 2) === "II";
  const view = new DataView(block.buffer, block.byteOffset, block.length);
  const start = u32(block, 4, isLittleEndian);
  const count = start + 2 <= block.length ? u16(block, start, isLittleEndian) : 0;
  for (let at = start + 2; at < start + 2 + count * 12 && at + 12 <= block.length; at += 12) {
    if (u16(block, at, isLittleEndian) !== entriesTag) continue;
    const length = u32(block, at + 4, isLittleEndian);
    const from = u32(block, at + 8, isLittleEndian);
    if (length < 16 || length % 16 || from + length > block.length) break;
    for (let entry = from; entry < from + length; entry += 16) {
      const offset = u32(block, entry + 8, isLittleEndian);
      if (offset > 0 && offset + move.before < move.headBefore) throw new Refusal(damaged);
      if (offset === 0) view.setUint32(entry + 4, u32(block, entry + 4, isLittleEndian) + grown, isLittleEndian);
      else view.setUint32(entry + 8, offset + move.before + grown - move.after, isLittleEndian);
    }
    return next;
  }
  throw new Refusal(damaged);
}

const damaged = "Its index of several pictures is damaged";

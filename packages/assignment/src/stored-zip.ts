import { strToU8 } from "fflate";
import type { Day } from "@agate/captions/calendar";
import { insideFolder } from "./zip.ts";

/**
 * A zip whose files are stored as they are, and which is never in memory as a whole: only what stands before and behind
 * them is made here (PKWARE's APPNOTE, 4.3).
 */
export interface StoredZip {
  /** Returns what stands before a file. @param crc as `crc32` computes it */
  readonly before: (name: string, crc: number, size: number) => Uint8Array<ArrayBuffer>;
  /** The size of the zip with what was added so far. */
  readonly size: () => number;
  /** Returns what stands behind the last file. */
  readonly end: () => Uint8Array<ArrayBuffer>;
}

/** Below the two gigabytes that every program reads. */
export const largestZip = 2_000_000_000;

/** Creates a zip whose files are dated at noon of one day. Its size must stay below `largestZip`. */
export function storedZip(day: Day): StoredZip {
  const [year = 1980, month = 1, date = 1] = day.split("-").map(Number);
  const dosDay = ((Math.min(Math.max(year, 1980), 2099) - 1980) << 9) | (month << 5) | date;
  const directory: Uint8Array[] = [];
  let at = 0;
  return {
    before(name, crc, size) {
      const path = strToU8(insideFolder(name));
      // Names in UTF-8, stored, noon.
      const shared = numbers(
        [20, 2],
        [0x800, 2],
        [0, 2],
        [12 << 11, 2],
        [dosDay, 2],
        [crc, 4],
        [size, 4],
        [size, 4],
        [path.length, 2],
        [0, 2],
      );
      const rest = numbers([0, 2], [0, 2], [0, 2], [0o100644 * 65_536, 4], [at, 4]);
      directory.push(joined(numbers([0x02014b50, 4], [20, 1], [3, 1]), shared, rest, path));
      const head = joined(numbers([0x04034b50, 4]), shared, path);
      at += head.length + size;
      return head;
    },
    size: () => at + directory.reduce((sum, { length }) => sum + length, 22),
    end() {
      const entries = joined(...directory);
      const count = directory.length;
      return joined(
        entries,
        numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [entries.length, 4], [at, 4], [0, 2]),
      );
    },
  };
}

function numbers(...values: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  return Uint8Array.from(
    values.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256)),
  );
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** For each of eight places of a byte, what it adds to the remainder: eight bytes are taken at once. */
const table = new Int32Array(8 * 256);
for (let byte = 0; byte < 256; byte++) {
  let rest = byte;
  for (let place = 0; place < 8; place++) {
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    table[place * 256 + byte] = rest;
  }
}

/** CRC-32 (ISO 3309). @param before of the bytes before these; 0 at first */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  let at = 0;
  if (bytes.byteOffset % 4 === 0) {
    // Every machine that browsers run on is little-endian.
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, (bytes.length >> 3) << 1);
    for (let word = 0; word < words.length; word += 2) {
      const low = crc ^ (words[word] as number);
      const high = words[word + 1] as number;
      crc =
        (table[1792 + (low & 255)] as number) ^
        (table[1536 + ((low >>> 8) & 255)] as number) ^
        (table[1280 + ((low >>> 16) & 255)] as number) ^
        (table[1024 + (low >>> 24)] as number) ^
        (table[768 + (high & 255)] as number) ^
        (table[512 + ((high >>> 8) & 255)] as number) ^
        (table[256 + ((high >>> 16) & 255)] as number) ^
        (table[high >>> 24] as number);
    }
    at = words.length * 4;
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (table[(crc ^ (bytes[at] as number)) & 255] as number);
  return ~crc >>> 0;
}

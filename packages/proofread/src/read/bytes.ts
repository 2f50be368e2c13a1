import type { Source } from "../picture.ts";

/** The contents of a file are refused, with the reason in words for a person. */
export class Refusal extends Error {}

/** Bytes that are read by ranges, from anywhere. */
export interface Bytes {
  readonly size: number;
  /** Returns exactly these bytes. @throws Refusal if the file ends before them, or the read limit is exceeded */
  readonly at: (offset: number, length: number) => Promise<Uint8Array>;
}

/** How much is fetched at once: the metadata of most pictures begins within it. */
const window = 65_536;

/**
 * Wraps a source, with one window in memory.
 * @param most bytes that may be fetched in total
 */
export function bytesOf({ size, read }: Source, most: number): Bytes {
  let buffered: Uint8Array = new Uint8Array(0);
  let from = 0;
  let fetched = 0;
  const fetch = async (offset: number, length: number) => {
    fetched += length;
    if (fetched > most)
      throw new Refusal(`Its metadata needs more than the ${most / 1_000_000} MB that are read of a picture`);
    return read(offset, length);
  };
  return {
    size,
    async at(offset, length) {
      if (offset < 0 || length < 0 || offset + length > size) throw new Refusal(endsBefore(offset + length, size));
      if (offset >= from && offset + length <= from + buffered.length)
        return buffered.subarray(offset - from, offset - from + length);
      // A place far from the last one is a lone header: fetching a whole window for each would soon add up to the whole
      // file.
      const isNear = offset <= from + buffered.length + window;
      const count = Math.min(size - offset, isNear ? Math.max(length, window) : Math.max(length, 1024));
      buffered = await fetch(offset, count);
      from = offset;
      if (buffered.length < length) throw new Refusal(endsBefore(offset + length, offset + buffered.length));
      return buffered.subarray(0, length);
    },
  };
}

function endsBefore(end: number, size: number): string {
  return `It is cut off or damaged: its metadata points to byte ${end}, and it ends at ${size}`;
}

/** Wraps a block that is already in memory. @param what it is, for a refusal */
export function bytesIn(what: string, block: Uint8Array): Bytes {
  return {
    size: block.length,
    at: async (offset, length) => {
      if (offset < 0 || length < 0 || offset + length > block.length)
        throw new Refusal(`Its ${what} is damaged: it points outside itself`);
      return block.subarray(offset, offset + length);
    },
  };
}

/** Reads numbers from bytes, big-endian by default. */
export function u16(bytes: Uint8Array, at: number, isLittleEndian = false): number {
  const [a = 0, b = 0] = [bytes[at], bytes[at + 1]];
  return isLittleEndian ? (b << 8) | a : (a << 8) | b;
}

export function u32(bytes: Uint8Array, at: number, isLittleEndian = false): number {
  const [high, low] = isLittleEndian
    ? [u16(bytes, at + 2, true), u16(bytes, at, true)]
    : [u16(bytes, at), u16(bytes, at + 2)];
  return high * 65_536 + low;
}

/** Decodes bytes as Latin-1, for signatures. */
export function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** Puts pieces together. */
export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

import { ascii, type Bytes, Refusal, u16, u32 } from "./bytes.ts";

/** The blocks of metadata in a file, before any of it is decoded. */
export interface Blocks {
  /** A packet of XMP. */
  xmp?: Uint8Array;
  /** The rest of a packet that is too long for one segment of a JPEG (XMP specification, part 3, 1.1.3.1). */
  extendedXmp?: Uint8Array;
  /** Datasets of IPTC-IIM. */
  iim?: Uint8Array;
  /** MD5 of the IIM when the XMP was written, in hexadecimal (Photoshop's resource 0x0425). */
  digest?: string;
  readonly exif: Map<number, Uint8Array>;
  /** A small JPEG. */
  thumbnail?: Uint8Array;
  /** What could not be read, in words for a person: a damaged block costs that block only (rule PR16). */
  readonly damage: string[];
}

/** A few sentences say what is wrong: a file of garbage would have thousands. */
const mostDamage = 5;

/** Reads one part; if that is refused, the other parts are read all the same. */
export async function keepReading(damage: string[], read: () => Promise<void> | void): Promise<void> {
  try {
    await read();
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    noteDamage(damage, refusal.message);
  }
}

export function noteDamage(damage: string[], message: string): void {
  if (damage.length < mostDamage && !damage.includes(message)) damage.push(message);
}

/** The longest block that is read: real ones have a few ten thousand bytes. */
export const longestBlock = 2_000_000;

/** @throws Refusal for a block that is longer than any real one */
export function checkLength(what: string, length: number): void {
  if (length > longestBlock)
    throw new Refusal(`Its ${what} claims ${inMegabytes(length)}, more than the 2 MB that are read of a block`);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}

/**
 * Reads Photoshop's image resources: IIM, its digest, XMP, and a thumbnail (Adobe Photoshop File Formats).
 * @returns the Exif among them, which only Photoshop's own files have
 */
export async function readPhotoshop(bytes: Bytes, into: Blocks): Promise<Uint8Array | null> {
  let exif: Uint8Array | null = null;
  for (let at = 0; at + 12 <= bytes.size;) {
    const head = await bytes.at(at, Math.min(bytes.size - at, 268));
    if (ascii(head, 0, 4) !== "8BIM") break;
    const id = u16(head, 4);
    // A name with its length prefix, padded to an even number.
    const name = 1 + (head[6] ?? 0);
    const size = 6 + name + (name % 2);
    const length = u32(head, size);
    const from = at + size + 4;
    const content = async (what: string) => {
      checkLength(what, length);
      return (await bytes.at(from, length)).slice();
    };
    await keepReading(into.damage, async () => {
      if (id === 0x0404) into.iim ??= await content("IPTC");
      if (id === 0x0425 && length === 16) into.digest ??= hexadecimal(await content("digest"));
      if (id === 0x0424) into.xmp ??= await content("XMP");
      if (id === 0x0422) exif ??= await content("EXIF");
      if (id === 0x040c && length > 28 && length < 200_000) into.thumbnail ??= (await content("thumbnail")).slice(28);
    });
    at = from + length + (length % 2);
  }
  return exif;
}

export function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

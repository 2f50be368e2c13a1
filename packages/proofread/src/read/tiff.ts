import { checkLength, type Blocks, keepReading, readPhotoshop } from "./blocks.ts";
import { ascii, type Bytes, bytesIn, Refusal, u16, u32 } from "./bytes.ts";

/** The tags that are read, of TIFF 6.0 and Exif 3.0. */
export const tags = {
  description: 0x010e,
  model: 0x0110,
  artist: 0x013b,
  xmp: 0x02bc,
  thumbnail: 0x0201,
  thumbnailLength: 0x0202,
  copyright: 0x8298,
  iim: 0x83bb,
  photoshop: 0x8649,
  exifDirectory: 0x8769,
  taken: 0x9003,
  digitized: 0x9004,
  offset: 0x9011,
  offsetDigitized: 0x9012,
  serial: 0xa431,
} as const;

const knownTags: ReadonlySet<number> = new Set(Object.values(tags));
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** Directories per file, and entries per directory: cameras write far fewer. */
const maxDirectories = 20;
const maxEntries = 2000;

/** What is no TIFF in place of its 42: Canon's CRW, and BigTIFF. Olympus and Panasonic write others, too. */
const otherMagics: ReadonlySet<number> = new Set([0x1a, 0x2b]);

export function beginsAsTiff(head: Uint8Array): boolean {
  const order = ascii(head, 0, 2);
  return (order === "II" || order === "MM") && !otherMagics.has(u16(head, 2, order === "II"));
}

/** Reads a block of Exif: a TIFF, in some formats after the mark that it has in JPEG. */
export function readExif(block: Uint8Array, into: Blocks): Promise<void> {
  return readTiff(bytesIn("EXIF", ascii(block, 0, 5) === "Exif\0" ? block.subarray(6) : block), into);
}

/**
 * Reads the directories of a TIFF, a TIFF-based raw format, or an Exif block (TIFF 6.0, part 1, 2).
 * A value or a directory outside the file costs only itself.
 * @throws Refusal if it does not begin as a TIFF does, or offsets form a cycle
 */
export async function readTiff(bytes: Bytes, into: Blocks): Promise<void> {
  const head = await bytes.at(0, 8);
  const isLittleEndian = ascii(head, 0, 2) === "II";
  if (!beginsAsTiff(head)) throw new Refusal("Its EXIF is damaged: it does not begin as TIFF does");
  const seen = new Set<number>();
  const waiting = [u32(head, 4, isLittleEndian)];
  for (let offset = waiting.shift(); offset; offset = waiting.shift()) {
    if (seen.has(offset)) throw new Refusal("Its EXIF is damaged: its directories point at each other in a circle");
    seen.add(offset);
    if (seen.size > maxDirectories) throw new Refusal(`Its EXIF has more than ${maxDirectories} directories`);
    await keepReading(into.damage, async () => {
      const { next, exif } = await readDirectory(bytes, offset, isLittleEndian, into, seen.size > 1);
      waiting.push(...[exif, next].filter((one) => one !== 0));
    });
  }
}

async function readDirectory(bytes: Bytes, offset: number, isLittleEndian: boolean, into: Blocks, isLater: boolean) {
  const count = u16(await bytes.at(offset, 2), 0, isLittleEndian);
  if (count > maxEntries) throw new Refusal(`Its EXIF has a directory of ${count} entries`);
  const table = (await bytes.at(offset + 2, count * 12)).slice();
  // Some writers omit the link to the next one at the end of a block.
  const next =
    offset + 6 + count * 12 <= bytes.size ? u32(await bytes.at(offset + 2 + count * 12, 4), 0, isLittleEndian) : 0;
  const found = new Map<number, Uint8Array>();
  for (let at = 0; at < table.length; at += 12) {
    const tag = u16(table, at, isLittleEndian);
    // A tag that is repeated, which TIFF does not allow, is not copied again each time.
    if (!knownTags.has(tag) || found.has(tag)) continue;
    const length = (sizes[u16(table, at + 2, isLittleEndian)] ?? 1) * u32(table, at + 4, isLittleEndian);
    await keepReading(into.damage, async () => {
      checkLength(nameOf(tag), length);
      const value = length <= 4 ? table.subarray(at + 8, at + 8 + length) : null;
      found.set(tag, (value ?? (await bytes.at(u32(table, at + 8, isLittleEndian), length))).slice());
    });
  }
  const number = (tag: number) => {
    const value = found.get(tag);
    return value ? (value.length < 4 ? u16(value, 0, isLittleEndian) : u32(value, 0, isLittleEndian)) : 0;
  };
  for (const [tag, value] of found) if (!into.exif.has(tag)) into.exif.set(tag, value);
  into.xmp ??= found.get(tags.xmp);
  into.iim ??= found.get(tags.iim);
  const photoshop = found.get(tags.photoshop);
  if (photoshop) await readPhotoshop(bytesIn("Photoshop block", photoshop), into);
  const [thumbnail, size] = [number(tags.thumbnail), number(tags.thumbnailLength)];
  if (isLater && thumbnail && size && size < 200_000 && thumbnail + size <= bytes.size)
    into.thumbnail ??= (await bytes.at(thumbnail, size)).slice();
  return { next, exif: number(tags.exifDirectory) };
}

function nameOf(tag: number): string {
  return tag === tags.xmp ? "XMP" : tag === tags.iim ? "IPTC" : tag === tags.photoshop ? "Photoshop block" : "EXIF";
}

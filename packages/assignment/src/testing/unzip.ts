import { inflateRawSync } from "node:zlib";

/** One file of a zip. */
interface ZipEntry {
  readonly name: string;
  readonly isUtf8: boolean;
  /** What it was made on; 3 is Unix. */
  readonly os: number;
  /** The mode of a Unix file. */
  readonly attributes: number;
  /** DOS date and time, as stored. */
  readonly time: number;
  readonly content: string;
}

/**
 * Reads a zip by its directory as PKWARE's APPNOTE specifies, independent of our writer: name, flags, origin, time
 * and content.
 */
export function unzip(zip: Buffer): readonly ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [nameSize, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString("utf8", at + 46, at + 46 + (nameSize ?? 0));
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20))).toString("utf8");
    const isUtf8 = Boolean(zip.readUInt16LE(at + 8) & 0x800);
    const [os, attributes] = [zip.readUInt8(at + 5), zip.readUInt16LE(at + 40)];
    const entry = { name, isUtf8, os, attributes, time: zip.readUInt32LE(at + 12), content };
    at += 46 + (nameSize ?? 0) + (extra ?? 0) + (comment ?? 0);
    return entry;
  });
}

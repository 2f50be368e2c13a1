import { fieldNames } from "@agate/assignment/xmp";
import { readOldText } from "@agate/tables";
import type { ReadPicture, Sidecar, Source } from "../picture.ts";
import { type Blocks, checkLength, keepReading, readPhotoshop } from "./blocks.ts";
import { readBoxes } from "./boxes.ts";
import { ascii, type Bytes, bytesOf, Refusal, u32 } from "./bytes.ts";
import { readJpeg } from "./jpeg.ts";
import { merge, type Merged, mergeContents } from "./merge.ts";
import { readPacket, withoutZeros } from "./packet.ts";
import { noMetadata } from "./pair-sidecars.ts";
import { readPng } from "./png.ts";
import { beginsAsTiff, readExif, readTiff } from "./tiff.ts";

/** The most that is ever read of a picture. */
export const maxPictureBytes = 4_000_000;

/** Pictures, raw files, and their sidecars. A format among them that is not read is refused by name, not skipped. */
const readable =
  /\.(?:jpe?g|jpe|jfif|tiff?|png|webp|avif|jxl|hei[cf]s?|hif|psd|psb|gif|bmp|jp2|dng|nef|nrw|cr[23w]|arw|sr[2fw]|raf|rw[2l]|orf|pef|3fr|fff|iiq|erf|mef|mos|mrw|x3f|dcr|kdc|gpr|xmp)$/i;

/** Whether a file's name is that of a picture or sidecar: others in a folder are skipped. */
export function isReadable(name: string): boolean {
  return readable.test(name) && !/(?:^|\/)\._/.test(name);
}

/**
 * Reads the text of one picture or sidecar (rules PR10 to PR16). Bad contents produce a refusal and never throw; errors
 * from `source.read` are thrown.
 */
export async function readPicture(source: Source): Promise<ReadPicture> {
  const { name } = source;
  try {
    return /\.xmp$/i.test(name) ? await readSidecar(source) : await readMetadata(source);
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, name, reason: refusal.message };
    throw refusal;
  }
}

async function readMetadata(source: Source): Promise<ReadPicture> {
  const blocks: Blocks = { exif: new Map(), damage: [] };
  await keepReading(blocks.damage, () => readBlocks(bytesOf(source, maxPictureBytes), blocks));
  const merged = merge(blocks);
  if (!merged) throw new Refusal(blocks.damage[0] ?? noMetadata);
  return pictureOf(source.name, "picture", merged, null, blocks.thumbnail ?? null);
}

async function readSidecar(source: Source): Promise<ReadPicture> {
  if (source.size > longestSidecar) throw new Refusal("It has more than 2 MB, too much for a sidecar");
  const bytes = withoutZeros(await bytesOf(source, maxPictureBytes).at(0, source.size));
  const damage: string[] = [];
  const contents = readPacket(bytes, "sidecar", damage);
  const sidecar = { ...sidecarOf(source.name, bytes, damage), ...(contents.isFor && { isFor: contents.isFor }) };
  return pictureOf(
    source.name,
    "sidecar",
    { ...mergeContents([contents]), ...(damage.length > 0 && { damage }) },
    sidecar,
    null,
  );
}

/** XMP is UTF-8 or UTF-16. What was guessed, is damaged or lost letters is read and never written back. */
function sidecarOf(name: string, bytes: Uint8Array, damage: readonly string[]): Sidecar {
  if (damage[0]) return { name, text: null, why: damage[0] };
  const { text = "", encoding = "", isGuessed = false } = readOldText(bytes) ?? {};
  const isCertain = !isGuessed && (encoding === "utf-8" || (encoding.startsWith("utf-") && !text.includes("\ufffd")));
  return isCertain
    ? { name, text }
    : {
        name,
        text: null,
        why: "It is not UTF-8, as XMP is: its other texts could be lost",
        ...(isGuessed && { isGuessed }),
      };
}

const longestSidecar = 2_000_000;

function pictureOf(
  name: string,
  origin: "picture" | "sidecar",
  merged: Merged,
  sidecar: Sidecar | null,
  thumbnail: Uint8Array | null,
): ReadPicture {
  return { ok: true, picture: { name, origin, canHold: fieldNames, sidecar, ...merged }, thumbnail };
}

/** Detects a file's type by its first bytes, regardless of its name. */
async function readBlocks(bytes: Bytes, into: Blocks): Promise<void> {
  if (bytes.size < 16) throw new Refusal("It is too short to be a picture");
  const head = (await bytes.at(0, Math.min(bytes.size, 128))).slice();
  const [four, next] = [ascii(head, 0, 4), ascii(head, 4, 4)];
  if (head[0] === 0xff && head[1] === 0xd8) return readJpeg(bytes, into);
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return readPng(bytes, into);
  if (next === "ftyp" || next === "JXL ") return readBoxes(bytes, into);
  if (four === "RIFF" && ascii(head, 8, 4) === "WEBP") return readWebp(bytes, into);
  if (four === "8BPS") return readPsd(bytes, into);
  // A bare stream of JPEG XL, which has no room for metadata.
  if (head[0] === 0xff && head[1] === 0x0a) return;
  // Fujifilm's raw files contain a whole JPEG and its offset.
  if (ascii(head, 0, 15) === "FUJIFILMCCD-RAW") return readJpeg(partOf(bytes, u32(head, 84), u32(head, 88)), into);
  if (beginsAsTiff(head)) return readTiff(bytes, into);
  throw new Refusal("It is not a picture that can be read: JPEG, TIFF, PNG, WebP, HEIC, AVIF, JPEG XL, PSD or raw");
}

function partOf(bytes: Bytes, offset: number, length: number): Bytes {
  if (offset + length > bytes.size) throw new Refusal("It is cut off or damaged: its JPEG ends after the file");
  return { size: length, at: (from, count) => bytes.at(offset + from, count) };
}

/** Reads chunks of WebP, which is RIFF (RFC 9649, 2.7). */
async function readWebp(bytes: Bytes, into: Blocks): Promise<void> {
  for (let at = 12; at + 8 <= bytes.size;) {
    const head = await bytes.at(at, 8);
    const [kind, length] = [ascii(head, 0, 4), u32(head, 4, true)];
    const from = at + 8;
    if (kind === "EXIF" || kind === "XMP ")
      await keepReading(into.damage, async () => {
        checkLength(kind.trim(), length);
        const content = (await bytes.at(from, length)).slice();
        if (kind === "EXIF") await readExif(content, into);
        else into.xmp ??= content;
      });
    at = from + length + (length % 2);
  }
}

/** Reads Photoshop's own files: after a table of colors come the image resources (Adobe Photoshop File Formats). */
async function readPsd(bytes: Bytes, into: Blocks): Promise<void> {
  const at = 30 + u32(await bytes.at(26, 4), 0);
  const length = u32(await bytes.at(at, 4), 0);
  const exif = await readPhotoshop(partOf(bytes, at + 4, length), into);
  if (exif) await keepReading(into.damage, () => readExif(exif, into));
}

import { fieldNames } from "@agate/assignment/xmp";
import { readOldText } from "@agate/tables";
import type { ReadPicture, Sidecar, Source } from "../picture.ts";
import { type Blocks, checkLength, readPhotoshop } from "./blocks.ts";
import { readBoxes } from "./boxes.ts";
import { ascii, type Bytes, bytesIn, bytesOf, Refusal, u16, u32 } from "./bytes.ts";
import { merge, type Merged, mergeContents, readPacket } from "./merge.ts";
import { noMetadata } from "./pair-sidecars.ts";
import { readTiff } from "./tiff.ts";

/** The most that is ever read of a picture. */
export const maxPictureBytes = 4_000_000;

const readable = /\.(?:jpe?g|tiff?|png|hei[cf]|dng|nef|nrw|cr[23]|arw|raf|rw2|orf|pef|xmp)$/i;

/** Whether a file's name is that of a readable picture or sidecar: others in a folder are skipped. */
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
  const blocks: Blocks = { exif: new Map() };
  await readBlocks(bytesOf(source, maxPictureBytes), blocks);
  if (!blocks.xmp && !blocks.iim && !blocks.exif.size) throw new Refusal(noMetadata);
  return pictureOf(source.name, "picture", merge(blocks), null, blocks.thumbnail ?? null);
}

async function readSidecar(source: Source): Promise<ReadPicture> {
  if (source.size > longestSidecar) throw new Refusal("It has more than 2 MB, too much for a sidecar");
  const bytes = await bytesOf(source, maxPictureBytes).at(0, source.size);
  const contents = mergeContents([readPacket(bytes, "sidecar")]);
  return pictureOf(source.name, "sidecar", contents, sidecarOf(source.name, bytes), null);
}

/** XMP is UTF-8 or UTF-16. What was guessed, or has letters that were lost, is read and never written back. */
function sidecarOf(name: string, bytes: Uint8Array): Sidecar {
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
  if (head[0] === 0xff && head[1] === 0xd8) return readJpeg(bytes, into);
  if (ascii(head, 0, 8) === "\x89PNG\r\n\x1a\n") return readPng(bytes, into);
  if (ascii(head, 4, 4) === "ftyp") return readBoxes(bytes, into);
  // Fujifilm's raw files contain a whole JPEG and its offset.
  if (ascii(head, 0, 15) === "FUJIFILMCCD-RAW") return readJpeg(partOf(bytes, u32(head, 84), u32(head, 88)), into);
  if (/^(?:II|MM)/.test(ascii(head, 0, 2))) return readTiff(bytes, into);
  throw new Refusal("It is not a picture that can be read: JPEG, TIFF, PNG, HEIC or raw");
}

function partOf(bytes: Bytes, offset: number, length: number): Bytes {
  if (offset + length > bytes.size) throw new Refusal("It is cut off or damaged: its JPEG ends after the file");
  return { size: length, at: (from, count) => bytes.at(offset + from, count) };
}

const xmpKeyword = "XML:com.adobe.xmp\0";
const maxChunks = 50_000;

/** Reads chunks of PNG: `eXIf`, and `iTXt` with XMP (PNG, third edition, 11.3). */
async function readPng(bytes: Bytes, into: Blocks): Promise<void> {
  let at = 8;
  for (let count = 0; at + 12 <= bytes.size; count++) {
    if (count > maxChunks) throw new Refusal(`It has more than ${maxChunks} chunks`);
    const head = await bytes.at(at, 8);
    const [length, kind] = [u32(head, 0), ascii(head, 4, 4)];
    if (kind === "IEND") return;
    if (kind === "eXIf" || kind === "iTXt") {
      checkLength(kind === "eXIf" ? "EXIF" : "XMP", length);
      const chunk = (await bytes.at(at + 8, length)).slice();
      if (kind === "eXIf") await readTiff(bytesIn(chunk), into);
      else if (ascii(chunk, 0, xmpKeyword.length) === xmpKeyword) into.xmp ??= textOf(chunk);
    }
    at += 12 + length;
  }
}

/** After the keyword: whether and how it is compressed, a language, and the keyword in that language. */
function textOf(chunk: Uint8Array): Uint8Array {
  if (chunk[xmpKeyword.length] !== 0) throw new Refusal("Its XMP is compressed, which the XMP specification rules out");
  const language = chunk.indexOf(0, xmpKeyword.length + 2);
  const translated = chunk.indexOf(0, language + 1);
  return language < 0 || translated < 0 ? new Uint8Array(0) : chunk.subarray(translated + 1);
}

const xmpMark = "http://ns.adobe.com/xap/1.0/\0";
const photoshopMark = "Photoshop 3.0\0";
const maxSegments = 2000;

/** Reads the segments before the picture itself (ISO 10918-1, annex B). */
async function readJpeg(bytes: Bytes, into: Blocks): Promise<void> {
  const photoshop: Uint8Array[] = [];
  let at = 2;
  for (let count = 0; at + 4 <= bytes.size; count++) {
    if (count > maxSegments) throw new Refusal(`It has more than ${maxSegments} segments before the picture`);
    const head = await bytes.at(at, 4);
    const marker = head[1] ?? 0;
    if (head[0] !== 0xff) throw new Refusal("It is damaged: a segment does not begin where the one before it ends");
    // Padding before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    // The picture, or its end.
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

/** A block longer than one segment continues in the next. */
function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

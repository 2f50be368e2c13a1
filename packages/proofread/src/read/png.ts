import { type Blocks, checkLength, keepReading, readPhotoshop } from "./blocks.ts";
import { ascii, type Bytes, bytesIn, Refusal, u32 } from "./bytes.ts";
import { readExif } from "./tiff.ts";
import { unpack } from "./unpack.ts";

const maxChunks = 50_000;
/** Keywords of texts have at most 79 letters. */
const headLength = 80;

/** Reads chunks of PNG: `eXIf`, and texts with XMP or a raw profile (PNG, third edition, 11.3). */
export async function readPng(bytes: Bytes, into: Blocks): Promise<void> {
  let at = 8;
  for (let count = 0; at + 12 <= bytes.size; count++) {
    if (count > maxChunks) throw new Refusal(`It has more than ${maxChunks} chunks`);
    const head = await bytes.at(at, 8);
    const [from, length, kind] = [at + 8, u32(head, 0), ascii(head, 4, 4)];
    if (kind === "IEND") return;
    await keepReading(into.damage, async () => {
      if (kind === "eXIf") {
        checkLength("EXIF", length);
        await readExif((await bytes.at(from, length)).slice(), into);
      } else if (kind === "iTXt" || kind === "zTXt" || kind === "tEXt") await readText(bytes, kind, from, length, into);
    });
    at = from + length + 4;
  }
}

async function readText(bytes: Bytes, kind: string, from: number, length: number, into: Blocks): Promise<void> {
  const start = await bytes.at(from, Math.min(length, headLength, bytes.size - from));
  const keyword = ascii(start, 0, Math.max(0, start.indexOf(0)));
  const [, profile = ""] = /^Raw profile type (xmp|iptc|8bim|exif|APP1)$/i.exec(keyword) ?? [];
  if (keyword !== "XML:com.adobe.xmp" && !profile) return;
  const what = profile === "" || profile === "xmp" ? "XMP" : profile === "iptc" || profile === "8bim" ? "IPTC" : "EXIF";
  checkLength(what, length);
  const content = (await bytes.at(from + keyword.length + 1, length - keyword.length - 1)).slice();
  const text = await textOf(kind, content, what);
  if (profile) await readProfile(profile.toLowerCase(), bytesOfHex(text), into);
  else into.xmp ??= text;
}

/** Returns what follows a keyword: in `iTXt` after whether and how it is compressed, and two translations. */
function textOf(kind: string, content: Uint8Array, what: string): Uint8Array | Promise<Uint8Array> {
  if (kind === "tEXt") return content;
  if (kind === "zTXt") return unpack(what, content.subarray(1), "deflate");
  const language = content.indexOf(0, 2);
  const translated = content.indexOf(0, language + 1);
  if (language < 0 || translated < 0) throw new Refusal(`Its ${what} is damaged: its text has no beginning`);
  const text = content.subarray(translated + 1);
  return content[0] === 0 ? text : unpack(what, text, "deflate");
}

/** Decodes a raw profile as ImageMagick writes it: a name and a length, and hexadecimal in lines. */
function bytesOfHex(text: Uint8Array): Uint8Array {
  const letters = new TextDecoder("latin1").decode(text).trimStart();
  const afterLength = letters.indexOf("\n", letters.indexOf("\n") + 1);
  const hex = letters.slice(afterLength + 1).replace(/\s/g, "");
  const found = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < found.length; at++) found[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return found;
}

const xmpMark = "http://ns.adobe.com/xap/1.0/\0";

async function readProfile(profile: string, content: Uint8Array, into: Blocks): Promise<void> {
  if (profile === "xmp") into.xmp ??= content;
  else if (profile === "iptc" || profile === "8bim") {
    // Either Photoshop's resources or bare datasets.
    if (content[0] === 0x1c) into.iim ??= content;
    else await readPhotoshop(bytesIn("IPTC", content), into);
  } else if (ascii(content, 0, xmpMark.length) === xmpMark) into.xmp ??= content.subarray(xmpMark.length);
  else await readExif(content, into);
}

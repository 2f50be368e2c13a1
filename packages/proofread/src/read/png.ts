import { checkLength, type Blocks } from "./blocks.ts";
import { ascii, type Bytes, bytesIn, Refusal, u32 } from "./bytes.ts";
import { readTiff } from "./tiff.ts";

const xmpKeyword = "XML:com.adobe.xmp\0";
const mostChunks = 50_000;

/** Chunks of PNG: `eXIf`, and `iTXt` with XMP (PNG, third edition, 11.3). */
export async function readPng(bytes: Bytes, into: Blocks): Promise<void> {
  let at = 8;
  for (let count = 0; at + 12 <= bytes.size; count++) {
    if (count > mostChunks) throw new Refusal(`It has more than ${mostChunks} chunks`);
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

/** Behind the keyword: whether and how it is compressed, a language, the keyword again in that language. */
function textOf(chunk: Uint8Array): Uint8Array {
  if (chunk[xmpKeyword.length] !== 0) throw new Refusal("Its XMP is compressed, which the XMP specification rules out");
  const language = chunk.indexOf(0, xmpKeyword.length + 2);
  const translated = chunk.indexOf(0, language + 1);
  return language < 0 || translated < 0 ? new Uint8Array(0) : chunk.subarray(translated + 1);
}

import type { Source } from "../picture.ts";
import { md5 } from "../read/md5.ts";

/** Hand-made pictures for tests and the bench: blocks of metadata without an image. */

type Texts = Readonly<Record<number, string | readonly string[]>>;

const latin = (text: string) => Buffer.from(text, "latin1");

/** Creates datasets of IIM; `encode` turns the texts into bytes. */
export function iimBlock(
  texts: Texts,
  encode = (text: string): Uint8Array => Buffer.from(text),
  isMarked = true,
): Buffer {
  const dataset = (record: number, number: number, value: Uint8Array) => {
    const head = Buffer.from([0x1c, record, number, value.length >> 8, value.length & 255]);
    return Buffer.concat([head, value]);
  };
  return Buffer.concat([
    ...(isMarked ? [dataset(1, 90, latin("\x1b%G"))] : []),
    ...Object.entries(texts).flatMap(([number, value]) =>
      [value].flat().map((text) => dataset(2, Number(number), encode(text))),
    ),
  ]);
}

/** Creates Photoshop's resources with IIM and, if given, its digest. */
export function photoshopBlock(iim: Uint8Array, digest: string | null = md5(iim)): Buffer {
  return Buffer.concat([
    resource(0x0404, iim),
    ...(digest === null ? [] : [resource(0x0425, Buffer.from(digest, "hex"))]),
  ]);
}

/** Creates XMP properties by their prefixed names: a text, or a list. */
export function xmpBlock(properties: Readonly<Record<string, string | readonly string[]>>, head = ""): Buffer {
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const body = Object.entries(properties).map(([name, value]) => {
    const kind = name === "dc:description" || name === "dc:rights" ? "Alt" : name === "dc:creator" ? "Seq" : "Bag";
    const language = kind === "Alt" ? ' xml:lang="x-default"' : "";
    const items = [value].flat().map((text) => `<rdf:li${language}>${escaped(text)}</rdf:li>`);
    return typeof value === "string" && !/^dc:(?:description|rights)$/.test(name)
      ? `<${name}>${escaped(value)}</${name}>`
      : `<${name}><rdf:${kind}>${items.join("")}</rdf:${kind}></${name}>`;
  });
  return Buffer.from(`${head}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" xmlns:desk="http://desk.example/1.0/"
 xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
>${body.join("")}</rdf:Description></rdf:RDF></x:xmpmeta>`);
}

/** Creates a TIFF with ASCII tags in one directory and, via the Exif pointer, another. */
export function tiffBlock(
  first: Readonly<Record<number, string>>,
  exif: Readonly<Record<number, string>> = {},
  letters: "utf8" | "latin1" = "utf8",
): Buffer {
  const parts: Buffer[] = [];
  let end = 8;
  const add = (part: Buffer) => {
    parts.push(part);
    end += part.length;
  };
  const directory = (texts: Readonly<Record<number, string>>, pointer: number | null) => {
    const tags = Object.entries(texts).map(([tag, text]) => [Number(tag), Buffer.from(`${text}\0`, letters)] as const);
    const count = tags.length + (pointer === null ? 0 : 1);
    const table = Buffer.alloc(2 + count * 12 + 4);
    table.writeUInt16BE(count, 0);
    let dataOffset = end + table.length;
    for (const [at, [tag, value]] of tags.entries()) {
      table.writeUInt16BE(tag, 2 + at * 12);
      table.writeUInt16BE(2, 4 + at * 12);
      table.writeUInt32BE(value.length, 6 + at * 12);
      if (value.length > 4) table.writeUInt32BE(dataOffset, 10 + at * 12);
      else value.copy(table, 10 + at * 12);
      if (value.length > 4) dataOffset += value.length;
    }
    if (pointer !== null) {
      const at = 2 + tags.length * 12;
      table.writeUInt16BE(0x8769, at);
      table.writeUInt16BE(4, at + 2);
      table.writeUInt32BE(1, at + 4);
      table.writeUInt32BE(pointer, at + 8);
    }
    add(Buffer.concat([table, ...tags.map(([, value]) => value).filter((value) => value.length > 4)]));
  };
  const size = (texts: Readonly<Record<number, string>>) =>
    Object.values(texts)
      .map((text) => Buffer.byteLength(text, letters) + 1)
      .reduce((sum, length) => sum + (length > 4 ? length : 0), 0);
  const pointer = 8 + 2 + (Object.keys(first).length + 1) * 12 + 4 + size(first);
  directory(first, pointer);
  directory(exif, null);
  return Buffer.concat([Buffer.from("MM\0*\0\0\0\x08", "latin1"), ...parts]);
}

interface Parts {
  readonly xmp?: Uint8Array;
  readonly photoshop?: Uint8Array;
  readonly exif?: Uint8Array;
  readonly extended?: readonly Uint8Array[];
}

/** Creates a segment of a JPEG. */
export function segment(marker: number, mark: string, content: Uint8Array): Buffer {
  const length = 2 + mark.length + content.length;
  if (length > 65_535) throw new Error(`A segment of ${length} bytes is too long`);
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), latin(mark), content]);
}

/** Creates the segments of a JPEG before its picture. `extended` are pieces of extended XMP, each with its head. */
export function jpegHead({ xmp, photoshop, exif, extended = [] }: Parts): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; photoshop && at < photoshop.length; at += 60_000)
    pieces.push(Buffer.from(photoshop.subarray(at, at + 60_000)));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(exif ? [segment(0xe1, "Exif\0\0", exif)] : []),
    ...(xmp ? [segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", xmp)] : []),
    ...extended.map((piece) => segment(0xe1, "http://ns.adobe.com/xmp/extension/\0", piece)),
    ...pieces.map((piece) => segment(0xed, "Photoshop 3.0\0", piece)),
    Buffer.from([0xff, 0xda, 0, 2]),
  ]);
}

/** Creates a picture that reports its full size although only its head exists. */
export function sparse(
  name: string,
  head: Uint8Array,
  size = Math.max(head.length, 64),
): Source & { bytesRead: () => number } {
  let bytesRead = 0;
  return {
    name,
    size,
    bytesRead: () => bytesRead,
    async read(offset, length) {
      const end = Math.min(size, offset + length);
      bytesRead += end - offset;
      const part = new Uint8Array(end - offset);
      if (offset < head.length) part.set(head.subarray(offset, Math.min(head.length, end)));
      return part;
    },
  };
}

export const jpeg = (name: string, parts: Parts, size?: number) => sparse(name, jpegHead(parts), size);

/** Creates a box of HEIC or CR3. */
function box(kind: string, ...content: readonly Uint8Array[]): Buffer {
  const inside = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(kind, 4, "latin1");
  return Buffer.concat([head, inside]);
}

/** Creates a HEIC with Exif and XMP as metadata items. */
export function heic(exif: Uint8Array, xmp: Uint8Array): Buffer {
  const number = (value: number, bytes: number) => Buffer.from(value.toString(16).padStart(bytes * 2, "0"), "hex");
  const start = box("ftyp", latin("heic\0\0\0\0heic"));
  const entry = (id: number, kind: string, rest: string) =>
    box("infe", latin("\x02\0\0\0"), number(id, 2), number(0, 2), latin(`${kind}\0${rest}`));
  const info = box(
    "iinf",
    latin("\0\0\0\0"),
    number(2, 2),
    entry(1, "Exif", ""),
    entry(2, "mime", "application/rdf+xml\0"),
  );
  const contents = [Buffer.concat([number(6, 4), latin("Exif\0\0"), exif]), xmp];
  const places = (offset: number) =>
    box(
      "iloc",
      latin("\x01\0\0\0\x44\0"),
      number(2, 2),
      ...contents.map(({ length }, at) =>
        Buffer.concat([
          number(at + 1, 2),
          number(0, 2),
          number(0, 2),
          number(1, 2),
          number(offset + (at ? (contents[0]?.length ?? 0) : 0), 4),
          number(length, 4),
        ]),
      ),
    );
  const meta = (offset: number) => box("meta", latin("\0\0\0\0"), info, places(offset));
  const offset = start.length + meta(0).length + 8;
  return Buffer.concat([start, meta(offset), box("mdat", ...contents)]);
}

/** Creates a Canon raw file, which has its own metadata boxes. */
export function cr3(exif: Uint8Array, xmp: Uint8Array): Buffer {
  const id = (text: string) => Buffer.from(text, "hex");
  const own = box("uuid", id("85c0b687820f11e08111f4ce462b6a48"), box("CMT1", exif));
  return Buffer.concat([
    box("ftyp", latin("crx \0\0\0\x01crx ")),
    box("moov", own),
    box("uuid", id("be7acfcb97a942e89c71999491e3afac"), xmp),
  ]);
}

const u32 = (value: number, isLittleEndian = false): Buffer => {
  const bytes = Buffer.alloc(4);
  if (isLittleEndian) bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
};

/** Creates a PNG with these chunks. Their checksums are zero: no reader of metadata needs them. */
export function png(...chunks: readonly (readonly [kind: string, content: Uint8Array])[]): Buffer {
  const written = [...chunks, ["IEND", new Uint8Array(0)] as const].map(([kind, content]) =>
    Buffer.concat([u32(content.length), latin(kind), content, u32(0)]),
  );
  return Buffer.concat([latin("\x89PNG\r\n\x1a\n"), ...written]);
}

/** Creates the text of a raw profile as ImageMagick writes it into a PNG. */
export function rawProfile(name: string, content: Uint8Array): Buffer {
  const lines = Buffer.from(content).toString("hex").replace(/.{72}/g, "$&\n");
  return latin(`\n${name}\n${String(content.length).padStart(8)}\n${lines}\n`);
}

export function webp(exif: Uint8Array, xmp: Uint8Array): Buffer {
  const chunk = (kind: string, content: Uint8Array) =>
    Buffer.concat([latin(kind), u32(content.length, true), content, Buffer.alloc(content.length % 2)]);
  const chunks = Buffer.concat([latin("WEBP"), chunk("VP8 ", latin("abc")), chunk("EXIF", exif), chunk("XMP ", xmp)]);
  return Buffer.concat([latin("RIFF"), u32(chunks.length, true), chunks]);
}

/** Creates a PSD without an image, with these of Photoshop's resources. */
export function psd(resources: Uint8Array): Buffer {
  return Buffer.concat([latin("8BPS\0\x01"), Buffer.alloc(20), u32(0), u32(resources.length), resources]);
}

/** Creates one of Photoshop's resources. */
export function resource(id: number, content: Uint8Array): Buffer {
  const head = Buffer.alloc(12);
  head.write("8BIM", "latin1");
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(content.length, 8);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** Creates a JPEG XL with these boxes. */
export function jxl(...boxes: readonly (readonly [kind: string, content: Uint8Array])[]): Buffer {
  return Buffer.concat([
    box("JXL ", latin("\r\n\x87\n")),
    box("ftyp", latin("jxl \0\0\0\0jxl ")),
    ...boxes.map(([kind, content]) => box(kind, content)),
  ]);
}

/** Creates a Fujifilm raw file: a JPEG after its own header. */
export function raf(jpegBytes: Uint8Array): Buffer {
  const head = Buffer.alloc(160);
  head.write("FUJIFILMCCD-RAW ", "latin1");
  head.writeUInt32BE(head.length, 84);
  head.writeUInt32BE(jpegBytes.length, 88);
  return Buffer.concat([head, jpegBytes]);
}

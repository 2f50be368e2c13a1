import { brotliCompressSync, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  heic,
  iimBlock,
  jpeg,
  jxl,
  photoshopBlock,
  png,
  psd,
  rawProfile,
  resource,
  sparse,
  tiffBlock,
  webp,
  xmpBlock,
} from "../testing/pictures.ts";
import { isReadable, readPicture } from "./read-picture.ts";

const caption = "José Álvarez (8) hits a home run.";
const exif = tiffBlock({ 0x013b: "Zoë" });
const xmp = xmpBlock({ "dc:description": caption });
const iim = iimBlock({ 120: caption, 80: "Zoë" });
const marked = Buffer.concat([Buffer.from("Exif\0\0"), exif]);
const latin = (text: string) => Buffer.from(text, "latin1");
const text = (keyword: string, head: string, content: Uint8Array) =>
  Buffer.concat([latin(`${keyword}\0${head}`), content]);
const xmpKeyword = "XML:com.adobe.xmp";
const offset = Buffer.alloc(4);

async function fieldsOf(name: string, bytes: Uint8Array) {
  const read = await readPicture(sparse(name, bytes, bytes.length));
  return read.ok ? [read.picture.fields, read.picture.damage] : read.reason;
}

test.each<readonly [string, Uint8Array]>([
  ["a WebP", webp(exif, xmp)],
  ["a WebP whose Exif is marked as in JPEG", webp(marked, xmp)],
  ["a PSD", psd(Buffer.concat([resource(0x0422, exif), resource(0x0424, xmp)]))],
  ["a PSD with IPTC", psd(photoshopBlock(iim))],
  ["an AVIF", Buffer.from(heic(exif, xmp).toString("latin1").replaceAll("ftypheic", "ftypavif"), "latin1")],
  ["a JPEG XL", jxl(["Exif", Buffer.concat([offset, exif])], ["xml ", xmp])],
  [
    "a JPEG XL with packed boxes",
    jxl(
      ["brob", Buffer.concat([latin("Exif"), brotliCompressSync(Buffer.concat([offset, exif]))])],
      ["brob", Buffer.concat([latin("xml "), brotliCompressSync(xmp)])],
    ),
  ],
  ["a PNG with compressed iTXt", png(["eXIf", exif], ["iTXt", text(xmpKeyword, "\x01\0\0\0", deflateSync(xmp))])],
  ["a PNG with zTXt", png(["eXIf", exif], ["zTXt", text(xmpKeyword, "\0", deflateSync(xmp))])],
  [
    "a PNG with raw profiles",
    png(
      ["zTXt", text("Raw profile type xmp", "\0", deflateSync(rawProfile("xmp", xmp)))],
      ["tEXt", text("Raw profile type exif", "", rawProfile("exif", marked))],
    ),
  ],
  [
    "a PNG with a raw profile of IPTC",
    png(["zTXt", text("Raw profile type iptc", "\0", deflateSync(rawProfile("IPTC profile", photoshopBlock(iim))))]),
  ],
])("[PR10] %s is read", async (_, bytes) => {
  expect(await fieldsOf("a.jpg", bytes)).toEqual([{ caption: [caption], byline: ["Zoë"] }, undefined]);
});

test("[PR16] a compressed text that unpacks to more than a block, or not at all, is damage @all", async () => {
  const packed = (content: Uint8Array) => png(["eXIf", exif], ["zTXt", text(xmpKeyword, "\0", content)]);
  expect(await fieldsOf("a.png", packed(deflateSync(Buffer.alloc(50_000_000))))).toEqual([
    { byline: ["Zoë"] },
    ["Its XMP is longer than the 2 MB that are read of a block"],
  ]);
  expect(await fieldsOf("a.png", packed(latin("no deflate")))).toEqual([
    { byline: ["Zoë"] },
    ["Its XMP is damaged: it cannot be unpacked"],
  ]);
});

describe("extended XMP", () => {
  const id = "0123456789ABCDEF0123456789ABCDEF";
  const main = Buffer.from(
    xmpBlock({ "dc:description": caption })
      .toString()
      .replace(
        'rdf:about=""',
        `rdf:about="" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${id}"`,
      ),
  );
  const more = xmpBlock({ "dc:description": "No.", "photoshop:Headline": "A v B", "dc:subject": ["x".repeat(900)] });
  const piece = (from: number, to: number, of = id) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(more.length, 0);
    head.writeUInt32BE(from, 4);
    return Buffer.concat([latin(of), head, more.subarray(from, to)]);
  };

  test("[PR10] its pieces are put together, in any order; the packet's own fields win", async () => {
    const extended = [piece(500, more.length), piece(0, 500), piece(0, 500, "F".repeat(32))];
    const read = await readPicture(jpeg("a.jpg", { xmp: main, extended }));
    expect(read).toMatchObject({ picture: { fields: { caption: [caption], headline: ["A v B"] } } });
  });

  test("[PR16] a missing piece costs what is in it", async () => {
    const read = await readPicture(jpeg("a.jpg", { xmp: main, extended: [piece(0, 500)] }));
    expect(read).toMatchObject({
      picture: {
        fields: { caption: [caption] },
        damage: ["Its extended XMP is damaged: a piece of it is missing"],
      },
    });
  });
});

test("[PR11] pictures of formats that are not read are named with the reason, not skipped", async () => {
  for (const name of ["a.gif", "a.BMP", "a.crw", "a.hif", "a.webp", "a.psd", "a.avif", "a.jxl"])
    expect(isReadable(name), name).toBe(true);
  expect(await fieldsOf("a.gif", latin("GIF89a".padEnd(64)))).toMatch(/not a picture that can be read/);
  expect(await fieldsOf("a.crw", latin("II\x1a\0\0\0HEAPCCDR".padEnd(64)))).toMatch(/not a picture that can be read/);
  expect(await fieldsOf("a.jxl", latin("\xff\x0a".padEnd(64)))).toBe("It has no metadata");
});

import * as fc from "fast-check";
import { grayPixel } from "@agate/assignment/testing/exiftool";
import { md5 } from "../read/md5.ts";
import { iimBlock, photoshopBlock, resource, segment, xmpBlock } from "./pictures.ts";

/** Whole JPEGs with any mixture of metadata, for the tests of what is written into them. */
export interface GeneratedJpeg {
  readonly bytes: Buffer;
  /** What it is made of, for a failed test. */
  readonly about: string;
}

const ascii = (text: string) => Buffer.from(text, "latin1");

const xmpMark = "http://ns.adobe.com/xap/1.0/\0";

/** XMP of other programs: develop settings, Photo Mechanic's fields, a history, a comment and other languages. */
const others = `<rdf:Description rdf:about="" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" xmlns:photomechanic="http://ns.camerabits.com/photomechanic/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#" crs:Exposure2012="+0.35" crs:Version='15.0' photomechanic:ColorClass="2" xmp:Rating="3"><photomechanic:Prefs>0:2:0:000123</photomechanic:Prefs><!-- ours --><crs:ToneCurvePV2012><rdf:Seq><rdf:li>0, 0</rdf:li><rdf:li>255, 255</rdf:li></rdf:Seq></crs:ToneCurvePV2012><xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:when="2026-06-07T19:30:00-05:00"/></rdf:Seq></xmpMM:History></rdf:Description>`;
const french = '<rdf:li xml:lang="fr-FR">Un texte à part, « entier ».</rdf:li></rdf:Alt></dc:description>';

interface Texts {
  readonly caption: string;
  readonly headline: string;
  readonly byline: string;
  readonly city: string;
  readonly keywords: readonly string[];
}

const letters = fc.constantFrom(
  "Marcus Ellrey (9) hits.",
  "José Peñaloza slides, “safe” & sound <c>.",
  "Łukasz Škoda über die Straße",
  "大谷 翔平 hits 🏈",
  "Two\nlines of it",
);
const texts: fc.Arbitrary<Texts> = fc.record({
  caption: letters,
  headline: letters,
  byline: fc.constantFrom("Rosa Delgado", "Zoë Núñez"),
  city: fc.constantFrom("Portland", "Málaga"),
  keywords: fc.uniqueArray(letters, { minLength: 1, maxLength: 3 }),
});

const shape = fc.record({
  texts,
  /** Of the segments. */
  order: fc.shuffledSubarray(["exif", "xmp", "photoshop", "icc", "app5", "comment", "index"], { minLength: 1 }),
  isLittleEndian: fc.boolean(),
  exifHolds: fc.subarray(["caption", "byline", "other"]),
  hasThumbnail: fc.boolean(),
  padding: fc.constantFrom(null, 0, 1, 100, 2048, 20_000),
  xmpHolds: fc.subarray(["caption", "headline", "byline", "city", "keywords"]),
  hasOthers: fc.boolean(),
  hasFrench: fc.boolean(),
  /** Of letters in a property of another program. */
  longXmp: fc.constantFrom(0, 0, 0, 40_000, 62_500),
  extended: fc.constantFrom(0, 0, 0, 10, 150_000),
  iimHolds: fc.subarray(["caption", "headline", "byline", "city", "keywords"]),
  encoding: fc.constantFrom("marked", "utf8", "latin1"),
  digest: fc.constantFrom("right", "wrong", "zero", "none"),
  longPhotoshop: fc.constantFrom(0, 0, 3, 70_001, 140_000),
  hasLegacyDigest: fc.boolean(),
});

/** Any JPEG that we should be able to write. */
export const anyJpeg: fc.Arbitrary<GeneratedJpeg> = shape.map((one) => {
  const has = (kind: string) => one.order.includes(kind);
  const photoshop = has("photoshop") ? photoshopOf(one) : null;
  const parts = one.order.flatMap((kind): readonly Buffer[] => {
    switch (kind) {
      case "exif":
        return [segment(0xe1, "Exif\0\0", exifOf(one))];
      case "xmp":
        return xmpOf(one, photoshop?.digest ?? "");
      case "photoshop":
        return photoshop?.segments ?? [];
      case "icc":
        return [segment(0xe2, "ICC_PROFILE\0\x01\x01", profile)];
      case "app5":
        return [segment(0xe5, "SAMPLE\0", Buffer.alloc(900, 7))];
      case "comment":
        return [segment(0xfe, "", ascii("made by a test"))];
      default:
        return [segment(0xe2, "MPF\0", Buffer.alloc(82))];
    }
  });
  const [jfif, tail] = [grayPixel.subarray(2, 20), grayPixel.subarray(20)];
  const head = Buffer.concat([grayPixel.subarray(0, 2), jfif, ...parts]);
  const bytes = Buffer.concat([head, tail, ...(has("index") ? [grayPixel] : [])]);
  if (has("index")) fillIndex(bytes, head.length + tail.length, one.isLittleEndian);
  const about = JSON.stringify(one);
  return { bytes, about, [fc.toStringMethod]: () => about };
});

type Shape = typeof shape extends fc.Arbitrary<infer Value> ? Value : never;

/** The smallest profile that readers take. */
const profile = Buffer.alloc(132);
profile.writeUInt32BE(132, 0);
profile.write("mntrRGB XYZ ", 12, "latin1");
profile.write("acsp", 36, "latin1");

function exifOf({ isLittleEndian, exifHolds, hasThumbnail, texts: { caption, byline } }: Shape): Buffer {
  const values: readonly (readonly [tag: number, type: number, value: Buffer])[] = [
    [0x010e, 2, text(exifHolds.includes("caption") ? caption : exifHolds.includes("other") ? "Of a camera" : "A")],
    [0x0110, 2, text("EOS R3")],
    [0x013b, 2, text(exifHolds.includes("byline") ? byline : "Somebody Else")],
    [0x8298, 2, text("© Valley Star")],
  ];
  const exif: typeof values = [
    [0x9003, 2, text("2026:06:07 19:04:11")],
    [0x927c, 7, Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37) % 256))],
  ];
  const thumbnail: typeof values = hasThumbnail ? [[0x0103, 3, Buffer.from([0, 6])]] : [];
  const block = Buffer.alloc(20_000);
  block.write(isLittleEndian ? "II" : "MM", "latin1");
  const u16 = (value: number, at: number) =>
    isLittleEndian ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittleEndian ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
  u16(42, 2);
  u32(8, 4);
  let end = 8;
  const directory = (entries: typeof values, pointers: readonly (readonly [tag: number, value: number])[]) => {
    const start = end;
    end += 2 + (entries.length + pointers.length) * 12 + 4;
    u16(entries.length + pointers.length, start);
    for (const [index, [tag, type, value]] of entries.entries()) {
      const at = start + 2 + index * 12;
      u16(tag, at);
      u16(type, at + 2);
      u32(type === 3 ? value.length / 2 : value.length, at + 4);
      if (type === 3) u16(value.readUInt16BE(0), at + 8);
      else if (value.length <= 4) value.copy(block, at + 8);
      else {
        u32(end, at + 8);
        value.copy(block, end);
        end += value.length + (value.length % 2);
      }
    }
    for (const [index, [tag, value]] of pointers.entries()) {
      const at = start + 2 + (entries.length + index) * 12;
      u16(tag, at);
      u16(4, at + 2);
      u32(1, at + 4);
      u32(value, at + 8);
    }
    return start + 2 + (entries.length + pointers.length) * 12;
  };
  const pointerAt = 8 + 2 + values.length * 12 + 8;
  const nextAt = directory(values, [[0x8769, 0]]);
  u32(end, pointerAt);
  directory(exif, []);
  if (thumbnail.length) {
    u32(end, nextAt);
    const image = end + 2 + 3 * 12 + 4;
    directory(thumbnail, [
      [0x0201, image],
      [0x0202, grayPixel.length],
    ]);
    grayPixel.copy(block, end);
    end += grayPixel.length;
  }
  return block.subarray(0, end);
}

const text = (value: string) => Buffer.from(`${value}\0`);

function xmpOf(one: Shape, digest: string): readonly Buffer[] {
  const { caption, headline, byline, city, keywords } = one.texts;
  const held = (kind: string, name: string, value: string | readonly string[]) =>
    one.xmpHolds.includes(kind) ? { [name]: value } : {};
  const guid = md5(extensionOf(one)).toUpperCase();
  const own = xmpBlock({
    ...held("caption", "dc:description", caption),
    ...held("headline", "photoshop:Headline", headline),
    ...held("byline", "dc:creator", [byline]),
    ...held("city", "photoshop:City", city),
    ...held("keywords", "dc:subject", one.texts.keywords),
    "desk:job": "A-17",
    ...(one.longXmp ? { "desk:long": "x".repeat(one.longXmp - keywords.join("").length * 4) } : {}),
  }).toString();
  const more = [
    one.hasOthers ? others : "",
    one.extended
      ? `<rdf:Description rdf:about="" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${guid}"/>`
      : "",
    one.hasLegacyDigest && digest
      ? `<rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:LegacyIPTCDigest="${digest.toUpperCase()}"/>`
      : "",
  ].join("");
  const body = own
    .replace("</rdf:RDF>", `${more}</rdf:RDF>`)
    .replace("</rdf:Alt></dc:description>", one.hasFrench ? french : "$&");
  const packet =
    one.padding === null
      ? body
      : `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${body}\n${" ".repeat(one.padding)}<?xpacket end="w"?>`;
  const bytes = Buffer.from(packet).subarray(0, 65_500);
  const main = segment(
    0xe1,
    xmpMark,
    bytes.length < Buffer.byteLength(packet) ? Buffer.from(body).subarray(0, 65_500) : bytes,
  );
  if (!one.extended) return [main];
  const whole = extensionOf(one);
  const parts: Buffer[] = [];
  for (let at = 0; at < whole.length; at += 60_000) {
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(whole.length, 0);
    numbers.writeUInt32BE(at, 4);
    parts.push(
      segment(
        0xe1,
        "http://ns.adobe.com/xmp/extension/\0",
        Buffer.concat([ascii(guid), numbers, whole.subarray(at, at + 60_000)]),
      ),
    );
  }
  return [main, ...parts];
}

function extensionOf({ extended }: Shape): Buffer {
  return Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"><photoshop:History>${"é".repeat(extended)}</photoshop:History></rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
}

function photoshopOf({ texts: own, iimHolds, encoding, digest, longPhotoshop }: Shape) {
  const held = (kind: string, number: number, value: string | readonly string[]) =>
    iimHolds.includes(kind) ? { [number]: value } : {};
  const iim = iimBlock(
    {
      ...held("headline", 105, own.headline),
      ...held("byline", 80, own.byline),
      ...held("city", 90, own.city),
      ...held("keywords", 25, own.keywords),
      ...held("caption", 120, own.caption),
      118: "Desk of the Star",
    },
    (value) => Buffer.from(value, encoding === "latin1" && !/[^\0-\xff]/.test(value) ? "latin1" : "utf8"),
    encoding === "marked",
  );
  const right = md5(iim);
  const block = Buffer.concat([
    photoshopBlock(iim, { right, wrong: md5(ascii("x")), zero: "0".repeat(32), none: null }[digest]),
    ...(longPhotoshop ? [resource(0x0bb7, Buffer.alloc(longPhotoshop, 9))] : []),
  ]);
  const segments: Buffer[] = [];
  for (let at = 0; at < block.length; at += 60_001)
    segments.push(segment(0xed, "Photoshop 3.0\0", block.subarray(at, at + 60_001)));
  return { segments, digest: right };
}

/** Fills in the index of two pictures (CIPA DC-007). */
function fillIndex(bytes: Buffer, second: number, isLittleEndian: boolean): void {
  const start = bytes.indexOf(ascii("MPF\0")) + 4;
  const block = bytes.subarray(start, start + 82);
  const u16 = (value: number, at: number) =>
    isLittleEndian ? block.writeUInt16LE(value, at) : block.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittleEndian ? block.writeUInt32LE(value, at) : block.writeUInt32BE(value, at);
  block.write(isLittleEndian ? "II*\0" : "MM\0*", "latin1");
  u32(8, 4);
  u16(3, 8);
  for (const [index, [tag, type, count, value]] of [
    [0xb000, 7, 4, null],
    [0xb001, 4, 1, 2],
    [0xb002, 7, 32, 50],
  ].entries()) {
    const at = 10 + index * 12;
    u16(tag ?? 0, at);
    u16(type ?? 0, at + 2);
    u32(count ?? 0, at + 4);
    if (value === null) block.write("0100", at + 8, "latin1");
    else u32(value ?? 0, at + 8);
  }
  u32(0x20030000, 50);
  u32(second, 54);
  u32(0x00010001, 66);
  u32(grayPixel.length, 70);
  u32(second - start, 74);
}

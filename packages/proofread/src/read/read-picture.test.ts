import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exiftool, hasExifTool, withPictures } from "@agate/assignment/testing/exiftool";
import type { Picture, Source } from "../picture.ts";
import {
  cr3,
  heic,
  iimBlock,
  jpeg,
  jpegHead,
  photoshopBlock,
  raf,
  sparse,
  tiffBlock,
  xmpBlock,
} from "../testing/pictures.ts";
import { md5 } from "./md5.ts";
import { pairSidecars } from "./pair-sidecars.ts";
import { maxPictureBytes, isReadable, readPicture } from "./read-picture.ts";

async function read(source: Source): Promise<Picture> {
  const result = await readPicture(source);
  if (!result.ok) throw new Error(result.reason);
  return result.picture;
}

async function refusal(source: Source): Promise<string> {
  const result = await readPicture(source);
  return result.ok ? "it was read" : `${result.name}: ${result.reason}`;
}

const caption = "José Álvarez (8) hits a home run.";
/** The letters of `caption` in a Macintosh encoding. */
const macRoman = (text: string) =>
  Buffer.from(Array.from(text, (letter) => ({ é: 0x8e, Á: 0xe7 })[letter] ?? letter.charCodeAt(0)));

describe("letters", () => {
  test.each([
    ["UTF-8 with its marker", (text: string) => Buffer.from(text), true],
    ["UTF-8 without", (text: string) => Buffer.from(text), false],
    ["Latin-1", (text: string) => Buffer.from(text, "latin1"), false],
    ["Mac Roman", macRoman, false],
  ])("[PR13] IIM in %s", async (_, encode, isMarked) => {
    const photoshop = photoshopBlock(
      iimBlock({ 120: caption, 80: "Ada Stone", 25: ["José", "MLB"] }, encode, isMarked),
    );
    const { fields } = await read(jpeg("a.jpg", { photoshop }));
    expect(fields).toEqual({ caption: [caption], byline: ["Ada Stone"], keywords: ["José", "MLB"] });
  });

  test("[PR13] EXIF in UTF-8 or Latin-1, and the time with its offset", async () => {
    for (const letters of ["utf8", "latin1"] as const) {
      const exif = tiffBlock(
        { 0x013b: "Zoë", 0x0110: "EOS R3" },
        { 0x9003: "2026:06:07 19:04:11", 0x9011: "-05:00" },
        letters,
      );
      const picture = await read(jpeg("a.jpg", { exif }));
      expect(picture).toMatchObject({
        fields: { byline: ["Zoë"] },
        captured: { time: "2026-06-07T19:04:11", offset: "-05:00" },
        camera: "EOS R3",
      });
    }
  });

  test("[PR10] without the time it was taken, the time it became digital counts, never the time it was changed", async () => {
    const captured = async (ofFile: Record<number, string>, ofPicture: Record<number, string>) =>
      (await read(jpeg("a.jpg", { exif: tiffBlock({ 0x013b: "Zoë", ...ofFile }, ofPicture) }))).captured;
    const digitized = { 0x9004: "2026:06:07 19:04:11", 0x9012: "-05:00" };
    expect(await captured({}, digitized)).toEqual({ time: "2026-06-07T19:04:11", offset: "-05:00" });
    expect(await captured({}, { 0x9003: "2026:06:06 12:00:00", ...digitized })).toEqual({
      time: "2026-06-06T12:00:00",
      offset: null,
    });
    expect(await captured({ 0x0132: "2026:06:07 19:04:11" }, {})).toBeNull();
  });
});

describe("text by text", () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  const packet = xmpBlock({ "dc:description": caption, "dc:rights": "@ 2026 Desk", "photoshop:City": "@" });
  /** One Latin-1 sign in an element and in an attribute. */
  const [before = "", between = "", after = ""] = packet.toString().split("@");
  const strayXmp = Buffer.concat([
    Buffer.from(before),
    latin("©"),
    Buffer.from(between),
    latin("Málaga"),
    Buffer.from(after),
  ]);

  test("[PR35] one Latin-1 sign in another property of XMP garbles nothing", async () => {
    const { fields, guessed } = await read(jpeg("a.jpg", { xmp: strayXmp }));
    expect(fields).toEqual({ caption: [caption], rights: ["© 2026 Desk"], city: ["Málaga"] });
    expect(guessed).toEqual(expect.arrayContaining(["city", "rights"]));
    expect(guessed).not.toContain("caption");
  });

  test("[PR35] unmarked IIM: each text on its own, and what is no UTF-8 is guessed", async () => {
    const mixed = Buffer.concat([
      iimBlock({ 120: caption }, (text) => Buffer.from(text)),
      iimBlock({ 80: "José Núñez", 90: "Portland" }, latin),
    ]);
    const { fields, guessed } = await read(jpeg("a.jpg", { photoshop: photoshopBlock(mixed) }));
    expect(fields).toEqual({ caption: [caption], byline: ["José Núñez"], city: ["Portland"] });
    expect(guessed).toEqual(["byline"]);
  });

  test("[PR35] IIM that ends in the middle of a letter loses that letter only", async () => {
    const long = `${caption} ${"ñ".repeat(1000)}`;
    const iim = iimBlock({ 120: long }, (text) => Buffer.from(text).subarray(0, 2000));
    const { fields, guessed } = await read(jpeg("a.jpg", { photoshop: photoshopBlock(iim) }));
    expect(fields.caption).toEqual([long.slice(0, fields.caption?.[0]?.length)]);
    expect(fields.caption?.[0]?.length).toBeGreaterThan(1000);
    expect(guessed).toEqual([]);
  });

  test("[PR35] a sidecar with guessed letters cannot be written back", async () => {
    const [paired] = pairSidecars([
      await readPicture(jpeg("A.jpg", { xmp: packet })),
      await readPicture(sparse("A.xmp", strayXmp)),
    ]);
    expect(paired).toMatchObject({ picture: { fields: { caption: [caption] }, sidecar: { isGuessed: true } } });
  });
});

describe("formats", () => {
  const exif = tiffBlock({ 0x013b: "Zoë", 0x0110: "EOS R3" });
  const xmp = xmpBlock({ "dc:description": caption });
  const head = jpegHead({ exif, xmp });

  test.each([
    ["a.heic", heic(exif, xmp)],
    ["a.cr3", cr3(exif, xmp)],
    ["a.raf", raf(head)],
    // Regardless of its name.
    ["a.png", head],
  ])("[PR10] %s", async (name, bytes) => {
    const { fields, camera } = await read(sparse(name, bytes, bytes.length));
    expect([fields, camera]).toEqual([{ caption: [caption], byline: ["Zoë"] }, "EOS R3"]);
  });

  test("[PR10] TIFF and the raw formats based on it", async () => {
    for (const name of ["a.tif", "a.nef", "a.dng"])
      expect((await read(sparse(name, exif, 1_000_000))).fields).toEqual({ byline: ["Zoë"] });
  });
});

describe("what counts", () => {
  const xmp = xmpBlock({ "dc:description": "From XMP.", "photoshop:Headline": "A v B" });
  const iim = iimBlock({ 120: "From IIM.", 90: "Portland" });

  test.each([
    ["without a digest XMP", null, "From XMP.", "iim"],
    ["with the digest of this IIM XMP", md5(iim), "From XMP.", "iim"],
    [
      "with the digest of another IIM, which was changed since, IIM",
      md5(iimBlock({ 120: "Old." })),
      "From IIM.",
      "xmp",
    ],
  ])("[PR14] %s wins, field by field, and the disagreement is recorded", async (_, digest, counts, other) => {
    const picture = await read(jpeg("a.jpg", { xmp, photoshop: photoshopBlock(iim, digest) }));
    expect(picture.fields).toEqual({ caption: [counts], headline: ["A v B"], city: ["Portland"] });
    expect(picture.disagreements).toMatchObject([
      { field: "caption", counts: { texts: [counts] }, other: { block: other } },
    ]);
  });

  test("[PR14] text cut off for lack of room in IIM is not a disagreement", async () => {
    const long = `${"A very long caption ".repeat(120)}.`;
    const cut = iimBlock({ 120: long.slice(0, 2000), 55: "20260607" });
    const packet = xmpBlock({ "dc:description": long, "photoshop:DateCreated": "2026-06-07T19:04:11-05:00" });
    const picture = await read(jpeg("a.jpg", { xmp: packet, photoshop: photoshopBlock(cut, "00".repeat(15) + "01") }));
    expect(picture.fields.caption).toEqual([long]);
    expect(picture.disagreements).toEqual([]);
    expect(picture.captured).toEqual({ time: "2026-06-07T19:04:11", offset: "-05:00" });
  });

  test("[PR14] EXIF's description counts if no other block has one, and not if it is a camera's", async () => {
    const exif = tiffBlock({ 0x010e: "Written by a desk." });
    expect((await read(jpeg("a.jpg", { exif }))).fields.caption).toEqual(["Written by a desk."]);
    expect((await read(jpeg("a.jpg", { exif, xmp }))).fields.caption).toEqual(["From XMP."]);
    expect((await read(jpeg("a.jpg", { exif: tiffBlock({ 0x010e: "SONY DSC" }) }))).fields).toEqual({});
  });

  test("[PR15] a sidecar's fields win over those of its picture, under either form of its name", async () => {
    for (const name of ["A.xmp", "a.JPG.xmp"]) {
      const both = [
        await readPicture(jpeg("A.jpg", { xmp })),
        await readPicture(sparse(name, xmpBlock({ "dc:description": "Beside." }))),
      ];
      const [paired, ...others] = pairSidecars(both);
      expect(others).toEqual([]);
      expect(paired).toMatchObject({
        ok: true,
        picture: { name: "A.jpg", fields: { caption: ["Beside."], headline: ["A v B"] }, sidecar: { name } },
      });
    }
  });

  test("[PR15] a picture without metadata takes its sidecar's; a sidecar alone stays", async () => {
    const side = await readPicture(sparse("B.xmp", xmp));
    expect(pairSidecars([side])).toEqual([side]);
    expect(pairSidecars([await readPicture(jpeg("B.jpg", {})), side])).toMatchObject([
      { picture: { name: "B.jpg", origin: "picture" } },
    ]);
  });
});

describe("bad files", () => {
  const pad = (text: string) => Buffer.from(text.padEnd(64, "x"), "latin1");
  const tiff = (hexadecimal: string) => sparse("a.tif", Buffer.from(hexadecimal.replaceAll(" ", ""), "hex"), 1000);
  const png = (kind: string, length: number) =>
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      Buffer.from([length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255]),
      Buffer.from(`${kind}XML:com.adobe.xmp\0`),
    ]);

  test.each<readonly [string, Source, RegExp]>([
    ["not a picture", sparse("a.jpg", pad("hello")), /^a\.jpg: It is not a picture/],
    ["a JPEG without content", sparse("a.jpg", Buffer.from([0xff, 0xd8]), 2), /too short/],
    ["no metadata", jpeg("a.jpg", {}), /no metadata/],
    ["cyclic offsets", tiff("4d4d002a00000008 0000 00000008"), /circle/],
    ["a directory outside", tiff("4d4d002a7fffffff 0000 00000000"), /cut off or damaged/],
    [
      "XMP of 100 MB in a TIFF",
      tiff("4d4d002a00000008 0001 02bc 0001 05f5e100 00000010 00000000"),
      /XMP claims 100 MB/,
    ],
    ["XMP of 100 MB in a PNG", sparse("a.png", png("iTXt", 100_000_000), 100_000_100), /XMP claims 100 MB/],
    ["a chunk past the end", sparse("a.png", png("eXIf", 1000), 100), /cut off or damaged/],
    [
      "a document type",
      jpeg("a.jpg", { xmp: xmpBlock({ "dc:description": "&a;" }, "<!DOCTYPE x [<!ENTITY a 'b'>]>") }),
      /document type/,
    ],
    ["an entity", jpeg("a.jpg", { xmp: Buffer.from("<a>&lol;</a>") }), /well-formed/],
    [
      "10,000 keywords",
      jpeg("a.jpg", {
        photoshop: photoshopBlock(iimBlock({ 25: Array.from({ length: 10_000 }, (_, at) => `k${at}`) })),
      }),
      /Keywords: 10,000/,
    ],
    [
      "an endless caption",
      sparse("a.xmp", xmpBlock({ "dc:description": "x".repeat(60_000) })),
      /Caption: 60,000 letters/,
    ],
    ["a sidecar of 3 MB", sparse("a.xmp", Buffer.from("<x>"), 3_000_000), /2 MB/],
    [
      "truncated IIM",
      jpeg("a.jpg", { photoshop: photoshopBlock(iimBlock({ 120: caption }).subarray(0, 20)) }),
      /IPTC is damaged/,
    ],
  ])("[PR16] %s is refused by name, with the reason", async (_, source, reason) => {
    expect(await refusal(source)).toMatch(reason);
  });

  test("[PR16] anything that is not a picture, cut off anywhere, is read or refused, never thrown @all", async () => {
    const xmp = xmpBlock({ "dc:description": caption });
    const whole = jpegHead({
      xmp,
      photoshop: photoshopBlock(iimBlock({ 120: caption })),
      exif: tiffBlock({ 0x0110: "EOS R3" }),
    });
    const after = (head: string, part: Uint8Array) => Buffer.concat([Buffer.from(head, "latin1"), part]);
    for (let at = 16; at < whole.length; at += 7) {
      const broken = Buffer.from(whole);
      broken[at] = 255 - (broken[at] ?? 0);
      const files = [
        sparse("a.jpg", whole.subarray(0, at), at),
        sparse("a.jpg", broken),
        sparse("a.tif", after("II*\0", broken.subarray(at))),
        sparse("a.heic", after("\0\0\0\x10ftypheic\0\0\0\0", broken.subarray(at))),
      ];
      for (const file of files) expect(await readPicture(file)).toHaveProperty("ok");
    }
  });

  test("[PR12] never more than 4 MB are read, and of a picture of 10 MB less than 70 kB", async () => {
    const usual = jpeg("a.jpg", { xmp: xmpBlock({ "dc:description": caption }) }, 10_000_000);
    await read(usual);
    expect(usual.bytesRead()).toBeLessThan(70_000);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe2, 0xff, 0xff]), Buffer.alloc(65_533)]);
    const endless = sparse(
      "b.jpg",
      Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array<Buffer>(200).fill(segment)]),
      50_000_000,
    );
    expect(await refusal(endless)).toMatch(/4 MB/);
    expect(endless.bytesRead()).toBeLessThanOrEqual(maxPictureBytes);
  });
});

test("[PR11] files are recognized by their extensions; macOS's companion files are not pictures", () => {
  for (const name of ["a.JPG", "b/c.heic", "d.CR3", "e.NEF", "f.xmp", "g.tif"])
    expect(isReadable(name), name).toBe(true);
  for (const name of ["a.txt", "b.mov", "._a.jpg", "c/._d.jpg", "jpg"]) expect(isReadable(name), name).toBe(false);
});

describe.skipIf(!hasExifTool)("written by ExifTool (needs exiftool)", () => {
  test("[PR10] JPEG, sidecar, and the bytes of other formats with what ExifTool wrote into them", async () => {
    const texts = [
      "-XMP-dc:Description=Čech (1) saves.",
      "-IPTC:CodedCharacterSet=UTF8",
      "-IPTC:Caption-Abstract=Čech (1) saves.",
      "-IPTC:Keywords=a",
      "-IPTC:Keywords=b",
      "-XMP-dc:Subject=a",
      "-XMP-dc:Subject=b",
      "-EXIF:DateTimeOriginal=2026:06:07 19:04:11",
      "-EXIF:OffsetTimeOriginal=+02:00",
      "-EXIF:Model=EOS R3",
      "-EXIF:SerialNumber=042",
      "-XMP-photoshop:City=Prague",
    ];
    const files = withPictures(["a.jpg"], (folder) => {
      writeFileSync(join(folder, "small.jpg"), readFileSync(join(folder, "a.jpg")));
      exiftool(["-q", "-overwrite_original", ...texts, "-ThumbnailImage<=small.jpg", "a.jpg"], folder);
      exiftool(["-q", "-o", "a.xmp", ...texts.filter((one) => one.startsWith("-XMP"))], folder);
      writeFileSync(join(folder, "b.png"), onePixel);
      exiftool(["-q", "-overwrite_original", ...texts.filter((one) => !one.startsWith("-IPTC")), "b.png"], folder);
      return ["a.jpg", "b.png", "a.xmp"].map((name) => sparse(name, readFileSync(join(folder, name))));
    });
    const [first] = files;
    expect(first && (await readPicture(first))).toMatchObject({ thumbnail: expect.any(Uint8Array) as Uint8Array });
    for (const file of files) {
      const picture = await read(file);
      expect(picture.fields).toEqual({ caption: ["Čech (1) saves."], keywords: ["a", "b"], city: ["Prague"] });
      expect(picture.disagreements).toEqual([]);
      if (file.name !== "a.xmp")
        expect(picture).toMatchObject({
          captured: { time: "2026-06-07T19:04:11", offset: "+02:00" },
          camera: "EOS R3 042",
        });
    }
  });
});

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exiftool, hasExifTool, withPictures } from "@agate/assignment/testing/exiftool";
import type { Picture } from "../../picture.ts";
import { md5 } from "../../read/md5.ts";
import { readPicture } from "../../read/read-picture.ts";
import { anyJpeg, type GeneratedJpeg } from "../../testing/jpegs.ts";
import { iimBlock, photoshopBlock, segment, tiffBlock, xmpBlock } from "../../testing/pictures.ts";
import { correctJpeg } from "./correct-jpeg.ts";

const runs = Number(process.env["AGATE_RUNS"] ?? 60);

const sourceOf = (bytes: Buffer, name = "a.jpg") => ({
  name,
  size: bytes.length,
  read: async (offset: number, length: number) => Uint8Array.from(bytes.subarray(offset, offset + length)),
});

async function pictureOf(bytes: Buffer): Promise<Picture> {
  const read = await readPicture(sourceOf(bytes));
  if (!read.ok) throw new Error(read.reason);
  return read.picture;
}

async function written(bytes: Buffer, changed: Picture["fields"], picture?: Picture): Promise<Buffer | string> {
  const made = await correctJpeg(sourceOf(bytes), { picture: picture ?? (await pictureOf(bytes)), changed });
  if (!made.ok) return made.reason;
  expect(Buffer.from(made.before)).toEqual(bytes.subarray(0, made.before.length));
  return Buffer.concat([made.after, bytes.subarray(made.before.length)]);
}

/** New texts for some of a picture's fields, of the same count. */
const anyChange = fc.record({
  fields: fc.subarray(["caption", "headline", "byline", "city", "keywords"] as const, { minLength: 1 }),
  text: fc.constantFrom(
    "Marcus Ellery (8) hits.",
    "Dušan Ñandú & Söhne, „neu“",
    "x",
    "A longer one. ".repeat(200).trim(),
  ),
});

interface Pair {
  readonly before: Buffer;
  readonly after: Buffer;
  readonly changed: Picture["fields"];
  readonly about: string;
}

/** Pictures before and after a correction; what could not be written has its reason. */
async function pairsOf(numRuns: number): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  await fc.assert(
    fc.asyncProperty(anyJpeg, anyChange, async ({ bytes, about }: GeneratedJpeg, { fields, text }) => {
      const read = await readPicture(sourceOf(bytes));
      if (!read.ok) return;
      const changed = Object.fromEntries(
        fields.flatMap((field) => {
          const before = read.picture.fields[field];
          return before ? [[field, before.map((_, at) => text + (at || ""))]] : [];
        }),
      );
      if (!Object.keys(changed).length) return;
      const after = await written(bytes, changed, read.picture);
      if (typeof after === "string") {
        expect(after, about).toMatch(/encoding nothing tells|has no room/);
        return;
      }
      expect((await pictureOf(after)).fields, about).toEqual({ ...read.picture.fields, ...changed });
      pairs.push({ before: bytes, after, changed, about });
    }),
    { numRuns },
  );
  return pairs;
}

test("[PR52] any picture is written with its corrections and nothing else, or left with a reason", async () => {
  expect((await pairsOf(runs)).length).toBeGreaterThan(runs / 10);
}, 600_000);

const right = { caption: ["Marcus Ellery (8) hits."] };
const wrong = "Marcus Ellrey (9) hits.";
const xmp = xmpBlock({ "dc:description": wrong, "photoshop:City": "Portland" });
const tail = Buffer.concat([Buffer.from([0xff, 0xda, 0, 2]), Buffer.alloc(500, 5), Buffer.from([0xff, 0xd9])]);
const withTail = (...segments: readonly Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, tail]);
const xmpSegment = (packet: Uint8Array) => segment(0xe1, "http://ns.adobe.com/xap/1.0/\0", packet);
const exifSegment = segment(0xe1, "Exif\0\0", tiffBlock({ 0x010e: wrong }));
const iimSegment = (iim: Uint8Array, digest?: string | null) =>
  segment(0xed, "Photoshop 3.0\0", photoshopBlock(iim, digest));

test.each([
  ["in the file", withTail(xmpSegment(xmp), segment(0xeb, "JP\0\x01", Buffer.from("\0\0\0\x01jumbc2pa")))],
  [
    "elsewhere",
    withTail(
      xmpSegment(
        Buffer.from(
          xmp
            .toString()
            .replace(
              "<rdf:Description ",
              '<rdf:Description xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="https://cai.example/1" ',
            ),
        ),
      ),
    ),
  ],
])("[PR55] a picture with content credentials %s is never written", async (_, bytes) => {
  expect(await written(bytes, right)).toBe(
    "It has content credentials (C2PA), which any change would make invalid. A sidecar or the table can hold its correction",
  );
});

test("[PR56] a picture that was changed since it was read is left", async () => {
  const picture = await pictureOf(withTail(xmpSegment(xmp)));
  const other = withTail(xmpSegment(xmpBlock({ "dc:description": "Another one." })));
  expect(await written(other, right, picture)).toBe("It was changed since it was read");
  expect(await written(other, right, { ...picture, sidecar: { name: "a.xmp", text: "" } })).toBe(
    "Its sidecar says something else",
  );
});

test.each([
  ["two XMP packets", withTail(xmpSegment(xmp), xmpSegment(xmp)), /two XMP packets/],
  ["two EXIF blocks", withTail(exifSegment, exifSegment, xmpSegment(xmp)), /two EXIF blocks/],
  [
    "XMP in Latin-1",
    withTail(xmpSegment(Buffer.from(xmp.toString().replace("Portland", "Málaga"), "latin1"))),
    /not UTF-8/,
  ],
  ["no picture", withTail(xmpSegment(xmp)).subarray(0, -tail.length), /cut off/],
  [
    "IPTC that is longer than its block",
    withTail(xmpSegment(xmp), iimSegment(iimBlock({ 120: wrong }).subarray(0, -3))),
    /IPTC is damaged/,
  ],
])("[PR56] with %s it is left, with the reason", async (_, bytes, reason) => {
  const picture = await pictureOf(withTail(xmpSegment(xmp)));
  expect(await written(bytes, right, picture)).toMatch(reason);
});

test("[PR53] IPTC that counts goes on counting, and a text it cut off is cut off again", async () => {
  const iim = iimBlock({ 120: wrong, 90: "Salem" });
  const newer = withTail(xmpSegment(xmp), iimSegment(iim, "1".repeat(32)));
  const after = await pictureOf((await written(newer, right)) as Buffer);
  expect(after.fields).toEqual({ ...right, city: ["Salem"] });
  const long = `${"Ünder a long sky. ".repeat(150)}Ellrey.`;
  const cut = withTail(
    xmpSegment(xmpBlock({ "dc:description": long })),
    iimSegment(iimBlock({ 120: Buffer.from(long).subarray(0, 2000).toString() })),
  );
  const next = long.replace("Ünder", "Under");
  const bytes = (await written(cut, { caption: [next] })) as Buffer;
  expect((await pictureOf(bytes)).disagreements).toEqual([]);
  const held = bytes.subarray(bytes.indexOf(Buffer.from([0x1c, 2, 120])) + 5);
  expect(held.subarray(0, 1999).toString()).toBe(Buffer.from(next).subarray(0, 1999).toString());
});

test("[PR54] letters in an encoding that XMP tells become UTF-8; others stay, and only ASCII is written beside them", async () => {
  const latin = (text: string) => Buffer.from(text, "latin1");
  const iim = iimBlock({ 120: `${wrong} Málaga`, 118: "Núñez" }, latin, false);
  const known = iimBlock({ 120: `${wrong} Málaga` }, latin, false);
  const both = xmpSegment(xmpBlock({ "dc:description": `${wrong} Málaga` }));
  const bytes = (await written(withTail(both, iimSegment(known)), { caption: ["Málaga 2"] })) as Buffer;
  expect(bytes.includes(Buffer.from([0x1c, 1, 90, 0, 3, 0x1b, 0x25, 0x47]))).toBe(true);
  expect(bytes.includes(Buffer.from("\x1c\x02\x78\0\x09Málaga 2"))).toBe(true);
  expect(await written(withTail(both, iimSegment(iim)), { caption: ["Málaga 2"] })).toMatch(/encoding nothing tells/);
  const plain = (await written(withTail(both, iimSegment(iim)), { caption: ["Plain"] })) as Buffer;
  expect(plain.includes(latin("Núñez"))).toBe(true);
  expect(plain.includes(Buffer.from("\x1c\x02\x78\0\x05Plain"))).toBe(true);
});

test("[PR53] a text in extended XMP leaves it when it changes, and the packet names the new extension", async () => {
  const rest = Buffer.from(xmpBlock({ "dc:description": wrong, "desk:job": "A-17" }));
  const guid = md5(rest).toUpperCase();
  const main = Buffer.from(
    xmp
      .toString()
      .replace(
        "</rdf:RDF>",
        `<rdf:Description rdf:about="" xmlns:xmpNote="http://ns.adobe.com/xmp/note/" xmpNote:HasExtendedXMP="${guid}"/></rdf:RDF>`,
      ),
  );
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(rest.length);
  const extension = segment(
    0xe1,
    "http://ns.adobe.com/xmp/extension/\0",
    Buffer.concat([Buffer.from(guid), numbers, rest]),
  );
  const bytes = String(await written(withTail(xmpSegment(main), extension), right));
  expect(bytes).not.toContain("Ellrey");
  expect(bytes).not.toContain(guid);
  expect(bytes).toContain("A-17");
  const [, next = ""] = /HasExtendedXMP="(\w+)"/.exec(bytes) ?? [];
  expect(bytes).toContain(`extension/\0${next}`);
});

test("[PR53] a preview behind the picture, whose place maker notes name, never moves", async () => {
  const bare = Buffer.from(xmp);
  const preview = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb]), Buffer.alloc(50)]);
  const exif = tiffBlock({ 0x0110: "DSC" }, { 0x927c: "SONY DSC ...1234" });
  const bytes = Buffer.concat([withTail(segment(0xe1, "Exif\0\0", exif), xmpSegment(bare)), preview]);
  const at = bytes.indexOf("1234");
  bytes.writeUInt32BE(bytes.length - preview.length - 12, at);
  expect(await written(bytes, right)).toMatch(/preview behind the picture/);
  // With room in the padding nothing moves.
  const roomy = Buffer.from(
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>${bare.toString()}${" ".repeat(900)}<?xpacket end="w"?>`,
  );
  const padded = Buffer.concat([withTail(segment(0xe1, "Exif\0\0", exif), xmpSegment(roomy)), preview]);
  padded.writeUInt32BE(padded.length - preview.length - 12, at);
  expect(await written(padded, right)).toHaveLength(padded.length);
});

/** ExifTool's names of the fields that are changed here. */
const tagsOf: Readonly<Record<string, readonly [xmp: string, iim: string]>> = {
  caption: ["XMP-dc:Description", "IPTC:Caption-Abstract"],
  headline: ["XMP-photoshop:Headline", "IPTC:Headline"],
  byline: ["XMP-dc:Creator", "IPTC:By-line"],
  city: ["XMP-photoshop:City", "IPTC:City"],
  keywords: ["XMP-dc:Subject", "IPTC:Keywords"],
};
/** What follows from a correction: digests, the marker of UTF-8, places in the file, and EXIF's own texts. */
const follows =
  /^(?:File:|System:|ExifTool:|SourceFile|Photoshop:IPTCDigest|IPTC:CodedCharacterSet|XMP-photoshop:LegacyIPTCDigest|XMP-xmpNote:|IFD1:ThumbnailOffset|MPImage\d:MPImage(?:Start|Length)|XMP-x:XMPToolkit|IFD0:(?:ImageDescription|Artist))/;

const windows = [...new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at))];

/** UTF-8 that ExifTool took for Windows-1252, because nothing marked it. */
function mended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mended);
  const text = String(value);
  const bytes = [...text].map((letter) => windows.indexOf(letter));
  const own = Buffer.from(bytes).toString();
  return bytes.includes(-1) || own.includes("\ufffd") ? text : own;
}

describe.skipIf(!hasExifTool)("read back by ExifTool (needs exiftool)", () => {
  test("[PR52] [PR53] [PR54] every corrected field is equal, every other as before", async () => {
    const pairs = await pairsOf(runs);
    withPictures([], (folder) => {
      const names = pairs.flatMap(({ before, after }, at) => {
        writeFileSync(join(folder, `${at}-before.jpg`), before);
        writeFileSync(join(folder, `${at}-after.jpg`), after);
        return [`${at}-before.jpg`, `${at}-after.jpg`];
      });
      const read: Tags[] = [];
      for (let at = 0; at < names.length; at += 100)
        read.push(
          ...(JSON.parse(
            exiftool(["-json", "-G1", "-a", "-b", "-struct", ...names.slice(at, at + 100)], folder),
          ) as Tags[]),
        );
      const isLatin = ({ about }: Pair) => about.includes('"encoding":"latin1"') || about.includes('"encoding":"utf8"');
      for (const [at, pair] of pairs.entries()) {
        const [before = {}, after = {}] = [read[at * 2], read[at * 2 + 1]];
        const plain = (tags: Tags, key: string) =>
          JSON.stringify(key.startsWith("IPTC:") && isLatin(pair) ? mended(tags[key]) : tags[key]);
        const corrected = new Set(Object.keys(pair.changed).flatMap((field) => tagsOf[field] ?? []));
        const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !follows.test(key));
        for (const key of keys)
          if (!corrected.has(key)) expect(plain(after, key), `${key} of ${pair.about}`).toBe(plain(before, key));
        for (const [field, values = []] of Object.entries(pair.changed))
          for (const key of tagsOf[field] ?? [])
            if (before[key] !== undefined) {
              const own = [values].flat().map((value) => value.replace(/\n/g, "\n"));
              expect([after[key]].flat().map(String), `${key} of ${pair.about}`).toEqual(own);
            }
        expect([...corrected].some((key) => after[key] !== undefined)).toBe(true);
        expect(after["ExifTool:Warning"], pair.about).toBe(before["ExifTool:Warning"]);
      }
    });
  });
});

const exiv2 = process.env["EXIV2"] ?? "exiv2";
const hasExiv2 = spawnSync(exiv2, ["--version"]).status === 0;
if (!hasExiv2) console.warn("exiv2 is not here: what it would read is not proved (apt-get install exiv2)");

describe.skipIf(!hasExiv2)("read back by exiv2 (needs exiv2)", () => {
  /** Its names of the fields that are changed here, and of what follows from a correction. */
  const follows =
    /^(?:Xmp\.dc\.(?:description|creator|subject)|Xmp\.photoshop\.(?:Headline|City|LegacyIPTCDigest)|Xmp\.xmpNote\.|Iptc\.Application2\.(?:Caption|Headline|Byline|City|Keywords)|Iptc\.Envelope\.CharacterSet|Exif\.Image\.(?:ImageDescription|Artist)|Exif\.Thumbnail\.JPEGInterchangeFormat )/;

  test("[PR52] [PR53] every corrected field is equal, every other as before", async () => {
    const pairs = (await pairsOf(Math.min(runs, 100))).slice(0, 60);
    withPictures([], (folder) => {
      for (const { before, after, changed, about } of pairs) {
        const [old, now] = [before, after].map((bytes) => {
          writeFileSync(join(folder, "a.jpg"), bytes);
          return spawnSync(exiv2, ["-PEIXkv", "a.jpg"], { cwd: folder, encoding: "utf8", maxBuffer: 1e8 }).stdout;
        });
        const others = (text = "") =>
          text.split("\n").filter((line) => /^(?:Exif|Iptc|Xmp)\./.test(line) && !follows.test(line));
        expect(others(now), about).toEqual(others(old));
        for (const [key, value] of [
          ["Xmp.photoshop.Headline", changed.headline],
          ["Iptc.Application2.Headline", changed.headline],
          ["Xmp.photoshop.City", changed.city],
          ["Iptc.Application2.City", changed.city],
        ] as const) {
          const line = now?.split("\n").find((one) => one.startsWith(`${key} `));
          if (value && line) expect(line.slice(key.length).trim(), about).toBe(value[0]);
        }
      }
    });
  });
});

type Tags = Readonly<Record<string, unknown>>;

import { describe, expect, test } from "vitest";
import {
  cr3,
  heic,
  iimBlock,
  jpeg,
  jpegHead,
  photoshopBlock,
  png,
  psd,
  resource,
  sparse,
  tiffBlock,
  xmpBlock,
} from "../testing/pictures.ts";
import { md5 } from "./md5.ts";
import { pairSidecars } from "./pair-sidecars.ts";
import { readPicture } from "./read-picture.ts";

const caption = "José Álvarez (8) hits a home run.";
const xmp = xmpBlock({ "dc:description": caption });
const after = (packet: Uint8Array, text: string) => Buffer.concat([packet, Buffer.from(text, "latin1")]);

async function read(bytes: Uint8Array, name = "a.jpg") {
  const result = await readPicture(sparse(name, bytes, bytes.length));
  if (!result.ok) throw new Error(result.reason);
  return result.picture;
}

describe("XMP as it is written", () => {
  const padded = `${"\0 ".repeat(100)}<?xpacket end="w"?>\0`;
  test.each([
    ["a zero byte after it", after(xmp, "\0")],
    ["zeros in its padding", after(xmp, padded)],
    ["the end of a longer packet after it", after(xmp, `<?xpacket end="w"?>ption></rdf:RDF></x:xmpmeta>`)],
    ["UTF-16", Buffer.from(`\uFEFF${xmp.toString()}`, "utf16le")],
  ])("[PR16] a packet with %s is read whole", async (_, packet) => {
    const exif = tiffBlock({});
    for (const bytes of [
      jpegHead({ xmp: packet }),
      heic(exif, packet),
      cr3(exif, packet),
      psd(resource(0x0424, packet)),
    ]) {
      const picture = await read(bytes);
      expect([picture.fields, picture.damage]).toEqual([{ caption: [caption] }, undefined]);
    }
  });

  test("[PR16] [PR21] a sidecar with zeros is read and can be corrected; a damaged one is read in part and left", async () => {
    expect(await read(after(xmp, padded), "a.xmp")).toMatchObject({
      fields: { caption: [caption] },
      sidecar: { text: expect.stringContaining(caption) as string },
    });
    const broken = Buffer.from(xmp.toString().replace("<dc:description>", `<desk:ÿ a="b"c="d"/><dc:description>`));
    expect(await read(broken, "a.xmp")).toMatchObject({
      fields: { caption: [caption] },
      sidecar: { text: null, why: expect.stringMatching(/cannot be read in full/) as string },
    });
  });
});

describe("one damaged block", () => {
  const exif = tiffBlock({ 0x013b: "Ada Stone", 0x0110: "EOS R3" });
  const outside = Buffer.from(exif);
  // Where the value of its first tag, the model, is.
  outside.writeUInt32BE(0x7fffffff, 10 + 8);
  const iim = iimBlock({ 105: "A v B", 120: caption });

  test.each<readonly [string, Parameters<typeof jpegHead>[0], object, RegExp]>([
    [
      "a value of EXIF",
      { exif: outside, xmp },
      { fields: { caption: [caption], byline: ["Ada Stone"] }, camera: "" },
      /^Its EXIF is damaged: it points outside itself/,
    ],
    [
      "EXIF",
      { exif: Buffer.from("no TIFF at all"), xmp },
      { fields: { caption: [caption] } },
      /does not begin as TIFF does/,
    ],
    ["XMP", { exif, xmp: Buffer.from("<x>") }, { fields: { byline: ["Ada Stone"] } }, /Its XMP cannot be read/],
    [
      "the last entry of IPTC",
      { photoshop: photoshopBlock(iim.subarray(0, -5), null) },
      { fields: { headline: ["A v B"] } },
      /Its IPTC is damaged/,
    ],
    [
      "IPTC from where it is something else",
      { xmp, photoshop: photoshopBlock(after(iim, "Photoshop 3.0"), null) },
      { fields: { caption: [caption], headline: ["A v B"] } },
      /does not go on as IPTC does/,
    ],
    [
      // sharp's TIFF (findings/sharp-tiff-iptc.sh)
      "IPTC that is the beginning of another block",
      { xmp, photoshop: photoshopBlock(Buffer.from("Photoshop 3.0\x008"), null) },
      { fields: { caption: [caption] } },
      /does not begin as IPTC does/,
    ],
    [
      "too many texts in IPTC",
      { xmp, photoshop: photoshopBlock(iimBlock({ 25: Array.from({ length: 2000 }, () => "k") }), null) },
      { fields: { caption: [caption] } },
      /Keywords: 2,000/,
    ],
  ])("[PR16] costs itself: %s", async (_, parts, expected, damage) => {
    const picture = await read(jpegHead(parts));
    expect(picture).toMatchObject(expected);
    expect(picture.damage).toEqual([expect.stringMatching(damage)]);
  });

  test("[PR16] what is before the place where a file is cut off is read", async () => {
    for (const whole of [
      Buffer.concat([jpegHead({ xmp }).subarray(0, -4), Buffer.from([0xff, 0xe1, 0, 0])]),
      png(["iTXt", Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\0\0\0\0"), xmp])], ["eXIf", exif]).subarray(0, -30),
    ]) {
      const picture = await read(whole);
      expect([picture.fields, picture.damage?.length]).toEqual([{ caption: [caption] }, 1]);
    }
  });

  test("[PR16] a few bytes between two segments are skipped", async () => {
    const head = jpegHead({ xmp });
    const picture = await read(Buffer.concat([head.subarray(0, 2), Buffer.from([0, 0]), head.subarray(2)]));
    expect(picture.fields).toEqual({ caption: [caption] });
  });
});

describe("which IPTC counts", () => {
  const iim = iimBlock({ 120: "From IIM." });
  const tiffWith = (tags: Readonly<Record<number, Uint8Array>>) =>
    tiffBlock(
      Object.fromEntries(Object.entries(tags).map(([tag, value]) => [tag, Buffer.from(value).toString("latin1")])),
      {},
      "latin1",
    );

  test("[PR14] the digest is of the datasets, without what TIFF pads them with", async () => {
    const digest = resource(0x0425, Buffer.from(md5(iim), "hex"));
    for (const padding of ["", "\0", "\0\0\0"]) {
      const picture = await read(tiffWith({ 0x02bc: xmp, 0x83bb: after(iim, padding), 0x8649: digest }));
      expect([picture.fields, picture.disagreements.length]).toEqual([{ caption: [caption] }, 1]);
    }
  });

  test("[PR14] in a JPEG, Photoshop's block wins over a nearly empty one inside the EXIF", async () => {
    const exif = tiffWith({ 0x83bb: iimBlock({ 80: "Desk" }) });
    const both = await read(jpegHead({ exif, photoshop: photoshopBlock(iim) }));
    expect(both.fields).toEqual({ caption: ["From IIM."] });
    expect((await read(jpegHead({ exif }))).fields).toEqual({ byline: ["Desk"] });
  });
});

describe("EXIF", () => {
  test.each(["大谷翔平が本塁打を放つ", "손흥민 골", "MARCUS ELLERY OF PORTLAND HITS A HOME RUN.", "Ellery hits."])(
    "[PR14] the only caption counts: %s",
    async (text) => {
      expect((await read(jpegHead({ exif: tiffBlock({ 0x010e: text }) }))).fields).toEqual({ caption: [text] });
    },
  );

  test.each([
    "SONY DSC",
    "Minolta DSC",
    "KONICA MINOLTA DIGITAL CAMERA",
    "KODAK Digital Still Camera",
    "DCIM\\100GOPRO\\GOPR0482.JPG",
    "DCF 1.0",
  ])("[PR14] a camera's text is no caption: %s", async (text) => {
    const exif = tiffBlock({ 0x010e: text });
    expect((await read(jpegHead({ exif }))).fields).toEqual({});
    expect((await read(jpegHead({ exif, xmp }))).disagreements).toEqual([]);
  });

  test("[PR9] [PR14] what it says differently is a disagreement; question marks for letters are not", async () => {
    const exif = tiffBlock({ 0x010e: "Jos? ?lvarez (8) hits a home run.", 0x013b: "ROSA", 0x8298: "2025" });
    const packet = xmpBlock({ "dc:description": caption, "dc:rights": "2026" });
    const picture = await read(jpegHead({ exif, xmp: packet }));
    expect(picture.fields).toEqual({ caption: [caption], rights: ["2026"], byline: ["ROSA"] });
    expect(picture.disagreements).toMatchObject([
      { field: "rights", counts: { block: "xmp" }, other: { block: "exif", texts: ["2025"] } },
    ]);
  });
});

describe("old letters", () => {
  const mac = (text: string) =>
    Buffer.from(Array.from(text, (letter) => ({ é: 0x8e, É: 0x83, ü: 0x9f })[letter] ?? letter.charCodeAt(0)));
  const central = (text: string) =>
    Buffer.from(Array.from(text, (letter) => ({ Ł: 0xa3, ł: 0xb3, Š: 0x8a, š: 0x9a })[letter] ?? letter.charCodeAt(0)));

  test("[PR13] EXIF and IPTC tell of each other's encoding", async () => {
    // Alone, 0x9f in it could be Ÿ or ü.
    const exif = tiffBlock({ 0x8298: mac("É. Müller").toString("latin1") }, {}, "latin1");
    const photoshop = photoshopBlock(iimBlock({ 120: "José hits.", 80: "André Gauché" }, mac, false));
    expect((await read(jpegHead({ exif, photoshop }))).fields).toEqual({
      caption: ["José hits."],
      byline: ["André Gauché"],
      rights: ["É. Müller"],
    });
  });

  test("[PR13] a text that the shared encoding garbles is read by itself", async () => {
    const block = Buffer.concat([
      iimBlock({ 120: "Éric et José marquent, Núñez aussi." }, (text) => Buffer.from(text, "latin1"), false),
      iimBlock({ 80: "Łukasz Pawłowski" }, central, false),
      iimBlock({ 90: "Škoda" }, central, false),
    ]);
    expect((await read(jpegHead({ photoshop: photoshopBlock(block) }))).fields).toEqual({
      caption: ["Éric et José marquent, Núñez aussi."],
      byline: ["Łukasz Pawłowski"],
      city: ["Škoda"],
    });
  });
});

describe("whose sidecar", () => {
  const of = (extension: string) =>
    xmpBlock({ "dc:description": "Beside.", "photoshop:SidecarForExtension": extension });
  const paired = async (picture: string, sidecar: string, content: Uint8Array) =>
    pairSidecars([await readPicture(jpeg(picture, { xmp })), await readPicture(sparse(sidecar, content))]);

  test("[PR15] [PR21] one that names its file's extension is that file's only, and is never written for another", async () => {
    const [own, alone] = await paired("A.JPG", "A.xmp", of("CR3"));
    expect(own).toMatchObject({
      picture: { fields: { caption: [caption] }, sidecar: { text: null, why: "It is the sidecar of A.CR3" } },
    });
    expect(alone).toMatchObject({ picture: { name: "A.xmp", fields: { caption: ["Beside."] } } });
    expect(await paired("A.cr3", "A.xmp", of("CR3"))).toMatchObject([
      { picture: { fields: { caption: ["Beside."] } } },
    ]);
  });

  test("[PR15] one that is named after a whole file is that file's only", async () => {
    expect(await paired("a.jpg", "a.cr3.xmp", xmpBlock({ "dc:description": "Beside." }))).toHaveLength(2);
    expect(await paired("a.jpg", "a.jpg.xmp", of("CR3"))).toMatchObject([
      { picture: { fields: { caption: ["Beside."] } } },
    ]);
  });
});

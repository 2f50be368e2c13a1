import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameFile, kitOf, packet, templateIn, textIn } from "../testing/kits.ts";

/** ExifTool is an independent reader: from Debian's package, or at the path in `EXIFTOOL`. */
const exiftool = process.env["EXIFTOOL"] ?? "exiftool";
const isThere = spawnSync(exiftool, ["-ver"]).status === 0;
if (!isThere) console.warn("ExifTool is not on this machine: what it reads of a template is not proved.");

/** The smallest image ExifTool writes to: start, JFIF header, one table, end. */
const picture = Buffer.from(
  "ffd8ffe000104a46494600010100000100010000ffdb004300" +
    "01".repeat(64) +
    "ffc0000b080001000101011100ffda00080101000" +
    "03f0000ffd9",
  "hex",
);

describe.skipIf(!isThere)("read by ExifTool (needs exiftool)", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "agate-kit-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function read(name: string, ...args: string[]): Readonly<Record<string, unknown>> {
    const output = execFileSync(exiftool, ["-j", "-G1", "-struct", ...args, join(folder, name)], { encoding: "utf8" });
    const [tags] = JSON.parse(output) as readonly Record<string, unknown>[];
    return tags ?? {};
  }

  function write(name: string, content: string | Uint8Array): string {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  }

  it("[KT9] reads every field of a template as it was written", () => {
    write("game.xmp", textIn(kitOf(), ".xmp"));
    expect(read("game.xmp")).toMatchObject({
      "XMP-photoshop:Headline": "Austin Armadillos v Portland Pioneers",
      "XMP-dc:Description": " during the game =btw= at =loc= in {city}, {state}, on =dt=.",
      "XMP-iptcExt:Event": "Austin Armadillos v Portland Pioneers",
      "XMP-photoshop:DateCreated": "2026:07:04",
      "XMP-iptcCore:Location": "Rosewood Park",
      "XMP-photoshop:City": "Portland",
      "XMP-photoshop:State": "Oregon",
      "XMP-photoshop:Country": "USA",
      "XMP-iptcCore:CountryCode": "USA",
      "XMP-dc:Creator": ["Rosa Delacroix"],
      "XMP-photoshop:Credit": "Rosa Delacroix",
      "XMP-photoshop:Category": "S",
      "XMP-dc:Subject": ["Portland Pioneers", "Austin Armadillos", "MLB"],
    });
    expect(
      spawnSync(exiftool, ["-validate", "-warning", "-s3", join(folder, "game.xmp")], { encoding: "utf8" }).stdout,
    ).toBe("OK\n");
  });

  it("[KT9] copies it from the template to the IPTC of a picture", () => {
    const template = write("game.xmp", textIn(kitOf(), ".xmp"));
    const target = write("picture.jpg", picture);
    const map = [
      "IPTC:Headline<XMP-photoshop:Headline",
      "IPTC:Caption-Abstract<XMP-dc:Description",
      "IPTC:Sub-location<XMP-iptcCore:Location",
      "IPTC:City<XMP-photoshop:City",
      "IPTC:Province-State<XMP-photoshop:State",
      "IPTC:Country-PrimaryLocationCode<XMP-iptcCore:CountryCode",
      "IPTC:By-line<XMP-dc:Creator",
      "IPTC:Keywords<XMP-dc:Subject",
      "IPTC:DateCreated<XMP-photoshop:DateCreated",
    ].map((pair) => `-${pair}`);
    execFileSync(exiftool, [
      "-q",
      "-overwrite_original",
      "-tagsfromfile",
      template,
      ...map,
      "-xmp:all<xmp:all",
      target,
    ]);
    expect(read("picture.jpg", "-IPTC:all", "-XMP:all")).toMatchObject({
      "IPTC:Headline": "Austin Armadillos v Portland Pioneers",
      "IPTC:Caption-Abstract": " during the game =btw= at =loc= in {city}, {state}, on =dt=.",
      "IPTC:Sub-location": "Rosewood Park",
      "IPTC:City": "Portland",
      "IPTC:Province-State": "Oregon",
      "IPTC:Country-PrimaryLocationCode": "USA",
      "IPTC:By-line": "Rosa Delacroix",
      "IPTC:Keywords": ["Portland Pioneers", "Austin Armadillos", "MLB"],
      "IPTC:DateCreated": "2026:07:04",
      "XMP-iptcExt:Event": "Austin Armadillos v Portland Pioneers",
    });
    expect(readFileSync(target).length).toBeGreaterThan(picture.length);
  });

  it("[KT9] [KT5] finds the agency's own content beside it, including fields unknown to us", () => {
    const agency = packet(
      `<ps:Instructions>No use &lt;before&gt; 6 pm &amp; no crop</ps:Instructions>
       <GIFT:Personality xmlns:GIFT="http://xmp.gettyimages.com/gift/1.0/"><rdf:Bag><rdf:li>Dex Navarro</rdf:li></rdf:Bag></GIFT:Personality>
       <desk:job>A-17</desk:job>`,
      ' ps:TransmissionReference="A-77001" desk:queue="sport"',
    );
    write("agency.xmp", textIn(kitOf(templateIn(agency), { venue: "Ådalens IP & Co <B>" }, gameFile()), ".xmp"));
    expect(read("agency.xmp")).toMatchObject({
      "XMP-photoshop:Instructions": "No use <before> 6 pm & no crop",
      "XMP-photoshop:TransmissionReference": "A-77001",
      "XMP-getty:Personality": ["Dex Navarro"],
      "XMP-desk:Job": "A-17",
      "XMP-desk:Queue": "sport",
      "XMP-iptcCore:Location": "Ådalens IP & Co <B>",
    });
  });
});

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { exiftool, hasExifTool, readTags, withPictures } from "@agate/assignment/testing/exiftool";
import type { Finding } from "../finding.ts";
import type { FieldName, Picture } from "../picture.ts";
import { withDistinctNames } from "../read/distinct-names.ts";
import { pairSidecars } from "../read/pair-sidecars.ts";
import { readPicture } from "../read/read-picture.ts";
import { spanFinding } from "../rules/note-finding.ts";
import { iimBlock, jpeg, jpegHead, photoshopBlock, sparse, xmpBlock } from "../testing/pictures.ts";
import { correct } from "./correct.ts";
import { correctedText, exiftoolCsv, findingsCsv, sidecarsFor } from "./outputs.ts";

/** A finding that would replace `from` with `to`. */
function change(picture: Picture, field: FieldName, from: string, to: string, at = 0): Finding {
  const text = picture.fields[field]?.[at] ?? "";
  const start = text.indexOf(from);
  return spanFinding({ picture: picture.name, field, at, text }, start, start + from.length, {
    rule: "PR2",
    kind: "name",
    severity: "error",
    message: `${from}, says the roster`,
    suggestion: to,
  });
}

const xmp = xmpBlock({
  "dc:description": "Marcus Ellrey (9) hits; “a & b” <c>.",
  "dc:subject": ["Ellrey", "MLB"],
  "photoshop:Headline": "A v B",
  "desk:job": "A-17",
});

function sidecarFor(corrected: Parameters<typeof sidecarsFor>[0][number]) {
  const [one] = sidecarsFor([corrected]).files;
  if (!one) throw new Error("There is none");
  return one;
}

async function pictureOf(name = "a.jpg", sidecar: Uint8Array | null = null): Promise<Picture> {
  const read = [await readPicture(jpeg(name, { xmp }))];
  if (sidecar) read.push(await readPicture(sparse(name.replace(".jpg", ".xmp"), sidecar)));
  const [first] = pairSidecars(read);
  if (!first?.ok) throw new Error("It was not read");
  return first.picture;
}

test("[PR20] accepted suggestions are inserted at their places; others change nothing", async () => {
  const picture = await pictureOf();
  const name = change(picture, "caption", "Ellrey", "Ellery");
  const number = change(picture, "caption", "9", "8");
  const { changed } = correct(picture, [
    number,
    name,
    { ...change(picture, "caption", "Marcus Ellrey", "Mark"), id: "overlaps" },
    { ...name, picture: "b.jpg" },
    { ...name, suggestion: null },
    change(picture, "keywords", "Ellrey", "Ellery"),
  ]);
  expect(changed).toEqual({ caption: ["Marcus Ellery (8) hits; “a & b” <c>."], keywords: ["Ellery", "MLB"] });
  expect(correct(picture, []).changed).toEqual({});
});

test("[PR21] a sidecar preserves everything but the corrections; a new one holds only those", async () => {
  const beside = await pictureOf("a.jpg", xmp);
  const { name, text } = sidecarFor(correct(beside, [change(beside, "caption", "Ellrey", "Ellery")]));
  expect(name).toBe("a.xmp");
  expect(text).toContain("Marcus Ellery (9) hits; “a &amp; b” &lt;c&gt;.");
  for (const preserved of [
    "<desk:job>A-17</desk:job>",
    "<photoshop:Headline>A v B</photoshop:Headline>",
    "<rdf:li>Ellrey</rdf:li>",
  ])
    expect(text).toContain(preserved);
  const alone = await pictureOf("Game 2/a.jpg");
  const made = sidecarFor(correct(alone, [change(alone, "caption", "Ellrey", "Ellery")]));
  expect(made.name).toBe("Game 2/a.xmp");
  expect(made.text).toContain("Marcus Ellery");
  expect(made.text).not.toContain("Headline");
});

test("[PR21] pictures that share a sidecar are corrected in one", async () => {
  const raw = { ...(await pictureOf("a.jpg", xmp)), name: "a.CR3" };
  const picture = await pictureOf("a.jpg", xmp);
  const alone = [{ ...(await pictureOf("b.jpg")), name: "b.CR3" }, await pictureOf("b.jpg")];
  const { files: made } = sidecarsFor([
    correct(raw, [change(raw, "caption", "Ellrey", "Ellery")]),
    correct(picture, [change(picture, "headline", "A v B", "A at B"), change(picture, "caption", "9", "8")]),
    ...alone.map((one) => correct(one, [change(one, "caption", "Ellrey", "Ellery")])),
  ]);
  expect(made.map(({ name }) => name)).toEqual(["a.xmp", "b.xmp"]);
  expect(made[0]?.text).toContain("Marcus Ellery (9)");
  expect(made[0]?.text).toContain("A at B");
});

test("[PR21] names that differ only in case share no sidecar, and what is not a picture's own is left", async () => {
  const read = await Promise.all([
    readPicture(jpeg("up.jpg", { xmp })),
    readPicture(jpeg("UP.JPG", { xmp })),
    readPicture(sparse("UP.xmp", Buffer.from(xmp.toString().replace("Ellrey", "Elery")))),
    readPicture(jpeg("new.jpg", { xmp })),
    readPicture(jpeg("NEW.JPG", { xmp })),
    readPicture(jpeg("Alone.jpg", { xmp })),
    readPicture(sparse("alone.XMP", xmp)),
    readPicture(jpeg("two.jpg", { xmp })),
    readPicture(sparse("two.xmp", xmp)),
    readPicture(sparse("two.XMP", xmp)),
  ]);
  const pictures = withDistinctNames(pairSidecars(read)).flatMap((one) => (one.ok ? [one.picture] : []));
  expect(pictures.map(({ fields }) => fields.caption?.[0]?.slice(0, 13))).toEqual([
    "Marcus Ellrey",
    "Marcus Elery ",
    ...Array.from({ length: 6 }, () => "Marcus Ellrey"),
  ]);
  const { files, left } = sidecarsFor(
    pictures.map((picture) => correct(picture, [change(picture, "caption", "9", "8")])),
  );
  expect(files.map(({ name, before }) => [name, before !== null])).toEqual([
    ["UP.xmp", true],
    ["new.xmp", false],
    ["alone.XMP", true],
    ["two.xmp", true],
  ]);
  expect(left).toEqual([
    { name: "UP.xmp", reason: "It is the sidecar of UP.JPG" },
    { name: "NEW.xmp", reason: "Its name differs only in case from new.xmp" },
    { name: "two.xmp", reason: "There are several sidecars of this name" },
    { name: "two.XMP", reason: "Its name differs only in case from two.xmp" },
  ]);
});

test.each([
  ["in Latin-1", Buffer.from(xmp.toString().replace("Ellrey", "Ellréy"), "latin1"), "Ellréy"],
  [
    "with letters that are lost",
    Buffer.concat([Buffer.from("\ufeff"), Buffer.from(xmp.toString().replace("A-17", "\u00ff"), "latin1")]),
    "Ellrey",
  ],
])("[PR21] a sidecar %s is read, and left", async (_, bytes, word) => {
  const beside = await pictureOf("a.jpg", bytes);
  expect(beside.fields.caption?.[0]).toContain(word);
  expect(sidecarsFor([correct(beside, [change(beside, "caption", "9", "8")])])).toMatchObject({
    files: [],
    left: [{ name: "a.xmp", reason: expect.stringMatching(/^It is not UTF-8/) }],
  });
});

test("[PR21] a sidecar that was not read is not written, nor one whose picture's name is another's", async () => {
  const read = await Promise.all([
    readPicture(jpeg("a.jpg", { xmp })),
    readPicture(sparse("a.xmp", Buffer.from("<!DOCTYPE x><x/>"))),
    readPicture(jpeg("b.jpg", { xmp })),
    readPicture(jpeg("b.jpg", { xmp })),
  ]);
  const all = withDistinctNames(pairSidecars(read));
  expect(all.map((one) => one.ok)).toEqual([true, false, true, true]);
  const pictures = all.flatMap((one) => (one.ok ? [one.picture] : []));
  const made = sidecarsFor(pictures.map((picture) => correct(picture, [change(picture, "caption", "9", "8")])));
  expect(made.files.map(({ name }) => name)).toEqual(["b.xmp"]);
  expect(made.left).toEqual([
    { name: "a.xmp", reason: "It was not read" },
    { name: "b.xmp", reason: "Another file has the name of b.jpg (2)" },
  ]);
});

test("[PR21] a caption's other languages are preserved", async () => {
  const french = '<rdf:li xml:lang="fr">Marcus Ellrey frappe.</rdf:li></rdf:Alt>';
  const beside = await pictureOf("a.jpg", Buffer.from(xmp.toString().replace("</rdf:Alt>", french)));
  const { text } = sidecarFor(correct(beside, [change(beside, "caption", "Ellrey", "Ellery")]));
  expect(text).toMatch(/x-default">Marcus Ellery .*<rdf:li xml:lang="fr">Marcus Ellrey frappe\.<\/rdf:li>/s);
});

test.each([
  ["beside the default", (li: string) => li + li.replace("x-default", "en-US")],
  ["without a default", (li: string) => li.replace("x-default", "en-US")],
])("[PR21] a copy of the caption under its language is corrected with it: %s", async (_, items) => {
  const caption = /<rdf:li xml:lang="x-default">Marcus Ellrey.*?<\/rdf:li>/;
  const beside = await pictureOf("a.jpg", Buffer.from(xmp.toString().replace(caption, items)));
  const { text } = sidecarFor(correct(beside, [change(beside, "caption", "Ellrey", "Ellery")]));
  expect(text).toMatch(/x-default">Marcus Ellery .*<rdf:li xml:lang="en-US">Marcus Ellery /s);
  expect(text).not.toContain("Marcus Ellrey");
});

test("[PR22] [PR23] [PR24] the tables and the text", async () => {
  const picture = await pictureOf();
  const finding = change(picture, "caption", "Ellrey", "Ellery");
  const corrected = correct(picture, [finding]);
  const caption = "Marcus Ellery (9) hits; “a & b” <c>.";
  expect(exiftoolCsv([corrected, correct(picture, [])], "a.csv").content).toBe(
    `SourceFile,IPTC:CodedCharacterSet,XMP-dc:Description,IPTC:Caption-Abstract\r\na.jpg,UTF8,${caption},${caption}\r\n`,
  );
  expect(correctedText([corrected, correct(picture, [])])).toBe(`${caption}\n\n${picture.fields.caption?.[0]}\n`);
  expect(findingsCsv([finding, { ...finding, found: "=1+1", picture: null }])).toBe(
    'Picture,Severity,Rule,Field,Found,Suggestion,Message\r\na.jpg,error,PR2,Caption,Ellrey,Ellery,"Ellrey, says the roster"\r\n' +
      ',error,PR2,Caption,\'=1+1,Ellery,"Ellrey, says the roster"\r\n',
  );
});

test("[PR22] no cell of ExifTool's table is a formula: such a picture is left, and a path begins with its folder", async () => {
  const picture = await pictureOf();
  const corrected = correct(picture, [change(picture, "caption", "Ellrey", "Ellery")]);
  const named = { ...corrected, picture: { ...picture, name: "=1+1.jpg" } };
  const signs = ["=1", "+1", "-1", "@x", " =1", "＝1", "＋1"];
  const rigged = signs.map((caption) => ({
    picture: { ...picture, name: `${caption}.jpg` },
    changed: { headline: ["Right"], caption: [caption] },
  }));
  const { content, left } = exiftoolCsv([named, ...rigged], "a.csv");
  expect(
    content
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(",")[0]),
  ).toEqual(["./=1+1.jpg", ""]);
  expect(left.map(({ name }) => name)).toEqual(signs.map((sign) => `${sign}.jpg`));
});

test("[PR35] IPTC with guessed letters is not marked as UTF-8, and not written", async () => {
  const picture: Picture = { ...(await pictureOf()), guessed: ["byline"] };
  const corrected = correct(picture, [change(picture, "caption", "Ellrey", "Ellery")]);
  const caption = "Marcus Ellery (9) hits; “a & b” <c>.";
  expect(exiftoolCsv([corrected], "a.csv").content).toBe(
    `SourceFile,IPTC:CodedCharacterSet,XMP-dc:Description,IPTC:Caption-Abstract\r\na.jpg,,${caption},\r\n`,
  );
});

describe.skipIf(!hasExifTool)("read back by ExifTool (needs exiftool)", () => {
  const isChanged = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) =>
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      .filter(
        (key) =>
          !/^(?:File:|ExifTool:|Photoshop:IPTCDigest|XMP:XMPToolkit|File|SourceFile|IPTC:EnvelopeRecordVersion)/.test(
            key,
          ),
      )
      .toSorted();

  test("[PR21] in a sidecar only the accepted fields differ", async () => {
    const picture = await pictureOf("a.jpg", xmp);
    const { text } = sidecarFor(
      correct(picture, [
        change(picture, "caption", "Ellrey", "Ellery"),
        change(picture, "keywords", "Ellrey", "Ellery"),
      ]),
    );
    withPictures([], (folder) => {
      writeFileSync(join(folder, "before.xmp"), xmp);
      writeFileSync(join(folder, "after.xmp"), text);
      const [before = {}, after = {}] = readTags(["before.xmp", "after.xmp"], folder);
      expect(isChanged(before, after)).toEqual(["XMP:Description", "XMP:Subject"]);
      expect(after["XMP:Description"]).toBe("Marcus Ellery (9) hits; “a & b” <c>.");
      expect(after["XMP:Subject"]).toEqual(["Ellery", "MLB"]);
    });
  });

  test("[PR22] in pictures to which the CSV was applied only the accepted fields differ, in XMP and in IPTC", async () => {
    const head = jpegHead({
      xmp,
      photoshop: photoshopBlock(iimBlock({ 120: "Marcus Ellrey (9) hits.", 90: "Portland" })),
    });
    const first = await pictureOf("Game 2/in/a.jpg");
    const second = await pictureOf("Game 2/=b.jpg");
    const { content, command } = exiftoolCsv(
      [
        correct(first, [change(first, "caption", "Marcus Ellrey", "José Peñaloza")]),
        correct(second, [change(second, "keywords", "Ellrey", "Ellery; Marcus")]),
      ],
      "corrections.csv",
      "Game 2/",
    );
    expect(command).toBe('exiftool -r -sep " | " -csv=corrections.csv .');
    withPictures(["a.jpg", "=b.jpg"], (folder) => {
      mkdirSync(join(folder, "in"));
      renameSync(join(folder, "a.jpg"), join(folder, "in/a.jpg"));
      for (const name of ["in/a.jpg", "=b.jpg"]) {
        writeFileSync(join(folder, "from.xmp"), xmp);
        exiftool(
          ["-q", "-overwrite_original", "-tagsfromfile", "from.xmp", "-xmp:all", "-IPTC:City=Portland", name],
          folder,
        );
      }
      expect(head.length).toBeGreaterThan(0);
      const before = readTags(["in/a.jpg", "=b.jpg"], folder);
      writeFileSync(join(folder, "corrections.csv"), content);
      exiftool(["-q", "-overwrite_original", "-r", "-sep", " | ", "-csv=corrections.csv", "."], folder);
      const after = readTags(["in/a.jpg", "=b.jpg"], folder);
      expect(isChanged(before[0] ?? {}, after[0] ?? {})).toEqual([
        "IPTC:Caption-Abstract",
        "IPTC:CodedCharacterSet",
        "XMP:Description",
      ]);
      expect(after[0]?.["IPTC:Caption-Abstract"]).toBe("José Peñaloza (9) hits; “a & b” <c>.");
      expect(isChanged(before[1] ?? {}, after[1] ?? {})).toEqual([
        "IPTC:CodedCharacterSet",
        "IPTC:Keywords",
        "XMP:Subject",
      ]);
      expect(after[1]?.["XMP:Subject"]).toEqual(["Ellery; Marcus", "MLB"]);
    });
  });
});

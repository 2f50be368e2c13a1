import { expect, test } from "vitest";
import { readCaptionTable, readPastedCaptions } from "./read-captions.ts";

const table = (text: string) => readCaptionTable(Buffer.from(text));

test("[PR17] exports of ExifTool and of desks, by their headings", () => {
  expect(
    table(
      'SourceFile,IPTC:Caption-Abstract,XMP-dc:Subject,EXIF:DateTimeOriginal\n./a.jpg,"One, ""two"".","MLB; Portland",2026:06:07 19:04:11\n./b.jpg,,,\n',
    ),
  ).toMatchObject({
    ok: true,
    pictures: [
      {
        name: "./a.jpg",
        origin: "row",
        fields: { caption: ['One, "two".'], keywords: ["MLB", "Portland"] },
        canHold: ["caption", "keywords"],
        captured: { time: "2026-06-07T19:04:11" },
      },
      { name: "./b.jpg", fields: {} },
    ],
  });
  expect(table("Filename\tHeadline\tDescription\na.jpg\tA v B\tOne.\na.jpg\tA v B\tTwo.\n")).toMatchObject({
    pictures: [
      { name: "a.jpg", fields: { headline: ["A v B"] } },
      { name: "a.jpg (2)", fields: { caption: ["Two."] } },
    ],
  });
});

test("[PR17] a table without captions reports the missing heading", () => {
  expect(table("Name,Number\na,1\n")).toMatchObject({
    ok: false,
    reason: expect.stringContaining("Caption-Abstract") as string,
  });
  expect(readCaptionTable(Buffer.from([0, 1, 2, 0, 0]))).toMatchObject({ ok: false });
});

test("[PR18] pasted captions are paragraphs, or lines if there is no empty one", () => {
  const texts = (text: string) => {
    const read = readPastedCaptions(text);
    return read.ok ? read.pictures.map(({ name, fields }) => [name, fields.caption?.[0]]) : read.reason;
  };
  expect(texts("One.\r\nTwo.\r\n")).toEqual([
    ["Caption 1", "One."],
    ["Caption 2", "Two."],
  ]);
  expect(texts("\nOne\ngoes on.\n \t\nTwo.\n\n\n\n")).toEqual([
    ["Caption 1", "One\ngoes on."],
    ["Caption 2", "Two."],
  ]);
  expect(texts(" \n ")).toBe("There is no text");
  expect(texts("x".repeat(60_000))).toMatch(/50,000/);
});

test("[PR35] a table's cells are decoded one by one", () => {
  const read = readCaptionTable(
    Buffer.concat([Buffer.from("File,Caption,City\na.jpg,José hits.,"), Buffer.from("Málaga\n", "latin1")]),
  );
  expect(read).toMatchObject({
    pictures: [{ name: "a.jpg", fields: { caption: ["José hits."], city: ["Málaga"] }, guessed: ["city"] }],
  });
});

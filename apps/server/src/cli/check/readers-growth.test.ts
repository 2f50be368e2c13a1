import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { fillTemplate } from "@agate/assignment/kit";
import { readTemplate } from "@agate/assignment/template";
import { readShared } from "@agate/mine";
import {
  correct,
  pairSidecars,
  type Picture,
  type ReadPicture,
  readCaptionTable,
  readPastedCaptions,
  readPicture,
  sidecarsFor,
  withDistinctNames,
} from "@agate/proofread";
import { headingsOf, lintCodeFile, looksLikeCodeFile, readRosterDraft, readTable, teamsOfCodes } from "@agate/tables";
import { readPage } from "@agate/tables/html";
import { readPdf } from "@agate/tables/pdf";
import { pdfOf } from "@agate/tables/testing/pdf";
import { textCell, textRows, workbookOf } from "@agate/tables/testing/workbook";
import { readWorkbook } from "@agate/tables/workbook";
import { isInProportion } from "../../testing/in-proportion.ts";

/** Every reader of files and of pasted text, on what its work may grow with. */

/** 64 times the items take 64 times as long, or 4,096 times if the work is quadratic: a busy machine hides neither. */
const [few, fairRatio] = [250, 600];

/** Whether a reader's work is in proportion to its input, which is made before it is measured. */
function grows<Input>(write: (items: number) => Input, read: (input: Input) => unknown): Promise<boolean> {
  const inputs = new Map<number, Input>();
  return isInProportion(
    (items) => {
      const input = inputs.get(items) ?? write(items);
      inputs.set(items, input);
      return read(input);
    },
    few,
    fairRatio,
  );
}

test("the measure finds work that grows with the square of its input @all", async () => {
  const list = (items: number) => Array.from({ length: items }, (_, at) => at);
  expect(await grows(list, (all) => all.map((at) => all.lastIndexOf(-at - 1)))).toBe(false);
  expect(await grows(list, (all) => all.map((at) => all.at(-at - 1)))).toBe(true);
});

const bytes = (text: string) => new TextEncoder().encode(text);
const times = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join("");

const packet = (inside: string, attributes = "") =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"${attributes}><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">${inside}</rdf:RDF></x:xmpmeta>`;
const described = (inside: string, attributes = "") =>
  packet(`<rdf:Description${attributes}>${inside}</rdf:Description>`);

/** What templates, sidecars and pictures contain. */
const packets: Readonly<Record<string, (items: number) => string>> = {
  "namespaces, and elements that declare one": (items) =>
    packet(
      `<rdf:Description>${times(items, (at) => `<a xmlns:b="c:${at}"/>`)}</rdf:Description>`,
      times(items, (at) => ` xmlns:n${at}="u:${at}"`),
    ),
  "names with a long namespace": (items) =>
    described(
      times(items, (at) => `<n:a${at}/>`),
      ` xmlns:n="${"u".repeat(items * 20)}"`,
    ),
  attributes: (items) =>
    described(
      "",
      times(items, (at) => ` a${at}="1"`),
    ),
  descriptions: (items) => packet(times(items, (at) => `<rdf:Description a${at}="1"/>`)),
  "items of a list": (items) =>
    described(`<dc:subject><rdf:Bag>${times(items, (at) => `<rdf:li>${at}</rdf:li>`)}</rdf:Bag></dc:subject>`),
  "lists of one field": (items) => described(times(items, () => "<dc:subject>a</dc:subject>")),
  languages: (items) =>
    described(
      `<dc:title><rdf:Alt>${times(items, (at) => `<rdf:li xml:lang="a${at}">a</rdf:li>`)}</rdf:Alt></dc:title>`,
    ),
  "texts, comments and entities": (items) => packet(times(items, () => "a<!-- b -->&#65;")),
  "line ends before a fault": (items) => `${"\n".repeat(items)}<a><b></a>`,
  "one element that never ends": (items) => packet(`<a ${"b ".repeat(items)}`),
  "Getty's lines": (items) => "2:25:5:Hello\n".repeat(items),
  "lines of Getty's caption": (items) => `2:120:5:Hello\n${"more\n".repeat(items)}`,
};

const sourceOf = (name: string, content: Uint8Array) => ({
  name,
  size: content.length,
  read: async (offset: number, length: number) => content.subarray(offset, offset + length),
});

function fill(text: string) {
  const read = readTemplate("a.xmp", text);
  return read.ok && fillTemplate(read.template, { headline: ["A v B"], title: ["A v B"] });
}

async function correctSidecar(content: Uint8Array) {
  const read = await readPicture(sourceOf("a.xmp", content));
  if (read.ok) sidecarsFor([{ picture: read.picture, changed: { headline: ["A v B"], title: ["A v B"] } }]);
}

test.each(Object.entries(packets))(
  "[SV16] [KT8] [PR16] a template and a sidecar are read and filled in proportion to their %s @all",
  async (_, write) => {
    expect(await grows(write, fill)).toBe(true);
    expect(await grows((items) => bytes(write(items)), correctSidecar)).toBe(true);
  },
);

const picture = (name: string): ReadPicture => ({
  ok: true,
  picture: {
    name,
    origin: "picture",
    fields: {},
    canHold: [],
    captured: null,
    camera: "",
    disagreements: [],
    sidecar: null,
  },
  thumbnail: null,
});
const segments = (name: string, content: Uint8Array) => {
  const parts: number[] = [0xff, 0xd8];
  for (let at = 0; at < content.length; at += 60_000) {
    const part = [...bytes(name), ...content.subarray(at, at + 60_000)];
    parts.push(0xff, 0xed, (part.length + 2) >> 8, (part.length + 2) & 255, ...part);
  }
  return Uint8Array.from([...parts, 0xff, 0xd9]);
};
const resource = (content: Uint8Array) =>
  Uint8Array.from([
    ...bytes("8BIM"),
    4,
    4,
    0,
    0,
    ...[24, 16, 8, 0].map((bits) => (content.length >> bits) & 255),
    ...content,
  ]);

/** A number as so many bytes, the highest first. */
const number = (value: number, size: number) =>
  Array.from({ length: size }, (_, at) => (value >> (8 * (size - 1 - at))) & 255);
const box = (kind: string, content: readonly number[]) => [
  ...number(content.length + 8, 4),
  ...bytes(kind),
  ...content,
];

/** A PNG whose Exif says the same tag again and again, each time of the whole block. */
function repeatedTag(items: number): Uint8Array {
  const [count, length] = [items / 8, items * 100];
  const entry = [...number(0x010e, 2), ...number(2, 2), ...number(length, 4), ...number(8, 4)];
  const entries = Array.from({ length: count }, () => entry).flat();
  const tiff = [...bytes("MM\0*"), ...number(8, 4), ...number(count, 2), ...entries, ...number(0, 4)];
  const block = new Uint8Array(length + tiff.length);
  block.set(tiff);
  const head = [0x89, ...bytes("PNG\r\n\x1a\n"), ...number(block.length, 4), ...bytes("eXIf")];
  const png = new Uint8Array(head.length + block.length + 16);
  png.set(head);
  png.set(block, head.length);
  return png;
}

/** A HEIC whose items have many places of no length. */
function emptyPlaces(items: number): Uint8Array {
  const item = (at: number) => [...number(at, 2), 0, 0, ...number(items, 2)];
  const places = [0, 0, 0, 0, 0, 0, ...number(items, 2), ...Array.from({ length: items }, (_, at) => item(at)).flat()];
  const meta = [0, 0, 0, 0, ...box("iinf", [0, 0, 0, 0, 0, 0]), ...box("iloc", places)];
  return Uint8Array.from([...box("ftyp", [...bytes("heic"), 0, 0, 0, 0]), ...box("meta", meta)]);
}

/** A HEIC whose items are all the same XMP. */
function sameItem(items: number): Uint8Array {
  const count = items / 16;
  const entry = (at: number) =>
    box("infe", [2, 0, 0, 0, ...number(at, 2), 0, 0, ...bytes("mime\0application/rdf+xml\0")]);
  const item = (at: number) => [...number(at, 2), 0, 0, 0, 1, ...number(0, 4), ...number(items, 4)];
  const each = <Part>(write: (at: number) => Part) => Array.from({ length: count }, (_, at) => write(at));
  const meta = [
    ...number(0, 4),
    ...box("iinf", [0, 0, 0, 0, ...number(count, 2), ...each(entry).flat()]),
    ...box("iloc", [0, 0, 0, 0, 0x44, 0, ...number(count, 2), ...each(item).flat()]),
  ];
  return Uint8Array.from([
    ...box("ftyp", [...bytes("heic"), 0, 0, 0, 0]),
    ...box("meta", meta),
    ...box(
      "mdat",
      each(() => 1),
    ),
  ]);
}

const png = (kind: string, content: Uint8Array) =>
  Buffer.concat([
    Uint8Array.from([0x89, ...bytes("PNG\r\n\x1a\n"), ...number(content.length, 4), ...bytes(kind)]),
    content,
    new Uint8Array(4),
  ]);
const profile = (type: string, text: string) => bytes(`Raw profile type ${type}\0${text}`);

/** Pieces of extended XMP, each with an id of its own or all with the one that the packet names. */
const extended = (items: number, isOne: boolean) => {
  const id = (at: number) => (isOne ? 0 : at).toString(16).toUpperCase().padStart(32, "0");
  const segment = (content: Uint8Array) => [0xff, 0xe1, ...number(content.length + 2, 2), ...content];
  const main = bytes(`http://ns.adobe.com/xap/1.0/\0${described("", ` xmlns:n="u:n" n:HasExtendedXMP="${id(0)}"`)}`);
  const piece = (at: number) =>
    segment(
      Uint8Array.from([
        ...bytes(`http://ns.adobe.com/xmp/extension/\0${id(at)}`),
        ...number(items, 4),
        ...number(at, 4),
        60,
      ]),
    );
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(main),
    ...Array.from({ length: items / 16 }, (_, at) => piece(at)).flat(),
    0xff,
    0xd9,
  ]);
};

const read = (name: string) => (content: Uint8Array) => readPicture(sourceOf(name, content));

/** Pictures, tables and texts of captions. */
const captions: Readonly<Record<string, readonly [(items: number) => unknown, (input: never) => unknown]>> = {
  "entries of IPTC": [
    (items) =>
      segments(
        "Photoshop 3.0\0",
        resource(Uint8Array.from({ length: items * 6 }, (_, at) => [0x1c, 2, 25, 0, 1, 0xe9][at % 6] ?? 0)),
      ),
    (content: Uint8Array) => readPicture(sourceOf("a.jpg", content)),
  ],
  "resources of Photoshop": [
    (items) =>
      segments(
        "Photoshop 3.0\0",
        Uint8Array.from(Array.from({ length: items }, () => [...resource(new Uint8Array(0))]).flat()),
      ),
    (content: Uint8Array) => readPicture(sourceOf("a.jpg", content)),
  ],
  "padding of a JPEG": [
    (items) => Uint8Array.from([0xff, 0xd8, ...Array.from({ length: items }, () => 0xff), 0xd9]),
    (content: Uint8Array) => readPicture(sourceOf("a.jpg", content)),
  ],
  "repeated tags": [repeatedTag, (content: Uint8Array) => readPicture(sourceOf("a.png", content))],
  "empty places": [emptyPlaces, (content: Uint8Array) => readPicture(sourceOf("a.heic", content))],
  "items that are one": [sameItem, read("a.heic")],
  "pieces of extended XMP": [(items) => extended(items, true), read("a.jpg")],
  "pieces of other extended XMP": [(items) => extended(items, false), read("a.jpg")],
  "bytes between segments": [
    (items) => Uint8Array.from([0xff, 0xd8, ...new Uint8Array(items), 0xff, 0xd9]),
    read("a.jpg"),
  ],
  "blanks of a raw profile": [(items) => png("tEXt", profile("xmp", " \n".repeat(items * 8))), read("a.png")],
  "letters of a raw profile": [
    (items) => png("tEXt", profile("iptc", `\niptc\n 1\n${"1c".repeat(items * 8)}`)),
    read("a.png"),
  ],
  "zeros of a packed text": [
    (items) => png("zTXt", Buffer.concat([bytes("XML:com.adobe.xmp\0\0"), deflateSync(new Uint8Array(items * 99))])),
    read("a.png"),
  ],
  "chunks of a PNG": [
    (items) =>
      Buffer.concat([
        png("tEXt", bytes("a\0")),
        ...Array.from({ length: items }, () => png("tEXt", bytes("a\0")).subarray(8)),
      ]),
    read("a.png"),
  ],
  "chunks of a WebP": [
    (items) => Uint8Array.from([...bytes("RIFF....WEBP"), ...bytes(times(items, () => "EXIF\0\0\0\0"))]),
    read("a.webp"),
  ],
  "resources of a PSD": [
    (items) =>
      Uint8Array.from([
        ...bytes("8BPS\0\x01"),
        ...new Uint8Array(24),
        ...number(items * 12, 4),
        ...Array.from({ length: items }, () => [...resource(new Uint8Array(0))]).flat(),
      ]),
    read("a.psd"),
  ],
  "boxes of a JPEG XL": [
    (items) =>
      Uint8Array.from([
        ...box("JXL ", [0, 0, 0, 0]),
        ...Array.from({ length: items }, () => box("brob", bytes("Exif") as never)).flat(),
      ]),
    read("a.jxl"),
  ],
  "zeros in XMP": [(items) => bytes(described("") + "\0".repeat(items * 8)), read("a.xmp")],
  "names in XMP that are not read": [(items) => bytes(described("<ü ñ='é' á='ÿ'/>".repeat(items))), read("a.xmp")],
  "rows of captions": [
    (items) => bytes(`SourceFile,Caption\n${"a.jpg,Al Bo (8)\n".repeat(items)}`),
    readCaptionTable as never,
  ],
  "empty rows of captions": [
    (items) => bytes(`SourceFile,Caption\n${"\n,\n".repeat(items)}`),
    readCaptionTable as never,
  ],
  "quotes in captions": [(items) => bytes(`Caption\n${'"a""\n'.repeat(items)}`), readCaptionTable as never],
  "pasted captions": [(items) => "Al Bo (8)\n\n".repeat(items), readPastedCaptions as never],
  "empty lines among pasted captions": [(items) => `a${"\n \n\t".repeat(items)}b`, readPastedCaptions as never],
  "spaces among pasted captions": [(items) => `a\n${" ".repeat(items * 8)}b\n c`, readPastedCaptions as never],
  "pictures of one name": [
    (items) => Array.from({ length: items }, (_, at) => picture(`a${at % 3}.jpg`)),
    ((read: readonly ReadPicture[]) => withDistinctNames(pairSidecars(read))) as never,
  ],
  "suggestions for a caption": [
    (items) => ({ ...emptied, fields: { caption: ["a ".repeat(items)] } }),
    ((own: Picture) =>
      correct(
        own,
        Array.from({ length: (own.fields.caption?.[0]?.length ?? 0) / 2 }, (_, at) => ({
          picture: own.name,
          span: { field: "caption", at: 0, start: at * 2, end: at * 2 + 1 },
          suggestion: "b",
        })) as never,
      )) as never,
  ],
};
const emptied = {
  name: "a.jpg",
  origin: "picture",
  canHold: [],
  captured: null,
  camera: "",
  disagreements: [],
  sidecar: null,
} as const;

test.each(Object.entries(captions))(
  "[SV16] [PR16] captions are read in proportion to their %s @all",
  async (_, [write, read]) => {
    expect(await grows(write, read as (input: unknown) => unknown)).toBe(true);
  },
);

const lint = (content: string) => {
  looksLikeCodeFile(content);
  const read = lintCodeFile(bytes(content));
  return read.ok && teamsOfCodes(read.value.codes);
};

/** Code files. */
test.each<[string, (items: number) => string]>([
  ["codes", (items) => times(items, (at) => `p${at}\tAl Bo (${at})\n`)],
  ["lines of one code", (items) => "p1\tAl Bo\n".repeat(items)],
  ["lines without a TAB", (items) => times(items, (at) => `a${at}\n`)],
  ["empty lines", (items) => "\n".repeat(items)],
  ["replacements", (items) => `p1${"\tx".repeat(items)}\np2\ta\np3\tb\n`],
  ["spaces", (items) => `p1\t${"Al ".repeat(items)}\np2\t${"Al ".repeat(items)}\np3\tAl\n`],
  [
    "teams",
    (items) =>
      times(items / 4, (at) => {
        const team = String.fromCharCode(...[at >> 12, at >> 8, at >> 4, at].map((part) => 97 + (part & 15)));
        return `${team}1\tAl Bo\n${team}2\tCy Du\n${team}3\tEd Fo\n`;
      }),
  ],
])("[SV16] [OT6] a code file is checked in proportion to its %s @all", async (_, write) => {
  expect(await grows(write, lint)).toBe(true);
});

/** Tables, as files of the command and as text of the form. */
const tables: Readonly<Record<string, (items: number) => string>> = {
  rows: (items) => `number,name\n${"1,Al Bo\n".repeat(items)}`,
  "empty rows": (items) => `number,name\n${"\n,\n".repeat(items)}`,
  "line ends": (items) => "\n".repeat(items),
  "open quotes": (items) => `number,name\n${'"a\n'.repeat(items)}`,
  "quoted line ends": (items) => `number,name\n"${"\n".repeat(items)}",a\n`,
  "objects of JSON": (items) => `[${times(items, (at) => `${at ? "," : ""}{"number":${at}}`)}]`,
  "objects of JSON with names of their own": (items) =>
    `[${times(items / 16, (at) => `${at ? "," : ""}{"n${at}":1}`)}]`,
  "brackets of JSON": (items) => "[".repeat(items),
  "quotes of JSON": (items) => `[${'"\\'.repeat(items)}`,
};
const isHeading = headingsOf([
  { name: "number", meaning: "number", what: "" },
  { name: "name", what: "" },
]);
test.each(Object.entries(tables))("[SV16] [A7] a table is read in proportion to its %s", async (_, write) => {
  expect(await grows(write, (text) => readTable(text, isHeading))).toBe(true);
});

/** Rosters as pasted, within what the form takes. */
test.each<[string, (items: number) => string]>([
  ...Object.entries(tables).map(([what, write]): [string, (items: number) => string] => [
    what,
    (items) => write(items / 8),
  ]),
  ["rows of words", (items) => times(items / 16, (at) => `${at % 99} Al Bo${at} Guard\n`)],
  ["lines of a cell each", (items) => times(items / 16, (at) => `${at % 99}\nAl Bo\nGuard\n`)],
  ["labels", (items) => times(items / 16, (at) => `Number: ${at % 99}\nName: Al Bo\n`)],
  ["people of a sentence", (items) => `Starters: ${times(items / 16, (at) => `${at % 99}. Al Bo; `)}`],
  ["words", (items) => "Al Bo ".repeat(items)],
  ["numbers", (items) => "12 ".repeat(items)],
  ["signs", (items) => "★ (".repeat(items)],
])("[SV16] [OT2] a roster is read in proportion to its %s @all", async (_, write) => {
  expect(await grows(write, (text) => readRosterDraft(text))).toBe(true);
});

/** Pages, as files and as copied from a browser. */
const html = (text: string) => readPage(text);
test.each<[string, (items: number) => string]>([
  ["rows", (items) => `<table><tr><th>Number<th>Name${"<tr><td>1<td>Al Bo".repeat(items)}`],
  ["tables", (items) => "<table><tr><th>Number<th>Name<tr><td>1<td>Al</table>".repeat(items / 4)],
  ["elements in each other", (items) => `<table>${"<b>".repeat(items)}`],
  ["ends of elements that never began", (items) => `<table>${"<i>".repeat(400)}${"</b>".repeat(items)}`],
  ["attributes", (items) => `<table><td${times(items, (at) => ` a${at}=1`)}>x`],
  ["one tag", (items) => `<table><td ${"a".repeat(items * 8)}`],
  ["one comment", (items) => `<table><!--${"--".repeat(items)}`],
  ["one script", (items) => `<script>${"</scrip".repeat(items)}`],
  ["entities", (items) => `<table><td>${"&amp;&bogus".repeat(items)}`],
  ["classes", (items) => `<table><td class="${"hid ".repeat(items)}">x`],
  ["paragraphs", (items) => "<p>x".repeat(items)],
])("[SV16] [OT4] a page is read in proportion to its %s @all", async (_, write) => {
  expect(await grows(write, html)).toBe(true);
});

const heads = textRows([["number", "name"]]);
const row = (at: number) => `<row r="${at + 2}">${textCell(`B${at + 2}`, "Al Bo")}</row>`;
test.each<[string, (items: number) => Uint8Array]>([
  ["rows", (items) => workbookOf({ A: heads + times(items, row) })],
  [
    "cells without references and ISO days",
    (items) => workbookOf({ A: heads + '<row><c/><c t="d"><v>2026-07-04</v></c></row>'.repeat(items) }),
  ],
  ["empty rows", (items) => workbookOf({ A: heads + "<row/>".repeat(items) })],
  [
    "cells of a row",
    (items) =>
      workbookOf({
        A: `<row r="1">${times(items / 1000, (at) => textCell(`${String.fromCharCode(65 + at)}1`, "a"))}</row>`,
      }),
  ],
  [
    "formulas without a value",
    (items) => workbookOf({ A: heads + times(items, (at) => `<row><c r="A${at + 2}"><f>1</f></c></row>`) }),
  ],
  ["sheets", (items) => workbookOf(Object.fromEntries(Array.from({ length: items / 16 }, (_, at) => [`S${at}`, ""])))],
  [
    "texts",
    (items) =>
      workbookOf(
        { A: heads },
        {
          parts: {
            "xl/sharedStrings.xml": bytes(
              `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${"<si><t>x</t></si>".repeat(items)}</sst>`,
            ),
          },
        },
      ),
  ],
])("[SV16] [IM23] a workbook is read in proportion to its %s @all", async (_, write) => {
  expect(await grows(write, (content) => readWorkbook(content, isHeading))).toBe(true);
});

test("[SV16] [OT15] a PDF is read in proportion to its text @all", async () => {
  const write = (items: number) => pdfOf(Array.from({ length: items / 4 }, () => ["1", "Al Bo"]));
  expect(await grows(write, (content) => readPdf(content))).toBe(true);
});

test("[SV16] [ED12] a file of edits is read in proportion to its length", async () => {
  expect(await grows((items) => `{"agate":1,"edits":[${times(items, () => "{},")}{}]}`, readShared)).toBe(true);
  expect(await grows((items) => `{"agate":1,"edits":[{"of":"${"a".repeat(items)}"}]}`, readShared)).toBe(true);
});
